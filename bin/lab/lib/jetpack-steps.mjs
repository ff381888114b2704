/** Checks with the real Jetpack: after the usual steps, it is activated, Millwork turned off and on, and Jetpack turned off. */
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { root } from '../../lib/run.mjs';
import { must, restUrl } from './host-answers.mjs';
import { STEPS, everyBlock } from './host-steps.mjs';
import { checkTags, settle } from './plugin-steps.mjs';
import { visitorSteps } from './host-visitor-steps.mjs';

/** What the notice about blocks that are left to Jetpack says. */
const NOTICE = 'Jetpack or another plugin already provides these';

/** Jetpack's modules that work without an account and have blocks, tags or fields that Millwork has, too. */
const MODULES = [
	'blocks',
	'contact-form',
	'markdown',
	'seo-tools',
	'sharedaddy',
	'sitemaps',
	'tiled-gallery',
	'verification-tools',
	'widgets',
];

/** Everything that people wrote or sent, and the settings. */
async function stored( site ) {
	const query = ( sql ) => site.ask( 'rows', { query: sql } );
	return JSON.stringify( {
		posts: await query(
			"SELECT ID, post_content, post_status FROM {prefix}posts WHERE post_type IN ('post', 'page') AND post_status <> 'auto-draft' ORDER BY ID"
		),
		meta: await query(
			"SELECT post_id, meta_key, meta_value FROM {prefix}postmeta WHERE meta_key LIKE 'jetpack%' OR meta_key LIKE '%millwork%' ORDER BY meta_id"
		),
		entries: await query(
			'SELECT id, data, email FROM {prefix}millwork_entries ORDER BY id'
		),
		people: await query(
			'SELECT id, email, status FROM {prefix}millwork_subscribers ORDER BY id'
		),
		payments: await query(
			'SELECT id, status FROM {prefix}millwork_payments ORDER BY id'
		),
		settings: await query(
			"SELECT option_value FROM {prefix}options WHERE option_name = 'millwork_settings'"
		),
	} );
}

/** The names of our blocks by slug. */
async function ourBlocks() {
	const names = {};
	for ( const slug of await readdir( `${ root }extensions/blocks` ) ) {
		const file = `${ root }extensions/blocks/${ slug }/block.json`;
		if ( existsSync( file ) ) {
			names[ slug ] = JSON.parse( await readFile( file, 'utf8' ) ).name;
		}
	}
	return names;
}

/** How many of our blocks Jetpack has. Pages, the admin and the editor have to agree on it. */
async function owners( { site, owner, posts } ) {
	await owner.open( `${ site.core }/wp-admin/index.php` );
	const { page, admin } = await site.ask( 'owners', {
		content: await everyBlock(),
	} );
	const editor = await owner.open(
		`${ site.core }/wp-admin/post.php?post=${ posts.Everything.id }&action=edit`
	);
	const data = /window\.millworkEditor = (\{.*\});$/m.exec( editor.text );
	must( data, 'The editor has no data.' );
	const { blocks } = JSON.parse( data[ 1 ] );
	const names = await ourBlocks();
	const disputed = Object.entries( names ).filter( ( [ slug, name ] ) => {
		const isTheirs = page[ name ] === 'theirs';
		return (
			isTheirs !== admin.includes( name ) ||
			isTheirs !==
				( blocks[ slug ]?.unavailableReason === 'registered_elsewhere' )
		);
	} );
	must(
		! disputed.length,
		`Pages, admin and editor don’t agree on ${ disputed.join( ', ' ) }.`
	);
	return Object.values( names ).filter(
		( name ) => page[ name ] === 'theirs'
	).length;
}

/** Looks at everything once. */
async function look( walk ) {
	const { site, owner, visitor, posts } = walk;
	await STEPS.screens( { ...walk, isThorough: true } );
	await owner.open(
		`${ site.core }/wp-admin/post.php?post=${ posts.Everything.id }&action=edit`
	);
	for ( const [ title, selector ] of [
		[ 'Everything', 'main' ],
		[ 'Write to us', 'form textarea' ],
		[ 'News', 'main' ],
		[ 'Give', 'main' ],
		[ 'Like this', 'main' ],
	] ) {
		const page = visitor.parse( await visitor.open( posts[ title ].url ) );
		must(
			page.querySelector( selector ),
			`“${ title }” has no ${ selector }.`
		);
	}
	await checkTags( walk );
	const entries = await restUrl( owner, site.home, 'millwork/v1/entries' );
	must(
		JSON.stringify(
			await owner.json( 'GET', entries, undefined, owner.nonce )
		).includes( 'ann@example.com' ),
		'The entries aren’t shown.'
	);
}

/** Saves the post with every block, and returns what was stored. */
async function save( { site, owner, posts }, content ) {
	const url = await restUrl(
		owner,
		site.home,
		`wp/v2/posts/${ posts.Everything.id }`
	);
	const post = await owner.json( 'POST', url, { content }, owner.nonce );
	return post.content.raw;
}

const { uninstall, ...usual } = STEPS;

export const jetpackSteps = {
	...usual,

	async 'Jetpack comes'( walk ) {
		const { site, owner } = walk;
		// WordPress writes attributes in its own way when it saves.
		const content = await save( walk, await everyBlock() );
		must( ( await owners( walk ) ) === 0, 'Another plugin has blocks.' );
		walk.before = await stored( site );
		const said = await site.ask( 'plugin', { name: 'jetpack' } );
		must( said === '', `Jetpack doesn’t start: ${ said }` );
		await settle( walk );
		const on = await site.ask( 'modules', { names: MODULES } );
		const theirs = await owners( walk );
		const version = /Version: (\S+)/.exec(
			await readFile(
				`${ site.content }/plugins/jetpack/jetpack.php`,
				'utf8'
			)
		)[ 1 ];
		console.log(
			`    Jetpack ${ version } with ${ on.join( ', ' ) } has ${ theirs } of our blocks`
		);
		must( theirs > 10, `Jetpack has ${ theirs } blocks.` );
		const page = await owner.open( `${ site.core }/wp-admin/index.php` );
		must( page.text.includes( NOTICE ), 'No notice lists the blocks.' );
		await look( walk );
		const kept = await save( walk, content );
		must(
			kept === content,
			`Saving changed the post: ${ difference( content, kept ) }`
		);
	},

	async 'Millwork goes and comes'( walk ) {
		const { site, owner } = walk;
		await site.ask( 'deactivate' );
		await owner.open( `${ site.core }/wp-admin/index.php` );
		await walk.visitor.open( walk.posts.Everything.url );
		const page = await owner.open( `${ site.core }/wp-admin/plugins.php` );
		await owner.open(
			owner.parse( page ).querySelector( '#activate-millwork' ).href
		);
		await look( walk );
	},

	async 'Jetpack goes'( walk ) {
		const { site, owner } = walk;
		await site.ask( 'plugin', { name: 'jetpack', off: true } );
		const page = await owner.open( `${ site.core }/wp-admin/index.php` );
		must( ! page.text.includes( NOTICE ), 'The notice stayed.' );
		must( ( await owners( walk ) ) === 0, 'Blocks stayed Jetpack’s.' );
		await look( walk );
		const after = await stored( site );
		must(
			after === walk.before,
			`What is stored changed: ${ difference( walk.before, after ) }`
		);
		for ( const step of [ 'form', 'donation' ] ) {
			await visitorSteps[ step ]( walk );
		}
	},

	uninstall,
};

/** Parts of two texts around the place where they begin to differ. */
function difference( one, other ) {
	const at = [ ...one ].findIndex(
		( character, index ) => character !== other[ index ]
	);
	return `${ one.slice( Math.max( 0, at - 60 ), at + 120 ) } → ${ other.slice( Math.max( 0, at - 60 ), at + 120 ) }`;
}
