/** The installable zip. The same files give the same bytes, wherever and whenever it is made. */
import { readFile } from 'node:fs/promises';
import AdmZip from 'adm-zip';

/** What a zip says about who made it: version 2.0 of the format, on Unix. */
const MADE_ON_UNIX = 0x0314;

/** A regular file that everyone can read and its owner can write, as a zip for Unix stores it. */
const MODE = 0o100644 * 2 ** 16;

/**
 * A time as a zip stores it, which has no time zone.
 *
 * @param {Date} date From 1980 on, or 1980 is taken.
 * @return {number} In UTC, in steps of two seconds.
 */
function zipTime( date ) {
	const at = new Date( Math.max( Number( date ), Date.UTC( 1980, 0, 1 ) ) );
	const day =
		( at.getUTCFullYear() - 1980 ) * 512 +
		( at.getUTCMonth() + 1 ) * 32 +
		at.getUTCDate();
	const time =
		at.getUTCHours() * 2048 +
		at.getUTCMinutes() * 32 +
		Math.floor( at.getUTCSeconds() / 2 );
	return day * 2 ** 16 + time;
}

/**
 * Packs files into a zip.
 *
 * @param {Object}   options
 * @param {string}   options.root   The project's folder.
 * @param {string[]} options.files  Paths below it, in any order.
 * @param {string}   options.folder The zip's top folder.
 * @param {Date}     options.date   The time of every file.
 * @return {Promise<Buffer>} The archive, sorted by path; each file has the mode 644.
 */
export async function packFiles( { root, files, folder, date } ) {
	// The library's own order depends on the language of the machine.
	const zip = new AdmZip( undefined, { noSort: true } );
	const time = zipTime( date );
	for ( const file of [ ...files ].sort() ) {
		const { header } = zip.addFile(
			`${ folder }/${ file }`,
			await readFile( `${ root }/${ file }` )
		);
		header.timeval = time;
		header.made = MADE_ON_UNIX;
		header.attr = MODE;
	}
	return zip.toBuffer();
}
