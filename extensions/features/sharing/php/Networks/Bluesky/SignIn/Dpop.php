<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky\SignIn;

use Millwork\Features\Sharing\Networks\Bluesky\Identity;
use Millwork\Http\Client;
use Millwork\Http\Response;
use WP_Error;

/**
 * Signs with ES256 and sends requests with a proof that this site has the token's key (DPoP, RFC 9449). If a server
 * asks for a new nonce, the request is sent once more.
 */
final class Dpop {

	/**
	 * The servers' nonces, by origin.
	 * @var array<string, string>
	 */
	private static array $nonces = array();

	/** @return string Its PEM in base64, since stored keys have no white space; '' if PHP can't create one. */
	public static function make_key(): string {
		$key = openssl_pkey_new(
			array( 'private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1' )
		);
		return $key && openssl_pkey_export( $key, $pem ) && is_string( $pem ) ? base64_encode( $pem ) : '';
	}

	/**
	 * The public half of a key (RFC 7517).
	 * @param string $key From make_key().
	 * @return array<string, string> Empty if it isn't one.
	 */
	public static function public_key( #[\SensitiveParameter] string $key ): array {
		$private = openssl_pkey_get_private( self::pem( $key ) );
		$details = $private ? openssl_pkey_get_details( $private ) : false;
		if ( ! is_array( $details ) || ! isset( $details['ec']['x'], $details['ec']['y'] ) ) {
			return array();
		}
		return array(
			'kty' => 'EC',
			'crv' => 'P-256',
			'x'   => self::encode( str_pad( $details['ec']['x'], 32, "\0", STR_PAD_LEFT ) ),
			'y'   => self::encode( str_pad( $details['ec']['y'], 32, "\0", STR_PAD_LEFT ) ),
		);
	}

	/**
	 * A signed token (RFC 7515).
	 * @param array<string, mixed> $header  Its header, without `alg`.
	 * @param array<string, mixed> $payload Its payload.
	 * @param string               $key     From make_key().
	 * @return string '' if it can't be signed.
	 */
	public static function sign( array $header, array $payload, #[\SensitiveParameter] string $key ): string {
		$text    = self::encode( (string) wp_json_encode( array( 'alg' => 'ES256' ) + $header, JSON_UNESCAPED_SLASHES ) ) . '.' . self::encode( (string) wp_json_encode( $payload, JSON_UNESCAPED_SLASHES ) );
		$private = openssl_pkey_get_private( self::pem( $key ) );
		$signed  = $private && openssl_sign( $text, $signature, $private, OPENSSL_ALGO_SHA256 ) ? self::raw( (string) $signature ) : '';
		return '' === $signed ? '' : "$text." . self::encode( $signed );
	}

	/**
	 * Sends a request with a proof.
	 * @param array<string, mixed> $options As for Client::request().
	 * @param string               $token   An access token that belongs to it, or ''.
	 */
	public static function send( string $method, string $url, array $options, #[\SensitiveParameter] string $key, #[\SensitiveParameter] string $token = '' ): Response|WP_Error {
		$origin  = Identity::origin( $url );
		$headers = (array) ( $options['headers'] ?? array() ) + ( '' === $token ? array() : array( 'Authorization' => "DPoP $token" ) );
		for ( $is_first = true;; $is_first = false ) {
			$proof = self::proof( $method, $url, self::$nonces[ $origin ] ?? '', $key, $token );
			if ( '' === $proof ) {
				return new WP_Error( 'millwork_sharing_openssl', __( 'PHP’s openssl extension on this server can’t create or use keys. Ask your host, or enter an app password.', 'millwork' ), array( 'status' => 500 ) );
			}
			// A proof is good for one use.
			$answer = Client::for_service( $origin )->request(
				$method,
				$url,
				array(
					'headers'       => $headers + array( 'DPoP' => $proof ),
					'accept_errors' => true,
					'retries'       => 0,
					'follow'        => 'GET' === $method,
				) + $options
			);
			if ( is_wp_error( $answer ) ) {
				return $answer;
			}
			$nonce = $answer->header( 'dpop-nonce' );
			$is_it = preg_match( '/^[\x21-\x7e]{1,500}$/D', $nonce ) && ( self::$nonces[ $origin ] ?? '' ) !== $nonce;
			if ( $is_it ) {
				self::$nonces[ $origin ] = $nonce;
			}
			if ( ! $is_first || ! $is_it || ! in_array( $answer->status, array( 400, 401 ), true ) || ! str_contains( $answer->header( 'www-authenticate' ) . $answer->body, 'use_dpop_nonce' ) ) {
				return $answer;
			}
		}
	}

	/** Text or bytes in base64 for URLs. */
	public static function encode( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}

	/**
	 * @param string $method The request's method.
	 * @param string $nonce The server's nonce, or ''.
	 * @param string $token  The access token, or ''.
	 */
	private static function proof( string $method, string $url, string $nonce, #[\SensitiveParameter] string $key, #[\SensitiveParameter] string $token ): string {
		$public = self::public_key( $key );
		return ! $public ? '' : self::sign(
			array( 'typ' => 'dpop+jwt', 'jwk' => $public ),
			array(
				'jti' => self::encode( random_bytes( 16 ) ),
				'htm' => $method,
				'htu' => (string) preg_replace( '/[?#].*$/s', '', $url ),
				'iat' => time(),
			) + ( '' === $nonce ? array() : array( 'nonce' => $nonce ) ) + ( '' === $token ? array() : array( 'ath' => self::encode( hash( 'sha256', $token, true ) ) ) ),
			$key
		);
	}

	/** @param string $key From make_key(). */
	private static function pem( #[\SensitiveParameter] string $key ): string {
		return (string) base64_decode( $key, true );
	}

	/**
	 * A signature in the form of RFC 7518, section 3.4: two numbers of 32 bytes. openssl returns them as DER.
	 * @param string $der The signature.
	 * @return string '' if it isn't one.
	 */
	private static function raw( string $der ): string {
		$numbers = '';
		// A sequence of two integers, each shorter than 128 bytes.
		$at = 2;
		for ( $i = 0; $i < 2; $i++ ) {
			$length = "\x02" === ( $der[ $at ] ?? '' ) ? ord( $der[ $at + 1 ] ?? "\0" ) : 0;
			$number = ltrim( substr( $der, $at + 2, $length ), "\0" );
			if ( 0 === $length || strlen( $number ) > 32 ) {
				return '';
			}
			$numbers .= str_pad( $number, 32, "\0", STR_PAD_LEFT );
			$at      += 2 + $length;
		}
		return $numbers;
	}
}
