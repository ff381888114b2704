<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Gateways\TestGateway;

use Millwork\Features\Payments\Gateways\Event;
use Millwork\Features\Payments\Gateways\Webhooks;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Settings;
use Millwork\Jobs\Queue;
use Millwork\Visitors\CurrentPage;
use Millwork\Visitors\OwnPage;

/** Simulates a gateway's payment page: shows the amount, and lets people who can edit posts choose the outcome. */
final class TestCheckout {

	/** In the URL: the payment reference. */
	public const QUERY = 'millwork_test_checkout';

	/** The job that sends a delayed event. */
	public const LATE = 'millwork_payment_test_event';

	/** Seconds. */
	private const DELAY = MINUTE_IN_SECONDS;

	/** The form's fields. */
	private const CHOICE = 'millwork_test_choice';
	private const EMAIL  = 'millwork_test_email';
	private const NONCE  = 'millwork_test_nonce';

	public static function url( string $reference ): string {
		return add_query_arg( self::QUERY, $reference, home_url( '/' ) );
	}

	/** Shows the page, and runs the chosen action. */
	public static function handle(): never {
		$reference = isset( $_GET[ self::QUERY ] ) && is_string( $_GET[ self::QUERY ] ) ? sanitize_key( $_GET[ self::QUERY ] ) : '';
		$book      = self::may_try() ? Records::read( $reference ) : null;
		CurrentPage::prevent_caching();
		if ( ! $book ) {
			wp_die( esc_html__( 'This test payment doesn’t exist, or you aren’t allowed to try it. Log in, then start the payment again.', 'millwork' ), '', array( 'response' => 404 ) );
		}
		$choice = '';
		if ( isset( $_POST[ self::CHOICE ], $_POST[ self::NONCE ] ) && is_string( $_POST[ self::CHOICE ] ) && is_string( $_POST[ self::NONCE ] ) && wp_verify_nonce( sanitize_key( $_POST[ self::NONCE ] ), self::NONCE . $reference ) ) {
			$choice = sanitize_key( $_POST[ self::CHOICE ] );
			$email  = isset( $_POST[ self::EMAIL ] ) && is_string( $_POST[ self::EMAIL ] ) ? sanitize_email( wp_unslash( $_POST[ self::EMAIL ] ) ) : '';
			$leads  = self::apply_choice( $reference, $book, $choice, $email );
			if ( '' !== $leads && wp_safe_redirect( $leads, 303, 'Millwork' ) ) {
				exit;
			}
		}
		self::show( $reference, (array) Records::read( $reference ), $choice );
	}

	/** Whether the current user may test payments: only in test mode. */
	public static function may_try(): bool {
		return Mode::Test === Settings::mode() && current_user_can( 'edit_posts' );
	}

	/**
	 * Sends an event, as a webhook would.
	 * @param string $state What has happened.
	 */
	public static function send_event( string $reference, string $state ): void {
		Webhooks::accept( new Event( "$reference-$state", 'checkout', $reference ), 'test', Mode::Test );
	}

	/**
	 * Goes on with a subscription.
	 * @param array<string, mixed> $book   The payment's record.
	 * @param string               $choice 'renew', 'fail' or 'end'.
	 */
	public static function continue_subscription( string $reference, array $book, string $choice ): void {
		if ( empty( $book['repeats'] ) || 'paid' !== $book['state'] || ! empty( $book['ended'] ) ) {
			return;
		}
		$renewals = array_values( (array) ( $book['renewals'] ?? array() ) );
		$changes  = match ( $choice ) {
			'renew' => array( 'renewals' => array( ...$renewals, array( 'paid_at' => time() ) ), 'late' => false ),
			'fail'  => array( 'late' => true ),
			'end'   => array( 'ended' => true ),
			default => array(),
		};
		if ( $changes ) {
			Records::write( $reference, $changes + $book );
			self::send_event( $reference, $choice . count( $renewals ) );
		}
	}

	/**
	 * @param array<string, mixed> $book The payment's record.
	 * @return string Where to go next; '' for this page.
	 */
	private static function apply_choice( string $reference, array $book, string $choice, string $email ): string {
		if ( 'leave' === $choice ) {
			return (string) $book['unpaid'];
		}
		if ( 'paid' === $book['state'] ) {
			self::continue_subscription( $reference, $book, $choice );
			return empty( $book['repeats'] ) || 'back' === $choice ? (string) $book['back'] : '';
		}
		if ( 'authenticate' === $choice ) {
			// The bank asks first; keep the email address.
			Records::write( $reference, array( 'email' => $email ) + $book );
			return '';
		}
		if ( 'decline' === $choice ) {
			Records::write( $reference, array( 'state' => 'declined' ) + $book );
			self::send_event( $reference, 'declined' );
			return '';
		}
		if ( ! in_array( $choice, array( 'succeed', 'late', 'silent', 'gone' ), true ) ) {
			return '';
		}
		Records::write(
			$reference,
			array(
				'state'   => 'paid',
				'paid_at' => time(),
				'email'   => '' === $email ? (string) ( $book['email'] ?? '' ) : $email,
			) + $book
		);
		if ( 'succeed' === $choice || 'gone' === $choice ) {
			self::send_event( $reference, 'paid' );
		} elseif ( 'late' === $choice ) {
			Queue::schedule( time() + self::DELAY, self::LATE, array( $reference, 'paid' ) );
		}
		return 'gone' === $choice ? home_url( '/' ) : (string) $book['back'];
	}

	/**
	 * @param array<string, mixed> $book   The payment's record.
	 * @param string               $choice The last choice.
	 */
	private static function show( string $reference, array $book, string $choice ): never {
		$sum     = ( new Money( (int) $book['units'], (string) $book['currency'] ) )->format();
		$choices = array(
			'succeed'      => __( 'Pay', 'millwork' ),
			'authenticate' => __( 'Pay with bank check (3D Secure)', 'millwork' ),
			'decline'      => __( 'Decline the card', 'millwork' ),
			'late'         => __( 'Pay with webhook after one minute', 'millwork' ),
			'silent'       => __( 'Pay without webhook', 'millwork' ),
			'gone'         => __( 'Pay without coming back', 'millwork' ),
			'leave'        => __( 'Go back without paying', 'millwork' ),
		);
		if ( 'authenticate' === $choice ) {
			$choices = array(
				'succeed' => __( 'Yes, it’s me', 'millwork' ),
				'decline' => __( 'No, decline', 'millwork' ),
			);
		}
		$is_paid = 'paid' === $book['state'];
		if ( $is_paid ) {
			$choices = array(
				...( empty( $book['repeats'] ) || ! empty( $book['ended'] ) ? array() : array(
					'renew' => __( 'Renew now', 'millwork' ),
					'fail'  => __( 'Let the renewal fail', 'millwork' ),
					'end'   => __( 'End the subscription', 'millwork' ),
				) ),
				'back' => __( 'Go back', 'millwork' ),
			);
		}
		$html = '<p><strong>' . esc_html__( 'TEST', 'millwork' ) . '</strong> ' . esc_html__( 'This simulates your payment provider. No real money is charged.', 'millwork' ) . '</p><h1>' . esc_html( $sum ) . '</h1>';
		if ( 'authenticate' === $choice ) {
			$html .= '<p role="status">' . esc_html__( 'Your bank asks: are you making this payment?', 'millwork' ) . '</p>';
		} elseif ( $is_paid && ! empty( $book['repeats'] ) ) {
			$html .= '<p role="status">' . esc_html( self::subscription_words( $book ) ) . '</p>';
		} elseif ( 'declined' === $book['state'] ) {
			$html .= '<p class="error" role="alert">' . esc_html__( 'The card was declined. Try another one, or go back.', 'millwork' ) . '</p>';
		}
		$html .= sprintf( '<form method="post" action="%s"><input type="hidden" name="%s" value="%s">', esc_url( self::url( $reference ) ), esc_attr( self::NONCE ), esc_attr( wp_create_nonce( self::NONCE . $reference ) ) );
		if ( 'authenticate' !== $choice && ! $is_paid ) {
			$html .= sprintf( '<label>%s <input type="email" name="%s" value="%s" autocomplete="email"></label>', esc_html__( 'Email for the receipt', 'millwork' ), esc_attr( self::EMAIL ), esc_attr( wp_get_current_user()->user_email ) );
		}
		foreach ( $choices as $name => $label ) {
			$html .= sprintf( '<button name="%s" value="%s">%s</button>', esc_attr( self::CHOICE ), esc_attr( $name ), esc_html( $label ) );
		}
		OwnPage::show( __( 'Test payment', 'millwork' ), "$html</form>" );
	}

	/** @param array<string, mixed> $book The record of a paid subscription. */
	private static function subscription_words( array $book ): string {
		if ( ! empty( $book['ended'] ) ) {
			return __( 'This subscription has ended.', 'millwork' );
		}
		$payments = 1 + count( (array) ( $book['renewals'] ?? array() ) );
		/* translators: %d: a number of payments. */
		$words = sprintf( _n( '%d payment so far.', '%d payments so far.', $payments, 'millwork' ), $payments );
		return empty( $book['late'] ) ? $words : $words . ' ' . __( 'The last renewal failed.', 'millwork' );
	}
}
