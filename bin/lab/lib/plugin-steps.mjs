/** What is checked beside other plugins, in addition to the usual steps. */
import { cp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../lib/run.mjs';
import { must, until } from './host-answers.mjs';
import { STEPS } from './host-steps.mjs';

/**
 * Copies other plugins onto a site.
 *
 * @param {Object}   site    From bootHost().
 * @param {string[]} folders Theirs.
 */
export async function placeOthers( site, folders ) {
	for ( const folder of folders ) {
		await cp( folder, join( site.content, 'plugins', basename( folder ) ), {
			recursive: true,
			dereference: true,
			filter: ( path ) => ! /\/(node_modules|\.git)$/.test( path ),
		} );
	}
}
placeOthers.muPlugins = [ `${ root }bin/lab/lib/host-queries.php` ];

/** Tags that a page may have once, each as a selector. */
const ONCE = [
	'title',
	'meta[name=description]',
	'link[rel=canonical]',
	'meta[property="og:title"]',
	'meta[property="og:image"]',
	'meta[property="og:description"]',
	'meta[name="twitter:card"]',
];

/** Checks the tags in the head of three pages. */
export async function checkTags( { site, visitor, posts, owner } ) {
	for ( const page of [
		await visitor.open( `${ site.home }/` ),
		await visitor.open( posts.Everything.url ),
		await owner.open( posts[ 'Like this' ].url ),
	] ) {
		const head = visitor.parse( page ).head;
		for ( const selector of ONCE ) {
			const found = head.querySelectorAll( selector );
			must(
				found.length < 2,
				`${ page.url } has ${ selector } ${ found.length } times.`
			);
		}
	}
}

/** Waits until screens open: some plugins show their setup instead of the first screen. */
export async function settle( { site, owner } ) {
	const screen = `${ site.core }/wp-admin/profile.php`;
	must(
		await until(
			async () => ( await owner.open( screen ) ).url === screen,
			30
		),
		'The screens of WordPress don’t open.'
	);
}

/** Classic content, with the shortcodes that Jetpack had before blocks. */
const CLASSIC =
	'Write to us!\n\n[contact-form][contact-field label="Name" type="name" required="1"/][contact-field label="Message" type="textarea"/][/contact-form]\n\n[jetpack_subscription_form]';

/**
 * The steps of a site with other plugins.
 *
 * @param {string[]} folders Theirs.
 */
export function besideSteps( folders ) {
	const names = folders.map( ( folder ) => basename( folder ) );
	const { activate, uninstall, ...usual } = STEPS;
	const steps = {
		activate,
		async others( { site, owner } ) {
			for ( const name of names ) {
				const said = await site.ask( 'plugin', { name } );
				must( said === '', `${ name } doesn’t start: ${ said }` );
			}
			await settle( { site, owner } );
		},
		...usual,

		tags: checkTags,

		async classic( { site, visitor, owner } ) {
			const [ post ] = await site.ask( 'posts', {
				posts: [ { post_title: 'Classic', post_content: CLASSIC } ],
			} );
			const page = visitor.parse( await visitor.open( post.url ) );
			must(
				page.querySelector(
					'form.wp-block-jetpack-contact-form textarea'
				),
				'Classic content shows no form.'
			);
			must(
				page.querySelector( '.wp-block-jetpack-subscriptions__form' ),
				'Classic content shows no sign-up.'
			);
			const editor = await owner.open(
				`${ site.core }/wp-admin/post.php?post=${ post.id }&action=edit`
			);
			if ( names.includes( 'classic-editor' ) ) {
				must(
					owner
						.parse( editor )
						.querySelector( '#content' )
						?.value.includes( '[contact-form]' ),
					'The classic editor doesn’t show the content.'
				);
			}
		},

		async queries( { site, owner, posts } ) {
			const file = join( site.content, 'queries.json' );
			await rm( file, { force: true } );
			await owner.open( posts.Everything.url );
			await owner.open( posts.Everything.url );
			must( existsSync( file ), 'Nothing counted the queries.' );
			const { all, twice, slow, counted } = JSON.parse(
				await readFile( file, 'utf8' )
			);
			console.log(
				`    ${ counted }: ${ all } queries of Millwork on the page of every block, ${ twice.length } more than once, ${ slow.length } slow`
			);
			must(
				! twice.length,
				`More than once: ${ JSON.stringify( twice ).slice( 0, 1500 ) }`
			);
			must(
				! slow.length,
				`Slow: ${ JSON.stringify( slow ).slice( 0, 1500 ) }`
			);
		},

		async 'they go'( { site, owner, visitor, posts } ) {
			const stored = () =>
				site.ask( 'rows', {
					query: `SELECT post_content FROM {prefix}posts WHERE ID = ${ posts.Everything.id }`,
				} );
			const before = await stored();
			for ( const name of names ) {
				await site.ask( 'plugin', { name, off: true } );
			}
			await owner.open(
				`${ site.core }/wp-admin/post.php?post=${ posts.Everything.id }&action=edit`
			);
			await visitor.open( posts.Everything.url );
			must(
				JSON.stringify( before ) === JSON.stringify( await stored() ),
				'The post changed.'
			);
		},
		uninstall,
	};
	// The walk has all usual steps first: the order is this one.
	return steps;
}
