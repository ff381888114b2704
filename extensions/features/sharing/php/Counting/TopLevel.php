<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Counting;

use Millwork\Data\Formats\JsonTable;

/** Knows the top-level domains, and the lengths of domains in ASCII. */
final class TopLevel {

	/** The characters of the longest top-level domain, plus one. */
	private const LONGEST = 25;

	/**
	 * The domains, as keys.
	 * @var array<string, int>|null
	 */
	private static ?array $names = null;

	/**
	 * The length of the top-level domain at a position in a text.
	 * @param int    $start In bytes.
	 * @param int    $end   Where the search ends.
	 * @return int Bytes; 0 if there is none.
	 */
	public static function at( string $text, int $start, int $end ): int {
		self::$names ??= array_flip( explode( ' ', JsonTable::read( 'social-count' )['topLevelDomains'] ) );

		$rest = substr( $text, $start, min( $end - $start, 4 * self::LONGEST + 4 ) );
		$run  = strspn( $rest, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@+-' );
		if ( $run === strlen( $rest ) || ord( $rest[ $run ] ) < 0x80 ) {
			$length = isset( self::$names[ strtolower( substr( $rest, 0, $run ) ) ] ) ? $run : 0;
		} else {
			$length = self::longest( $rest );
		}
		return $length > 0 ? $length : self::encoded( $text, $start, $end );
	}

	/** The longest top-level domain of any script that a text starts with. */
	private static function longest( string $rest ): int {
		preg_match( '/^.{1,25}/su', mb_strcut( $rest, 0, 4 * self::LONGEST, 'UTF-8' ), $found );
		$characters = mb_str_split( $found[0] ?? '', 1, 'UTF-8' );
		for ( $count = min( count( $characters ), self::LONGEST - 1 ); $count > 0; $count-- ) {
			$name = implode( '', array_slice( $characters, 0, $count ) );
			if ( isset( self::$names[ mb_strtolower( $name, 'UTF-8' ) ] ) && ! preg_match( '/^[0-9a-z@+-]/i', $characters[ $count ] ?? '' ) ) {
				return strlen( $name );
			}
		}
		return 0;
	}

	/**
	 * The length of a top-level domain that is written in ASCII.
	 * @param int    $start Where it starts.
	 * @param int    $end   Where the text ends.
	 */
	private static function encoded( string $text, int $start, int $end ): int {
		return preg_match( '/^xn--[-0-9a-z]+/i', substr( $text, $start, min( $end - $start, 300 ) ), $found ) ? strlen( $found[0] ) : 0;
	}

	/** Whether each label of a domain is short enough in ASCII. */
	public static function is_domain( string $domain ): bool {
		foreach ( explode( '.', $domain ) as $label ) {
			// No domain is this long, and the time to encode it grows with the square of its length.
			if ( '' === $label || mb_strlen( $label, 'UTF-8' ) > 256 ) {
				return false;
			}
			$parts  = explode( '.', str_replace( array( "\u{3002}", "\u{FF0E}", "\u{FF61}" ), '.', $label ) );
			$length = array_sum( array_map( array( self::class, 'ascii_length' ), $parts ) ) + count( $parts ) - 1;
			if ( $length < 1 || $length > 63 ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * The length of a label in ASCII (RFC 3492), including the prefix.
	 * @param string $label UTF-8.
	 */
	private static function ascii_length( string $label ): int {
		$codes = array_values( (array) unpack( 'N*', mb_convert_encoding( $label, 'UTF-32BE', 'UTF-8' ) ) );
		$basic = count( array_filter( $codes, static fn( int $code ): bool => $code < 0x80 ) );
		if ( count( $codes ) === $basic ) {
			return $basic;
		}
		$length  = 4 + $basic + ( $basic ? 1 : 0 );
		$code    = 0x80;
		$delta   = 0;
		$bias    = 72;
		$handled = $basic;
		$total   = count( $codes );
		while ( $handled < $total ) {
			$next   = (int) min( 0x110000, ...array_filter( $codes, static fn( int $one ): bool => $one >= $code ) );
			$delta += ( $next - $code ) * ( $handled + 1 );
			$code   = $next;
			foreach ( $codes as $one ) {
				$delta += (int) ( $one < $code );
				if ( $one !== $code ) {
					continue;
				}
				$length += self::digits( $delta, $bias );
				$bias    = self::adapt( $delta, $handled + 1, $handled === $basic );
				$delta   = 0;
				++$handled;
			}
			++$delta;
			++$code;
		}
		return $length;
	}

	/** How many digits a number needs (section 6.3). */
	private static function digits( int $rest, int $bias ): int {
		for ( $count = 1;; $count++ ) {
			$threshold = max( 1, min( 26, 36 * $count - $bias ) );
			if ( $rest < $threshold ) {
				return $count;
			}
			$rest = intdiv( $rest - $threshold, 36 - $threshold );
		}
	}

	/**
	 * The next bias (section 6.1).
	 * @param int  $delta    The previous number.
	 * @param int  $count    How many characters have been handled.
	 * @param bool $is_first Whether it is the first.
	 */
	private static function adapt( int $delta, int $count, bool $is_first ): int {
		$delta  = intdiv( $delta, $is_first ? 700 : 2 );
		$delta += intdiv( $delta, $count );
		for ( $k = 0; $delta > 455; $k += 36 ) {
			$delta = intdiv( $delta, 35 );
		}
		return $k + intdiv( 36 * $delta, $delta + 38 );
	}
}
