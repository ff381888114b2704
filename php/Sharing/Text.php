<?php
/**
 * Length of texts at services.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing;

/**
 * Counts texts as services do, and cuts them. This is the one place on the server where that is done.
 */
final class Text {

	/** An address in a text. */
	private const URL = '~https?://[^\s<>"]+~iu';

	/** What stands for an address while the text around it is counted. */
	private const PLACE = 'x';

	/**
	 * How long a text is.
	 *
	 * @param string $text   The text.
	 * @param Limits $limits Those of the service.
	 */
	public static function count( string $text, Limits $limits ): int {
		$addresses = 0;
		if ( $limits->url_length > 0 ) {
			$text = (string) preg_replace( self::URL, self::PLACE, $text, -1, $addresses );
		}
		if ( Counting::Mastodon === $limits->counting ) {
			$text = (string) preg_replace( '/(?<![\w\/])(@\w+)@[\w.-]+\w/u', '$1', $text );
		}
		$count = match ( $limits->counting ) {
			Counting::Graphemes, Counting::Mastodon => count( self::graphemes( $text ) ),
			Counting::CodeUnits                     => intdiv( strlen( mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' ) ), 2 ),
			Counting::X                             => self::weight( $text ),
			Counting::BytesEmoji                    => array_sum( array_map( static fn( string $one ): int => self::is_emoji( $one ) ? strlen( $one ) : mb_strlen( $one ), self::graphemes( $text ) ) ),
			Counting::CodePoints                    => mb_strlen( $text ),
		};
		return (int) $count + $addresses * ( $limits->url_length - mb_strlen( self::PLACE ) );
	}

	/**
	 * Whether a text is within a service's limits.
	 *
	 * @param string $text   The text.
	 * @param Limits $limits The limits.
	 */
	public static function fits( string $text, Limits $limits ): bool {
		return ( 0 === $limits->characters || self::count( $text, $limits ) <= $limits->characters ) && ( 0 === $limits->bytes || strlen( $text ) <= $limits->bytes );
	}

	/**
	 * A text that ends with something, cut before that so that it fits. Words stay whole where that costs little.
	 *
	 * @param string $text   The text.
	 * @param string $end    What stands at its end whatever is cut, as a link; or ''.
	 * @param Limits $limits The limits.
	 */
	public static function cut( string $text, string $end, Limits $limits ): string {
		$whole = static fn( string $begin ): string => '' === $begin ? ltrim( $end ) : $begin . $end;
		if ( self::fits( $whole( $text ), $limits ) ) {
			return $whole( $text );
		}
		$letters = self::graphemes( $text );
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

	/**
	 * A text in what people see as characters.
	 *
	 * @param string $text The text.
	 * @return list<string>
	 */
	private static function graphemes( string $text ): array {
		return preg_match_all( '/\X/u', mb_scrub( $text, 'UTF-8' ), $found ) ? $found[0] : array();
	}

	/**
	 * How much a text weighs at X.
	 *
	 * @param string $text The text, without addresses.
	 */
	private static function weight( string $text ): int {
		$text  = class_exists( \Normalizer::class ) ? (string) \Normalizer::normalize( $text ) : $text;
		$light = static fn( int $code ): bool => $code <= 0x10FF || ( $code >= 0x2000 && $code <= 0x200D ) || ( $code >= 0x2010 && $code <= 0x201F ) || ( $code >= 0x2032 && $code <= 0x2037 );
		$sum   = 0;
		foreach ( self::graphemes( $text ) as $one ) {
			foreach ( self::is_emoji( $one ) ? array( 'emoji' ) : mb_str_split( $one ) as $letter ) {
				$sum += 'emoji' !== $letter && $light( (int) mb_ord( $letter ) ) ? 1 : 2;
			}
		}
		return $sum;
	}

	/**
	 * Whether what people see as one character is an emoji.
	 *
	 * @param string $grapheme It.
	 */
	private static function is_emoji( string $grapheme ): bool {
		return (bool) preg_match( '/[\x{1F000}-\x{1FAFF}\x{2600}-\x{27BF}\x{2B05}-\x{2B55}\x{20E3}\x{231A}-\x{23FF}]|\x{FE0F}/u', $grapheme );
	}
}
