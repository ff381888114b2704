/** The PHP suite: PHPUnit in a real WordPress, in each of the environments. */
import { existsSync } from 'node:fs';
import { runPhpUnit } from '../lib/phpunit.mjs';
import { root } from '../lib/run.mjs';

/**
 * The environments. The first one runs all tests. The others skip groups that declare that the environment doesn't
 * affect them; a test without such a group runs everywhere.
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
		// A third one, which keeps half a core busy, would leave no whole core for the browser.
		isFiller: true,
	},
];

/**
 * The jobs of the suite.
 *
 * @param {Object}   options
 * @param {string[]} options.args  Arguments for PHPUnit, for example `--filter`; then no group is skipped. With
 *                                 `--quick` the tests run only in the first environment, on a site that is kept for the next run, with the existing
 *                                 build.
 * @param {Object[]} options.after Jobs that must succeed before.
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
				// A third of its time, it waits for stand-in servers.
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
 * The job of the nightly suite: all cases of the tests of which the PHP suite runs a sample (`Sample` in
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
