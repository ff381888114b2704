import { readFile } from 'node:fs/promises';
import glob from 'fast-glob';
import { headerValue } from './metadata-strings.mjs';

/**
 * The files of the installed plugin: what WordPress runs and what its directory reads. No sources, tests or development
 * files.
 */
const shipped = [
	'millwork.php',
	'uninstall.php',
	'readme.txt',
	'LICENSE',
	'php/**/*.php',
	// Fonts for drawing pictures, each with its license.
	'extensions/features/*/php/font/*',
	'extensions/*/*/php/**/*.php',
	'extensions/patterns/*.php',
	// Tables that PHP reads; the test vectors beside them aren't included.
	'shared/data/*.json',
	'!shared/data/*-vectors.json',
	// Licenses of the data, which come from no package.
	'shared/data/licenses/*.txt',
	'build/**',
	// For the bill of materials, which has what is in them.
	'!build/licenses/packages-*.json',
	'!**/*.map',
	'languages/*.{pot,mo,l10n.php}',
];

/**
 * The files of a release, sorted by name.
 *
 * @param {string} root The project's folder.
 * @return {Promise<string[]>} Relative to the project.
 */
export async function releaseFiles( root ) {
	return ( await glob( shipped, { cwd: root } ) ).sort();
}

/**
 * The version, which must be the same in several places.
 *
 * @param {string} root The project's folder.
 * @return {Promise<string>} For example '1.2.3'.
 * @throws {Error} If they differ; the message lists them.
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
