/** What a contributor, or the author of an imported post, may have put into a page. */
import type { Browser } from '@playwright/test';
import { signIn } from './harness';
import { createRest } from './rest';
import type { Rest } from './rest';

/** The element that WordPress hands its data to scripts in. */
export const CARRIER = 'wp-script-module-data-@wordpress/interactivity';

/**
 * An element in the content that says it is what WordPress printed for scripts.
 *
 * @param data What it holds: `config` and `state` by store.
 */
export const impostor = ( data: object ) =>
	`<!-- wp:html --><pre id="${ CARRIER }" hidden>${ JSON.stringify(
		data
	).replace( /</g, '\\u003c' ) }</pre><!-- /wp:html -->`;

/** Puts content on a page, and returns the page's URL. */
export type Publish = ( content: string ) => Promise< string >;

/**
 * The ways in which such content can get onto a page.
 *
 * @param browser The browser.
 * @param rest    The administrator's.
 * @return By name: past WordPress's filters, as an import does; and written by a contributor and
 *         published by an editor.
 */
export const ways = (
	browser: Browser,
	rest: Rest
): Record< 'import' | 'contributor', Publish > => ( {
	import: async ( content ) => ( await rest.publish( content ) ).link,
	contributor: async ( content ) => {
		const context = await signIn( browser, 'contributor' );
		const contributor = await createRest( context );
		const { id } = await contributor.request< { id: number } >(
			'POST',
			'/wp/v2/posts',
			{ title: 'A contribution', status: 'pending', content }
		);
		await context.close();
		const { link } = await rest.request< { link: string } >(
			'POST',
			`/wp/v2/posts/${ id }`,
			{ status: 'publish' }
		);
		return link;
	},
} );

/** What a context may be. */
export const ODD = [
	'null',
	'[]',
	'5',
	'{}',
	'{"__proto__":{"player":"x"},"constructor":5}',
	'{"player":"__proto__","frame":"constructor","week":"toString","track":"length"}',
	'{"player":[],"frame":{},"week":5,"track":-1}',
];

/** Makes a valid context invalid. */
export const MIX = {
	isReady: true,
	current: '__proto__',
	track: 99,
	time: { toString: 1, valueOf: 1 },
	duration: 'x',
	speed: [],
	status: {},
};
