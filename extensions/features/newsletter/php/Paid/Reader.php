<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Paid;

use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Topics\Following;
use Millwork\Visitors\SigningKeys;

/**
 * Remembers a subscriber on a device, without an account: a signed cookie from a link in an email. It only opens posts,
 * as long as the subscriber is confirmed and pays.
 */
final class Reader {

	public const COOKIE = 'millwork_reader';

	/** In seconds. */
	private const LIFE = 180 * DAY_IN_SECONDS;

	private const PURPOSE = 'newsletter-reader';

	/** @return bool False if the page has begun to be sent. */
	public static function remember( Subscriber $subscriber ): bool {
		if ( headers_sent() ) {
			return false;
		}
		return setcookie(
			self::COOKIE,
			self::value( $subscriber ),
			array(
				'expires'  => time() + self::LIFE,
				'path'     => (string) constant( 'COOKIEPATH' ),
				'domain'   => (string) constant( 'COOKIE_DOMAIN' ),
				'secure'   => is_ssl(),
				'httponly' => true,
				'samesite' => 'Lax',
			)
		);
	}

	/** The cookie's value: the subscriber, when it was made, and a signature. */
	public static function value( Subscriber $subscriber, ?int $time = null ): string {
		$time ??= time();
		return "$subscriber->id.$time." . SigningKeys::sign( self::PURPOSE, self::text( $subscriber, $time ) );
	}

	/** The subscriber of this device; null if there is none. */
	public static function current(): ?Subscriber {
		$value = isset( $_COOKIE[ self::COOKIE ] ) && is_string( $_COOKIE[ self::COOKIE ] ) ? sanitize_text_field( wp_unslash( $_COOKIE[ self::COOKIE ] ) ) : '';
		if ( ! preg_match( '/^([1-9]\d{0,17})\.(\d{1,12})\.([\w-]{22})$/D', $value, $found ) || (int) $found[2] + self::LIFE < time() ) {
			return null;
		}
		$subscriber = Subscribers::get( (int) $found[1] );
		return $subscriber && Status::Confirmed === $subscriber->status && SigningKeys::is_valid( self::PURPOSE, self::text( $subscriber, (int) $found[2] ), $found[3] ) ? $subscriber : null;
	}

	/**
	 * Whether a subscriber pays for one of some topics.
	 * @param list<int> $topics
	 */
	public static function has_one_of( ?Subscriber $subscriber, array $topics ): bool {
		$granted = $subscriber && $topics ? array_filter( Following::rows( $subscriber->id ), static fn( array $row ): bool => $row['granted'] ) : array();
		return array() !== array_intersect( $topics, array_keys( $granted ) );
	}

	/** Who changes the address or leaves has to ask for a new link. */
	private static function text( Subscriber $subscriber, int $time ): string {
		return get_current_blog_id() . ":$subscriber->id:$subscriber->address:$subscriber->unsubscribed:$time";
	}
}
