/** A site with every theme, and the posts that the themes lane looks at. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import fastGlob from 'fast-glob';
import { askDemo } from '../../lib/dev-site.mjs';
import { ensurePhp } from '../../lib/php.mjs';
import { root } from '../../lib/run.mjs';
import {
	freePort,
	installSite,
	prepareSite,
	readSite,
	serveNative,
} from '../../lib/site.mjs';
import { scratchFolder } from './child.mjs';
import { debianThemes } from './theme-packages.mjs';

/** A form with every kind of field that has a fixture, and one with steps. */
function forms() {
	const fixture = ( slug ) =>
		readFileSync(
			`${ root }extensions/blocks/${ slug }/test/fixtures/${ slug }.html`,
			'utf8'
		).trim();
	const form = ( inside ) =>
		`<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form">${ inside.join( '\n\n' ) }</div><!-- /wp:jetpack/contact-form -->`;
	const fields = fastGlob
		.sync( 'extensions/blocks/field-*', {
			cwd: root,
			onlyDirectories: true,
		} )
		.map( ( folder ) => folder.split( '/' ).at( -1 ) )
		.sort()
		.map( fixture );
	return [
		form( [
			...fields,
			'<!-- wp:jetpack/button {"element":"button","text":"Send"} /-->',
		] ),
		form( [
			fixture( 'form-progress-indicator' ),
			fixture( 'form-step-container' ),
			fixture( 'form-step-navigation' ),
		] ),
	].join( '\n\n' );
}

/** Our blocks in narrow places. */
function columns( contents ) {
	const column = ( content ) =>
		`<!-- wp:column --><div class="wp-block-column">${ content }</div><!-- /wp:column -->`;
	return `<!-- wp:columns --><div class="wp-block-columns">${ contents.map( column ).join( '' ) }</div><!-- /wp:columns -->`;
}

/**
 * Makes and starts the site.
 *
 * @return {Promise<{url: string, themes: string[], posts: Object<string, string>, stop: () => Promise<void>}>} The
 * names of its themes, and the posts' URLs by title.
 */
export async function bootThemeSite() {
	const { path: php } = await ensurePhp();
	const dir = `${ scratchFolder() }/site`;
	const port = await freePort();
	const siteUrl = `http://127.0.0.1:${ port }`;
	await prepareSite( {
		dir,
		version: '7.1',
		siteUrl,
		muPlugins: [
			`${ root }bin/demo/door.php`,
			`${ root }bin/lab/lib/theme-site.php`,
		],
	} );
	const folder = `${ dir }/wp-content/themes/`;
	for ( const source of [
		`${ await debianThemes() }/`,
		`${ root }__tests__/themes/`,
	] ) {
		for ( const name of await readdir( source ) ) {
			if ( existsSync( `${ source }${ name }/style.css` ) ) {
				await cp( source + name, folder + name, { recursive: true } );
			}
		}
	}
	const themes = ( await readdir( folder ) ).filter( ( name ) =>
		existsSync( `${ folder }${ name }/style.css` )
	);
	await installSite( { dir, php } );
	const server = await serveNative( { dir, port, php } );
	try {
		const { key } = await readSite( dir );
		for ( const action of [
			'activate',
			'settings',
			'pictures',
			'content',
		] ) {
			await askDemo( server.url, key, action );
		}
		const fields = forms();
		const { stdout, stderr, status } = spawnSync(
			php,
			[
				'-d',
				'memory_limit=512M',
				`${ root }bin/lab/lib/theme-posts.php`,
				dir,
			],
			{
				encoding: 'utf8',
				input: JSON.stringify( {
					Fields: fields,
					Columns: columns( [
						fields,
						readFileSync(
							`${ root }extensions/blocks/business-hours/demo.html`,
							'utf8'
						),
					] ),
				} ),
			}
		);
		if ( status !== 0 ) {
			throw new Error( stderr + stdout );
		}
		return {
			url: server.url,
			themes,
			posts: JSON.parse( stdout ),
			stop: server.stop,
		};
	} catch ( error ) {
		await server.stop();
		throw error;
	}
}
