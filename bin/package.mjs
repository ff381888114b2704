/**
 * Creates the installable plugin: `npm run package` builds, writes languages/millwork.pot and the bill of materials, and
 * packs dist/millwork-<version>.zip. The same sources give the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { ensureNodeModules } from './lib/install.mjs';

await ensureNodeModules();
const { run, root } = await import( './lib/run.mjs' );
const { releaseFiles, releaseVersion } =
	await import( './package/release.mjs' );
const { findStrings, formatPot } = await import( './package/pot.mjs' );
const { compileTranslations } = await import( './package/translations.mjs' );
const { packFiles } = await import( './package/archive.mjs' );
const { releaseDate } = await import( './package/date.mjs' );
const { makeSbom } = await import( './package/sbom.mjs' );
const { formatNotices } = await import( './package/notices.mjs' );

try {
	const date = releaseDate( root );
	const version = await releaseVersion( root );
	if (
		( await run( process.execPath, [ `${ root }bin/build.mjs` ] ) ) !== 0
	) {
		throw new Error( 'The build failed: see above.' );
	}

	const entries = await findStrings( root );
	const pot = formatPot( entries, { version, date } );
	await mkdir( `${ root }languages`, { recursive: true } );
	await writeFile( `${ root }languages/millwork.pot`, pot );

	await compileTranslations( root );

	const sbom = await makeSbom( root, { version, date } );
	const bill = `${ JSON.stringify( sbom, null, '\t' ) }\n`;
	await writeFile( `${ root }build/sbom.cdx.json`, bill );
	await writeFile(
		`${ root }build/licenses/THIRD-PARTY.txt`,
		formatNotices( sbom )
	);

	const archive = await packFiles( {
		root,
		files: await releaseFiles( root ),
		folder: 'millwork',
		date,
	} );
	const name = `dist/millwork-${ version }`;
	await rm( `${ root }dist`, { recursive: true, force: true } );
	await mkdir( `${ root }dist`, { recursive: true } );
	await writeFile( `${ root }${ name }.zip`, archive );
	await writeFile( `${ root }${ name }.cdx.json`, bill );
	const sum = createHash( 'sha256' ).update( archive ).digest( 'hex' );

	console.log(
		[
			'',
			`${ name }.zip: ${ Math.ceil( archive.length / 1024 ) } KB, SHA-256 ${ sum }`,
			`${ name }.cdx.json: ${ sbom.components.length } components by others.`,
			`languages/millwork.pot: ${ pot.match( /^msgid /gm ).length - 1 } strings.`,
			'To install it: Plugins → Add New Plugin → Upload Plugin.',
		].join( '\n' )
	);
} catch ( error ) {
	console.error( `\nThe package was not made. ${ error.message }` );
	process.exit( 1 );
}
