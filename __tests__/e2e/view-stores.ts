/**
 * What the stores of our view scripts have, as a browser finds them.
 */
import type { Page } from '@playwright/test';
import { sync as glob } from 'fast-glob';
import { root } from '../units';

/** Where the plugin is, as a browser asks for it. */
export const PLUGIN = '/wp-content/plugins/millwork';

/** The paths of all view scripts. */
export const scripts = glob(
	'extensions/{blocks,panels,enhancements}/*/view.ts',
	{
		cwd: root,
	}
)
	.sort()
	.map( ( file ) =>
		file.replace( /^extensions\/(.*)\.ts$/, `${ PLUGIN }/build/$1.js` )
	);

/** What view scripts import of ours, by the names that they call it. */
const shared = Object.fromEntries(
	glob( 'shared/lib/*/module.ts', { cwd: root } ).map( ( file ) => [
		file.replace( /^shared\/lib\/(.*)\/module\.ts$/, '@millwork/$1' ),
		file.replace( /^shared\/(.*)\.ts$/, `${ PLUGIN }/build/$1.js` ),
	] )
);

/** The paths of what each store has, such as 'state.x', by the store's name. */
export type Stores = Record< string, string[] >;

/** In place of WordPress's runtime: records what is registered. */
const RECORDER = `
window.stores = {};
export const store = ( name, { state = {}, actions = {}, callbacks = {} } = {} ) => {
	window.stores[ name ] = Object.entries( { state, actions, callbacks } ).flatMap(
		( [ kind, members ] ) => Object.keys( members ).map( ( key ) => kind + '.' + key )
	);
	return { state, actions, callbacks };
};
export const getConfig = () => ( {} ), getContext = () => ( {} ), getElement = () => ( { ref: null } );
export const withScope = ( callback ) => callback, withSyncEvent = withScope, speak = () => {};
`;

/**
 * Loads every view script, and returns what it registers.
 *
 * @param page A page of the site.
 */
export async function findStores( page: Page ): Promise< Stores > {
	await page.route( '**/recorder.js', ( route ) =>
		route.fulfill( { contentType: 'text/javascript', body: RECORDER } )
	);
	await page.route( '**/recorder.html', ( route ) =>
		route.fulfill( {
			contentType: 'text/html',
			body: `<!doctype html><script type="importmap">${ JSON.stringify( {
				imports: {
					'@wordpress/interactivity': '/recorder.js',
					'@wordpress/a11y': '/recorder.js',
					...shared,
				},
			} ) }</script>${ scripts
				.map(
					( src ) => `<script type="module" src="${ src }"></script>`
				)
				.join( '' ) }`,
		} )
	);
	await page.goto( '/recorder.html', { waitUntil: 'load' } );
	return page.evaluate(
		() => ( window as unknown as { stores: Stores } ).stores
	);
}
