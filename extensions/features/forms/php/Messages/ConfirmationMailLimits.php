<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Messages;

use Millwork\Http\RateLimit;

/**
 * Limits how many confirmation emails go to an address and out of a form, because anyone can type another person's
 * address.
 */
final class ConfirmationMailLimits {

	/** Emails to one address within a day, from all forms. */
	private const PER_ADDRESS = 3;

	/** Emails of one form within an hour. */
	private const PER_FORM = 200;

	/** What must not be sent, and why: nothing can be counted, or too many went to the address or out of the form. */
	public const UNCOUNTED = 'uncounted';
	public const ADDRESS   = 'address';
	public const FORM      = 'form';

	/**
	 * Counts one more email.
	 * @param string $source The entry's `source`: it stays when the form is edited.
	 * @return string Why it must not be sent, in a sentence; '' if it may.
	 */
	public static function refusal( string $address, string $source ): string {
		return match ( self::reached( $address, $source ) ) {
			self::UNCOUNTED => __( 'The limit for confirmation emails couldn’t be checked, so none was sent.', 'millwork' ),
			self::ADDRESS   => __( 'This address has received too many confirmation emails today.', 'millwork' ),
			self::FORM      => __( 'This form has sent too many confirmation emails in an hour.', 'millwork' ),
			default         => '',
		};
	}

	/**
	 * Counts one more email.
	 * @param string $source As for refusal().
	 * @return string One of the constants; '' if it may be sent. A form's limit comes first, so that it says nothing
	 *                about the address.
	 */
	public static function reached( string $address, string $source ): string {
		$limits = array( 'address' => self::PER_ADDRESS, 'form' => self::PER_FORM );
		/**
		 * Filters how many confirmation emails forms may send.
		 *
		 * @param array{address: int, form: int} $limits To one email address in a day; from one form in an hour.
		 */
		$filtered = apply_filters( 'millwork_form_confirmation_mail_limits', $limits );
		$limits   = array_map( 'intval', array_intersect_key( (array) $filtered, $limits ) ) + $limits;
		// Without the table nothing can be counted.
		if ( ! RateLimit::is_ready() ) {
			return self::UNCOUNTED;
		}
		if ( RateLimit::count( 'form-confirmation-form', HOUR_IN_SECONDS, $source ) >= $limits['form'] ) {
			return self::FORM;
		}
		if ( RateLimit::wait( 'form-confirmation', $limits['address'], DAY_IN_SECONDS, self::mailbox( $address ) ) > 0 ) {
			return self::ADDRESS;
		}
		return RateLimit::wait( 'form-confirmation-form', $limits['form'], HOUR_IN_SECONDS, $source ) > 0 ? self::FORM : '';
	}

	/** One spelling for the many addresses of a mailbox. */
	private static function mailbox( string $address ): string {
		list( $user, $host ) = explode( '@', strtolower( $address ), 2 ) + array( '', '' );
		$user                = explode( '+', $user, 2 )[0];
		return 1 === preg_match( '/^g(?:oogle)?mail\./', $host ) ? str_replace( '.', '', $user ) . '@gmail' : "$user@$host";
	}
}
