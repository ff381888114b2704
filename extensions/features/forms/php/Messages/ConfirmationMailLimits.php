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

	/**
	 * Counts one more email.
	 * @param string $source The entry's `source`: it stays when the form is edited.
	 * @return string Why it must not be sent; '' if it may.
	 */
	public static function refusal( string $address, string $source ): string {
		$limits = array( 'address' => self::PER_ADDRESS, 'form' => self::PER_FORM );
		/**
		 * Filters the number of confirmation emails to senders of forms.
		 *
		 * @param array{address: int, form: int} $limits To one address in a day, and of one form in an hour.
		 */
		$filtered = apply_filters( 'millwork_form_confirmation_mail_limits', $limits );
		$limits   = array_map( 'intval', array_intersect_key( (array) $filtered, $limits ) ) + $limits;
		// Without the table nothing can be counted.
		if ( ! RateLimit::is_ready() ) {
			return __( 'The limit for confirmation emails couldn’t be checked, so none was sent.', 'millwork' );
		}
		if ( RateLimit::wait( 'form-confirmation', $limits['address'], DAY_IN_SECONDS, self::mailbox( $address ) ) > 0 ) {
			return __( 'This address has received too many confirmation emails today.', 'millwork' );
		}
		if ( RateLimit::wait( 'form-confirmation-form', $limits['form'], HOUR_IN_SECONDS, $source ) > 0 ) {
			return __( 'This form has sent too many confirmation emails in an hour.', 'millwork' );
		}
		return '';
	}

	/** One spelling for the many addresses of a mailbox. */
	private static function mailbox( string $address ): string {
		list( $user, $host ) = explode( '@', strtolower( $address ), 2 ) + array( '', '' );
		$user                = explode( '+', $user, 2 )[0];
		return 1 === preg_match( '/^g(?:oogle)?mail\./', $host ) ? str_replace( '.', '', $user ) . '@gmail' : "$user@$host";
	}
}
