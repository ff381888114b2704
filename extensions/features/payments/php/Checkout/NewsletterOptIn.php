<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Tables;
use Millwork\SiteCopy\Detection;

/**
 * Subscribes payers who asked for it, after the payment. The newsletter listens, and confirms the email address first.
 */
final class NewsletterOptIn {

	/** For how long after the start and the payment a sign-up can be caught up on, in seconds. */
	private const MAX_AGE = 30 * DAY_IN_SECONDS;

	/** Whether anything listens for sign-ups. */
	public static function is_available(): bool {
		return (bool) has_action( 'millwork_newsletter_subscribe' );
	}

	/**
	 * The consent text.
	 * @return string Plain text.
	 */
	public static function sentence(): string {
		$site = wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES );
		/* translators: %s: the site's name. */
		return mb_substr( trim( (string) preg_replace( '/\s+/', ' ', sprintf( __( 'Email me news from %s. I’ll confirm my address by email first.', 'millwork' ), $site ) ) ), 0, 191 );
	}

	/** Runs when a payment has changed. May run twice for one change. */
	public static function sign_up( Payment $payment ): void {
		$donor = PaymentStatus::Paid === $payment->status && '' !== $payment->news ? Donors::get( $payment->donor_id ) : null;
		if ( ! $donor || '' === $donor['email'] || Detection::holds( $payment->created ) ) {
			return;
		}
		/**
		 * Fires when a payer wants to subscribe.
		 *
		 * @param string               $email   The email address.
		 * @param array<string, mixed> $details `source`, `name`, `post_id`, `page`, `locale`, `consent` (the text) and `since`
		 *         (when the payment arrived). The same sign-up may come again.
		 */
		do_action(
			'millwork_newsletter_subscribe',
			$donor['email'],
			array(
				'source'  => $payment->kind,
				'name'    => $donor['name'],
				'post_id' => $payment->post_id,
				'page'    => $payment->page_url,
				'locale'  => $payment->locale,
				'consent' => $payment->news,
				'since'   => $payment->paid,
			)
		);
		// Last, so that none is lost. Repeated sign-ups have the same `since`.
		Rows::update( Tables::payments(), array( 'news' => '' ), array( 'id' => $payment->id ) );
	}

	/** Catches up on sign-ups whose process ended too early. */
	public static function sign_up_forgotten(): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		$rows = array();
		// A pledge may be paid long after it started, and a late report may be about an old payment.
		foreach ( array( 'created', 'paid' ) as $begins ) {
			$rows += array_column( Rows::all( "SELECT * FROM %i WHERE mode IN ( 'live', 'test' ) AND status = 'paid' AND %i > %s AND news <> '' AND donor_id > 0 AND paid < %s LIMIT 50", Tables::payments(), $begins, Rows::time( -self::MAX_AGE ), Rows::time( -HOUR_IN_SECONDS ) ), null, 'id' );
		}
		foreach ( $rows as $row ) {
			self::sign_up( Payment::from_row( $row ) );
		}
	}
}
