<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

defined( 'ABSPATH' ) || exit;

use Millwork\Data\Lock;

// These names are stored with the jobs.
add_action( 'millwork_run_job', array( Queue::class, 'run' ), 10, 3 );
add_action( 'millwork_repeat_job', array( Queue::class, 'enqueue' ), 10, 2 );

add_action( 'admin_init', array( RecurringJobs::class, 'look' ) );
if ( wp_doing_cron() ) {
	add_action( 'init', array( RecurringJobs::class, 'look' ), 100 );
}
register_activation_hook( MILLWORK_FILE, array( RecurringJobs::class, 'ensure' ) );
register_deactivation_hook( MILLWORK_FILE, array( RecurringJobs::class, 'stop' ) );

// WordPress's daily cleanup.
add_action( 'delete_expired_transients', array( Lock::class, 'forget_ended' ) );
add_action( 'delete_expired_transients', array( RecurringJobs::class, 'ensure' ) );
