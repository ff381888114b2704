/** The blueprint of WordPress.org's live preview: the plugin, some of the demo's pages, and entries to look at. */
import { readFile } from 'node:fs/promises';
import { root } from '../lib/run.mjs';

/** Where the blueprint is. */
export const BLUEPRINT = '.wordpress-org/blueprints/blueprint.json';

/** The pages, with the blocks whose demo they show. Only such as need no pictures, which the preview doesn't have. */
const PAGES = {
	'Ask us': [ 'contact-form' ],
	'Visit us': [ 'contact-info', 'business-hours' ],
	'Support the workshop': [ 'donations' ],
};

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
	const pages = {};
	for ( const [ title, blocks ] of Object.entries( PAGES ) ) {
		const parts = await Promise.all(
			blocks.map( ( block ) =>
				readFile(
					`${ root }extensions/blocks/${ block }/demo.html`,
					'utf8'
				)
			)
		);
		pages[ title ] = parts
			// The first line is for the demo site.
			.map( ( part ) => part.replace( /^<!-- demo: .*\n/, '' ).trim() )
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
