/**
 * Translations that come with the plugin: languages/millwork-<locale>.po is what people edit. WordPress reads
 * millwork-<locale>.l10n.php, which is made of it and not kept.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import glob from 'fast-glob';
import { po } from 'gettext-parser';
import { findStrings, formatPot } from './pot.mjs';

/**
 * @typedef {Object} Message
 * @property {string}           text    The text, singular if there is a plural.
 * @property {string|undefined} plural  The plural text.
 * @property {string|undefined} context Distinguishes equal texts.
 * @property {string[]}         done    The translation, one text per plural form; empty texts if there is none.
 * @property {string|undefined} comment A note to translators.
 */

/**
 * @param {string} text A .po or .pot file's.
 * @return {{ headers: Object<string,string>, messages: Message[] }} Its content.
 */
export function readPo( text ) {
	const { headers, translations } = po.parse( text );
	return {
		headers,
		messages: Object.values( translations ).flatMap( ( context ) =>
			Object.values( context )
				.filter( ( { msgid } ) => msgid )
				.map( ( entry ) => ( {
					text: entry.msgid,
					plural: entry.msgid_plural,
					context: entry.msgctxt || undefined,
					done: entry.msgstr,
					comment: entry.comments?.extracted,
				} ) )
		),
	};
}

/**
 * Adds the strings that are new in the code, without a translation, and drops those that are gone.
 *
 * @param {string} old The .po file's text.
 * @param {string} pot The template's text.
 * @return {string} The new text.
 */
export function mergePo( old, pot ) {
	const known = po.parse( old );
	const merged = po.parse( pot );
	for ( const [ context, entries ] of Object.entries(
		merged.translations
	) ) {
		for ( const [ text, entry ] of Object.entries( entries ) ) {
			const { msgstr, comments } =
				known.translations[ context ]?.[ text ] ?? {};
			entry.msgstr =
				msgstr && text && !! entry.msgid_plural === msgstr.length > 1
					? msgstr
					: entry.msgstr;
			// Line numbers would change with every commit.
			entry.comments = {
				...entry.comments,
				reference: ( entry.comments?.reference ?? '' ).replace(
					/:\d+$/gm,
					''
				),
				translator: comments?.translator ?? '',
			};
		}
	}
	merged.headers = { ...known.headers };
	merged.translations[ '' ][ '' ] = known.translations[ '' ][ '' ];
	return `${ po.compile( merged, { foldLength: 0 } ) }\n`;
}

/**
 * What WordPress reads (since 6.5, WP_Translation_File_PHP).
 *
 * @param {string} text   The .po file's text.
 * @param {string} locale For example 'de_DE'.
 * @return {string} A PHP file.
 */
export function compilePo( text, locale ) {
	const { headers, messages } = readPo( text );
	const lines = messages
		.filter( ( { done } ) => done.every( Boolean ) )
		.map( ( { text: original, context, done } ) => {
			const key = context ? `${ context }\u0004${ original }` : original;
			return `${ quoted( key ) }=>${ done
				.map( quoted )
				.join( '."\\0".' ) },`;
		} );
	return `<?php return array('domain'=>'millwork','language'=>${ quoted(
		locale
	) },'plural-forms'=>${ quoted(
		headers[ 'Plural-Forms' ]
	) },'messages'=>array(\n${ lines.join( '\n' ) }\n));\n`;
}

/** @param {string} text For PHP. */
function quoted( text ) {
	return `'${ text.replace( /['\\]/g, '\\$&' ) }'`;
}

/**
 * @param {string} root The project's folder.
 * @return {string[]} The .po files' paths, relative to it.
 */
export const poFiles = ( root ) => glob.sync( 'languages/*.po', { cwd: root } );

/**
 * Writes what WordPress reads beside each .po file.
 *
 * @param {string} root The project's folder.
 */
export async function compileTranslations( root ) {
	for ( const file of poFiles( root ) ) {
		const locale = basename( file, '.po' ).replace( /^millwork-/, '' );
		await writeFile(
			root + file.replace( /\.po$/, '.l10n.php' ),
			compilePo( await readFile( root + file, 'utf8' ), locale )
		);
	}
}

/**
 * Brings the .po files up to date with the code.
 *
 * @param {string} root The project's folder.
 * @return {Promise<{ file: string, total: number, open: Message[] }[]>} For each file its strings, and those without
 *                                                                  a translation.
 */
export async function updateTranslations( root ) {
	const pot = formatPot( await findStrings( root ), {
		version: '',
		date: new Date( 0 ),
	} );
	return Promise.all(
		poFiles( root ).map( async ( file ) => {
			const text = mergePo( await readFile( root + file, 'utf8' ), pot );
			await writeFile( root + file, text );
			const { messages } = readPo( text );
			return {
				file,
				total: messages.length,
				open: messages.filter(
					( { done } ) => ! done.every( Boolean )
				),
			};
		} )
	);
}
