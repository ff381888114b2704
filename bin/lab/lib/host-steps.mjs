/** What an owner does with the plugin, from its activation to its end. */
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../lib/run.mjs';
import { logIn, mailsTo, must, restUrl, until } from './host-answers.mjs';
import { FORM, visitorSteps } from './host-visitor-steps.mjs';

/** The newest stored markup of each block, one after the other. */
export async function everyBlock() {
	const blocks = `${ root }extensions/blocks`;
	const parts = [];
	for ( const slug of ( await readdir( blocks ) ).sort() ) {
		const file = join( blocks, slug, 'test/fixtures', `${ slug }.html` );
		if ( existsSync( file ) ) {
			parts.push( await readFile( file, 'utf8' ) );
		}
	}
	return parts.join( '\n\n' );
}
/** The steps, in order. Each takes the walk's state, and throws if something isn't as it should be. */
export const STEPS = {
	async activate( walk ) {
		walk.owner = await logIn( walk.site );
		const { owner, site } = walk;
		const page = await owner.open( `${ site.core }/wp-admin/plugins.php` );
		const link = owner.parse( page ).querySelector( '#activate-millwork' );
		must( link, 'The list of plugins has no link to activate it.' );
		const home = await owner.open( link.href );
		must(
			/page=millwork/.test( home.url ) &&
				home.text.includes( 'millwork' ),
			`After the activation came ${ home.url }`
		);
	},

	async screens( { owner, site, isThorough } ) {
		const page = await owner.open( `${ site.core }/wp-admin/profile.php` );
		const links = [
			...owner
				.parse( page )
				.querySelectorAll( '#toplevel_page_millwork a[href]' ),
		].map( ( link ) => link.href );
		must( links.length > 5, `The menu has ${ links.length } links.` );
		const some = isThorough
			? links
			: links.filter( ( url ) =>
					/page=millwork(-entries|-settings)?$/.test( url )
				);
		const others = [
			'post-new.php',
			...( isThorough
				? [
						'plugins.php',
						'site-health.php',
						'edit.php',
						'upload.php',
						'options-privacy.php?tab=policyguide',
					]
				: [] ),
		].map( ( file ) => `${ site.core }/wp-admin/${ file }` );
		for ( const url of new Set( [ ...some, ...others ] ) ) {
			await owner.open( url );
		}
	},

	async settings( { owner, site } ) {
		const url = await restUrl( owner, site.home, 'millwork/v1/settings' );
		const values = { likes: true, sharing: true };
		await owner.json( 'POST', url, { values }, owner.nonce );
		const stored = await owner.json( 'GET', url, undefined, owner.nonce );
		must(
			stored.values.likes === true && stored.values.sharing === true,
			'The settings were not stored.'
		);
	},

	async picture( walk ) {
		const { owner, site } = walk;
		const url = await restUrl( owner, site.home, 'wp/v2/media' );
		const body = await readFile(
			`${ root }bin/demo/pictures/${ walk.pictures[ 0 ] }`
		);
		const { status, text } = await owner.send( 'POST', url, {
			body,
			headers: {
				'x-wp-nonce': owner.nonce,
				'content-type': 'image/jpeg',
				'content-disposition': 'attachment; filename="hand.jpg"',
			},
		} );
		must(
			status === 201,
			`The picture: ${ status } ${ text.slice( 0, 300 ) }`
		);
		walk.picture = JSON.parse( text );
	},

	async pages( walk ) {
		const { site, visitor, isThorough } = walk;
		const pages = await site.ask( 'demo', { folder: site.demo } );
		must( pages.length > 15, `The demo has ${ pages.length } pages.` );
		for ( const { url } of isThorough ? pages : pages.slice( 0, 3 ) ) {
			await visitor.open( url );
		}
		await visitor.open( `${ site.home }/?feed=rss2` ).catch( ( error ) => {
			// A feed is no HTML page; everything else is an error.
			must( /status 200/.test( error.message ), error.message );
		} );
	},

	async everything( walk ) {
		const { site, visitor, owner } = walk;
		const posts = await site.ask( 'posts', {
			posts: [
				{ post_title: 'Everything', post_content: await everyBlock() },
				{ post_title: 'Write to us', post_content: FORM },
				{
					post_title: 'News',
					post_content: '<!-- wp:jetpack/subscriptions /-->',
				},
				{
					post_title: 'Give',
					post_content:
						'<!-- wp:jetpack/donations {"currency":"EUR"} /-->',
				},
				{
					post_title: 'Like this',
					post_content:
						'<!-- wp:paragraph --><p>Oak.</p><!-- /wp:paragraph -->',
					meta_input: { jetpack_likes_enabled: '1' },
				},
			],
		} );
		walk.posts = Object.fromEntries(
			posts.map( ( post ) => [ post.title, post ] )
		);
		const page = await visitor.open( walk.posts.Everything.url );
		walk.everything = page;
		const named = new Set(
			[
				...page.text.matchAll(
					/wp-block-(?:jetpack|millwork)-[a-z-]+/g
				),
			].map( String )
		);
		must(
			named.size > 30,
			`The page shows ${ named.size } kinds of blocks.`
		);
		await owner.open(
			`${ site.core }/wp-admin/post.php?post=${ walk.posts.Everything.id }&action=edit`
		);
	},

	...visitorSteps,

	async export( walk ) {
		const { owner, site } = walk;
		if ( walk.entries ) {
			await site.ask( 'entries', { number: walk.entries } );
		}
		const screen = await owner.open(
			`${ site.core }/wp-admin/admin.php?page=millwork-entries`
		);
		const found =
			/https?:[^"'\s]*action=millwork_export_entries[^"'\s<]*/.exec(
				screen.text
					.replaceAll( '\\/', '/' )
					.replaceAll( '&amp;', '&' )
					.replaceAll( '&#038;', '&' )
					.replaceAll( '\\u0026', '&' )
					.replaceAll( '&quot;', '"' )
			);
		must( found, 'The screen has no link to the file.' );
		const { status, text, headers } = await owner.send(
			'GET',
			`${ found[ 0 ] }&format=csv&mark=1`
		);
		must(
			status === 200 && /text\/csv/.test( headers[ 'content-type' ] ),
			`The file: ${ status } ${ headers[ 'content-type' ] }`
		);
		must(
			text.endsWith( '\0' ),
			`The file ended early, after ${ text.length } characters: ${ text.slice( -300 ) }`
		);
		must(
			text.includes( 'Second line' ),
			'The file lacks what was typed.'
		);
		must(
			text.split( '\n' ).length > ( walk.entries ?? 1 ),
			`The file has ${ text.split( '\n' ).length } lines.`
		);
	},

	async jobs( { site, visitor } ) {
		// Playground installs WordPress itself, with another address.
		const [ { option_value: owner } ] = await site.ask( 'rows', {
			query: "SELECT option_value FROM {prefix}options WHERE option_name = 'admin_email'",
		} );
		const mail = await until( async () => {
			await visitor.send(
				'GET',
				`${ site.core }/wp-cron.php?doing_wp_cron`
			);
			return ( await mailsTo( site, owner ) ).find( ( one ) =>
				one.includes( 'From a host' )
			);
		} );
		must( mail, 'The form’s email was not sent.' );
	},

	async uninstall( { owner, site } ) {
		const url = await restUrl( owner, site.home, 'millwork/v1/settings' );
		await owner.json(
			'POST',
			url,
			{ values: { delete_data_on_uninstall: true } },
			owner.nonce
		);
		const before = await site.ask( 'remains' );
		must(
			before.tables.length > 10,
			`There were ${ before.tables.length } tables.`
		);
		await site.ask( 'deactivate' );
		must( await site.ask( 'uninstall' ), 'Uninstalling failed.' );
		const after = await site.ask( 'remains' );
		// A job that still ran may have locked the list of jobs.
		const left = [ ...after.tables, ...after.options ].filter(
			( name ) => name !== 'millwork_lock_option_1_cron'
		);
		must( ! left.length, `Left: ${ left.join( ', ' ) }` );
	},
};
