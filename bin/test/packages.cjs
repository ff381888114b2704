/**
 * Joins WordPress's packages into a few files for Jest. Each test file loads the packages again, and finding and
 * reading their thousands of files took three quarters of the unit tests' time.
 */
const { createHash } = require( 'node:crypto' );
const {
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} = require( 'node:fs' );
const { join } = require( 'node:path' );
const esbuild = require( 'esbuild' );

const root = join( __dirname, '../..' );

/** Packages of which a test has its own version, which the others have to get as well. */
const APART = [ 'a11y', 'api-fetch', 'interactivity' ];

/** Packages that come with the others. A second copy of one would not know what the first one stores. */
const INNER = [
	'dataviews/wp',
	'escape-html',
	'html-entities',
	'notices',
	'url',
];

/** Large files that no test reads: they work on images and films. */
const UNUSED = [ 'video-conversion', 'vips' ];

const names = [
	...Object.keys(
		JSON.parse( readFileSync( join( root, 'package.json' ), 'utf8' ) )
			.devDependencies
	)
		.map( ( name ) => /^@wordpress\/(.*)$/.exec( name )?.[ 1 ] )
		.filter(
			( name ) =>
				name &&
				! APART.includes( name ) &&
				! /^(dataviews|scripts|stylelint-config)$/.test( name )
		),
	...INNER,
];

/** The folder of one version of the packages. Jest leaves what lies in node_modules out of the traces that it prints. */
const folder = join(
	root,
	'node_modules/.cache/wordpress-packages',
	createHash( 'sha256' )
		.update( readFileSync( join( root, 'package-lock.json' ) ) )
		.update( readFileSync( __filename ) )
		.digest( 'hex' )
		.slice( 0, 16 )
);

const fileOf = ( name ) => name.replace( '/', '-' );

/**
 * Joins the packages.
 *
 * @param {string} target The folder to write into.
 */
function joinPackages( target ) {
	const { outputFiles } = esbuild.buildSync( {
		absWorkingDir: root,
		entryPoints: Object.fromEntries(
			names.map( ( name ) => [ fileOf( name ), `@wordpress/${ name }` ] )
		),
		outdir: target,
		write: false,
		bundle: true,
		// Shared code gets a separate file. Only modules can be split, and Jest reads none.
		splitting: true,
		format: 'esm',
		platform: 'node',
		conditions: [ 'import' ],
		mainFields: [ 'module', 'main' ],
		external: [
			'react',
			'react-dom',
			...APART.map( ( name ) => `@wordpress/${ name }` ),
			...UNUSED.map( ( name ) => `@wordpress/${ name }` ),
		],
		logLevel: 'error',
	} );
	mkdirSync( target, { recursive: true } );
	for ( const { path, text } of outputFiles ) {
		const { code } = esbuild.transformSync( text, {
			format: 'cjs',
			platform: 'node',
			// Less to read.
			minify: true,
		} );
		writeFileSync( path, code );
	}
}

/** Joins them if they are not joined yet. Two runs may begin at a time. */
function ensurePackages() {
	if ( existsSync( folder ) ) {
		return;
	}
	const target = `${ folder }-${ process.pid }`;
	joinPackages( target );
	try {
		renameSync( target, folder );
	} catch {
		rmSync( target, { recursive: true, force: true } );
	}
}

ensurePackages();

/** Which file replaces which package, in the format of Jest's moduleNameMapper. */
exports.packages = Object.fromEntries(
	names.map( ( name ) => [
		`^@wordpress/${ name }$`,
		join( folder, `${ fileOf( name ) }.js` ),
	] )
);
