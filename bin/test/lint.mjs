/** The linters for code, styles and PHP. Each counts as one test. */
import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import glob from 'fast-glob';
import { root } from '../lib/run.mjs';

const bin = ( name ) => `${ root }node_modules/.bin/${ name }`;
const CACHE = '.cache/lint';

/** PHP with enough memory for PHPStan. */
const php = ( ...args ) => [ 'php', [ '-d', 'memory_limit=2G', ...args ] ];

/**
 * The tools: the files that each reads, and its commands for checking and fixing. PHP_CodeSniffer and PHPStan find
 * files in their configuration if none are named.
 */
const TOOLS = [
	{
		name: 'PHPStan',
		extensions: [ '.php' ],
		check: ( files ) =>
			php( 'vendor/bin/phpstan', 'analyse', '--no-progress', ...files ),
	},
	{
		name: 'ESLint',
		extensions: [ '.ts', '.tsx', '.js', '.mjs', '.cjs' ],
		all: [
			'src',
			'shared',
			'extensions',
			'__tests__',
			'bin',
			'types',
			...[ 'webpack', 'jest', 'eslint', 'stylelint', 'playwright' ].map(
				( tool ) => `${ tool }.config.*`
			),
		],
		check: ( files ) => [
			bin( 'eslint' ),
			[
				'--cache',
				'--cache-strategy=content',
				`--cache-location=${ CACHE }/eslint.json`,
				...files,
			],
		],
		fix: ( files ) => [ bin( 'eslint' ), [ '--fix', ...files ] ],
	},
	{
		name: 'PHP_CodeSniffer',
		extensions: [ '.php' ],
		check: ( files ) => php( 'vendor/bin/phpcs', ...files ),
		fix: ( files ) => php( 'vendor/bin/phpcbf', ...files ),
		// phpcbf exits with 1 if it has fixed everything.
		isFixed: ( code ) => code <= 1,
	},
	{
		name: 'stylelint',
		extensions: [ '.scss', '.css' ],
		all: [ '{src,shared,extensions,__tests__}/**/*.{scss,css}' ],
		check: ( files ) => [
			bin( 'stylelint' ),
			[
				'--cache',
				'--cache-strategy=content',
				`--cache-location=${ CACHE }/stylelint.json`,
				...files,
			],
		],
		fix: ( files ) => [ bin( 'stylelint' ), [ '--fix', ...files ] ],
	},
];

/**
 * @param {Object}   tool  One of TOOLS.
 * @param {string[]} paths Files and folders of the project.
 * @return {string[]} The tool's files, relative to the project.
 * @throws {Error} If a path doesn't exist.
 */
function filesFor( tool, paths ) {
	const patterns = paths.map( ( path ) => {
		const full = join( root, path );
		const stat = statSync( full, { throwIfNoEntry: false } );
		if ( ! stat ) {
			throw new Error(
				`There is no ${ path }. Give files or folders of the project, as extensions/blocks/button.`
			);
		}
		const inner = glob.escapePath( relative( root, full ) || '.' );
		return stat.isDirectory() ? `${ inner }/**` : inner;
	} );
	return glob
		.sync( patterns, {
			cwd: root,
			ignore: [ '**/{node_modules,vendor,build,dist,.cache}/**' ],
		} )
		.filter( ( file ) => tool.extensions.includes( extname( file ) ) );
}

/**
 * @param {Object}   options
 * @param {string[]} options.files Files and folders of the project; all of it if empty.
 * @param {boolean}  options.fix   Whether to fix instead of checking.
 * @return {import('./lanes.mjs').Job[]} One for each tool that has something to read.
 * @throws {Error} If a file doesn't exist.
 */
export function lintJobs( { files, fix = false } ) {
	return TOOLS.flatMap( ( tool ) => {
		const command = fix ? tool.fix : tool.check;
		const chosen = files.length
			? filesFor( tool, files )
			: ( tool.all ?? [] );
		if ( ! command || ( files.length && ! chosen.length ) ) {
			return [];
		}
		const work = async ( { run, log } ) => {
			if ( tool.extensions.includes( '.php' ) ) {
				const { ensureVendor } = await import( '../lib/php.mjs' );
				await ensureVendor( { log } );
			}
			await mkdir( root + CACHE, { recursive: true } );
			const code = await run( ...command( chosen ) );
			const ok = tool.isFixed && fix ? tool.isFixed( code ) : code === 0;
			return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
		};
		return { name: `lint: ${ tool.name }`, work };
	} );
}
