<?php
declare( strict_types=1 );

namespace Millwork\Units\WhatsappButton;

/** Builds a new URL for the page, since a saved one may be malformed. */
final class Link {

	private const ADDRESS = 'https://api.whatsapp.com/send?phone=';

	/** Countries whose numbers keep the zero at their beginning abroad; elsewhere it is for calls inside. */
	private const KEEP_ZERO = array( '39', '225', '229', '241', '242', '378', '379' );

	/**
	 * The address of a block's chat.
	 * @param array<string, mixed> $attributes The block's attributes, of any age.
	 * @param string               $saved      The saved address; '' for none.
	 */
	public static function from_attributes( array $attributes, string $saved ): string {
		$message = self::message( $attributes, $saved );
		return self::ADDRESS . self::number( $attributes, $saved ) . ( '' === $message ? '' : '&text=' . rawurlencode( $message ) );
	}

	/**
	 * The number with its country's code, digits alone, as WhatsApp wants it.
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $saved      The saved address.
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
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string $saved The saved URL.
	 */
	private static function message( array $attributes, string $saved ): string {
		$message = preg_match( '/[?&]text=([^&]*)/', $saved, $found ) ? rawurldecode( $found[1] ) : $attributes['firstMessage'] ?? '';
		// A saved address without a message has none.
		return is_string( $message ) && ( $found || '' === $saved ) ? mb_scrub( $message, 'UTF-8' ) : '';
	}

	/** The digits of a stored value. */
	private static function digits( mixed $value ): string {
		return is_scalar( $value ) ? (string) preg_replace( '/\D+/', '', (string) $value ) : '';
	}
}
