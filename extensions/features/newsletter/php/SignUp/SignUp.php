<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Features\Newsletter\Mail\Letters;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Topics\Following;
use Millwork\Visitors\TypedText;

/**
 * The only way to sign a person up: the address gets an email and is subscribed once its owner has confirmed. Other
 * parts of the plugin and other plugins use an action, with the address and details: do_action(
 * 'millwork_newsletter_subscribe', 'ada@example.com', array( 'source' => 'shop' ) ).
 */
final class SignUp {

	/**
	 * Signs an address up. Time and result don't depend on whether the address is known.
	 * @param array<string, mixed> $details All optional: `source`, such as 'form' or 'shop'; `name`; `locale`;
	 *                                      `post_id` and `page`, where it was; `consent`, the sentence that was agreed
	 *                                      to; `since`, when that was, in UTC, for callers that may repeat a sign-up:
	 *                                      an address that got its email since then is not asked twice; `topics`, the
	 *                                      IDs of the chosen topics, empty for everything.
	 * @return bool Whether the email will be sent, as far as is known now. False if the address is invalid or nothing
	 *         can be stored.
	 */
	public static function subscribe( string $email, array $details = array() ): bool {
		$email = trim( $email );
		if ( ! Addresses::is_valid( $email ) ) {
			return false;
		}
		foreach ( array( 'name', 'source', 'consent' ) as $name ) {
			$details[ $name ] = trim( TypedText::line( $details[ $name ] ?? '' ) );
		}
		$locale            = $details['locale'] ?? '';
		$details['locale'] = is_string( $locale ) && preg_match( '/^[A-Za-z0-9_-]{1,20}$/D', $locale ) ? $locale : '';
		$page              = $details['page'] ?? '';
		$details['page']   = is_string( $page ) ? esc_url_raw( $page, array( 'http', 'https' ) ) : '';
		$since             = $details['since'] ?? '';
		$known             = is_string( $since ) && '' !== $since ? Subscribers::find_by_email( $email ) : null;
		if ( $known && Status::Confirmed !== $known->status && $known->consented >= $since ) {
			return true;
		}
		$id = Subscribers::add( $email, array( 'asks' => true ) + $details );
		if ( is_array( $details['topics'] ?? null ) ) {
			Following::choose_at_sign_up( $id, array_values( array_map( 'intval', array_filter( $details['topics'], 'is_scalar' ) ) ) );
		}
		return Letters::want( $id );
	}

	/**
	 * Runs on the action.
	 * @param mixed $details As for subscribe().
	 */
	public static function on_action( mixed $email, mixed $details = array() ): void {
		if ( is_string( $email ) ) {
			self::subscribe( $email, is_array( $details ) ? $details : array() );
		}
	}
}
