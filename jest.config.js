/** Unit and contract tests. Browser tests are `*.spec.ts` and belong to Playwright. */
const preset = require( '@wordpress/jest-preset-default/jest-preset' );

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
	// What says by its name that it is no module is not even looked at.
	transformIgnorePatterns: [ '/node_modules/.+\\.cjs$' ],
	moduleNameMapper: {
		...preset.moduleNameMapper,
		'^shared/(.*)$': '<rootDir>/shared/$1',
		'^features/(.*)$': '<rootDir>/extensions/features/$1',
	},
	setupFilesAfterEnv: [
		...( preset.setupFilesAfterEnv ?? [] ),
		'<rootDir>/__tests__/setup.ts',
	],
};
