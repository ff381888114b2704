<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Counting;

use Millwork\Data\Formats\JsonTable;

/** Reads the part of a URL after the domain: port, path, and query. */
final class AddressEnd {

	/**
	 * Where it ends, and whether there is a path.
	 * @param int    $at   Where the domain ends, in bytes.
	 * @return array{int, bool}
	 */
	public static function find( string $text, int $at ): array {
		$end     = $at + self::run( '/\G:[0-9]+/', $text, $at );
		$is_path = '/' === ( $text[ $end ] ?? '' );
		if ( $is_path ) {
			$end = self::path( $text, $end );
		}
		if ( '?' === ( $text[ $end ] ?? '' ) ) {
			$query = substr( $text, $end + 1, self::run( self::pattern( 'query' ), $text, $end + 1 ) );
			$kept  = self::cut( $query, 'queryEnd' );
			$end   = $kept > 0 ? $end + 1 + $kept : $end;
		}
		return array( $end, $is_path );
	}

	/**
	 * Where the path ends that begins with the slash at a place.
	 * @param int    $slash In bytes.
	 */
	private static function path( string $text, int $slash ): int {
		$end = $slash + 1;
		for ( $at = $end;; ) {
			$length = self::run( self::pattern( 'path' ), $text, $at );
			$plain  = $at + $length;
			$kept   = self::cut( substr( $text, $at, $length ), 'pathEnd' );
			$end    = $kept > 0 ? $at + $kept : $end;
			$closed = '(' === ( $text[ $plain ] ?? '' ) ? self::closing( $text, $plain ) : 0;
			if ( 0 === $closed ) {
				return $end;
			}
			// Brackets can end a path only after a character that may end one.
			$end = $end === $plain ? $closed : $end;
			$at  = $closed;
		}
	}

	/**
	 * Where brackets that open at a position are closed. They can contain one more pair.
	 * @param int    $at   In bytes.
	 * @return int 0 if they aren't closed.
	 */
	private static function closing( string $text, int $at ): int {
		$path = self::pattern( 'path' );
		$end  = $at + 1 + self::run( $path, $text, $at + 1 );
		$next = $text[ $end ] ?? '';
		if ( ')' === $next ) {
			return $end > $at + 1 ? $end + 1 : 0;
		}
		if ( '(' !== $next ) {
			return 0;
		}
		$inner = $end + 1;
		$end   = $inner + self::run( $path, $text, $inner );
		if ( $end === $inner || ')' !== ( $text[ $end ] ?? '' ) ) {
			return 0;
		}
		++$end;
		$end += self::run( $path, $text, $end );
		return ')' === ( $text[ $end ] ?? '' ) ? $end + 1 : 0;
	}

	/**
	 * The length of the longest start of a string that ends with one of these characters.
	 * @param string $stretch UTF-8.
	 * @param string $ends    The name of the characters.
	 */
	private static function cut( string $stretch, string $ends ): int {
		$all = JsonTable::read( 'social-count' )['addresses'][ $ends ];
		return preg_match( "{^.*$all}isu", $stretch, $found ) ? strlen( $found[0] ) : 0;
	}

	/**
	 * How many bytes a pattern matches at a position.
	 * @param string $pattern Starts with \G.
	 * @param int    $at      In bytes.
	 */
	private static function run( string $pattern, string $text, int $at ): int {
		return preg_match( $pattern, $text, $found, 0, $at ) ? strlen( $found[0] ) : 0;
	}

	/**
	 * A pattern for any number of certain characters. A URL can have 4096, and the rest
	 * is ignored.
	 * @param string $name The name of the characters.
	 */
	private static function pattern( string $name ): string {
		return '{\G' . JsonTable::read( 'social-count' )['addresses'][ $name ] . '{1,5000}+}iu';
	}
}
