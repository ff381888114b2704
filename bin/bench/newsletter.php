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
use Millwork\Features\Newsletter\Issues\IssueActions;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Letters\LetterPosts;
use Millwork\Features\Newsletter\Letters\LetterSending;
use Millwork\Features\Newsletter\Letters\Series;
use Millwork\Features\Newsletter\Letters\Tables as LetterTables;
use Millwork\Features\Newsletter\Mail\IssueMails;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Features\Newsletter\Topics\Selection;
use Millwork\Features\Newsletter\Topics\Tables as TopicTables;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Mail\Messages\EmailMeta;

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
		$ago    = static fn( int $hours ): string => gmdate( 'Y-m-d H:i:s', time() - $hours * HOUR_IN_SECONDS );
		$topics = array( Topics::add( 'News' ), Topics::add( 'Events' ) );
		foreach ( array_chunk( range( 1, (int) $argv[3] ), 500 ) as $numbers ) {
			$rows = array_map( static fn( int $number ): string => $wpdb->prepare( "(%s, %s, 'confirmed', 'each', %s, '', '', %s, %s)", "reader$number@example.com", "reader$number@example.com", 0 === $number % 3 ? 'all' : 'some', $ago( 0 ), $ago( array( 0, 36 )[ $number % 10 ] ?? 999 ) ), $numbers );
			$wpdb->query( $wpdb->prepare( 'INSERT INTO %i (email, address, status, frequency, follows, page, consent, created, confirmed) VALUES ', Subscribers::table() ) . implode( ', ', $rows ) );
		}
		// One third follows everything, one the first topic, one the second. The addresses' numbers tell which.
		$wpdb->query( $wpdb->prepare( "INSERT INTO %i (subscriber_id, topic_id) SELECT id, IF( MOD( CAST( SUBSTRING_INDEX( SUBSTRING( address, 7 ), '@', 1 ) AS UNSIGNED ), 3 ) = 1, %d, %d ) FROM %i WHERE follows = 'some'", TopicTables::follows(), $topics[0], $topics[1], Subscribers::table() ) );
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
				'post_status'  => 'draft',
				'post_author'  => 1,
			)
		);
		PostTopics::choose( $post_id, array( $topics[0] ) );
		wp_publish_post( $post_id );
		$write   = static fn( string $subject ): int => wp_insert_post(
			array(
				'post_type'    => LetterPosts::TYPE,
				'post_status'  => 'draft',
				'post_title'   => $subject,
				'post_content' => '<!-- wp:paragraph --><p>Dear {name|friend}, a letter. <a href="{preferences_link}">Preferences</a></p><!-- /wp:paragraph -->',
				'meta_input'   => array( EmailMeta::SUBJECT => $subject ),
			)
		);
		$letter  = $write( 'A letter' );
		$welcome = $write( 'Welcome' );
		$tips    = $write( 'Tips' );
		LetterSending::schedule( get_post( $letter ), Selection::of( array( $topics[1] ) ), '' );
		Series::store( array( $welcome => 0, $tips => 1 ) );
		Series::turn( true );
		// The series has been on for three days.
		update_option( Series::OPTION, array( $ago( 72 ) ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET added = %s', $wpdb->prefix . LetterTables::SERIES, $ago( 72 ) ) );
		$answer = array( 'posts' => array( 'post' => $post_id, 'letter' => $letter, 'welcome' => $welcome, 'tips' => $tips ) );
		break;

	case 'work':
		// Both processes find what is due at the same time.
		do_action( 'millwork_newsletter_sweep' );
		do {
			do_action( 'millwork_newsletter_work' );
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
			'issues'     => $wpdb->get_results( $wpdb->prepare( 'SELECT id, post_id, kind, state, reason, error FROM %i', Issues::table() ) ),
		);
		$answer['deliveries'] = array_map( static fn( object $row ): int => (int) $row->number, $answer['deliveries'] );
		break;
}

echo wp_json_encode( (object) $answer );
