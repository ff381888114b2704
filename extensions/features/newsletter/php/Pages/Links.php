<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Pages;

use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Visitors\SigningKeys;

/**
 * Makes and reads the links in emails: anyone who has one may use it, without an account. They are signed, not stored.
 * A link contains the subscriber, and the time it was made if it expires: 'confirm.12.1760000000.<signature>',
 * 'unsubscribe.12.<signature>'.
 *
 * A confirmation link is valid for one sign-up: an old email can't bring back people who unsubscribed later.
 */
final class Links {

	/** The URL parameter. */
	public const QUERY = 'millwork_newsletter';

	/** @return string A URL, not escaped. */
	public static function url( Action $action, Subscriber $subscriber ): string {
		$time  = $action->life() > 0 ? time() : 0;
		$parts = array( $action->value, $subscriber->id, ...( $time > 0 ? array( $time ) : array() ), self::sign( $action, $subscriber, $time ) );
		return add_query_arg( self::QUERY, implode( '.', $parts ), home_url( '/' ) );
	}

	/**
	 * @param string $token From the URL; may be forged.
	 * @return Link|null Null if it is forged or the subscriber was deleted.
	 */
	public static function read( string $token ): ?Link {
		if ( ! preg_match( '/^([a-z]{4,12})\.([1-9]\d{0,17})(?:\.(\d{1,12}))?\.([\w-]{22})$/D', $token, $found ) ) {
			return null;
		}
		list( , $name, $id, $time, $signature ) = $found;

		$action     = Action::tryFrom( $name );
		$subscriber = $action && ( $action->life() > 0 ) === ( '' !== $time ) ? Subscribers::get( (int) $id ) : null;
		if ( ! $action || ! $subscriber || ! self::is_signed( $action, $subscriber, (int) $time, $signature ) ) {
			return null;
		}
		return new Link( $action, $subscriber, $action->life() > 0 && (int) $time + $action->life() < time() );
	}

	/** @param int $time When it was made; 0 if it never expires. */
	private static function sign( Action $action, Subscriber $subscriber, int $time ): string {
		$text = self::text( $action, $subscriber, $time );
		return Action::Unsubscribe === $action ? LinkKey::sign( $text ) : SigningKeys::sign( 'newsletter', $text );
	}

	private static function is_signed( Action $action, Subscriber $subscriber, int $time, string $signature ): bool {
		return hash_equals( self::sign( $action, $subscriber, $time ), $signature );
	}

	private static function text( Action $action, Subscriber $subscriber, int $time ): string {
		$sign_up = Action::Confirm === $action ? $subscriber->unsubscribed : '';
		return get_current_blog_id() . ":$action->value:$subscriber->id:$subscriber->address:$time:$sign_up";
	}
}
