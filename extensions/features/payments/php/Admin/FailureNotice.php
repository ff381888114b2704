<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Admin;

use Millwork\Features\Payments\Emails\Receipts;
use Millwork\Features\Payments\Emails\Statements;
use Millwork\Features\Payments\FailureLog;
use Millwork\Features\Payments\Gateways\EventQueue;
use Millwork\Features\Payments\Gateways\GatewayList;
use Millwork\Features\Payments\Gateways\MissedEvents;
use Millwork\Features\Payments\Settings;
use Millwork\Jobs\Queue;

/** Tells the owner which work on payments has failed for good, with a button to retry it. */
final class FailureNotice {

	/** The form's action and its nonce. */
	private const RETRY = 'millwork_retry_payments';

	/** How long a gateway may be unreachable before the owner is told, in seconds. */
	private const PATIENCE = DAY_IN_SECONDS;

	public static function print(): void {
		$problems = FailureLog::failures();
		if ( ! $problems || ! Routes::may() ) {
			return;
		}
		$sentences = array_filter( array_map( array( self::class, 'sentence' ), array_keys( $problems ), $problems ) );
		if ( ! $sentences ) {
			return;
		}
		printf(
			'<div class="notice notice-error">%1$s<form method="post" action="%2$s"><input type="hidden" name="action" value="%3$s">%4$s<p><button class="button">%5$s</button></p></form></div>',
			implode( '', array_map( static fn( string $sentence ): string => '<p>' . esc_html( $sentence ) . '</p>', $sentences ) ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped one by one.
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( self::RETRY ),
			wp_nonce_field( self::RETRY, '_wpnonce', true, false ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WordPress's own markup.
			esc_html__( 'Try again', 'millwork' )
		);
	}

	/** Runs when the button is clicked. */
	public static function retry(): void {
		check_admin_referer( self::RETRY );
		if ( ! Routes::may() ) {
			wp_die( esc_html__( 'You aren’t allowed to do this.', 'millwork' ), '', array( 'response' => 403 ) );
		}
		EventQueue::retry();
		Receipts::retry();
		Statements::retry();
		Queue::enqueue( MissedEvents::JOB, array( time() ) );
		FailureLog::clear( ...array_keys( FailureLog::failures() ) );
		$back = wp_get_referer();
		wp_safe_redirect( $back ? $back : Screen::url() );
		exit;
	}

	/**
	 * @param string $what    As in FailureLog::add().
	 * @param mixed  $problem Its entry in the log.
	 * @return string Plain text; '' if there is nothing to say yet.
	 */
	private static function sentence( string $what, mixed $problem ): string {
		if ( ! is_array( $problem ) || ! is_int( $problem['since'] ?? null ) || ! is_int( $problem['last'] ?? null ) || ! is_string( $problem['message'] ?? null ) ) {
			return '';
		}
		list( $kind, $name, $mode ) = explode( ':', "$what::" );
		if ( 'missed' === $kind ) {
			$gateway = GatewayList::get( $name );
			// Failures in test mode don't matter once payments are live.
			if ( ! $gateway || $problem['since'] > time() - self::PATIENCE || Settings::mode()->value !== $mode ) {
				return '';
			}
			/* translators: 1: a way to pay, such as PayPal, 2: a date and time, 3: a sentence that says what went wrong. */
			return sprintf( __( 'Since %2$s, Millwork hasn’t been able to check for missed refunds, disputes and cancellations (%1$s). %3$s', 'millwork' ), GatewayList::service( $gateway ), self::moment( $problem['since'] ), $problem['message'] );
		}
		return match ( $kind ) {
			/* translators: 1: a date and time, 2: a sentence that says what went wrong. */
			'events'     => sprintf( __( 'A payment service reported a change to a payment, but Millwork couldn’t get the details. It tried for a week, last on %1$s. The payment may be out of date. %2$s', 'millwork' ), self::moment( $problem['last'] ), $problem['message'] ),
			/* translators: %s: a date and time. */
			'receipts'   => sprintf( __( 'A receipt couldn’t be emailed. The last of six attempts was on %s. If this keeps happening, ask your host or install an SMTP plugin.', 'millwork' ), self::moment( $problem['last'] ) ),
			/* translators: %s: a date and time. */
			'statements' => sprintf( __( 'A yearly statement couldn’t be emailed. The last of six attempts was on %s. If this keeps happening, ask your host or install an SMTP plugin.', 'millwork' ), self::moment( $problem['last'] ) ),
			default      => '',
		};
	}

	/** @param int $time A Unix timestamp. */
	private static function moment( int $time ): string {
		return (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $time );
	}
}
