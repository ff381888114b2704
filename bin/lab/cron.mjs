/**
 * Runs the queue with a real cron (DISABLE_WP_CRON): by requests to wp-cron.php, by processes on the command line, and by
 * Action Scheduler if ACTION_SCHEDULER names the plugin's folder (no registry has it). Several runners work at the same
 * time.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createChecks } from './lib/checks.mjs';
import { startFpm } from './lib/fpm.mjs';
import { startNginx } from './lib/nginx.mjs';
import { makeSite } from './lib/site.mjs';

const JOBS = 40;
const RUNNERS = 3;

const { check, time, finish } = createChecks();
const site = await makeSite();
site.disableCron();
const fpm = await startFpm( site );
const web = await startNginx( { ...site, ...fpm } );

/** Adds jobs, half of them from two processes at once, and has runners do them. */
async function runJobs( what, run ) {
	const done = `${ site.dir }/wp-content/lab-jobs`;
	rmSync( done, { force: true } );
	await Promise.all( [
		site.start( 'jobs', 1, ( JOBS * 3 ) / 4 ),
		site.start( 'jobs', JOBS / 4, JOBS ),
	] );
	const { pending } = site.ask( 'pending', 1, JOBS );
	const started = Date.now();
	let left = pending;
	for ( let rounds = 0; left && rounds < 30; rounds++ ) {
		await Promise.all( Array.from( { length: RUNNERS }, run ) );
		left = site.ask( 'pending', 1, JOBS ).pending;
	}
	const ran = readFileSync( done, 'utf8' ).trim().split( '\n' );
	check(
		`${ what }: each job runs`,
		pending === JOBS && ! left && new Set( ran ).size === JOBS,
		{
			pending,
			left,
			jobs: new Set( ran ).size,
			again: ran.length - new Set( ran ).size,
			seconds: ( Date.now() - started ) / 1000,
		}
	);
}

try {
	await time( 'Requests to wp-cron.php', () =>
		runJobs( 'wp-cron.php', () =>
			fetch( `${ web.url }/wp-cron.php?doing_wp_cron` )
		)
	);
	await time( 'Processes on the command line', () =>
		runJobs( 'command line', () => site.start( 'work' ) )
	);
	const plugin = process.env.ACTION_SCHEDULER;
	if ( plugin ) {
		await time( 'Action Scheduler', async () => {
			cpSync( plugin, `${ site.dir }/wp-content/action-scheduler`, {
				recursive: true,
			} );
			writeFileSync(
				`${ site.dir }/wp-content/mu-plugins/action-scheduler.php`,
				"<?php\nrequire WP_CONTENT_DIR . '/action-scheduler/action-scheduler.php';\n"
			);
			await runJobs( 'Action Scheduler', () => site.start( 'work' ) );
		} );
	} else {
		console.log(
			'Action Scheduler: not tried, ACTION_SCHEDULER is not set'
		);
	}
	const errors = site
		.log()
		.split( '\n' )
		.filter( ( line ) =>
			/PHP (Fatal|Warning)|database error/.test( line )
		);
	check(
		'PHP and the database report no error',
		! errors.length,
		errors.slice( 0, 4 )
	);
} finally {
	await web.stop();
	await fpm.stop();
	await site.stop();
}
finish();
