<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Content;

use Millwork\Features\Sharing\Counting\Counter;
use Millwork\Features\Sharing\Counting\Graphemes;
use Millwork\Features\Sharing\Counting\TextLimits as CounterLimits;
use Millwork\Features\Sharing\Networks\NetworkLimits;

/** Shortens texts to networks' limits. */
final class TextShortener {

	/** Typed text without control characters and surrounding white space. */
	public static function clean( string $typed ): string {
		// All control characters but tab and line breaks.
		$text = (string) preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/', '', str_replace( array( "\r\n", "\r" ), "\n", wp_check_invalid_utf8( $typed, true ) ) );
		return trim( $text );
	}

	/**
	 * The BCP 47 language tag of a WordPress locale.
	 * @param string $locale WordPress's name, such as 'ar', 'pt_BR', or 'de_DE_formal'.
	 * @return string Such as 'ar', 'pt-BR', or 'de-DE'; '' if it isn't one.
	 */
	public static function language( string $locale ): string {
		return preg_match( '/^([a-z]{2,3})(?:_([A-Z]{2}))?(?![a-zA-Z])/', $locale, $found ) ? implode( '-', array_slice( $found, 1 ) ) : '';
	}

	/** Whether a text is within a network's limits. */
	public static function fits( string $text, NetworkLimits $limits ): bool {
		return Counter::fits( $text, new CounterLimits( $limits->counting->value, $limits->characters, $limits->url_length, $limits->bytes ) );
	}

	/**
	 * A text that is shortened to fit with a URL at its end, unless the shortened text contains the URL. The panel's
	 * `strings.ts` does the same.
	 */
	public static function with_link( string $text, string $url, NetworkLimits $limits ): string {
		$cut = self::cut( $text, '', $limits );
		return self::has_link( $cut, $url ) ? $cut : self::cut( $text, "\n\n$url", $limits );
	}

	/** Whether a text contains a URL, and not only as the beginning of another URL. */
	public static function has_link( string $text, string $url ): bool {
		return (bool) preg_match( '#' . preg_quote( $url, '#' ) . '(?![A-Za-z0-9_%~+-]|[./]+[A-Za-z0-9_%])#', $text );
	}

	/**
	 * A text shortened to fit with a given ending. Words stay whole if that costs little.
	 * @param string $end The ending, such as a link; or ''.
	 */
	public static function cut( string $text, string $end, NetworkLimits $limits ): string {
		$whole = static fn( string $begin ): string => '' === $begin ? ltrim( $end ) : $begin . $end;
		if ( self::fits( $whole( $text ), $limits ) ) {
			return $whole( $text );
		}
		$letters = Graphemes::split( mb_scrub( $text, 'UTF-8' ) );
		$least   = 0;
		$most    = count( $letters );
		while ( $least < $most ) {
			$middle = intdiv( $least + $most + 1, 2 );
			if ( self::fits( $whole( implode( '', array_slice( $letters, 0, $middle ) ) . '…' ), $limits ) ) {
				$least = $middle;
			} else {
				$most = $middle - 1;
			}
		}
		$begin = implode( '', array_slice( $letters, 0, $least ) );
		$words = (string) preg_replace( '/\s+\S*$/u', '', $begin );
		$begin = rtrim( mb_strlen( $words ) > mb_strlen( $begin ) * 2 / 3 ? $words : $begin );
		return '' === $begin ? ltrim( $end ) : $begin . '…' . $end;
	}
}
