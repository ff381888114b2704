/** WordPress's rules, and the project's laws on imports. A law's message says what to do instead. */
import { dirname, relative, resolve } from 'node:path';
import wordpress from '@wordpress/eslint-plugin';

const frontEnd =
	'Visitors get the Interactivity API and plain DOM only: see CONTRIBUTING.md, law 3.';

/** Imports that a folder may not have, for `no-restricted-imports`. */
const forbid = ( ...patterns ) => ( {
	'no-restricted-imports': [
		'error',
		{ patterns: [ ...patterns, ...everywhere ] },
	],
} );

const everywhere = [
	{
		group: [ 'lodash', 'lodash/*', 'jquery', 'moment', 'classnames' ],
		message: 'Write the line that you need; the platform has the rest.',
	},
	{
		group: [ '@wordpress/e2e-*', '@testing-library/*' ],
		message: 'Test libraries belong into tests.',
	},
];
const upwards = ( layers, cure ) => ( {
	regex: `(^|/)(${ layers })(/|$)`,
	message: `Imports point one way (shared/lib ← shared/stores ← shared/editor and shared/admin ← extensions/features ← units ← src). ${ cure }`,
} );
const reactOrEditor = ( floor ) => ( {
	group: [ 'react', 'react-dom', '@wordpress/*' ],
	message: `The lib of ${ floor } is pure TypeScript, so that a view script may use it: move what needs React or the editor to its editor/.`,
} );

/** The parts of a feature that units may import. */
const GIVEN = /^extensions\/features\/[^/]+\/(lib|editor)\//;

/** The first folders of a path. */
const folder = ( path, depth ) =>
	path.split( '/' ).slice( 0, depth ).join( '/' );

/** What is imported without a relative path: a topic of a feature, or of shared/. */
const topicOf = ( file ) =>
	/^extensions\/features\//.test( file )
		? folder( file, 5 )
		: folder( file, 3 );

/**
 * Restricts a unit's imports to its own folder, shared/ and what features offer, and a feature's to its own folder and
 * shared/, however a path is written.
 *
 * @param {import('eslint').Rule.RuleContext} context The file that is read.
 */
function checkOwnFolder( context ) {
	const file = relative( context.cwd, context.filename );
	const own = folder( file, 3 );
	const isFeature = own.startsWith( 'extensions/features/' );
	const check = ( source ) => {
		const path = source?.value;
		if ( typeof path !== 'string' ) {
			return;
		}
		const target = path.startsWith( '.' )
			? relative(
					context.cwd,
					resolve( dirname( context.filename ), path )
				)
			: path.replace( /^features(?=\/)/, 'extensions/features' );
		const isOwn = target === own || target.startsWith( `${ own }/` );
		if (
			/^(extensions|src|php)(\/|$)/.test( target ) &&
			! isOwn &&
			( isFeature || ! GIVEN.test( target ) )
		) {
			context.report( {
				node: source,
				message: isFeature
					? 'A feature imports its own folder and shared/ only. What two features need is lifted to shared/.'
					: 'A unit imports its own folder, shared/ and the lib/ and editor/ of a feature only. What two units need is lifted to their feature, or to shared/.',
			} );
		} else if (
			path.startsWith( '.' ) &&
			/^(shared|extensions\/features)\//.test( target ) &&
			topicOf( target ) !== topicOf( file )
		) {
			context.report( {
				node: source,
				message: `Write ${ target.replace( /^extensions\//, '' ) }.`,
			} );
		}
	};
	const checkSource = ( { source } ) => check( source );
	return {
		ImportDeclaration: checkSource,
		ImportExpression: checkSource,
		ExportAllDeclaration: checkSource,
		ExportNamedDeclaration: checkSource,
		'CallExpression[callee.name="require"]': ( { arguments: args } ) =>
			check( args[ 0 ] ),
	};
}

export default [
	{
		ignores: [
			'**/build/**',
			'**/node_modules/**',
			'**/vendor/**',
			'.cache/**',
			'dist/**',
		],
	},
	...wordpress.configs.recommended,
	{
		files: [ '**/*.{ts,tsx}' ],
		rules: {
			// Types document parameters; a docblock adds units, shapes and errors.
			'jsdoc/require-param': 'off',
			'jsdoc/check-param-names': [
				'error',
				{ checkDestructured: false, disableMissingParamChecks: true },
			],
			'jsdoc/require-returns': 'off',
			'jsdoc/require-returns-description': 'off',
			'import/no-extraneous-dependencies': 'off',
			'import/no-unresolved': 'off',
			'@wordpress/i18n-text-domain': [
				'error',
				{ allowedTextDomain: 'millwork' },
			],
			'@typescript-eslint/no-explicit-any': 'error',
			// In WordPress 6.8 to 7.1 these have no stable name, and core's own blocks use them.
			'@wordpress/no-unsafe-wp-apis': [
				'error',
				{
					'@wordpress/components': [
						'__experimentalToggleGroupControl',
						'__experimentalToggleGroupControlOption',
						'__experimentalToolsPanel',
						'__experimentalToolsPanelItem',
						'__experimentalUnitControl',
					],
				},
			],
		},
		settings: { react: { version: '18.3' } },
	},
	{
		files: [ 'shared/lib/**' ],
		rules: forbid(
			reactOrEditor( 'shared' ),
			upwards(
				'stores|editor|admin|extensions|features|src',
				'Move the function down into shared/lib, or its caller up.'
			)
		),
	},
	{
		files: [ 'shared/stores/**' ],
		rules: forbid(
			upwards(
				'editor|admin|extensions|features|src',
				'A store knows no component: pass in what it needs.'
			)
		),
	},
	{
		files: [ 'shared/editor/**' ],
		rules: forbid(
			upwards(
				'admin|extensions|features|src',
				'What two units need lives in shared; what one needs stays in its folder.'
			)
		),
	},
	{
		files: [ 'shared/admin/**' ],
		rules: forbid(
			upwards(
				'editor|extensions|features|src',
				'What two screens need lives in shared/admin; what one needs stays in its folder.'
			)
		),
	},
	{
		files: [ 'extensions/**' ],
		ignores: [ '**/test/**' ],
		plugins: {
			millwork: { rules: { 'own-folder': { create: checkOwnFolder } } },
		},
		rules: {
			...forbid(
				upwards(
					'shared/admin',
					'Units are the editor’s and the pages’: a screen of the admin belongs to a feature.'
				)
			),
			'millwork/own-folder': 'error',
		},
	},
	{
		files: [ 'extensions/features/*/lib/**' ],
		rules: forbid(
			reactOrEditor( 'a feature' ),
			upwards(
				'shared/(?!lib/|data/)[^/]+|features/[^/]+/(?!lib/|data/)[^/]+',
				'Move the function down into lib, or its caller up.'
			)
		),
	},
	{
		files: [ 'extensions/features/*/editor/**' ],
		rules: forbid(
			upwards(
				'shared/admin|features/[^/]+/admin',
				'What the editor and a screen need lives in the feature’s lib.'
			)
		),
	},
	{
		files: [ 'extensions/features/*/admin/**' ],
		rules: forbid(
			upwards(
				'shared/editor|features/[^/]+/editor',
				'What the editor and a screen need lives in the feature’s lib.'
			)
		),
	},
	{
		files: [
			'extensions/{blocks,panels,enhancements}/**/{view,early}.ts',
			'extensions/{blocks,panels,enhancements}/**/view/**',
		],
		rules: forbid(
			{
				regex: '^@wordpress/(?!interactivity$|a11y$)',
				message: frontEnd,
			},
			{ group: [ 'react', 'react-dom' ], message: frontEnd },
			{
				regex: '^shared/(?!lib/)|^features/[^/]+/(?!lib/)',
				message: frontEnd,
			}
		),
	},
	{
		files: [
			'extensions/**/deprecated.tsx',
			'extensions/**/deprecated/**',
		],
		rules: forbid( {
			regex: '^(\\./|\\.\\./)(attributes|save|edit|block\\.json|transforms)|^shared/(?!editor/register-block)|^features/',
			message:
				'An old version is frozen: copy what it was into this file. Live code changes, stored posts do not.',
		} ),
	},
	{
		files: [
			'**/test/**',
			'__tests__/**',
			'bin/**',
			'*.config.js',
			'webpack.config.js',
			'eslint.config.mjs',
		],
		rules: {
			'no-restricted-imports': 'off',
			'import/no-extraneous-dependencies': 'off',
			'no-console': 'off',
			'jsdoc/require-param': 'off',
			'jsdoc/check-tag-names': 'off',
			'@wordpress/no-global-event-listener': 'off',
		},
		languageOptions: {
			globals: {
				jest: 'readonly',
				describe: 'readonly',
				it: 'readonly',
				expect: 'readonly',
				beforeAll: 'readonly',
				beforeEach: 'readonly',
				afterAll: 'readonly',
				afterEach: 'readonly',
				process: 'readonly',
				console: 'readonly',
			},
		},
	},
];
