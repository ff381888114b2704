/**
 * What a release consists of.
 */
import { readFile } from 'node:fs/promises';
import glob from 'fast-glob';
import { headerValue } from './metadata-strings.mjs';

/**
 * Files of the plugin as it is installed: what WordPress runs and what its directory reads. No
 * sources, no tests, no development files.
 */
const shipped = [
	'millwork.php',
	'uninstall.php',
	'readme.txt',
	'LICENSE',
	'php/**/*.php',
	// Fonts that pictures are drawn with, each with its licence.
	'extensions/features/*/php/font/*',
	'extensions/*/*/php/**/*.php',
	// Tables that PHP reads; the test vectors beside them stay at home.
	'shared/data/*.json',
	'!shared/data/*-vectors.json',
	'build/**',
	'!**/*.map',
	'languages/*.{pot,mo,l10n.php}',
];

/**
 * The files of a release, in the order of their names.
 *
 * @param {string} root The project's folder.
 * @return {Promise<string[]>} Relative to the project.
 */
export async function releaseFiles( root ) {
	return ( await glob( shipped, { cwd: root } ) ).sort();
}

/**
 * The version, which several places must give alike.
 *
 * @param {string} root The project's folder.
 * @return {Promise<string>} As '1.2.3'.
 * @throws {Error} If they differ; the message says which has which.
 */
export async function releaseVersion( root ) {
	const read = ( file ) => readFile( `${ root }/${ file }`, 'utf8' );
	const main = await read( 'millwork.php' );
	const found = {
		'package.json': JSON.parse( await read( 'package.json' ) ).version,
		'millwork.php, header': headerValue( main, 'Version' ),
		'millwork.php, MILLWORK_VERSION':
			/'MILLWORK_VERSION',\s*'([^']*)'/.exec( main )?.[ 1 ],
		'readme.txt, Stable tag': headerValue(
			await read( 'readme.txt' ),
			'Stable tag'
		),
		'CHANGELOG.md, newest entry': /^## (\d\S*)/m.exec(
			await read( 'CHANGELOG.md' )
		)?.[ 1 ],
	};
	if ( new Set( Object.values( found ) ).size > 1 ) {
		throw new Error(
			`The version has to be the same everywhere:\n${ Object.entries(
				found
			)
				.map(
					( [ place, version ] ) =>
						`  ${ version ?? 'none' }  ${ place }`
				)
				.join( '\n' ) }`
		);
	}
	return found[ 'package.json' ];
}
