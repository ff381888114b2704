/** Unit and contract tests. Browser tests are `*.spec.ts` and belong to Playwright. */
const preset = require( '@wordpress/jest-preset-default/jest-preset' );
const { packages } = require( './bin/test/packages.cjs' );

module.exports = {
	...preset,
	// Not the whole folder: it holds copies of WordPress.
	roots: [ 'src', 'shared', 'extensions', '__tests__', 'bin' ].map(
		( folder ) => `<rootDir>/${ folder }`
	),
	cacheDirectory: '<rootDir>/.cache/jest',
	testMatch: [ '**/*.test.ts?(x)' ],
	// A test waits for what it does, however busy the machine is.
	testTimeout: 60_000,
	transform: {
		'\\.m?[jt]sx?$': '<rootDir>/bin/test/transform.cjs',
	},
	// What says by its name that it is no module is not even looked at, nor what is joined already.
	transformIgnorePatterns: [
		'/node_modules/.+\\.cjs$',
		'/node_modules/\\.cache/',
	],
	moduleNameMapper: {
		...preset.moduleNameMapper,
		...packages,
		'^shared/(.*)$': '<rootDir>/shared/$1',
		'^features/(.*)$': '<rootDir>/extensions/features/$1',
	},
	setupFilesAfterEnv: [
		...( preset.setupFilesAfterEnv ?? [] ),
		'<rootDir>/__tests__/setup.ts',
	],
};
