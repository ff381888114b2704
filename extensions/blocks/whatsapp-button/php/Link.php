<?php
declare( strict_types=1 );

namespace Millwork\Units\WhatsappButton;

/** Builds a new URL for the page, since a saved one may be malformed. */
final class Link {

	private const ADDRESS = 'https://api.whatsapp.com/send?phone=';

	/** Countries whose international numbers keep the leading zero; others use it only within the country. */
	private const KEEP_ZERO = array( '39', '225', '229', '241', '242', '378', '379' );

	/**
	 * The URL of a block's chat.
	 * @param array<string, mixed> $attributes From any version of the block.
	 * @param string               $saved      The saved URL; '' for none.
	 */
	public static function from_attributes( array $attributes, string $saved ): string {
		$message = self::message( $attributes, $saved );
		return self::ADDRESS . self::number( $attributes, $saved ) . ( '' === $message ? '' : '&text=' . rawurlencode( $message ) );
	}

	/**
	 * The international number, digits only, as WhatsApp requires.
	 * @param array<string, mixed> $attributes
	 * @param string               $saved The saved URL.
	 * @return string '' for none.
	 */
	private static function number( array $attributes, string $saved ): string {
		$country = self::digits( $attributes['countryCode'] ?? '' );
		$phone   = self::digits( $attributes['phoneNumber'] ?? '' );
		if ( '' === $country || '' === $phone ) {
			return preg_match( '/[?&]phone=\+?(\d{1,20})(?:&|$)/D', $saved, $found ) ? $found[1] : '';
		}
		return $country . ( in_array( $country, self::KEEP_ZERO, true ) ? $phone : ltrim( $phone, '0' ) );
	}

	/**
	 * The message that the visitor's chat starts with. The default is stored only in the link, in the site's language
	 * at that time.
	 * @param array<string, mixed> $attributes
	 * @param string               $saved The saved URL.
	 */
	private static function message( array $attributes, string $saved ): string {
		$message = preg_match( '/[?&]text=([^&]*)/', $saved, $found ) ? rawurldecode( $found[1] ) : $attributes['firstMessage'] ?? '';
		// A saved URL without a message means that there is none.
		return is_string( $message ) && ( $found || '' === $saved ) ? mb_scrub( $message, 'UTF-8' ) : '';
	}

	private static function digits( mixed $value ): string {
		return is_scalar( $value ) ? (string) preg_replace( '/\D+/', '', (string) $value ) : '';
	}
}
