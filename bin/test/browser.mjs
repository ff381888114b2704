/**
 * The browser suite: Playwright against sites that are booted for it.
 */
import { readFile, rm } from 'node:fs/promises';
import { root } from '../lib/run.mjs';

/** The sites, and which of the tests run on each. */
const SITES = [
	// In two parts, each with a site and a browser of its own, so that two cores share them.
	...[ 1, 2 ].map( ( part ) => ( {
		name: `WordPress 7.1, part ${ part } of 2`,
		part: `${ part }/2`,
		site: { version: '7.1', theme: 'twentytwentyfive' },
		tests: [ '--grep-invert', '@classic' ],
	} ) ),
	{
		name: 'WordPress 6.8 with a classic theme',
		site: { version: '6.8', theme: 'millwork-classic' },
		tests: [ '--grep', '@classic' ],
	},
];

/**
 * Runs some of the tests against a site that is made for them.
 *
 * @param {Object}   options
 * @param {Object}   options.site As for bootTestSite().
 * @param {string[]} options.args Arguments for Playwright.
 * @param {string}   options.id   Names the run's own files.
 * @return {Function} The work of a job.
 */
const playwright =
	( { site, args, id } ) =>
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
						MILLWORK_TEST_URL: url,
						MILLWORK_TEST_WP: site.version,
						MILLWORK_TEST_RUN: id,
						CHROMIUM_PATH: chromium,
					},
				}
			);
			const { stats } = JSON.parse( await readFile( report, 'utf8' ) );
			return {
				passed: stats.expected,
				failed: stats.unexpected + stats.flaky || ( code ? 1 : 0 ),
			};
		} finally {
			await stop();
		}
	};

/**
 * The jobs of the suite.
 *
 * @param {Object}   options
 * @param {string[]} options.args  Arguments for Playwright, as a part of a file's path; MILLWORK_E2E_ARGS
 *                                 holds them too. Then the tests are not parted.
 * @param {Object[]} options.after Jobs that have to succeed before.
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
	).map( ( { name, part, site, tests } ) => ( {
		name: `e2e: ${ name }`,
		after,
		work: playwright( {
			site,
			id: `${ site.version }${ part ? `-${ part[ 0 ] }` : '' }`,
			args: [
				...tests,
				...( part && ! more.length ? [ `--shard=${ part }` ] : [] ),
				...more,
			],
		} ),
	} ) );
}
