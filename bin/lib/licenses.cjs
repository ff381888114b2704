/** Webpack plugin that copies the licenses of bundled packages into the build: `licenses/<package>.txt`. */
const { readdirSync, readFileSync } = require( 'node:fs' );
const { join } = require( 'node:path' );

const PACKAGE = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/;

/**
 * @param {string} folder A package's.
 * @return {string} Its license, or the name of it if the package has no such file.
 */
function licenseOf( folder ) {
	const file = readdirSync( folder ).find( ( name ) =>
		/^licen[cs]e/i.test( name )
	);
	const { name, license } = JSON.parse(
		readFileSync( join( folder, 'package.json' ), 'utf8' )
	);
	return file
		? readFileSync( join( folder, file ), 'utf8' )
		: `${ name }: ${ license }\n`;
}

class LicensesPlugin {
	apply( compiler ) {
		const { Compilation, sources } = compiler.webpack;
		compiler.hooks.thisCompilation.tap( 'Licenses', ( compilation ) => {
			const emit = () => {
				const folders = new Map();
				for ( const module of compilation.modules ) {
					for ( const { resource } of [
						module,
						...( module.modules ?? [] ),
					] ) {
						const [ , folder, name ] =
							PACKAGE.exec( resource ?? '' ) ?? [];
						if ( folder ) {
							folders.set( name.replace( /\W+/g, '-' ), folder );
						}
					}
				}
				for ( const [ name, folder ] of folders ) {
					compilation.emitAsset(
						`licenses/${ name.replace( /^-/, '' ) }.txt`,
						new sources.RawSource( licenseOf( folder ) )
					);
				}
			};
			compilation.hooks.processAssets.tap(
				{
					name: 'Licenses',
					stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL,
				},
				emit
			);
		} );
	}
}

module.exports = LicensesPlugin;
