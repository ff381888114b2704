<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Mastodon;

use Millwork\Http\Client;
use Millwork\Http\Response;
use WP_Error;

/** Sends requests to a server before an account is connected. */
final class Http {

	/**
	 * @param array<string, string> $values Its values.
	 * @return array<array-key, mixed>|WP_Error
	 */
	public static function send( string $host, string $url, #[\SensitiveParameter] array $values ): array|WP_Error {
		return self::read(
			Client::for_entered_server( "https://$host" )->request(
				'POST',
				$url,
				array(
					'headers' => array( 'Content-Type' => 'application/x-www-form-urlencoded' ),
					'body'    => http_build_query( $values, '', '&', PHP_QUERY_RFC3986 ),
					'follow'  => false,
				)
			)
		);
	}

	/**
	 * @param string $token A token, or ''.
	 * @return array<array-key, mixed>|WP_Error
	 */
	public static function get( string $host, string $path, #[\SensitiveParameter] string $token = '' ): array|WP_Error {
		return self::read( Client::for_entered_server( "https://$host" )->get( "https://$host$path", array( 'headers' => '' === $token ? array() : array( 'Authorization' => "Bearer $token" ) ) ) );
	}

	public static function refused(): WP_Error {
		return new WP_Error( 'millwork_sharing_no_mastodon', __( 'This isn’t a Mastodon server. Check its name: it’s the last part of your handle.', 'millwork' ), array( 'status' => 502 ) );
	}

	/**
	 * The content of a response.
	 * @return array<array-key, mixed>|WP_Error
	 */
	private static function read( Response|WP_Error $answer ): array|WP_Error {
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$data = $answer->json();
		return is_array( $data ) ? $data : self::refused();
	}
}
