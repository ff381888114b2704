<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Counting;

use Millwork\Data\Formats\JsonTable;
use Normalizer;

/** Composes letters and their marks (Unicode's NFC), like X before it counts. */
final class Composition {

	/**
	 * Composed characters, by their parts.
	 * @var array<string, string>
	 */
	private static array $letters = array();

	/** Composes a text's letters. */
	public static function compose( string $text ): string {
		if ( ! preg_match( '/[^\x00-\x7F]/', $text ) ) {
			return $text;
		}
		if ( class_exists( Normalizer::class, false ) ) {
			$composed = Normalizer::normalize( $text, Normalizer::FORM_C );
			return is_string( $composed ) ? $composed : $text;
		}
		return self::by_table( $text );
	}

	/** Does the same with a table, for PHP without intl. */
	public static function by_table( string $text ): string {
		if ( ! self::$letters ) {
			self::$letters = array_column( JsonTable::read( 'composed-letters' )['letters'], 1, 0 );
		}
		return (string) preg_replace_callback(
			'/([\x{1100}-\x{1112}])([\x{1161}-\x{1175}])([\x{11A8}-\x{11C2}])?|([\x{AC00}-\x{D7A3}])([\x{11A8}-\x{11C2}])/u',
			static function ( array $part ): string {
				if ( isset( $part[5] ) ) {
					$code = (int) mb_ord( $part[4], 'UTF-8' );
					return 0 === ( $code - 0xAC00 ) % 28 ? (string) mb_chr( $code + (int) mb_ord( $part[5], 'UTF-8' ) - 0x11A7, 'UTF-8' ) : $part[0];
				}
				$last = empty( $part[3] ) ? 0 : (int) mb_ord( $part[3], 'UTF-8' ) - 0x11A7;
				$lead = (int) mb_ord( $part[1] ?? '', 'UTF-8' ) - 0x1100;
				return (string) mb_chr( 0xAC00 + ( $lead * 21 + (int) mb_ord( $part[2] ?? '', 'UTF-8' ) - 0x1161 ) * 28 + $last, 'UTF-8' );
			},
			strtr( $text, self::$letters )
		);
	}
}
