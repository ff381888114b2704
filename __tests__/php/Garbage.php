<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use stdClass;

/**
 * Makes damaged values: what a search and replace in the database or an interrupted transfer leaves, what other programs
 * write, and the right shape with wrong things in it.
 */
final class Garbage {

	/** Keys by which code distinguishes versions: with another value nothing else would be read. */
	private const VERSIONS = array( 'version', 'v' );

	/**
	 * Damaged contents for a value, as a database holds them.
	 * @param string $text The value as the database holds it: plain, serialized or JSON.
	 * @return array<string, string> By what it is.
	 */
	public static function of( string $text ): array {
		$json   = json_decode( $text, true );
		$value  = is_array( $json ) ? $json : maybe_unserialize( $text );
		$write  = static fn( mixed $content ): string => is_array( $json ) ? (string) wp_json_encode( $content ) : (string) maybe_serialize( $content );
		$object = new stdClass();

		$object->version = array( 1 );
		return array(
			'empty'                               => '',
			'a text'                              => 'damaged',
			'a negative number'                   => '-7',
			'true'                                => is_array( $json ) ? 'true' : 'b:1;',
			'cut off'                             => substr( $text, 0, intdiv( strlen( $text ), 2 ) ),
			'of lengths that lie'                 => (string) preg_replace( '/s:(\d+):/', 's:9$1:', $text, 1 ),
			'bytes'                               => "\xff\xfe\x80",
			'a list'                              => $write( array( 'x', array(), null, 7, -1, true, array( array( array() ) ) ) ),
			'an object'                           => $write( $object ),
			'of a class that is gone'             => 'O:10:"Long_Gone_":1:{s:1:"a";i:1;}',
			'full of lists'                       => $write( self::leaves( $value, array( 'x' ), 9 ) ),
			'full of texts'                       => $write( self::leaves( $value, 'x', 9 ) ),
			'full of nothing'                     => $write( self::leaves( $value, null, 9 ) ),
			'full of negative numbers'            => $write( self::leaves( $value, -7, 9 ) ),
			'full of huge numbers'                => $write( self::leaves( $value, PHP_INT_MAX, 9 ) ),
			'full of objects'                     => $write( self::leaves( $value, $object, 9 ) ),
			'of parts that are texts'             => $write( self::leaves( $value, 'x', 1 ) ),
			'of parts that are lists'             => $write( self::leaves( $value, array( 'x', array() ), 1 ) ),
			'of smaller parts that are fractions' => $write( self::leaves( $value, 1.5, 2 ) ),
			'of smaller parts that are lists'     => $write( self::leaves( $value, array( 'x', array() ), 2 ) ),
		);
	}

	/**
	 * A value with something else in the place of what is in it.
	 * @param mixed $leaf  What comes into it.
	 * @param int   $depth How deep its own structure continues.
	 */
	private static function leaves( mixed $value, mixed $leaf, int $depth ): mixed {
		if ( ! is_array( $value ) || 0 === $depth ) {
			return $leaf;
		}
		foreach ( $value as $key => $part ) {
			// One of a schema is damaged too.
			$is_kept       = in_array( $key, self::VERSIONS, true ) && isset( $value['url'] );
			$value[ $key ] = $is_kept ? $part : self::leaves( $part, $leaf, $depth - 1 );
		}
		return $value;
	}
}
