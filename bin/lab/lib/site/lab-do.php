<?php
/**
 * A must-use plugin for the lab's sites with several web nodes: a node's PHP-FPM does what `?lab_do=` says, so that a
 * lane can kill the process that does it.
 *
 * @package Millwork
 */

declare( strict_types=1 );

use Millwork\Data\Migrations;
use Millwork\Data\SchemaRecord;
use Millwork\Data\TableInspection;
use Millwork\Features\Newsletter\Delivery\Deliveries as NewsletterDeliveries;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\Worker;

// phpcs:disable WordPress.DB, WordPress.Security, PHPCompatibility -- A test site's own door.

/** Every table, whether its record is right, and what it consists of. */
function lab_tables(): array {
	$wrong  = array();
	$tables = array();
	foreach ( SchemaRecord::all() as $topic => $record ) {
		if ( $record['version'] !== count( Migrations::steps( $topic ) ) || '' !== $record['failure'] || $record['failed'] ) {
			$wrong[ $topic ] = $record;
		}
		foreach ( Migrations::tables( $topic ) as $table ) {
			$tables[ $table ] = TableInspection::shape( array( $table ) );
		}
	}
	ksort( $tables );
	return array( 'wrong' => $wrong, 'late' => Migrations::late(), 'tables' => $tables );
}

add_action(
	'wp_loaded',
	static function (): void {
		global $wpdb;
		$answer = array();
		switch ( $_GET['lab_do'] ?? '' ) {
			case '':
				return;

			case 'tables':
				$answer = lab_tables();
				break;

			case 'older':
				// As an earlier version left the site: a step fewer for each topic, or nothing at all.
				$option = get_option( Migrations::OPTION, array() );
				foreach ( Migrations::topics() as $topic ) {
					$option[ $topic ]['version'] = max( 0, count( Migrations::steps( $topic ) ) - (int) $_GET['steps'] );
					if ( 0 === $option[ $topic ]['version'] ) {
						unset( $option[ $topic ] );
						foreach ( Migrations::tables( $topic ) as $table ) {
							$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', Migrations::table( $table ) ) );
						}
					}
				}
				update_option( Migrations::OPTION, $option );
				break;

			case 'activate':
				require_once ABSPATH . 'wp-admin/includes/plugin.php';
				$result = activate_plugin( 'millwork/millwork.php' );
				$answer = array( 'error' => is_wp_error( $result ) ? $result->get_error_message() : '' );
				break;

			case 'deactivate':
				require_once ABSPATH . 'wp-admin/includes/plugin.php';
				deactivate_plugins( 'millwork/millwork.php' );
				break;

			case 'newsletter':
				do_action( 'millwork_newsletter_sweep' );
				do_action( 'millwork_newsletter_work' );
				$answer = array( 'left' => (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM %i WHERE state IN ( 'waiting', 'held' )", NewsletterDeliveries::table() ) ) );
				break;

			case 'share':
				foreach ( Deliveries::overdue() as $first ) {
					try {
						Worker::run( $first );
					} catch ( Throwable $later ) {
						$answer[ $first ] = $later->getMessage();
					}
				}
				break;
		}
		wp_send_json( (object) $answer );
	}
);
