<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky\SignIn;

use Millwork\Features\Sharing\Accounts\Authorizations;
use Millwork\Features\Sharing\Networks\Bluesky\Identity;
use Millwork\Features\Sharing\Networks\SiteReachability;
use Millwork\Secrets\Secrets;

/**
 * This site as an OAuth client of the AT protocol. Its id is the URL of its description (ClientMetadata). It signs with a
 * key that never changes: sessions of clients that can't sign end after two weeks.
 */
final class OAuthClient {

	/** The namespace and path of the route with the description. */
	public const SPACE = 'millwork/v1';
	public const PATH  = '/sharing/bluesky/client-metadata.json';

	/** The same permissions as an app password. */
	public const SCOPE = 'atproto transition:generic';

	/** The name of the site's key among its secrets. */
	private const KEY = 'sharing_bluesky_client_key';

	public static function id(): string {
		return rest_url( self::SPACE . self::PATH );
	}

	/** Whether servers can read this site's description, over HTTPS. */
	public static function is_possible(): bool {
		return '' !== Identity::origin( self::id() ) && SiteReachability::is_public( self::id() ) && str_starts_with( Authorizations::url(), 'https://' );
	}

	/**
	 * The public half of the site's key, with its name.
	 * @return array<string, string> Empty if PHP can't create a key.
	 */
	public static function public_key(): array {
		$key    = self::key();
		$public = '' === $key ? array() : Dpop::public_key( $key );
		return $public ? $public + array(
			'kid' => self::key_id( $public ),
			'use' => 'sig',
			'alg' => 'ES256',
		) : array();
	}

	/**
	 * The signed statement that a request comes from this client (RFC 7523).
	 * @param string $issuer The server that it is for.
	 */
	public static function assertion( string $issuer ): string {
		$key = self::key();
		return Dpop::sign(
			array( 'kid' => self::key_id( Dpop::public_key( $key ) ) ),
			array(
				'iss' => self::id(),
				'sub' => self::id(),
				'aud' => $issuer,
				'jti' => Dpop::encode( random_bytes( 16 ) ),
				'iat' => time(),
				'exp' => time() + MINUTE_IN_SECONDS,
			),
			$key
		);
	}

	/** The site's key, which is created when it is first needed. */
	private static function key(): string {
		$key = (string) Secrets::get( self::KEY )?->reveal();
		if ( '' === $key ) {
			$key = Dpop::make_key();
			Secrets::store( self::KEY, $key );
		}
		return $key;
	}

	/** @param array<string, string> $public_key The public half. */
	private static function key_id( array $public_key ): string {
		return substr( hash( 'sha256', (string) wp_json_encode( $public_key ) ), 0, 16 );
	}
}
