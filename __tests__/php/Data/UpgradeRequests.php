<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Data\SchemaRecord;
use Millwork\Features\Newsletter\Mail\Letters;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Subscribers\Tables as SubscriberTables;
use Millwork\Features\Payments\Gateways\EventQueue;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\Queue;

/** Each runs in a process of its own. */
final class UpgradeRequests {

	public static function activate(): bool {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		return null === activate_plugin( 'millwork/millwork.php' );
	}

	/** Turns the tables into those of an earlier version, with a row in each. */
	public static function make_older(): bool {
		global $wpdb;
		$events = Migrations::table( Tables::EVENTS );
		$added  = array(
			Tables::payments()      => array( 'COLUMN receipt_due', 'COLUMN receipt_tries', 'COLUMN refund_key', 'COLUMN thanks_page', 'COLUMN locale' ),
			Tables::donors()        => array( 'COLUMN statement', 'COLUMN statement_due', 'COLUMN statement_tries' ),
			$events                 => array( 'INDEX due', 'COLUMN mode', 'COLUMN what', 'COLUMN object', 'COLUMN due', 'COLUMN done', 'COLUMN tries', 'COLUMN error' ),
			Tables::subscriptions() => array( 'INDEX paid_until' ),
			Subscribers::table()    => array( 'INDEX letter_due', 'COLUMN letter_due', 'COLUMN letter_tries' ),
		);
		foreach ( $added as $table => $names ) {
			foreach ( $names as $name ) {
				$wpdb->query( "ALTER TABLE `$table` DROP $name" );
			}
		}
		$wpdb->query( "INSERT INTO `$events` (gateway, event, received) VALUES ('stripe', 'evt_old', '" . Rows::time() . "')" );
		$wpdb->query( 'INSERT INTO `' . Tables::donors() . "` (id, email, customers) VALUES (7, 'zoe@example.org', '{}')" );
		$wpdb->query( 'INSERT INTO `' . Tables::payments() . "` (reference, status, receipt, donor_id, checkout_url, page_url, note) VALUES ('" . str_repeat( 'a', 32 ) . "', 'paid', 'failed', 7, '', '', '')" );
		$wpdb->query( 'INSERT INTO `' . Subscribers::table() . "` (email, address, page, consent) VALUES ('ada@example.com', 'ada@example.com', '', '')" );
		SchemaRecord::change( SubscriberTables::TOPIC, array( 'version' => 1 ) );
		SchemaRecord::change( Tables::TOPIC, array( 'version' => 3 ) );
		return true;
	}

	/**
	 * What is there after the next request has brought the tables up to date.
	 * @return array<string, mixed>
	 */
	public static function read(): array {
		global $wpdb;
		Letters::wake_forgotten();
		EventQueue::retry();
		EventQueue::process_due();
		$row     = (array) $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i', Migrations::table( Tables::EVENTS ) ), ARRAY_A );
		$payment = Payments::find( 'reference', str_repeat( 'a', 32 ) );
		return array(
			'is_ready' => Tables::are_ready(),
			'event'    => array( $row['event'], $row['what'], $row['due'], $row['done'] ),
			'payment'  => array( $payment?->receipt, $payment?->receipt_due, $payment?->receipt_tries, $payment?->refund_key, $payment?->thanks_page, $payment?->locale ),
			'donor'    => Donors::get( 7 )['email'] ?? '',
			'ada'      => array( SubscriberTables::are_ready(), Subscribers::find_by_email( 'ada@example.com' )->email ?? '', Queue::is_pending( Letters::JOB, array( Subscribers::find_by_email( 'ada@example.com' )->id ?? 0 ) ) ),
		);
	}
}
