/** Unit and contract tests. Browser tests are `*.spec.ts` and belong to Playwright. */
const preset = require( '@wordpress/jest-preset-default/jest-preset' );

module.exports = {
	...preset,
	testMatch: [ '**/*.test.ts?(x)' ],
	testPathIgnorePatterns: [
		'/node_modules/',
		'/build/',
		'/.cache/',
		'/vendor/',
	],
	modulePathIgnorePatterns: [ '<rootDir>/build/', '<rootDir>/.cache/' ],
	transform: {
		'\\.m?[jt]sx?$':
			require.resolve( '@wordpress/scripts/config/babel-transform' ),
	},
	transformIgnorePatterns: [],
	moduleNameMapper: {
		...preset.moduleNameMapper,
		'^shared/(.*)$': '<rootDir>/shared/$1',
	},
	setupFilesAfterEnv: [
		...( preset.setupFilesAfterEnv ?? [] ),
		'<rootDir>/__tests__/setup.ts',
	],
};
