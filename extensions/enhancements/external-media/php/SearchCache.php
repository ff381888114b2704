<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia;

use Millwork\Http\Client;
use Millwork\Http\Response;
use WP_Error;

/** Queries a provider's API and caches results for an hour, since providers limit requests. */
final class SearchCache {

	/**
	 * @param array<string, string> $headers Request headers.
	 * @param string $key The key of the result list. Responses without it aren't cached.
	 * @param callable|null $leave Called before the request; an error it returns prevents that.
	 * @return array{data: array<array-key, mixed>, headers: array<string, string>}|WP_Error `headers` is empty for a
	 * cached result. The error is the HTTP client's.
	 */
	public static function at( string $url, array $headers, string $key, ?callable $leave = null ): array|WP_Error {
		$name = 'millwork_media_' . md5( $url );
		$kept = get_transient( $name );
		if ( is_array( $kept ) ) {
			return array( 'data' => $kept, 'headers' => array() );
		}
		$refusal = null === $leave ? null : $leave();
		$answer  = $refusal ?? self::ask( $url, $headers );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$data = $answer->json();
		if ( is_wp_error( $data ) ) {
			return $data;
		}
		if ( ! is_array( $data ) || ! is_array( $data[ $key ] ?? null ) ) {
			return self::unreadable();
		}
		set_transient( $name, $data, HOUR_IN_SECONDS );
		return array( 'data' => $data, 'headers' => $answer->headers );
	}

	/** @param array<string, string> $headers Request headers. */
	public static function ask( string $url, array $headers ): Response|WP_Error {
		$parts = wp_parse_url( $url );
		return Client::for_service( 'https://' . ( $parts['host'] ?? '' ) )->get(
			$url,
			array( 'headers' => array( 'Accept' => 'application/json' ) + $headers, 'timeout' => 8, 'retries' => 0 )
		);
	}

	public static function unreadable(): WP_Error {
		return new WP_Error( 'millwork_media_unreadable', __( 'Couldn’t read the service’s response. Try again later, or choose another service.', 'millwork' ), array( 'status' => 502 ) );
	}
}
