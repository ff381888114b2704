<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Features\Newsletter\Mail\Letters;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Visitors\TypedText;

/**
 * The one way to subscribe somebody, from wherever: the address gets a mail and is subscribed once its owner
 * has confirmed. Other parts of the plugin, and other plugins, come here by an action, with the address and the
 * details: do_action( 'millwork_newsletter_subscribe', 'ada@example.com', array( 'source' => 'shop' ) ).
 */
final class SignUp {

	/**
	 * Signs an address up. It takes the same time, and gives the same, whether the address is known or not.
	 * @param array<string, mixed> $details Each optional: `source`, as 'form' or 'shop'; `name`; `locale`; `post_id`
	 *                                      and `page`, where it was; `consent`, the sentence that was agreed to;
	 *                                      `since`, when that was, UTC, where the same may come again: who was asked
	 *                                      since then, and is not subscribed, is not asked twice.
	 * @return bool Whether the mail is on its way, as far as this request knows. False for what is no address, and
	 *         where nothing can be stored.
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
		$known             = is_string( $since ) && '' !== $since ? Subscribers::of( $email ) : null;
		if ( $known && Status::Confirmed !== $known->status && $known->consented >= $since ) {
			return true;
		}
		return Letters::want( Subscribers::add( $email, array( 'asks' => true ) + $details ) );
	}

	/**
	 * Runs on the action.
	 * @param mixed $details As subscribe() takes them.
	 */
	public static function on_action( mixed $email, mixed $details = array() ): void {
		if ( is_string( $email ) ) {
			self::subscribe( $email, is_array( $details ) ? $details : array() );
		}
	}
}
