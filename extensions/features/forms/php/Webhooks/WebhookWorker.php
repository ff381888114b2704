<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Webhooks;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\Mail\Recipients;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Submission\Readiness;
use Millwork\Jobs\DeferToCron;
use Millwork\Jobs\DueWork;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;
use Millwork\SiteCopy\Detection;
use WP_Error;

/**
 * Sends webhooks that are due. What must not get lost is in the table; the queue's job only starts this. A webhook is
 * tried six times in all, with growing pauses or the longer one that the other server asks for.
 * @phpstan-import-type Delivery from Deliveries
 * @phpstan-import-type Webhook from Definition
 */
final class WebhookWorker {

	/** How long a row is claimed, in seconds. */
	private const LEASE = 5 * MINUTE_IN_SECONDS;

	/** In seconds. */
	private const SHIFT = 20;

	/** Sends what is due, for as long as a job may take. */
	public static function run(): void {
		if ( ! Deliveries::are_ready() || ! Readiness::can_take() ) {
			return;
		}
		$end = microtime( true ) + min( self::SHIFT, JobTimeLimit::time_left() );
		do {
			$due = self::ledger()->due( 20, 'created >= %s', Detection::holds_before() );
			foreach ( $due as $id => $read ) {
				if ( microtime( true ) < $end && self::ledger()->claim( $id, $read, self::LEASE ) ) {
					self::work( $id, $read['tries'] );
				}
			}
		} while ( $due && microtime( true ) < $end );
		$next = self::ledger()->next( 'created >= %s', Detection::holds_before() );
		if ( null !== $next ) {
			Queue::wake_at( Deliveries::JOB, $next );
		}
	}

	/**
	 * @param int $before Tries before this one.
	 * @throws DeferToCron In a visitor's process, if more time is needed.
	 */
	private static function work( int $id, int $before ): void {
		$delivery = Deliveries::find( $id );
		$entry    = $delivery ? Entries::find( $delivery['entry_id'] ) : null;
		if ( ! $delivery || ! $entry ) {
			$delivery && Deliveries::finish( $delivery, Deliveries::FAILED );
			return;
		}
		$is_gone = EntryState::Gone->value === $entry['state'];
		if ( EntryState::Inbox->value !== $entry['state'] && ! $is_gone ) {
			// It goes on when the owner moves the entry back.
			self::ledger()->change( $id, array( 'due' => null, 'tries' => $before ) );
			return;
		}
		$definition = Definitions::get( $delivery['form_id'] );
		$webhook    = $definition ? self::webhook( $definition, $delivery['number'] ) : null;
		if ( ! $definition || ! $webhook || ( $is_gone && null === $delivery['body'] ) ) {
			Deliveries::finish( $delivery, Deliveries::FAILED );
			return;
		}
		try {
			// The author's rights may have changed.
			$error = Recipients::may_mail_anyone( $definition )
				? self::send( $definition, $webhook, $entry['id'], $delivery['body'] ?? WebhookMessage::body( $entry, $definition, $webhook ) )
				: new WP_Error( 'millwork_webhook_gone', Deliveries::forbidden() );
		} catch ( DeferToCron $defer ) {
			// As if it had not been tried.
			self::ledger()->change( $id, array( 'due' => gmdate( 'Y-m-d H:i:s' ), 'tries' => $before ) );
			throw $defer;
		}
		Deliveries::log( $entry['id'], $webhook, $error ? $error->get_error_message() : '' );
		if ( ! $error || 'millwork_webhook_gone' === $error->get_error_code() || self::ledger()->is_used_up( $delivery['tries'] ) ) {
			Deliveries::finish( $delivery, $error ? Deliveries::FAILED : Deliveries::SENT );
			return;
		}
		self::ledger()->put_off( $id, $delivery['tries'], $error );
	}

	/** @param Webhook $webhook */
	private static function send( Definition $definition, array $webhook, int $entry, string $body ): ?WP_Error {
		$place = WebhookSecret::place( $definition->source );
		return WebhookRequest::send( $webhook['url'], WebhookSecret::of( $place, $webhook['id'] ), WebhookMessage::id( $entry, $place, $webhook['id'] ), $body, $webhook['older'] ?? '' );
	}

	/**
	 * A form's webhook.
	 * @return Webhook|null Null if it has none with this number.
	 */
	public static function webhook( Definition $definition, int $number ): ?array {
		foreach ( $definition->webhooks as $webhook ) {
			if ( $number === $webhook['number'] ) {
				return $webhook;
			}
		}
		return null;
	}

	private static function ledger(): DueWork {
		return new DueWork( Deliveries::table(), RetryDelays::for_single_mail() );
	}
}
