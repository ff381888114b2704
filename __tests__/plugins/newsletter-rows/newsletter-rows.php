<?php
/**
 * Plugin Name: Newsletters for tests
 * Description: Makes mailings without anything being sent.
 * Version: 1.0.0
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\DeliveryState;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Subscribers\Tables;

serve_rows(
	'issues',
	__NAMESPACE__ . '\make_issue',
	static function (): void {
		global $wpdb;
		foreach ( array( Deliveries::table(), Issues::table(), Subscribers::table() ) as $table ) {
			$wpdb->query( "DELETE FROM $table" ); // phpcs:ignore WordPress.DB -- Tables of ours.
		}
	}
);

/**
 * Makes a mailing.
 *
 * @param array<string, mixed> $issue `post`, or `kind` and `period`; `state`, `reason`, `error`; and `mails`, addresses by
 *                                    how far they are.
 * @return int Its number.
 */
function make_issue( array $issue ): int {
	global $wpdb;
	$kind = IssueKind::from( (string) ( $issue['kind'] ?? 'post' ) );
	$post = (int) ( $issue['post'] ?? 0 );
	Issues::add( $kind, $post, (string) ( $issue['period'] ?? '' ), Rows::time(), IssueState::from( (string) $issue['state'] ), (string) ( $issue['reason'] ?? '' ) );
	$id = Issues::find( $kind, $post, (string) ( $issue['period'] ?? '' ) )->id ?? 0;
	$wpdb->update( Issues::table(), array( 'error' => (string) ( $issue['error'] ?? '' ) ), array( 'id' => $id ) );
	foreach ( (array) ( $issue['mails'] ?? array() ) as $state => $addresses ) {
		foreach ( (array) $addresses as $address ) {
			$subscriber = Subscribers::add( (string) $address, array( 'source' => 'test' ) );
			$row        = Subscribers::get( $subscriber );
			if ( $row ) {
				Subscribers::confirm( $row );
			}
			Deliveries::add( $id, array( $subscriber => DeliveryState::from( (string) $state ) ) );
			$wpdb->update( Deliveries::table(), array( 'claimed' => Rows::time(), 'error' => 'failed' === $state ? '550 <no such user>' : '' ), array( 'issue_id' => $id, 'subscriber_id' => $subscriber ) );
		}
	}
	return $id;
}
