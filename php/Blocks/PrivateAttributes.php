<?php
/**
 * Attributes that no page shows.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Blocks;

/**
 * Knows which attributes of our blocks only those may read who may edit the post: a form's recipients, what a hidden
 * field holds. A block.json names them under `supports.millwork.privateAttributes`. They stand in a published post's
 * content all the same.
 */
final class PrivateAttributes {

	/**
	 * The attributes' names by the block's.
	 *
	 * @var array<string, list<string>>|null
	 */
	private static ?array $names = null;

	/**
	 * The blocks that have such attributes.
	 *
	 * @return array<string, list<string>> The attributes' names by the block's.
	 */
	public static function names(): array {
		if ( null === self::$names ) {
			self::$names = array();
			foreach ( Registration::manifest() as $metadata ) {
				$names = $metadata['supports']['millwork']['privateAttributes'] ?? array();
				if ( is_array( $names ) && $names ) {
					self::$names[ (string) $metadata['name'] ] = array_values( array_filter( $names, 'is_string' ) );
				}
			}
		}
		return self::$names;
	}

	/**
	 * What a content has in it that may hold something private.
	 *
	 * @return list<string>
	 */
	public static function marks(): array {
		$marks = array_map( static fn( string $name ): string => "wp:$name", array_keys( self::names() ) );
		/**
		 * Filters which words in a content tell that something in it may be private.
		 *
		 * @param string[] $marks As 'wp:jetpack/contact-form'.
		 */
		return array_values( array_filter( (array) apply_filters( 'millwork_private_marks', $marks ), 'is_string' ) );
	}

	/**
	 * Whether a content may hold something private.
	 *
	 * @param string $content The content.
	 */
	public static function may_be_in( string $content ): bool {
		foreach ( self::marks() as $mark ) {
			if ( str_contains( $content, $mark ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * A content without what is private in it.
	 *
	 * @param string $content The content.
	 */
	public static function without( string $content ): string {
		if ( ! self::may_be_in( $content ) ) {
			return $content;
		}
		$names = implode( '|', array_map( static fn( string $name ): string => preg_quote( $name, '~' ), array_keys( self::names() ) ) );
		// A block ends where WordPress ends it, which is behind its attributes. Behind the last place where attributes
		// end nobody looks for one, or each block would be read to the end of the content.
		$last       = preg_match( '~^.*\}\s++/?-->~s', $content, $found ) ? strlen( $found[0] ) : 0;
		$attributes = '\s++\{(?:[^}]++|\}+(?=\})|(?!\}\s++/?-->).)*+\}\s++/?(?=-->)';
		// What is no block ends with its comment; one that has no end goes.
		$comment = '(?:[^-]++|-(?!->))*+';
		$leave   = static fn( string $text, string $rest ): string => (string) preg_replace_callback(
			"~<!--\s++wp:($names)(?=\s|/?-->)($rest)(-->|$)~s",
			static fn( array $found ): string => self::delimiter( $found[1], $found[2] ),
			$text
		);
		$content = $leave( substr( $content, 0, $last ), "$attributes|$comment" ) . $leave( substr( $content, $last ), $comment );
		/**
		 * Filters a post's content as those may search it who may not edit the post.
		 *
		 * @param string $content Without private attributes of blocks.
		 */
		return (string) apply_filters( 'millwork_public_content', $content );
	}

	/**
	 * A block's beginning without what is private in it.
	 *
	 * @param string $name The block's name.
	 * @param string $rest What stands behind it.
	 */
	private static function delimiter( string $name, string $rest ): string {
		$json       = trim( $rest );
		$end        = str_ends_with( $json, '/' ) ? '/-->' : '-->';
		$attributes = json_decode( rtrim( $json, "/ \t\r\n" ), true );
		$attributes = is_array( $attributes ) ? array_diff_key( $attributes, array_flip( self::names()[ $name ] ) ) : array();
		return "<!-- wp:$name " . ( $attributes ? serialize_block_attributes( $attributes ) . ' ' : '' ) . $end;
	}
}
