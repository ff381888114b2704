/** Entries of the builds that webpack.config.js describes. */
const { resolve, basename, dirname } = require( 'path' );
const { sync: glob } = require( 'fast-glob' );

const root = resolve( __dirname, '../..' );

/**
 * The entries of the admin screens, for example 'admin/settings'.
 *
 * @param {string} file The file in a screen's folder, as a glob.
 * @return {Object<string,string[]>} Entry names, with their files.
 */
function adminEntries( file ) {
	return Object.fromEntries(
		glob( `{src,extensions/features/*}/admin/*/${ file }`, { cwd: root } )
			.sort()
			.map( ( found ) => [
				`admin/${ basename( dirname( found ) ) }`,
				[ resolve( root, found ) ],
			] )
	);
}

/**
 * What a feature loads itself, for example 'features/older-blocks/editor'.
 *
 * @param {string} file The file in a feature's folder.
 * @return {Object<string,string>} Entry names, with their files.
 */
function featureEntries( file ) {
	return Object.fromEntries(
		glob( `extensions/features/*/${ file }`, { cwd: root } )
			.sort()
			.map( ( found ) => [
				found.replace( /^extensions\/|\.\w+$/g, '' ),
				resolve( root, found ),
			] )
	);
}

module.exports = { adminEntries, featureEntries };
