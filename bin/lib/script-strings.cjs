/**
 * Webpack plugin that writes which strings a script and its lazy chunks translate: `script-strings/<entry>.php` in the
 * build, so that a page carries no translations that its scripts don't use (php/Blocks/Translations.php).
 */
const { readFileSync } = require( 'node:fs' );

const SOURCE = /\.tsx?$/;
const DOMAIN = 'millwork';

/**
 * @param {Object} compilation
 * @param {Object} entrypoint
 * @return {Set<string>} The files of an entry and of what it loads later.
 */
function sourcesOf( compilation, entrypoint ) {
	const files = new Set();
	const groups = new Set( [ entrypoint ] );
	for ( const group of groups ) {
		for ( const child of group.childrenIterable ) {
			groups.add( child );
		}
		for ( const chunk of group.chunks ) {
			for ( const module of compilation.chunkGraph.getChunkModulesIterable(
				chunk
			) ) {
				for ( const { resource } of [
					module,
					...( module.modules ?? [] ),
				] ) {
					if ( SOURCE.test( resource ?? '' ) ) {
						files.add( resource );
					}
				}
			}
		}
	}
	return files;
}

/** @param {string} text For a PHP file. */
const quoted = ( text ) => `'${ text.replace( /['\\]/g, '\\$&' ) }'`;

class ScriptStringsPlugin {
	apply( compiler ) {
		const { Compilation, sources } = compiler.webpack;
		compiler.hooks.thisCompilation.tap( 'ScriptStrings', ( compilation ) =>
			compilation.hooks.processAssets.tapPromise(
				{
					name: 'ScriptStrings',
					stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL,
				},
				async () => {
					const { scriptStrings } =
						await import( '../package/script-strings.mjs' );
					const stringsByFile = new Map();
					const stringsOf = ( file ) => {
						if ( ! stringsByFile.has( file ) ) {
							stringsByFile.set(
								file,
								scriptStrings(
									readFileSync( file, 'utf8' ),
									file,
									DOMAIN
								).map( ( { text, context } ) =>
									context
										? `${ context }\u0004${ text }`
										: text
								)
							);
						}
						return stringsByFile.get( file );
					};
					for ( const [
						name,
						entrypoint,
					] of compilation.entrypoints ) {
						const strings = [
							...new Set(
								[
									...sourcesOf( compilation, entrypoint ),
								].flatMap( stringsOf )
							),
						].sort();
						compilation.emitAsset(
							`script-strings/${ name.replace( /^admin\//, '' ) }.php`,
							new sources.RawSource(
								`<?php return array( ${ strings
									.map( quoted )
									.join( ', ' ) } );\n`
							)
						);
					}
				}
			)
		);
	}
}

module.exports = ScriptStringsPlugin;
