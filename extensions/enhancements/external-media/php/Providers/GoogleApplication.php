<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;

/** The OAuth client that the owner has registered at Google. */
final class GoogleApplication {

	/** The setting with the client's ID, and the name of its secret. */
	public const ID     = 'google_client_id';
	public const SECRET = 'google_client_secret';

	private function __construct( public readonly string $id, public readonly Secret $secret ) {}

	/** @return self|null Null until the owner has entered both. */
	public static function get(): ?self {
		$secret = Secrets::get( self::SECRET );
		return $secret ? self::with_secret( $secret ) : null;
	}

	/** @return self|null The client with another secret; null without an ID. */
	public static function with_secret( Secret $secret ): ?self {
		$id = (string) StoredSettings::get( self::ID, '' );
		return '' === $id ? null : new self( $id, $secret );
	}

	/** The URL that Google sends browsers back to, which Rest\Callback answers. The owner enters it at Google. */
	public static function redirect_url(): string {
		return admin_url( 'admin-post.php?action=millwork_media_account&service=google_photos' );
	}

	/**
	 * What the owner must do first.
	 * @return string A sentence; '' for nothing.
	 */
	public static function setup(): string {
		if ( ! self::get() ) {
			return self::missing();
		}
		// Google sends browsers back over HTTPS, or to their own machine.
		$place = wp_parse_url( self::redirect_url() );
		return 'https' === ( $place['scheme'] ?? '' ) || in_array( $place['host'] ?? '', array( 'localhost', '127.0.0.1' ), true )
			? '' : __( 'Google Photos requires HTTPS. Ask your host for a certificate.', 'millwork' );
	}

	public static function missing(): string {
		return current_user_can( 'manage_options' )
			? __( 'To use Google Photos, enter a Google client ID and secret under Millwork → Settings → Connections. They’re free. Openverse works without a key.', 'millwork' )
			: __( 'To use Google Photos, ask an administrator to enter a Google client ID and secret. Openverse works without a key.', 'millwork' );
	}
}
