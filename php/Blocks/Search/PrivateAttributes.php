<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Search;

use Millwork\Blocks\BlockTranslations;
use Millwork\Blocks\OurBlocks;
use WP_Post;

/**
 * The attributes of our blocks that only people who can edit the post may read, such as a form's recipients or the
 * value of a hidden field. No page shows them, but they are stored in the content of published posts. A block.json
 * lists them under `supports.millwork.privateAttributes`.
 */
final class PrivateAttributes {

	/** @var array<string, list<string>>|null Attribute names by block name. */
	private static ?array $names = null;

	/** @return array<string, list<string>> Attribute names by block name, for blocks that have any. */
	public static function names(): array {
		if ( null === self::$names ) {
			self::$names = array();
			foreach ( OurBlocks::manifest() as $metadata ) {
				$names = $metadata['supports']['millwork']['privateAttributes'] ?? array();
				if ( is_array( $names ) && $names ) {
					self::$names[ (string) $metadata['name'] ] = array_values( array_filter( $names, 'is_string' ) );
				}
			}
		}
		return self::$names;
	}

	/** @return list<string> Words in a post's content that show that it may hold something private. */
	public static function marks(): array {
		$marks = array_map( static fn( string $name ): string => "wp:$name", array_keys( self::names() ) );
		/**
		 * Filters the words that show that a post's content may contain something private.
		 *
		 * @param string[] $marks Texts such as 'wp:jetpack/contact-form'.
		 */
		return array_values( array_filter( (array) apply_filters( 'millwork_private_marks', $marks ), 'is_string' ) );
	}

	/** Whether a post's content may hold something private. */
	public static function may_be_in( string $content ): bool {
		foreach ( self::marks() as $mark ) {
			if ( str_contains( $content, $mark ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * A post's content without private attributes.
	 * @param WP_Post|null $post Null for a part of a content.
	 */
	public static function without( string $content, ?WP_Post $post = null ): string {
		/**
		 * Filters what everyone may know of a post's content: what people who can't edit the post may search, and what
		 * search engines and social networks are told.
		 *
		 * @param string       $content As stored.
		 * @param WP_Post|null $post    The post; null for a part of a content.
		 */
		$public  = apply_filters( 'millwork_public_content', $content, $post );
		$content = is_string( $public ) ? $public : '';
		if ( ! self::may_be_in( $content ) ) {
			return $content;
		}
		$names = implode( '|', array_map( static fn( string $name ): string => preg_quote( $name, '~' ), array_keys( self::names() ) ) );
		// Like WordPress, this ends a block after its attributes. Nothing is searched after the last place where
		// attributes end; otherwise each broken block would be read to the end of the content.
		$last       = preg_match( '~^.*\}\s++/?-->~s', $content, $found ) ? strlen( $found[0] ) : 0;
		$attributes = '\s++\{(?:[^}]++|\}+(?=\})|(?!\}\s++/?-->).)*+\}\s++/?(?=-->)';
		// Anything else ends with its comment. A comment without an end is removed.
		$comment = '(?:[^-]++|-(?!->))*+';
		$leave   = static fn( string $text, string $rest ): string => (string) preg_replace_callback(
			"~<!--\s++wp:($names)(?=\s|/?-->)($rest)(-->|$)~s",
			static fn( array $found ): string => self::delimiter( $found[1], $found[2] ),
			$text
		);
		return $leave( substr( $content, 0, $last ), "$attributes|$comment" ) . $leave( substr( $content, $last ), $comment );
	}

	/** A block's opening comment without private attributes. $rest is what follows the name. */
	private static function delimiter( string $name, string $rest ): string {
		$json       = trim( $rest );
		$end        = str_ends_with( $json, '/' ) ? '/-->' : '-->';
		$attributes = json_decode( rtrim( $json, "/ \t\r\n" ), true );
		$attributes = is_array( $attributes ) ? array_diff_key( $attributes, array_flip( self::names()[ $name ] ) ) : array();
		return "<!-- wp:$name " . ( $attributes ? serialize_block_attributes( $attributes ) . ' ' : '' ) . $end;
	}
}
