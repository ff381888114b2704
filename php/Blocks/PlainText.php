<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use WP_Block_Type_Registry;

/**
 * Protects plain text typed by authors and contributors. For people without `unfiltered_html`, WordPress filters every
 * text attribute as HTML: `x < y` in a Markdown source loses its end, and `&` becomes `&amp;` with every save. An
 * attribute listed in block.json under `supports.millwork.plainText` (a text, or texts in lists and objects) is never
 * HTML, because it is escaped on output. So it passes the filter encoded as letters and digits.
 */
final class PlainText {

	/** The prefix of an encoded text; the rest is hexadecimal. */
	private const COVER = 'millwork-plain-text:';

	/**
	 * Encodes the plain texts of our blocks.
	 * @param mixed $content Unslashed.
	 * @return mixed
	 */
	public static function cover( $content ) {
		return self::change(
			$content,
			static fn( string $text ): string => self::COVER . bin2hex( $text )
		);
	}

	/**
	 * Decodes them.
	 * @param mixed $content Unslashed.
	 * @return mixed
	 */
	public static function uncover( $content ) {
		return self::change(
			$content,
			static function ( string $text ): string {
				$hex = substr( $text, strlen( self::COVER ) );
				return str_starts_with( $text, self::COVER ) && ctype_xdigit( $hex ) && 0 === strlen( $hex ) % 2
					? (string) hex2bin( $hex )
					: $text;
			}
		);
	}

	/**
	 * Changes the plain texts of our blocks.
	 * @param mixed    $content
	 * @param callable $change  Takes and returns a text.
	 * @return mixed
	 */
	private static function change( $content, callable $change ) {
		if ( ! is_string( $content ) || ! str_contains( $content, '<!-- wp:' ) ) {
			return $content;
		}
		// WordPress escapes `--` and `>` in the attributes' JSON, so a comment ends with its block.
		$changed = preg_replace_callback(
			'/<!-- wp:(?<name>[a-z][a-z0-9_-]*\/[a-z][a-z0-9_-]*) (?<json>\{(?:(?!-->).)*\}) (?<end>\/?-->)/s',
			static function ( array $found ) use ( $change ): string {
				$names      = self::names( $found['name'] );
				$attributes = $names ? json_decode( $found['json'], true ) : null;
				if ( ! is_array( $attributes ) ) {
					return $found[0];
				}
				foreach ( array_intersect_key( $attributes, array_flip( $names ) ) as $name => $value ) {
					$attributes[ $name ] = self::change_texts( $value, $change );
				}
				return '<!-- wp:' . $found['name'] . ' ' . serialize_block_attributes( $attributes ) . ' ' . $found['end'];
			},
			$content
		);
		return $changed ?? $content;
	}

	/**
	 * @param mixed    $value  An attribute's value.
	 * @param callable $change Takes and returns a text.
	 * @return mixed
	 */
	private static function change_texts( $value, callable $change ) {
		if ( is_array( $value ) ) {
			return array_map( static fn( $entry ) => self::change_texts( $entry, $change ), $value );
		}
		return is_string( $value ) && '' !== $value ? $change( $value ) : $value;
	}

	/** @return string[] The attributes of a block that hold plain text. */
	private static function names( string $name ): array {
		if ( ! isset( OurBlocks::all()[ $name ] ) ) {
			return array();
		}
		Registration::register_late();
		$block_type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
		$names      = $block_type->supports['millwork']['plainText'] ?? array();
		return is_array( $names ) ? array_filter( $names, 'is_string' ) : array();
	}
}
