/** The browser suite: Playwright with sites that are booted for it. */
import { readFile, rm } from 'node:fs/promises';
import { root } from '../lib/run.mjs';

/** The sites, and which of the tests run on each. */
const SITES = [
	// In parts, each with its own site and browser, so that no core waits long for the last.
	...[ 1, 2, 3, 4 ].map( ( part, index, { length } ) => ( {
		name: `WordPress 7.1, part ${ part } of ${ length }`,
		part: `${ part }/${ length }`,
		site: { version: '7.1', theme: 'twentytwentyfive' },
		// As on a site with https: the editor's page is isolated, and the browser makes an upload's sizes.
		host: 'localhost',
		tests: [ '--grep-invert', '@classic' ],
	} ) ),
	{
		name: 'WordPress 6.8 with a classic theme',
		site: { version: '6.8', theme: 'millwork-classic' },
		host: '127.0.0.1',
		tests: [ '--grep', '@classic' ],
	},
];

/**
 * Lists the tests of a report with a certain status.
 *
 * @param {{suites: Object[]}} report Playwright's report in JSON, or a suite of it.
 * @param {string}             status For example `unexpected` (failed), or `flaky` (failed, then passed).
 * @return {string[]} Each test's location and title.
 */
function listTests( { suites = [], specs = [] }, status ) {
	return [
		...specs
			.filter( ( { tests } ) =>
				tests.some( ( test ) => test.status === status )
			)
			.map(
				( { file, line, title } ) => `${ file }:${ line } ${ title }`
			),
		...suites.flatMap( ( suite ) => listTests( suite, status ) ),
	];
}

/**
 * Runs some of the tests against a new site.
 *
 * @param {Object}   options
 * @param {Object}   options.site For bootTestSite().
 * @param {string}   options.host The host in the site's URL.
 * @param {string[]} options.args Arguments for Playwright.
 * @param {string}   options.id   Names the run's own files.
 * @param {Object}   options.env  More environment variables.
 * @return {Function} A job's work.
 */
const playwright =
	( { site, host, args, id, env } ) =>
	async ( { run, log } ) => {
		const { ensureChromium } = await import( '../lib/chromium.mjs' );
		const { bootTestSite } = await import( './site.mjs' );
		const report = `${ root }.cache/e2e/${ id }.json`;
		await rm( report, { force: true } );
		const chromium = await ensureChromium( { log } );
		const { url, stop } = await bootTestSite( { ...site, id, log } );
		try {
			const code = await run(
				`${ root }node_modules/.bin/playwright`,
				[ 'test', '--pass-with-no-tests', ...args ],
				{
					env: {
						...process.env,
						...env,
						MILLWORK_TEST_URL: url.replace( '127.0.0.1', host ),
						MILLWORK_TEST_WP: site.version,
						MILLWORK_TEST_RUN: id,
						CHROMIUM_PATH: chromium,
					},
				}
			);
			const results = JSON.parse( await readFile( report, 'utf8' ) );
			const { expected, flaky, unexpected } = results.stats;
			return {
				passed: expected + flaky,
				failed: unexpected || ( code ? 1 : 0 ),
				failures: listTests( results, 'unexpected' ),
				flaky: listTests( results, 'flaky' ),
			};
		} finally {
			await stop();
		}
	};

/**
 * The jobs of the suite.
 *
 * @param {Object}   options
 * @param {string[]} options.args  Arguments for Playwright, for example a part of a file's path; those in
 *                                 MILLWORK_E2E_ARGS are added. With arguments, the tests aren't split.
 * @param {Object[]} options.after Jobs that must succeed before.
 * @return {import('./lanes.mjs').Job[]} One for each site.
 */
export function browserJobs( { args, after } ) {
	const more = [
		...( process.env.MILLWORK_E2E_ARGS?.split( ' ' ).filter( Boolean ) ??
			[] ),
		...args,
	];
	return SITES.filter(
		( { part } ) => ! more.length || ! part || part.startsWith( '1/' )
	).map( ( { name, part, site, host, tests } ) => ( {
		name: `e2e: ${ name }`,
		after,
		work: playwright( {
			site,
			host,
			id: `${ site.version }${ part ? `-${ part[ 0 ] }` : '' }`,
			args: [
				...tests,
				...( part && ! more.length ? [ `--shard=${ part }` ] : [] ),
				...more,
			],
		} ),
	} ) );
}

/**
 * The job of the nightly suite: the tests that take a sample in the suite, with all of their cases.
 *
 * @param {Object}   options       As for browserJobs().
 * @param {Object[]} options.after
 * @return {import('./lanes.mjs').Job[]} One.
 */
export const nightlyBrowserJobs = ( { after } ) => [
	{
		name: 'nightly: browser',
		after,
		work: playwright( {
			site: SITES[ 0 ].site,
			host: SITES[ 0 ].host,
			id: 'nightly',
			args: [ '--grep', '@nightly' ],
			env: { MILLWORK_NIGHTLY: '1' },
		} ),
	},
];
