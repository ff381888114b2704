<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky\SignIn;

use Millwork\Features\Sharing\Networks\Bluesky\Identity;
use Millwork\Http\Client;
use WP_Error;

/** Finds the authorization server of an account's server, and its endpoints (RFC 9728, RFC 8414). */
final class AuthServer {

	/**
	 * @param string $pds The account's server.
	 * @return array{issuer: string, par: string, authorize: string, token: string, revoke: string}|WP_Error
	 */
	public static function for_account_server( string $pds ): array|WP_Error {
		$resource = self::read( $pds, '/.well-known/oauth-protected-resource' );
		$named    = is_wp_error( $resource ) ? '' : $resource['authorization_servers'][0] ?? '';
		$issuer   = Identity::origin( $named );
		$about    = '' === $issuer ? self::refused() : self::read( $issuer, '/.well-known/oauth-authorization-server' );
		if ( is_wp_error( $about ) ) {
			return is_wp_error( $resource ) ? $resource : $about;
		}
		$url   = static fn( string $name ): string => is_string( $about[ $name ] ?? null ) && '' !== Identity::origin( $about[ $name ] ) ? $about[ $name ] : '';
		$found = array(
			'issuer'    => $issuer,
			'par'       => $url( 'pushed_authorization_request_endpoint' ),
			'authorize' => $url( 'authorization_endpoint' ),
			'token'     => $url( 'token_endpoint' ),
			'revoke'    => $url( 'revocation_endpoint' ),
		);
		// The document must name its own server.
		return ( $about['issuer'] ?? '' ) === $issuer && '' !== $found['par'] && '' !== $found['authorize'] && '' !== $found['token'] ? $found : self::refused();
	}

	/**
	 * Reads a metadata document of the origin.
	 * @return array<array-key, mixed>|WP_Error
	 */
	private static function read( string $origin, string $path ): array|WP_Error {
		$answer = Client::for_service( $origin )->get( $origin . $path, array( 'max_bytes' => 100 * KB_IN_BYTES ) );
		$data   = is_wp_error( $answer ) ? $answer : $answer->json();
		return is_array( $data ) || is_wp_error( $data ) ? $data : self::refused();
	}

	/** The error if a server doesn't support the AT protocol's OAuth. */
	public static function refused(): WP_Error {
		return new WP_Error( 'millwork_sharing_no_oauth', __( 'The account’s server denied access. Try again, or enter an app password.', 'millwork' ), array( 'status' => 502 ) );
	}
}
