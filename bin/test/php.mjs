/**
 * The PHP suite: PHPUnit inside a real WordPress, on each of the environments.
 */
import { existsSync } from 'node:fs';
import { runPhpUnit } from '../lib/phpunit.mjs';
import { root } from '../lib/run.mjs';

/**
 * Where the tests run. The first one runs all of them. The others leave out the groups whose tests
 * say of themselves that this environment cannot change them; a test that says nothing runs
 * everywhere.
 */
const ENVIRONMENTS = [
	{ version: '7.1', database: 'sqlite', name: 'WordPress 7.1 on SQLite' },
	{
		version: '7.1',
		database: 'mysql',
		name: 'WordPress 7.1 on MariaDB',
		without: 'any-database',
	},
	{
		version: '6.8',
		database: 'sqlite',
		name: 'WordPress 6.8 on SQLite',
		without: 'any-wordpress',
		// With a third that keeps half a core busy, there is no whole one for the browser.
		isFiller: true,
	},
];

/**
 * The jobs of the suite.
 *
 * @param {Object}   options
 * @param {string[]} options.args  Arguments for PHPUnit, as `--filter`; then no group is left out. With `--quick` the
 *                                 tests run in the first environment alone, on a site that is kept for the next
 *                                 run, with the build that is there.
 * @param {Object[]} options.after Jobs that have to succeed before.
 * @return {import('./lanes.mjs').Job[]} One for each environment.
 */
export function phpJobs( { args, after } ) {
	if ( args.includes( '--quick' ) ) {
		const { version, database, name } = ENVIRONMENTS[ 0 ];
		const more = args.filter( ( arg ) => arg !== '--quick' );
		return [
			{
				name: `php: ${ name }, kept`,
				after: existsSync( `${ root }build/doors.php` ) ? [] : after,
				work: ( { run, log } ) =>
					runPhpUnit( {
						version,
						database,
						run,
						log,
						args: more,
						isKept: true,
					} ),
			},
		];
	}
	return ENVIRONMENTS.map(
		( { version, database, name, without, isFiller } ) => {
			const more =
				without && ! args.length
					? [ '--exclude-group', without ]
					: args;
			return {
				name: `php: ${ name }`,
				args: more,
				// A third of its time it waits for servers that play others.
				share: 0.5,
				isFiller,
				after,
				work: ( { run, log } ) =>
					runPhpUnit( { version, database, run, log, args: more } ),
			};
		}
	);
}

/**
 * The job of the nightly suite: all cases of tests of which the PHP suite takes a sample (`Sample` in
 * __tests__/php), in the first environment.
 *
 * @param {Object}   options       As for phpJobs().
 * @param {string[]} options.args
 * @param {Object[]} options.after
 * @return {import('./lanes.mjs').Job[]} One.
 */
export function nightlyJobs( { args, after } ) {
	const { version, database, name } = ENVIRONMENTS[ 0 ];
	return [
		{
			name: `nightly: ${ name }`,
			after,
			work: ( { run, log } ) =>
				runPhpUnit( {
					version,
					database,
					log,
					args: [ '--group', 'nightly', ...args ],
					run: ( command, words, { env } ) =>
						run( command, words, {
							env: { ...env, MILLWORK_NIGHTLY: '1' },
						} ),
				} ),
		},
	];
}
