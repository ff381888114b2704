/** Unit and contract tests. Browser tests are `*.spec.ts`, for Playwright. */
const preset = require( '@wordpress/jest-preset-default/jest-preset' );

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
	// CommonJS files by name aren't transformed.
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
