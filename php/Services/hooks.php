<?php
/**
 * What jobs, limits and outgoing requests listen to.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Services;

use Millwork\Data\Migrations;

// Jobs, by the names under which they are stored.
add_action( 'millwork_run_job', array( Queue::class, 'run' ), 10, 3 );
add_action( 'millwork_repeat_job', array( Queue::class, 'enqueue' ), 10, 2 );

add_action( 'admin_init', array( Repetition::class, 'look' ) );
if ( wp_doing_cron() ) {
	add_action( 'init', array( Repetition::class, 'look' ), 100 );
}
register_activation_hook( MILLWORK_FILE, array( Repetition::class, 'ensure' ) );
register_deactivation_hook( MILLWORK_FILE, array( Repetition::class, 'stop' ) );

Migrations::register( 'rate-limits', array( 'millwork_rate_limits' ), array( array( RateLimit::class, 'create' ) ) );
// WordPress's own daily clearing.
add_action( 'delete_expired_transients', array( RateLimit::class, 'forget_ended' ) );
add_action( 'delete_expired_transients', array( Lock::class, 'forget_ended' ) );
add_action( 'delete_expired_transients', array( Repetition::class, 'ensure' ) );

add_filter( 'site_status_tests', array( Curl::class, 'add_test' ) );
