/**
 * Creates the installable plugin: `npm run package` builds, writes languages/millwork.pot and packs
 * dist/millwork-<version>.zip.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { ensureNodeModules } from './lib/install.mjs';

await ensureNodeModules();
const { run, root } = await import( './lib/run.mjs' );
const { releaseFiles, releaseVersion } =
	await import( './package/release.mjs' );
const { findStrings, formatPot } = await import( './package/pot.mjs' );
const { compileTranslations } = await import( './package/translations.mjs' );
const { default: AdmZip } = await import( 'adm-zip' );

// With SOURCE_DATE_EPOCH (seconds, see reproducible-builds.org) two runs give the same bytes.
const date = process.env.SOURCE_DATE_EPOCH
	? new Date( Number( process.env.SOURCE_DATE_EPOCH ) * 1000 )
	: new Date();

try {
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

	const files = await releaseFiles( root );
	const zip = new AdmZip();
	for ( const file of files ) {
		const content = await readFile( root + file );
		zip.addFile( `millwork/${ file }`, content, '', 0o644 );
		zip.getEntry( `millwork/${ file }` ).header.time = date;
	}
	const name = `dist/millwork-${ version }.zip`;
	const archive = zip.toBuffer();
	await mkdir( `${ root }dist`, { recursive: true } );
	await rm( root + name, { force: true } );
	await writeFile( root + name, archive );

	console.log(
		`\n${ name }: ${ files.length } files, ${ Math.ceil( archive.length / 1024 ) } KB.\nlanguages/millwork.pot: ${ pot.match( /^msgid /gm ).length - 1 } strings.\nTo install it: Plugins → Add New Plugin → Upload Plugin.`
	);
} catch ( error ) {
	console.error( `\nThe package was not made. ${ error.message }` );
	process.exit( 1 );
}
