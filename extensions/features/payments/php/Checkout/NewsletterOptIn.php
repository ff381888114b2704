<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Checkout;

use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Tables;
use Millwork\SiteCopy\Detection;

/**
 * Signs a payer up who has said so in the form, once the money is there and with it the address. What is done then is up to
 * whoever listens: the site's newsletter asks the address first whether it wants that.
 */
final class NewsletterOptIn {

	/** How long after a payment began, and after its money came, it is still looked for, in seconds. */
	private const MAX_AGE = 30 * DAY_IN_SECONDS;

	/** Whether anybody takes sign-ups. */
	public static function is_available(): bool {
		return (bool) has_action( 'millwork_newsletter_subscribe' );
	}

	/**
	 * What the payer agrees to.
	 * @return string Plain text.
	 */
	public static function sentence(): string {
		$site = wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES );
		/* translators: %s: the site's name. */
		return mb_substr( trim( (string) preg_replace( '/\s+/', ' ', sprintf( __( 'Send me news of %s by email. A mail asks me first whether the address is mine.', 'millwork' ), $site ) ) ), 0, 191 );
	}

	/** Runs when a payment has changed, maybe twice for the same. */
	public static function sign_up( Payment $payment ): void {
		global $wpdb;
		$donor = PaymentStatus::Paid === $payment->status && '' !== $payment->news ? Donors::get( $payment->donor_id ) : null;
		if ( ! $donor || '' === $donor['email'] || Detection::holds( $payment->created ) ) {
			return;
		}
		/**
		 * Fires when somebody wants to be subscribed; the newsletter listens.
		 *
		 * @param string               $email   The address.
		 * @param array<string, mixed> $details `source`, `name`, `post_id`, `page`, `consent`, what was agreed to, and
		 *                                      `since`, when the money came: the same may come again.
		 */
		do_action(
			'millwork_newsletter_subscribe',
			$donor['email'],
			array(
				'source'  => $payment->kind,
				'name'    => $donor['name'],
				'post_id' => $payment->post_id,
				'page'    => $payment->page_url,
				'consent' => $payment->news,
				'since'   => $payment->paid,
			)
		);
		// Last: what is told twice has the same `since`, by which whoever asks knows it again.
		$wpdb->update( Tables::payments(), array( 'news' => '' ), array( 'id' => $payment->id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of our own.
	}

	/** Signs those up whom nobody has: the process that wrote the payment down ended before it said so. */
	public static function sign_up_forgotten(): void {
		global $wpdb;
		if ( ! Tables::are_ready() ) {
			return;
		}
		$rows = array();
		// The money of a pledge may come long after it began; and what was found late came long ago.
		foreach ( array( 'created', 'paid' ) as $begins ) {
			// phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
			$rows += array_column( (array) $wpdb->get_results( $wpdb->prepare( "SELECT * FROM %i WHERE mode IN ( 'live', 'test' ) AND status = 'paid' AND %i > %s AND news <> '' AND donor_id > 0 AND paid < %s LIMIT 50", Tables::payments(), $begins, Tables::time( -self::MAX_AGE ), Tables::time( -HOUR_IN_SECONDS ) ), ARRAY_A ), null, 'id' );
		}
		foreach ( $rows as $row ) {
			self::sign_up( Payment::from_row( $row ) );
		}
	}
}
