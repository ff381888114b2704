<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use WP_Post;

/** Reads the post meta `advanced_seo_description`. */
final class Description {

	/** The meta key in stored posts. */
	public const META = 'advanced_seo_description';

	/** How many characters are used: more is shown nowhere. */
	private const LONGEST = 1000;

	/** Cleans a value: text as typed, '' if it is not a text. */
	public static function sanitize( mixed $value ): string {
		$text = is_string( $value ) ? wp_check_invalid_utf8( $value ) : '';
		// All control characters but tab and line breaks.
		return (string) preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/', '', $text );
	}

	/** @return string The post's description: one line of plain text, not escaped; '' if there is none. */
	public static function for_post( WP_Post $post ): string {
		return self::line( get_post_meta( $post->ID, self::META, true ) );
	}

	/**
	 * One line of plain text.
	 * @param mixed $written A stored or submitted value.
	 * @return string Not escaped.
	 */
	public static function line( mixed $written ): string {
		// strip_tags() would take "<3 you" for a tag and remove the rest of the text, too.
		$text = (string) preg_replace( '#</?[a-z][^<>]*>#iu', '', self::sanitize( $written ) );
		return mb_substr( trim( (string) preg_replace( '/\s+/u', ' ', $text ) ), 0, self::LONGEST, 'UTF-8' );
	}
}
