import { defineConfig } from '@playwright/test';

/** Concurrent runs have separate files. */
const run = process.env.MILLWORK_TEST_RUN ?? 'run';

/**
 * Browser tests against a site that the harness boots. `MILLWORK_TEST_URL` selects a site that is already running;
 * `bin/test.mjs e2e` boots one and sets it.
 */
export default defineConfig( {
	testDir: '.',
	testMatch: [
		'__tests__/e2e/**/*.spec.ts',
		'extensions/*/*/test/*.spec.ts',
	],
	// The sites of suites that run at the same time come and go in .cache.
	respectGitIgnore: true,
	outputDir: `.cache/e2e/${ run }`,
	// All tests of a worker reuse one editor page.
	workers: 1,
	fullyParallel: false,
	forbidOnly: !! process.env.CI,
	// A busy machine may be too slow once. The summary lists tests that needed a retry.
	retries: process.env.CI ? 1 : 0,
	timeout: 90_000,
	// The first upload loads what makes an image's sizes in the browser: some megabytes.
	expect: { timeout: 30_000 },
	reporter: [
		[ 'list' ],
		[ 'json', { outputFile: `.cache/e2e/${ run }.json` } ],
	],
	use: {
		baseURL: process.env.MILLWORK_TEST_URL,
		viewport: { width: 1280, height: 900 },
		actionTimeout: 15_000,
		// A trace takes a quarter of a test's time, so only a retry records one. Without retries (outside CI), request
		// it: `npm run test:e2e -- part/of/path --trace on`.
		trace: 'on-first-retry',
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH || undefined,
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
} );
