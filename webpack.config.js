/**
 * Three builds, one after the other's pattern:
 * - script: the one editor script, with a lazy chunk for every edit, and one of each admin page;
 * - module: the view modules that block.json names, those of panels and enhancements, and what they
 *   share;
 * - styles: a stylesheet per block for the page, one of all blocks for the editor, and one of each
 *   admin page.
 *
 * Units are found by glob; there is no list of them.
 */
const { resolve, basename, dirname } = require( 'path' );
const { existsSync } = require( 'fs' );
const { sync: glob } = require( 'fast-glob' );
const [
	scriptConfig,
	moduleConfig,
] = require( '@wordpress/scripts/config/webpack.config' );

const root = __dirname;
const alias = {
	...scriptConfig.resolve.alias,
	shared: resolve( root, 'shared' ),
	features: resolve( root, 'extensions/features' ),
};
/** What the names of built files leave out of their sources' paths. */
const OUTER_FOLDERS = /^(extensions(\/features\/[^/]+)?|shared)\//;
const resolution = { ...scriptConfig.resolve, alias };

/**
 * Rules of which those for stylesheets leave alone what is imported as text, for a script that puts a
 * library's stylesheet into the document of its element: `import css from 'library/style.css?text'`.
 *
 * @param {Object} config A configuration of WordPress's.
 */
const withText = ( config ) => ( {
	...config.module,
	rules: [
		...config.module.rules.map( ( rule ) =>
			String( rule.test ) === String( /\.css$/ )
				? { ...rule, resourceQuery: { not: [ /^\?text$/ ] } }
				: rule
		),
		{ test: /\.css$/, resourceQuery: /^\?text$/, type: 'asset/source' },
		{
			test: /[\\/]mapbox-gl\.js$/,
			loader: resolve( root, 'bin/lib/library-of-window.cjs' ),
		},
		{
			test: /[\\/]mapbox-gl-rtl-text\.min\.js$/,
			loader: resolve( root, 'bin/lib/file-of-its-own.cjs' ),
		},
	],
} );

/**
 * Rules that put what our code reads of a block.json, and nothing else, into a script.
 *
 * @param {Object} rules A configuration's `module`.
 */
const withLeanMetadata = ( rules ) => ( {
	...rules,
	rules: [
		...rules.rules,
		{
			test: /[\\/]block\.json$/,
			loader: resolve( root, 'bin/lib/editor-metadata.cjs' ),
		},
	],
} );

/**
 * Removes the empty scripts that webpack writes beside entries that hold styles only, and the sheets from
 * right to left of those that a view script adds: it adds one for both.
 */
class StylesOnlyPlugin {
	apply( compiler ) {
		compiler.hooks.compilation.tap( 'StylesOnly', ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{
					name: 'StylesOnly',
					stage: compiler.webpack.Compilation
						.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER,
				},
				() => {
					for ( const { name } of compilation.getAssets() ) {
						if ( /\.js(\.map)?$|^lib\/.*-rtl\.css$/.test( name ) ) {
							compilation.deleteAsset( name );
						}
					}
				}
			);
		} );
	}
}

/**
 * The entries of the style build.
 *
 * @return {Object<string,string[]>} Entry name to files.
 */
function styleEntries() {
	// Units build on what they share, so that comes first.
	const shared = sharedTopics()
		.map( ( topic ) => resolve( root, `shared/lib/${ topic }/style.scss` ) )
		.filter( ( file ) => existsSync( file ) );
	const files = [
		...shared,
		...glob(
			[
				'extensions/{blocks,panels,enhancements}/*/{style,editor}.scss',
				'{shared,extensions/features/*}/editor/*/editor.scss',
			],
			{ cwd: root, absolute: true }
		).sort(),
	];
	const entries = files.length ? { 'editor-styles': files } : {};
	for ( const file of files ) {
		if ( basename( file ) === 'style.scss' && ! shared.includes( file ) ) {
			const unit = dirname( file );
			entries[
				`${ basename( dirname( unit ) ) }/${ basename( unit ) }/style`
			] = [ file ];
		}
	}
	// What is added to the page when it is needed, as 'lib/lightbox/style'.
	for ( const file of glob( 'shared/lib/*/style.scss', { cwd: root } ) ) {
		entries[ file.replace( /^shared\/|\.scss$/g, '' ) ] = [
			resolve( root, file ),
		];
	}
	return { ...entries, ...adminEntries( 'style.scss' ) };
}

/**
 * The entries of the admin screens, as 'admin/settings'.
 *
 * @param {string} file The file in a screen's folder, by glob.
 * @return {Object<string,string[]>} Entry name to files.
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
 * View modules that no block.json names: those of units that are no blocks, scripts that the server
 * prints into the page, where they run before what stands below is seen, what view modules share, and
 * what a view script loads later by the address that the server gives, as 'lib/lightbox/late'.
 *
 * @return {Object<string,string>} Entry name to file.
 */
function viewEntries() {
	const files = glob(
		[
			'extensions/{panels,enhancements}/*/view.ts',
			'extensions/{blocks,panels,enhancements}/*/early.ts',
			'{shared,extensions/features/*}/lib/*/{late,module}.ts',
		],
		{ cwd: root }
	);
	return Object.fromEntries(
		files
			.sort()
			.map( ( file ) => [
				file.replace( OUTER_FOLDERS, '' ).replace( /\.ts$/, '' ),
				resolve( root, file ),
			] )
	);
}

/**
 * Topics of shared/lib that are script modules of their own, as 'consent'.
 *
 * @return {string[]} Their folders.
 */
function sharedTopics() {
	return glob( 'shared/lib/*/module.ts', { cwd: root } )
		.map( ( file ) => basename( dirname( file ) ) )
		.sort();
}

/**
 * Plugins of which the one that leaves out what WordPress has leaves out such topics too: the import
 * map of the page says where they are (php/Blocks/SharedFiles.php).
 *
 * @param {Object[]} plugins WordPress's.
 * @return {Object[]} The plugins.
 */
const withSharedTopics = ( plugins ) =>
	plugins.map( ( plugin ) =>
		plugin.constructor.name === 'DependencyExtractionWebpackPlugin'
			? new plugin.constructor( {
					requestToExternalModule: ( request ) => {
						const [ , topic ] =
							/^shared\/lib\/([^/]+)$/.exec( request ) ?? [];
						return sharedTopics().includes( topic )
							? `module @millwork/${ topic }`
							: undefined;
					},
				} )
			: plugin
	);

const kept = [ 'MiniCssExtractPlugin', 'RtlCssPlugin' ];

/**
 * What an earlier build compiled, so that only what has changed is compiled again. Sources are
 * compared by content.
 *
 * @param {string} name The build's name.
 * @return {Object|undefined} The setting; none where bin/build.mjs gives no folder for it.
 */
const cache = ( name ) =>
	process.env.MILLWORK_BUILD_CACHE
		? {
				type: 'filesystem',
				cacheDirectory: process.env.MILLWORK_BUILD_CACHE,
				name: `${ name }-${ scriptConfig.mode }`,
				// Another version of a package may compile the same source differently.
				buildDependencies: {
					config: [
						__filename,
						resolve( root, 'package-lock.json' ),
					],
				},
			}
		: undefined;

module.exports = [
	{
		...scriptConfig,
		name: 'script',
		cache: cache( 'script' ),
		module: withLeanMetadata( withText( scriptConfig ) ),
		entry: () => ( {
			editor: resolve( root, 'src/editor.ts' ),
			...adminEntries( 'index.tsx' ),
		} ),
		resolve: resolution,
		output: {
			...scriptConfig.output,
			// The page tells where the build is (src/public-path.ts).
			publicPath: '',
			chunkFilename: 'chunks/[name].[contenthash:12].js',
			chunkLoadingGlobal: 'webpackChunkMillwork',
		},
		optimization: {
			...scriptConfig.optimization,
			splitChunks: {
				...scriptConfig.optimization.splitChunks,
				cacheGroups: {
					...scriptConfig.optimization.splitChunks.cacheGroups,
					// What the edits of many blocks are made of is loaded once.
					sharedEdit: {
						test: /[\\/](shared|features[\\/][^\\/]+)[\\/]editor[\\/][^\\/]+[\\/]edit[\\/]/,
						chunks: 'async',
						minChunks: 2,
						minSize: 0,
					},
				},
			},
		},
	},
	{
		...moduleConfig,
		name: 'module',
		cache: cache( 'module' ),
		module: withText( moduleConfig ),
		entry: () => ( { ...moduleConfig.entry(), ...viewEntries() } ),
		plugins: withSharedTopics( moduleConfig.plugins ),
		resolve: resolution,
		output: {
			...moduleConfig.output,
			// Libraries that a view module loads when they are needed.
			chunkFilename: 'view-chunks/[name].[contenthash:12].js',
		},
		optimization: { ...moduleConfig.optimization, splitChunks: false },
	},
	{
		...scriptConfig,
		name: 'styles',
		cache: cache( 'styles' ),
		entry: styleEntries,
		resolve: resolution,
		optimization: { ...scriptConfig.optimization, splitChunks: false },
		plugins: [
			...scriptConfig.plugins.filter( ( plugin ) =>
				kept.includes( plugin.constructor.name )
			),
			new StylesOnlyPlugin(),
		],
	},
];
