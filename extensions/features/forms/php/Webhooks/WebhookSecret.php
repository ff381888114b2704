<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Webhooks;

use Millwork\Data\FreshOption;
use Millwork\Features\Forms\Places\FormPlace;
use Millwork\Rendering\RenderStack;

/**
 * The secrets that webhooks are signed with (Standard Webhooks). Each is derived from a key of the site, the form's
 * place and the webhook's ID, so no secret is stored in a post, and a copy of a form in another post has another one:
 * knowing a webhook's ID from a post's text is of no use elsewhere.
 * @phpstan-import-type Place from RenderStack
 */
final class WebhookSecret {

	/** The option: `key` in hexadecimal. */
	public const OPTION = 'millwork_form_webhook_key';

	public const THEME = 'theme';

	private const PREFIX = 'whsec_';

	/**
	 * The place whose editors may know a form's secrets.
	 * @param Place $source The form's.
	 * @return string Such as 'post:12'; the same for all areas of the theme.
	 */
	public static function place( array $source ): string {
		return FormPlace::is_area( $source ) ? self::THEME : "{$source['kind']}:{$source['id']}";
	}

	/**
	 * @param string $place From place().
	 * @param string $id    The webhook's.
	 */
	public static function of( string $place, string $id ): string {
		return self::PREFIX . base64_encode( hash_hmac( 'sha256', "form-webhook\n$place\n$id", self::key(), true ) );
	}

	/**
	 * Signs a message.
	 * @param string $id   The message's.
	 * @param int    $time A Unix timestamp.
	 * @return array<string, string> The headers.
	 */
	public static function headers( #[\SensitiveParameter] string $secret, string $id, int $time, string $body ): array {
		$key       = (string) base64_decode( substr( $secret, strlen( self::PREFIX ) ), true );
		$signature = base64_encode( hash_hmac( 'sha256', "$id.$time.$body", $key, true ) );
		return array(
			'webhook-id'        => $id,
			'webhook-timestamp' => (string) $time,
			'webhook-signature' => "v1,$signature",
		);
	}

	private static function key(): string {
		$key = self::read( get_option( self::OPTION ) );
		if ( '' === $key ) {
			// Of two processes, one makes it and both read it.
			FreshOption::change( self::OPTION, static fn( array $stored ): array => '' === self::read( $stored ) ? array( 'key' => bin2hex( random_bytes( 32 ) ) ) : $stored, false );
			$key = self::read( FreshOption::read( self::OPTION ) );
		}
		return $key;
	}

	private static function read( mixed $stored ): string {
		$key = is_array( $stored ) ? $stored['key'] ?? '' : '';
		return is_string( $key ) && 1 === preg_match( '/^[0-9a-f]{64}$/D', $key ) ? $key : '';
	}
}
