import { defineConfig } from '@playwright/test';

/** Runs at the same time each have files of their own. */
const run = process.env.MILLWORK_TEST_RUN ?? 'run';

/**
 * Browser tests against a site that the harness boots itself. `MILLWORK_TEST_URL` points the suite
 * at a site that runs already; `bin/test.mjs e2e` boots one and sets it.
 */
export default defineConfig( {
	testDir: '.',
	testMatch: [
		'__tests__/e2e/**/*.spec.ts',
		'extensions/*/*/test/*.spec.ts',
	],
	testIgnore: [ '**/node_modules/**', '**/.cache/**' ],
	outputDir: `.cache/e2e/${ run }`,
	// One editor page is reused by all tests of a worker.
	workers: 1,
	fullyParallel: false,
	forbidOnly: !! process.env.CI,
	// A busy machine may be too slow once. Who needed the second try is told in the summary.
	retries: process.env.CI ? 1 : 0,
	timeout: 90_000,
	expect: { timeout: 15_000 },
	reporter: [
		[ 'list' ],
		[ 'json', { outputFile: `.cache/e2e/${ run }.json` } ],
	],
	use: {
		baseURL: process.env.MILLWORK_TEST_URL,
		viewport: { width: 1280, height: 900 },
		actionTimeout: 15_000,
		// A trace costs a quarter of a test's time, so only the second try has one. Without a second try
		// (outside CI), ask for it: `npm run test:e2e -- part/of/path --trace on`.
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
