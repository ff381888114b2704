<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\X;

/** Signs requests with OAuth 1.0a (RFC 5849, HMAC-SHA1). */
final class Signature {

	/**
	 * The header that signs a request.
	 * @param string                $url    The URL with its query.
	 * @param array<string, string> $keys   `consumer_key`, `consumer_secret`, `token` and `token_secret`.
	 * @param array<string, string> $form   The values of a form in the body. A JSON body isn't signed.
	 * @param array<string, string> $fixed  `oauth_nonce` and `oauth_timestamp`, if they are fixed.
	 * @return string The value of the header Authorization.
	 */
	public static function header( string $method, string $url, #[\SensitiveParameter] array $keys, array $form = array(), array $fixed = array() ): string {
		$oauth = array(
			'oauth_consumer_key'     => $keys['consumer_key'],
			'oauth_nonce'            => $fixed['oauth_nonce'] ?? bin2hex( random_bytes( 16 ) ),
			'oauth_signature_method' => 'HMAC-SHA1',
			'oauth_timestamp'        => $fixed['oauth_timestamp'] ?? (string) time(),
			'oauth_token'            => $keys['token'],
			'oauth_version'          => '1.0',
		);
		$query = array();
		foreach ( array_filter( explode( '&', explode( '?', $url, 2 )[1] ?? '' ), static fn( string $pair ): bool => '' !== $pair ) as $pair ) {
			list( $name, $value )           = explode( '=', $pair, 2 ) + array( 1 => '' );
			$query[ rawurldecode( $name ) ] = rawurldecode( $value );
		}
		$oauth['oauth_signature'] = self::sign( $method, explode( '?', $url, 2 )[0], $query + $form + $oauth, $keys );
		ksort( $oauth );
		return 'OAuth ' . implode( ', ', array_map( static fn( string $name, string $value ): string => rawurlencode( $name ) . '="' . rawurlencode( $value ) . '"', array_keys( $oauth ), $oauth ) );
	}

	/**
	 * @param string                    $url    The URL without its query.
	 * @param array<array-key, string>  $values All signed values, by name.
	 * @param array<string, string>     $keys   The keys.
	 */
	private static function sign( string $method, string $url, array $values, #[\SensitiveParameter] array $keys ): string {
		$encoded = array();
		foreach ( $values as $name => $value ) {
			$encoded[ rawurlencode( (string) $name ) ] = rawurlencode( $value );
		}
		ksort( $encoded, SORT_STRING );
		$parameters = implode( '&', array_map( static fn( string $name, string $value ): string => "$name=$value", array_map( 'strval', array_keys( $encoded ) ), $encoded ) );
		$base       = implode( '&', array_map( 'rawurlencode', array( strtoupper( $method ), $url, $parameters ) ) );
		return base64_encode( hash_hmac( 'sha1', $base, rawurlencode( $keys['consumer_secret'] ) . '&' . rawurlencode( $keys['token_secret'] ), true ) );
	}
}
