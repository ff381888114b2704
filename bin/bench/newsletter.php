<?php
/**
 * What the measurement of the newsletter's sending asks the site's own PHP.
 *
 * Usage: php bin/bench/newsletter.php <WordPress folder> seed|work|lapse|settle|count [<number or file>]. Prints JSON.
 *
 * @package Millwork
 */

declare( strict_types=1 );

use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\DeliveryState;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Issues\IssueActions;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Mail\IssueMails;
use Millwork\Features\Newsletter\Subscribers\Subscribers;

// phpcs:disable WordPress.DB -- Tables of our own; the standards are older than %i.

if ( 'cli' !== PHP_SAPI ) {
	exit;
}

// The measurement starts the workers itself.
define( 'DISABLE_WP_CRON', true );
require $argv[1] . '/wp-load.php';

global $wpdb;
$deliveries = Deliveries::table();
$answer     = array();

switch ( $argv[2] ) {
	case 'seed':
		$now = gmdate( 'Y-m-d H:i:s' );
		foreach ( array_chunk( range( 1, (int) $argv[3] ), 500 ) as $numbers ) {
			$rows = array_map( static fn( int $number ): string => $wpdb->prepare( "(%s, %s, 'confirmed', 'each', '', '', %s, %s)", "reader$number@example.com", "reader$number@example.com", $now, $now ), $numbers );
			$wpdb->query( $wpdb->prepare( 'INSERT INTO %i (email, address, status, frequency, page, consent, created, confirmed) VALUES ', Subscribers::table() ) . implode( ', ', $rows ) );
		}
		update_option(
			'millwork_settings',
			array(
				'newsletter_send' => true,
				'newsletter_rate' => 1000000,
			)
		);
		$post_id = wp_insert_post(
			array(
				'post_title'   => 'Ten thousand letters',
				'post_content' => str_repeat( "<!-- wp:paragraph -->\n<p>A paragraph of a post, with <strong>some</strong> <a href=\"/about/\">markup</a>, which stands in each mail.</p>\n<!-- /wp:paragraph -->\n\n", 10 ),
				'post_status'  => 'publish',
				'post_author'  => 1,
			)
		);
		$answer  = array( 'issues' => count( Issues::open() ) );
		break;

	case 'work':
		do {
			Worker::run();
			$waits = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE state = %s AND due <= %s', $deliveries, DeliveryState::Waiting->value, gmdate( 'Y-m-d H:i:s' ) ) );
		} while ( $waits > 0 && Issues::open() );
		break;

	case 'lapse':
		// An hour passes.
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET claimed = claimed - INTERVAL 1 HOUR, due = due - INTERVAL 1 HOUR', $deliveries ) );
		break;

	case 'settle':
		// The owner looks into the mail server's log.
		$log    = array_flip( json_decode( (string) file_get_contents( $argv[3] ), true ) );
		$found  = $wpdb->get_results( $wpdb->prepare( 'SELECT id, issue_id, subscriber_id FROM %i WHERE state = %s', $deliveries, DeliveryState::Uncertain->value ), ARRAY_A );
		$answer = array(
			'arrived' => 0,
			'again'   => 0,
		);
		foreach ( $found as $row ) {
			$issue   = Issues::get( (int) $row['issue_id'] );
			$reader  = Subscribers::get( (int) $row['subscriber_id'] );
			$arrived = isset( $log[ IssueMails::message_id( $issue, $reader ) ] );
			$arrived ? Deliveries::settle( $issue->id, false, (int) $row['id'] ) : IssueActions::send_again( $issue->id, (int) $row['id'] );
			++$answer[ $arrived ? 'arrived' : 'again' ];
		}
		break;

	case 'count':
		$answer               = array(
			'deliveries' => $wpdb->get_results( $wpdb->prepare( 'SELECT state, COUNT(*) AS number FROM %i GROUP BY state', $deliveries ), OBJECT_K ),
			'issues'     => $wpdb->get_results( $wpdb->prepare( 'SELECT state, reason, error FROM %i', Issues::table() ) ),
		);
		$answer['deliveries'] = array_map( static fn( object $row ): int => (int) $row->number, $answer['deliveries'] );
		break;
}

echo wp_json_encode( (object) $answer );
