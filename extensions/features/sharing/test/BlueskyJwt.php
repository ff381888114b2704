<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/** Checks ES256. */
final class BlueskyJwt {

	/**
	 * Whether a token is signed with a key (ES256).
	 * @param array<string, string> $key   The key.
	 */
	public static function is_signed( string $token, array $key ): bool {
		$parts     = explode( '.', $token );
		$signature = self::decode( $parts[2] ?? '' );
		$header    = json_decode( self::decode( $parts[0] ), true );
		if ( 64 !== strlen( $signature ) || 'ES256' !== ( $header['alg'] ?? '' ) || 'P-256' !== ( $key['crv'] ?? '' ) || 32 !== strlen( self::decode( $key['x'] ) ) || 32 !== strlen( self::decode( $key['y'] ) ) ) {
			return false;
		}
		// The head of a public key of this curve, as X.509 has it.
		$public = "-----BEGIN PUBLIC KEY-----\n" . base64_encode( hex2bin( '3059301306072a8648ce3d020106082a8648ce3d030107034200' ) . "\x04" . self::decode( $key['x'] ) . self::decode( $key['y'] ) ) . "\n-----END PUBLIC KEY-----\n";
		$number = static function ( string $bytes ): string {
			$bytes = ltrim( $bytes, "\0" );
			$bytes = ord( $bytes[0] ) > 127 ? "\0$bytes" : $bytes;
			return "\x02" . chr( strlen( $bytes ) ) . $bytes;
		};
		$der    = $number( substr( $signature, 0, 32 ) ) . $number( substr( $signature, 32 ) );
		return 1 === openssl_verify( "$parts[0].$parts[1]", "\x30" . chr( strlen( $der ) ) . $der, $public, OPENSSL_ALGO_SHA256 );
	}

	/** Decodes base64 of addresses. */
	public static function decode( string $text ): string {
		return (string) base64_decode( strtr( $text, '-_', '+/' ) );
	}
}
