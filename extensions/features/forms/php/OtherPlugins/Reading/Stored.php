<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Reading;

use Millwork\Data\Rows;
use Millwork\Data\TableInspection;

/** Reads what other plugins have stored, of any shape. */
final class Stored {

	/** How deep values are read. */
	private const DEPTH = 64;

	/** Bytes of a serialized or JSON value; a form with 500 fields has about one million. */
	private const MOST = 10_000_000;

	/** Lists, objects and values in it: each takes some hundred bytes, and references make many of few. */
	private const MOST_LISTS  = 120_000;
	private const MOST_VALUES = 500_000;

	/**
	 * A list or object. Serialized objects stay unread: their classes could run code.
	 * @param mixed $value JSON, serialized, or already read.
	 * @return array<array-key, mixed> Empty if it is none.
	 */
	public static function list( mixed $value ): array {
		if ( is_string( $value ) && strlen( $value ) <= self::MOST && preg_match( '/^\s*[{[]/', $value ) ) {
			$value = self::json( $value );
		}
		$value = self::value( $value );
		return is_array( $value ) ? $value : array();
	}

	/** @return mixed Null if it is no JSON, or has so many lists and objects that they wouldn't fit into memory. */
	public static function json( string $text ): mixed {
		return substr_count( $text, '[' ) + substr_count( $text, '{' ) > self::MOST_LISTS ? null : json_decode( $text, true, self::DEPTH );
	}

	/** The value of a text that may be serialized. Other texts, JSON too, are returned as they are. */
	public static function value( mixed $value ): mixed {
		if ( ! is_string( $value ) ) {
			return is_object( $value ) ? '' : $value;
		}
		if ( ! is_serialized( $value ) ) {
			return $value;
		}
		$read = strlen( $value ) <= self::MOST ? self::unserialize( trim( $value ) ) : '';
		$left = self::MOST_VALUES;
		return is_array( $read ) ? ( self::without_objects( $read, $left, 0 ) ?? '' ) : ( is_scalar( $read ) ? $read : '' );
	}

	/**
	 * Whether the site has a table.
	 * @param string $name Without the site's prefix.
	 */
	public static function has_table( string $name ): bool {
		return array() === TableInspection::missing( array( $name ) );
	}

	/** @param string $name Without the site's prefix. */
	public static function table( string $name ): string {
		return $GLOBALS['wpdb']->prefix . $name;
	}

	/**
	 * A post's meta as it is stored: WordPress would create the objects in it.
	 * @param list<int> $posts
	 * @return array<int, array<string, string>> By post and key; of several values the first.
	 */
	public static function meta( array $posts ): array {
		$meta = array_fill_keys( $posts, array() );
		foreach ( $posts ? Rows::all( 'SELECT post_id, meta_key AS name, meta_value AS text FROM %i WHERE post_id IN (%d) ORDER BY meta_id', $GLOBALS['wpdb']->postmeta, $posts ) : array() as $row ) {
			$meta[ (int) $row['post_id'] ] += array( (string) $row['name'] => (string) $row['text'] );
		}
		return $meta;
	}

	private static function unserialize( string $text ): mixed {
		// A damaged value makes PHP complain, which is no news here.
		set_error_handler( static fn(): bool => true ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_set_error_handler -- For this call alone.
		try {
			return unserialize( $text, array( 'allowed_classes' => false, 'max_depth' => self::DEPTH ) );
		} finally {
			restore_error_handler();
		}
	}

	/**
	 * @param array<array-key, mixed> $values
	 * @param int                     $left   How many values may still come.
	 * @return array<array-key, mixed>|null Null if there are more, or a list is in itself.
	 */
	private static function without_objects( array $values, int &$left, int $depth ): ?array {
		$left -= count( $values );
		if ( $left < 0 || $depth > self::DEPTH ) {
			return null;
		}
		$clean = array();
		foreach ( $values as $key => $value ) {
			$clean[ $key ] = is_array( $value ) ? self::without_objects( $value, $left, $depth + 1 ) : ( is_object( $value ) ? '' : $value );
			if ( null === $clean[ $key ] && is_array( $value ) ) {
				return null;
			}
		}
		return $clean;
	}
}
