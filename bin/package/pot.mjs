/**
 * The template for translators: one file for PHP, scripts, block.json and patterns, since WordPress passes PHP's
 * translations to the scripts (php/Blocks/Translations.php).
 */
import { readFile } from 'node:fs/promises';
import glob from 'fast-glob';
import { po } from 'gettext-parser';
import {
	blockStrings,
	headerStrings,
	patternStrings,
} from './metadata-strings.mjs';
import { phpStrings } from './php-strings.mjs';
import { scriptStrings } from './script-strings.mjs';

const DOMAIN = 'millwork';
const MAIN_FILE = 'millwork.php';
const PATTERNS = 'extensions/patterns/';

/**
 * A string in one place.
 *
 * @typedef {Object} Entry
 * @property {string}           text    The text, singular if there is a plural.
 * @property {string}           file    Relative to the project.
 * @property {number|undefined} line    One-based; undefined for the whole file.
 * @property {string|undefined} plural  The plural text.
 * @property {string|undefined} context Distinguishes equal texts.
 * @property {string|undefined} comment A note to translators.
 */

/**
 * All strings of the project.
 *
 * @param {string} root The project's folder.
 * @return {Promise<Entry[]>} Sorted by file and position.
 * @throws {Error} If a string isn't a literal.
 */
export async function findStrings( root ) {
	const files = await glob(
		[
			MAIN_FILE,
			'uninstall.php',
			'php/**/*.php',
			'extensions/**/*.php',
			'{src,shared,extensions}/**/*.{ts,tsx}',
			'extensions/{blocks,features/*/blocks}/*/block.json',
		],
		{ cwd: root, ignore: [ '**/test/**', '**/*.test.*' ] }
	);
	const entries = [];
	for ( const file of files.sort() ) {
		const text = await readFile( `${ root }/${ file }`, 'utf8' );
		if ( file === MAIN_FILE ) {
			entries.push( ...headerStrings( text, file ) );
		}
		if ( file.startsWith( PATTERNS ) ) {
			entries.push( ...patternStrings( text, file ) );
		}
		if ( file.endsWith( '.json' ) ) {
			entries.push( ...blockStrings( text, file ) );
		} else if ( file.endsWith( '.php' ) ) {
			entries.push( ...phpStrings( text, file, DOMAIN ) );
		} else {
			entries.push( ...scriptStrings( text, file, DOMAIN ) );
		}
	}
	return entries;
}

/**
 * Formats strings as a POT file.
 *
 * @param {Entry[]} entries         Equal ones are merged.
 * @param {Object}  release
 * @param {string}  release.version The plugin's version.
 * @param {Date}    release.date    When it was made.
 * @return {string} The file's text.
 */
export function formatPot( entries, { version, date } ) {
	const translations = {};
	for ( const entry of entries ) {
		const { text, plural, context = '', file, line } = entry;
		translations[ context ] ??= {};
		const known = ( translations[ context ][ text ] ??= {
			msgctxt: context || undefined,
			msgid: text,
			msgid_plural: plural,
			msgstr: plural ? [ '', '' ] : [ '' ],
			comments: { reference: '', extracted: '' },
		} );
		if ( plural && ! known.msgid_plural ) {
			known.msgid_plural = plural;
			known.msgstr = [ '', '' ];
		}
		const { comments } = known;
		comments.reference = join(
			comments.reference,
			line ? `${ file }:${ line }` : file
		);
		comments.extracted = join( comments.extracted, entry.comment );
		if ( /%(\d+\$)?[sdf]/.test( text + ( plural ?? '' ) ) ) {
			comments.flag = 'php-format';
		}
	}
	return (
		po
			.compile( {
				charset: 'utf-8',
				headers: {
					'Project-Id-Version': `Millwork ${ version }`,
					'Report-Msgid-Bugs-To':
						'https://wordpress.org/support/plugin/millwork',
					'POT-Creation-Date': date
						.toISOString()
						.replace( /:\d\d\.\d+Z$/, '+0000' )
						.replace( 'T', ' ' ),
					'MIME-Version': '1.0',
					'Content-Type': 'text/plain; charset=UTF-8',
					'Content-Transfer-Encoding': '8bit',
					'X-Domain': DOMAIN,
				},
				translations,
			} )
			.toString() + '\n'
	);
}

/** Adds a line unless it is already there. */
function join( lines, line ) {
	const list = lines ? lines.split( '\n' ) : [];
	return ( line && ! list.includes( line ) ? [ ...list, line ] : list ).join(
		'\n'
	);
}
