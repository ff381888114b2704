<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Delivery;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Issues\Issue;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\Tables;
use Millwork\Features\Newsletter\Letters\LetterPosts;
use Millwork\Features\Newsletter\Mail\PostContent;
use Millwork\Features\Newsletter\Subscribers\Subscribers;

/** Exports the emails sent or meant for a subscriber. They are erased with the subscription. */
final class DeliveryExport {

	/** The exporter's name. */
	private const ID = 'millwork-newsletter-mails';

	/** Emails per page of an export. */
	private const PART = 100;

	public static function add_exporter( mixed $exporters ): mixed {
		if ( is_array( $exporters ) ) {
			$exporters[ self::ID ] = array(
				'exporter_friendly_name' => __( 'Newsletter emails', 'millwork' ),
				'callback'               => array( self::class, 'export' ),
			);
		}
		return $exporters;
	}

	/**
	 * @param mixed $page From 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public static function export( mixed $email, mixed $page = 1 ): array {
		$reader = Tables::are_ready() ? Subscribers::find_by_email( (string) $email ) : null;
		$rows   = $reader ? Rows::all( 'SELECT issue.id AS issue, issue.kind, issue.post_id, issue.period, delivery.id, delivery.state, delivery.sent, delivery.due FROM %i AS delivery INNER JOIN %i AS issue ON issue.id = delivery.issue_id WHERE delivery.subscriber_id = %d ORDER BY delivery.id LIMIT %d, %d', Deliveries::table(), Issues::table(), $reader->id, ( max( 1, (int) $page ) - 1 ) * self::PART, self::PART ) : array();
		return array(
			'data' => array_map( array( self::class, 'item' ), $rows ),
			'done' => count( $rows ) < self::PART,
		);
	}

	/**
	 * An email for the exporter.
	 * @param array<string, mixed> $row
	 * @return array<string, mixed>
	 */
	private static function item( array $row ): array {
		$values = array(
			__( 'Subject', 'millwork' )            => self::subject( Issue::from_row( array( 'id' => $row['issue'] ) + $row ) ),
			__( 'Status', 'millwork' )             => self::state( (string) $row['state'] ),
			__( 'Last changed (UTC)', 'millwork' ) => (string) ( $row['sent'] ?? $row['due'] ),
		);
		$data   = array();
		foreach ( $values as $name => $value ) {
			$data[] = array(
				'name'  => $name,
				// The exporter prints it as HTML.
				'value' => htmlspecialchars( $value ),
			);
		}
		return array(
			'group_id'    => self::ID,
			'group_label' => __( 'Newsletter emails', 'millwork' ),
			'item_id'     => self::ID . '-' . (int) $row['id'],
			'data'        => $data,
		);
	}

	/** The email's subject. */
	private static function subject( Issue $issue ): string {
		$post = $issue->post_id > 0 ? get_post( $issue->post_id ) : null;
		if ( $issue->kind->is_letter() ) {
			$title = LetterPosts::title( $issue, $post );
			return '' === $title ? __( 'Deleted letter', 'millwork' ) : $title;
		}
		if ( $post ) {
			return PostContent::title( $post );
		}
		return match ( $issue->kind ) {
			/* translators: %s: a date. */
			IssueKind::Daily  => sprintf( __( 'Daily summary, %s', 'millwork' ), $issue->period ),
			/* translators: %s: a date. */
			IssueKind::Weekly => sprintf( __( 'Weekly summary, %s', 'millwork' ), $issue->period ),
			IssueKind::Post   => __( 'Deleted post', 'millwork' ),
			default           => '',
		};
	}

	/**
	 * The state's label.
	 * @param string $state As stored.
	 */
	private static function state( string $state ): string {
		return match ( DeliveryState::tryFrom( $state ) ) {
			DeliveryState::Waiting, DeliveryState::Claimed, DeliveryState::Handed => __( 'Waiting to be sent', 'millwork' ),
			DeliveryState::Held      => __( 'In a summary', 'millwork' ),
			DeliveryState::Sent      => __( 'Sent', 'millwork' ),
			DeliveryState::Failed    => __( 'Couldn’t be sent', 'millwork' ),
			DeliveryState::Uncertain => __( 'Possibly sent', 'millwork' ),
			DeliveryState::Skipped   => __( 'Not sent', 'millwork' ),
			null                     => $state,
		};
	}
}
