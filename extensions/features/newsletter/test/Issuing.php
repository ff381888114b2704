<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\DeliveryCreation;
use Millwork\Features\Newsletter\Issues\Issue;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Issues\Issues;

/** Publishes posts, and lets time pass. */
trait Issuing {

	/**
	 * Switches the sending on.
	 * @param array<string, mixed> $more More settings.
	 */
	private function set( array $more = array() ): void {
		update_option(
			'millwork_settings',
			$more + array(
				'newsletter_send' => true,
				'newsletter_rate' => 100000,
			)
		);
	}

	private function publish( string $title = 'A post' ): Issue {
		$post  = $this->create_post(
			array(
				'post_title'   => $title,
				'post_content' => '<p>Content</p>',
				'post_status'  => 'publish',
			)
		);
		$issue = Issues::find( IssueKind::Post, $post );
		$this->assertNotNull( $issue );
		return $issue;
	}

	/** An issue as it is now. */
	private function reread( Issue $issue ): Issue {
		$now = Issues::get( $issue->id );
		$this->assertNotNull( $now );
		return $now;
	}

	/** Has an issue filled, and nothing sent. */
	private function fill( Issue $issue ): void {
		while ( IssueState::Filling === $this->reread( $issue )->state ) {
			DeliveryCreation::add_next_batch( $this->reread( $issue ) );
		}
	}

	/** @param int $seconds How much. */
	private function pass_time( int $seconds = HOUR_IN_SECONDS ): void {
		global $wpdb;
		foreach ( array( 'due', 'claimed' ) as $column ) {
			// phpcs:ignore WordPress.DB -- A table of our own.
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET %i = DATE_SUB(%i, INTERVAL %d SECOND) WHERE %i IS NOT NULL', Deliveries::table(), $column, $column, $seconds, $column ) );
		}
	}

	/** @return list<string> */
	private function recipients(): array {
		$to = array_map( 'strval', array_column( $this->mails, 'to' ) );
		sort( $to );
		return $to;
	}
}
