/** The blueprint of WordPress.org's live preview: the plugin, some of the demo's pages, and entries to look at. */
import { readFile } from 'node:fs/promises';
import glob from 'fast-glob';
import { root } from '../lib/run.mjs';

/** Where the blueprint is. */
export const BLUEPRINT = '.wordpress-org/blueprints/blueprint.json';

/** The first line of a demo, with its page. Those for the preview need no pictures, which the preview doesn't have. */
const HEAD = /^<!-- demo: (.*) -->\n/;

/** A text as a PHP string. */
const php = ( text ) => `'${ text.replace( /[\\']/g, '\\$&' ) }'`;

/**
 * Makes the blueprint.
 *
 * @param {Object} plugin A resource of Playground with the plugin's zip.
 * @return {Promise<Object>} See https://playground.wordpress.net/blueprint-schema.json.
 */
export async function makeBlueprint(
	plugin = { resource: 'wordpress.org/plugins', slug: 'millwork' }
) {
	const demos = [];
	for ( const file of await glob( 'extensions/*/*/demo.html', {
		cwd: root,
	} ) ) {
		const text = await readFile( root + file, 'utf8' );
		const head = JSON.parse( HEAD.exec( text )[ 1 ] );
		if ( head.preview ) {
			demos.push( { ...head, markup: text.replace( HEAD, '' ).trim() } );
		}
	}
	const pages = {};
	for ( const { page, markup } of demos.sort(
		( one, other ) => one.order - other.order
	) ) {
		pages[ page ] = [ pages[ page ], markup ]
			.filter( Boolean )
			.join( '\n\n' );
	}
	const code = await readFile( `${ root }bin/demo/preview.php`, 'utf8' );
	return {
		$schema: 'https://playground.wordpress.net/blueprint-schema.json',
		meta: {
			title: 'Millwork',
			description:
				'A form with entries, opening hours, contact details and donations in test mode.',
			author: 'millwork',
			categories: [ 'Content' ],
		},
		landingPage: '/',
		preferredVersions: { php: '8.3', wp: 'latest' },
		login: true,
		steps: [
			{
				step: 'setSiteOptions',
				options: {
					blogname: 'Millwork & Daughters',
					blogdescription:
						'Doors, windows and stairs, made by hand since 1962',
					timezone_string: 'America/New_York',
					permalink_structure: '/%postname%/',
				},
			},
			{
				step: 'installPlugin',
				pluginData: plugin,
				options: { activate: true },
			},
			{
				step: 'runPHP',
				code: `<?php\nrequire_once '/wordpress/wp-load.php';\n$pages = json_decode( ${ php( JSON.stringify( pages ) ) }, true );\n${ code.replace( /^<\?php\s+/, '' ) }`,
			},
		],
	};
}

/**
 * The blueprint as it is written.
 *
 * @param {Object} blueprint From makeBlueprint().
 */
export const formatBlueprint = ( blueprint ) =>
	`${ JSON.stringify( blueprint, null, '\t' ) }\n`;
