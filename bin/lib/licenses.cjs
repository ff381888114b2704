/**
 * Webpack plugin that says which packages are really in the build: their licenses as `licenses/<package>.txt`, and a
 * list of the packages' folders as `licenses/packages-<name of the build>.json`, for the bill of materials.
 */
const { existsSync, readdirSync, readFileSync } = require( 'node:fs' );
const { join, sep } = require( 'node:path' );

const PACKAGE = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/;

/** The packages whose files were made of others', which webpack doesn't see. */
const PREBUILT = {
	'mapbox-gl': ( folder ) =>
		Object.keys( manifest( folder ).dependencies ?? {} ),
	// A comment before each part names its folder beside DataViews.
	'@wordpress/dataviews': ( folder, resource ) =>
		[
			...readFileSync( resource, 'utf8' ).matchAll(
				/^\/\/ \.\.\/([a-z0-9-]+)\//gm
			),
		].map( ( [ , part ] ) => `@wordpress/${ part }` ),
};

/** @param {string} folder A package's. */
const manifest = ( folder ) =>
	JSON.parse( readFileSync( join( folder, 'package.json' ), 'utf8' ) );

/**
 * @param {string} folder A package's.
 * @return {string} Its license, or the name of it if the package has no such file.
 */
function licenseOf( folder ) {
	const file = readdirSync( folder ).find( ( name ) =>
		/^licen[cs]e/i.test( name )
	);
	const { name, license } = manifest( folder );
	return file
		? readFileSync( join( folder, file ), 'utf8' )
		: `${ name }: ${ license }\n`;
}

/**
 * Where Node would find a package.
 *
 * @param {string} name A package.
 * @param {string} from The folder of the package that needs it.
 * @return {string|undefined} Its folder.
 */
function findPackage( name, from ) {
	for ( let folder = from; folder.includes( 'node_modules' ); ) {
		const found = join( folder, 'node_modules', name );
		if ( existsSync( join( found, 'package.json' ) ) ) {
			return found;
		}
		folder = folder.slice( 0, folder.lastIndexOf( sep ) );
		const beside = join( folder, name );
		if (
			folder.endsWith( 'node_modules' ) &&
			existsSync( join( beside, 'package.json' ) )
		) {
			return beside;
		}
	}
}

/**
 * Adds a package, and what is inside of it.
 *
 * @param {Map<string,string>} folders  Names by folder.
 * @param {string}             folder   The package's.
 * @param {string}             name     The package's.
 * @param {string}             resource The bundled file.
 */
function add( folders, folder, name, resource ) {
	folders.set( folder, name );
	for ( const part of PREBUILT[ name ]?.( folder, resource ) ?? [] ) {
		const found = findPackage( part, folder );
		if ( found && ! folders.has( found ) ) {
			add( folders, found, part, resource );
		}
	}
}

class LicensesPlugin {
	/** @param {string} name The build's. */
	constructor( name ) {
		this.name = name;
	}

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
							add(
								folders,
								folder,
								name.replace( /\\/g, '/' ),
								resource.replace( /\?.*$/, '' )
							);
						}
					}
				}
				for ( const [ folder, name ] of folders ) {
					compilation.emitAsset(
						`licenses/${ name.replace( /\W+/g, '-' ).replace( /^-/, '' ) }.txt`,
						new sources.RawSource( licenseOf( folder ) )
					);
				}
				// As package-lock.json writes them, which two folders with the same packages have in common.
				const list = [ ...folders.keys() ]
					.map( ( folder ) =>
						folder
							.slice( folder.indexOf( 'node_modules' ) )
							.replace( /\\/g, '/' )
					)
					.sort();
				compilation.emitAsset(
					`licenses/packages-${ this.name }.json`,
					new sources.RawSource( JSON.stringify( list, null, '\t' ) )
				);
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
