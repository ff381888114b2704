/**
 * WordPress's rules, and the house's laws on imports. A law's message says what to do instead.
 */
import { dirname, relative, resolve } from 'node:path';
import wordpress from '@wordpress/eslint-plugin';

const frontEnd =
	'Visitors get the Interactivity API and plain DOM only: see CONTRIBUTING.md, law 3.';

/** Imports that a folder may not have, as `no-restricted-imports` takes them. */
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
	message: `Imports point one way (shared/lib ← shared/stores ← shared/editor ← extensions ← src). ${ cure }`,
} );
const reactOrEditor = {
	group: [ 'react', 'react-dom', '@wordpress/*' ],
	message:
		'shared/lib is pure TypeScript, so that a view script may use it: move what needs React or the editor to shared/editor.',
};

/**
 * Keeps a unit's imports in its own folder and shared/, however a path is spelled.
 *
 * @param {import('eslint').Rule.RuleContext} context The file that is read.
 */
function checkOwnFolder( context ) {
	const file = relative( context.cwd, context.filename );
	const own = file.split( '/' ).slice( 0, 3 ).join( '/' );
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
			: path;
		if (
			/^(extensions|src|php)(\/|$)/.test( target ) &&
			target !== own &&
			! target.startsWith( `${ own }/` )
		) {
			context.report( {
				node: source,
				message:
					'A unit imports its own folder and shared/ only. What two units need is lifted to shared/.',
			} );
		} else if ( path.startsWith( '.' ) && /^shared\//.test( target ) ) {
			context.report( { node: source, message: `Write ${ target }.` } );
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
			// The types say it; a docblock gives units, shapes and errors where there are any.
			'jsdoc/require-param': 'off',
			'jsdoc/check-param-names': [
				'error',
				{ checkDestructured: false },
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
			// Without a stable name in any WordPress from 6.8 to 7.1, and in daily use by its own blocks.
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
			reactOrEditor,
			upwards(
				'stores|editor|extensions|src',
				'Move the function down into shared/lib, or its caller up.'
			)
		),
	},
	{
		files: [ 'shared/stores/**' ],
		rules: forbid(
			upwards(
				'editor|extensions|src',
				'A store knows no component: pass in what it needs.'
			)
		),
	},
	{
		files: [ 'shared/editor/**' ],
		rules: forbid(
			upwards(
				'extensions|src',
				'What two units need lives in shared; what one needs stays in its folder.'
			)
		),
	},
	{
		files: [ 'extensions/**' ],
		ignores: [ '**/test/**' ],
		plugins: {
			millwork: { rules: { 'own-folder': { create: checkOwnFolder } } },
		},
		rules: { ...forbid(), 'millwork/own-folder': 'error' },
	},
	{
		files: [ 'extensions/**/{view,early}.ts', 'extensions/**/view/**' ],
		rules: forbid(
			{
				regex: '^@wordpress/(?!interactivity$|a11y$)',
				message: frontEnd,
			},
			{ group: [ 'react', 'react-dom' ], message: frontEnd },
			{ regex: '^shared/(?!lib/)', message: frontEnd }
		),
	},
	{
		files: [
			'extensions/**/deprecated.tsx',
			'extensions/**/deprecated/**',
		],
		rules: forbid( {
			regex: '^(\\./|\\.\\./)(attributes|save|edit|block\\.json|transforms)|^shared/(?!editor/register-block)',
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
