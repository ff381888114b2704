/**
 * Three builds:
 * - script: the one editor script, with a lazy chunk for every edit, one script for each admin screen, and those that a
 *   feature loads only in some editors;
 * - module: the view modules named in block.json, those of panels and enhancements, and what they share;
 * - styles: a stylesheet per block for the page, one of all blocks for the editor, one for each admin screen, and those
 *   that a feature adds to pages itself.
 *
 * Units are found by glob; there is no list of them.
 */
const { resolve, basename, dirname, join } = require( 'path' );
const { existsSync } = require( 'fs' );
const { adminEntries, featureEntries } = require( './bin/lib/entries.cjs' );
const LicensesPlugin = require( './bin/lib/licenses.cjs' );
const ScriptStringsPlugin = require( './bin/lib/script-strings.cjs' );
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
/** The parts of source paths that built files' names leave out. */
const OUTER_FOLDERS = /^(extensions(\/features\/[^/]+)?|shared)\//;
const resolution = { ...scriptConfig.resolve, alias };

/**
 * Adds loaders to WordPress's. Stylesheets imported as text are left alone by the rules for stylesheets, for scripts
 * that add a library's stylesheet to an element's document: `import css from 'library/style.css?text'`.
 *
 * @param {Object} config WordPress's configuration.
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
		{
			test: /[\\/]dataviews[\\/]build-wp[\\/]index\.js$/,
			loader: resolve( root, 'bin/lib/own-ids.cjs' ),
		},
	],
} );

/**
 * Adds a loader that reduces block.json to what our code reads.
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
 * Removes the empty scripts that webpack writes for entries with only styles, and right-to-left stylesheets for view
 * scripts, which use one for both directions.
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

/** @return {Object<string,string[]>} The style build's entry names, with their files. */
function styleEntries() {
	// Units depend on shared styles, which therefore come first.
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
			] = [ file, join( unit, 'page.scss' ) ].filter( existsSync );
		}
	}
	// Stylesheets that are added to the page on demand, for example 'lib/lightbox/style'.
	for ( const file of glob( 'shared/lib/*/style.scss', { cwd: root } ) ) {
		entries[ file.replace( /^shared\/|\.scss$/g, '' ) ] = [
			resolve( root, file ),
		];
	}
	Object.assign( entries, featureEntries( 'page.scss' ) );
	return { ...entries, ...adminEntries( 'style.scss' ) };
}

/**
 * View modules that no block.json names: those of panels and enhancements, scripts printed into the page that run
 * before the content below is visible, what view modules share, and scripts loaded later by a URL from the server, for
 * example 'lib/lightbox/late' and 'blocks/contact-form/late/dates'.
 *
 * @return {Object<string,string>} Entry names, with their files.
 */
function viewEntries() {
	const files = glob(
		[
			'extensions/{panels,enhancements}/*/view.ts',
			'extensions/{blocks,panels,enhancements}/*/early.ts',
			'extensions/blocks/*/late/*.ts',
			'{shared,extensions/features/*}/lib/*/{late,module}.ts',
		],
		{ cwd: root }
	);
	return {
		...featureEntries( 'view.ts' ),
		...Object.fromEntries(
			files
				.sort()
				.map( ( file ) => [
					file.replace( OUTER_FOLDERS, '' ).replace( /\.ts$/, '' ),
					resolve( root, file ),
				] )
		),
	};
}

/** @return {string[]} Topics of shared/lib that are separate script modules, for example 'consent'. */
function sharedTopics() {
	return glob( 'shared/lib/*/module.ts', { cwd: root } )
		.map( ( file ) => basename( dirname( file ) ) )
		.sort();
}

/**
 * Makes WordPress's plugin for external dependencies also leave out these topics; the page's import map has their URLs
 * (php/Blocks/SharedFiles.php).
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
 * The cache of an earlier build, so that only changed sources are compiled again. Sources are compared by content.
 *
 * @param {string} name The build's name.
 * @return {Object|undefined} Undefined if bin/build.mjs set no folder for it.
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
		plugins: [
			...scriptConfig.plugins,
			new LicensesPlugin( 'script' ),
			new ScriptStringsPlugin(),
		],
		entry: () => ( {
			editor: resolve( root, 'src/editor.ts' ),
			...adminEntries( 'index.tsx' ),
			...featureEntries( 'editor.ts' ),
		} ),
		resolve: resolution,
		output: {
			...scriptConfig.output,
			// The page says where the build is (src/public-path.ts).
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
					// The common parts of many blocks' edits are loaded once.
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
		plugins: [
			...withSharedTopics( moduleConfig.plugins ),
			new LicensesPlugin( 'module' ),
		],
		resolve: resolution,
		output: {
			...moduleConfig.output,
			// Libraries that a view module loads on demand.
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
