<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways;

use Millwork\Data\FreshOption;
use Millwork\Data\Rows;
use Millwork\Features\Payments\FailureLog;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Features\Payments\Tables;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;
use RuntimeException;
use WP_Error;

/**
 * Asks each gateway daily for refunds, disputes and canceled subscriptions since the last time. Events that arrived
 * before are recognized by their IDs; all others are queued. An option stores the progress, so that the next day makes
 * up for a lost job.
 */
final class MissedEvents {

	public const JOB = 'millwork_payments_missed';

	/**
	 * The option: by 'gateway:mode', the start of the next period; and if pages are left, its end, the page, and the
	 * number of pages read.
	 */
	public const OPTION = 'millwork_payment_missed';

	/** The longest period, in seconds: gateways list events for 30 days. */
	private const MAX_AGE = 29 * DAY_IN_SECONDS;

	/** The overlap of two periods, in seconds: gateways list some events late. */
	private const OVERLAP = HOUR_IN_SECONDS;

	/** Pages of a gateway per job. */
	private const PAGES = 10;

	/** Pages of a gateway in a row. A longer list is taken for an endless one and started again tomorrow. */
	private const MAX_PAGES = 1000;

	public static function schedule(): void {
		RecurringJobs::keep( 'daily', self::JOB );
	}

	/** @throws RuntimeException If a gateway doesn't answer: the queue retries. */
	public static function check(): void {
		$error = null;
		foreach ( Tables::are_ready() ? Mode::cases() : array() as $mode ) {
			foreach ( GatewayList::ready( $mode ) as $gateway ) {
				if ( $gateway instanceof EventSource && self::has_payments( $gateway->name(), $mode ) ) {
					$error = self::check_gateway( $gateway, $mode ) ?? $error;
				}
			}
		}
		if ( $error ) {
			throw new RuntimeException( esc_html( (string) $error->get_error_code() ) );
		}
	}

	/** @return WP_Error|null Null if it has answered. */
	private static function check_gateway( Gateway&EventSource $gateway, Mode $mode ): ?WP_Error {
		$key       = $gateway->name() . ":$mode->value";
		$state     = self::progress( $key );
		$is_behind = true;
		for ( $pages = 0; $pages < self::PAGES; $pages++, $state['read']++ ) {
			if ( $state['read'] >= self::MAX_PAGES ) {
				self::store_progress( $key, array( 'page' => '' ) + $state );
				FailureLog::add( "missed:$key", __( 'The payment service sent too many events to read. If this keeps happening, contact the service.', 'millwork' ) );
				return null;
			}
			$page = $gateway->past_events( $mode, $state['since'], $state['until'], $state['page'] );
			if ( $page instanceof WP_Error ) {
				// The page may no longer exist.
				self::store_progress( $key, array( 'page' => '' ) + $state );
				FailureLog::add( "missed:$key", $page->get_error_message() );
				return $page;
			}
			foreach ( $page->events as $event ) {
				if ( self::is_ours( $event, $gateway->name() ) && null === EventQueue::add( $event, $gateway->name(), $mode ) ) {
					return new WP_Error( 'millwork_payments_stored' );
				}
			}
			$state['page'] = $page->next;
			if ( '' === $page->next ) {
				self::store_progress( $key, array( 'since' => $state['until'] - self::OVERLAP ) );
				if ( FailureLog::clear( "missed:$key" ) ) {
					// After a long outage nobody has to click a button.
					EventQueue::retry( $gateway->name(), $mode->value );
				}
				$is_behind = $state['until'] < time() - self::OVERLAP;
				break;
			}
			self::store_progress( $key, array( 'read' => $state['read'] + 1 ) + $state );
		}
		if ( $is_behind ) {
			Queue::wake_at( self::JOB, time() );
		}
		return null;
	}

	/** Whether an event is about this site: the account may serve other sites too. */
	private static function is_ours( Event $event, string $gateway ): bool {
		return match ( $event->what ) {
			'checkout'     => null !== Payments::find( 'session', $event->object, $gateway ),
			'charge'       => null !== Payments::find( 'charge', $event->object, $gateway ),
			'subscription' => null !== Subscriptions::find( $gateway, $event->object ),
			default        => '' !== $event->what,
		};
	}

	/** Whether a gateway has received any money. */
	private static function has_payments( string $gateway, Mode $mode ): bool {
		return null !== Rows::value( 'SELECT id FROM %i WHERE gateway = %s AND charge IS NOT NULL AND mode = %s LIMIT 1', Tables::payments(), $gateway, $mode->value );
	}

	/**
	 * @param string $key Such as 'stripe:live'.
	 * @return array{since: int, until: int, page: string, read: int}
	 */
	private static function progress( string $key ): array {
		$stored = FreshOption::read( self::OPTION )[ $key ] ?? array();
		$stored = is_array( $stored ) ? $stored : array();
		$page   = is_string( $stored['page'] ?? null ) ? $stored['page'] : '';
		return array(
			'since' => max( is_int( $stored['since'] ?? null ) ? $stored['since'] : 0, time() - self::MAX_AGE ),
			'until' => '' !== $page && is_int( $stored['until'] ?? null ) ? $stored['until'] : time(),
			'page'  => $page,
			'read'  => '' !== $page && is_int( $stored['read'] ?? null ) ? $stored['read'] : 0,
		);
	}

	/**
	 * @param string               $key   Such as 'stripe:live'.
	 * @param array<string, mixed> $state As progress() gives it.
	 */
	private static function store_progress( string $key, array $state ): void {
		FreshOption::change( self::OPTION, static fn( array $stored ): array => array( $key => $state ) + $stored, false );
	}
}
