/** Unit and contract tests. Browser tests are `*.spec.ts`, for Playwright. */
const preset = require( '@wordpress/jest-preset-default/jest-preset' );
const { packages } = require( './bin/test/packages.cjs' );

module.exports = {
	...preset,
	// Not the whole folder, which contains copies of WordPress.
	roots: [ 'src', 'shared', 'extensions', '__tests__', 'bin' ].map(
		( folder ) => `<rootDir>/${ folder }`
	),
	cacheDirectory: '<rootDir>/.cache/jest',
	testMatch: [ '**/*.test.ts?(x)' ],
	// Generous, because the machine may be busy.
	testTimeout: 60_000,
	transform: {
		'\\.m?[jt]sx?$': '<rootDir>/bin/test/transform.cjs',
	},
	// CommonJS files by name aren't transformed, nor are joined packages.
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
