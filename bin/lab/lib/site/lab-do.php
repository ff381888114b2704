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
use Millwork\Data\TableRepair;
use Millwork\Features\Newsletter\Delivery\Deliveries as NewsletterDeliveries;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\Worker;

// phpcs:disable WordPress.DB, WordPress.Security, PHPCompatibility -- A test site's own door.

/** Every table's columns and indexes, sorted, and which records are wrong. */
function lab_tables(): array {
	$wrong  = array();
	$tables = array();
	foreach ( SchemaRecord::all() as $topic => $record ) {
		if ( $record['version'] !== count( Migrations::steps( $topic ) ) || '' !== $record['failure'] || $record['failed'] || $record['shape'] !== TableInspection::shape( Migrations::tables( $topic ) ) ) {
			$wrong[ $topic ] = $record;
		}
		foreach ( Migrations::tables( $topic ) as $table ) {
			$lines = explode( "\n", (string) ( $GLOBALS['wpdb']->get_row( $GLOBALS['wpdb']->prepare( 'SHOW CREATE TABLE %i', Migrations::table( $table ) ), ARRAY_N )[1] ?? '' ) );
			$lines = array_map( static fn( string $line ): string => (string) preg_replace( '/ AUTO_INCREMENT=\d+/', '', trim( $line, ' ,' ) ), $lines );
			sort( $lines );
			$tables[ $table ] = $lines;
		}
	}
	ksort( $tables );
	return array( 'wrong' => $wrong, 'late' => Migrations::late(), 'tables' => $tables );
}

// Emails about entries are sent as on any site: by the process that stored the entry, after its response.
add_filter( 'millwork_queue_after_response', static fn( bool $can ): bool => $can || str_contains( $_SERVER['REQUEST_URI'] ?? '', '/forms/entries' ), 20 );
// So that the lane can kill a process whose email has just been accepted.
add_action( 'phpmailer_init', static fn( $mailer ) => $mailer->addCustomHeader( 'X-Process', (string) getmypid() ) );

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

			case 'look':
				TableRepair::look_now();
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

			case 'forms':
				do_action( 'millwork_forms_work' );
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
