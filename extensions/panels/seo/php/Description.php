<?php
/**
 * The meta description of a post.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\Seo;

use Millwork\Panels\Fields;
use Millwork\Panels\PostTypes;
use WP_Post;

/**
 * The post meta `advanced_seo_description` and the tag that is made of it.
 */
final class Description {

	/** The meta key of stored posts. */
	public const META = 'advanced_seo_description';

	/**
	 * Tells the editor which other plugin describes the site's pages, and what follows their titles.
	 *
	 * @param array<string, mixed> $data The data so far.
	 * @return array<string, mixed>
	 */
	public static function add_editor_data( array $data ): array {
		return $data + array(
			'seoPlugin' => OtherPlugins::active(),
			'siteTitle' => html_entity_decode( get_bloginfo( 'name', 'display' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
		);
	}

	/**
	 * Registers the meta for public types, unless another plugin has: that one keeps it and its panel.
	 */
	public static function register_meta(): void {
		Fields::register_meta(
			'seo',
			PostTypes::public_types(),
			self::META,
			array(
				'type'              => 'string',
				'description'       => __( 'What search engines may show below the title.', 'millwork' ),
				'default'           => '',
				'sanitize_callback' => array( self::class, 'sanitize' ),
			)
		);
	}

	/**
	 * Cleans what is stored: text as it was typed, without what is no text.
	 *
	 * @param mixed $value The value.
	 */
	public static function sanitize( mixed $value ): string {
		$text = is_string( $value ) ? wp_check_invalid_utf8( $value ) : '';
		// All control characters but tab and line breaks.
		return (string) preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/', '', $text );
	}

	/**
	 * The description of a post, for one line of plain text.
	 *
	 * @param WP_Post $post The post.
	 * @return string Not escaped; '' if there is none.
	 */
	public static function of( WP_Post $post ): string {
		$stored = get_post_meta( $post->ID, self::META, true );
		// strip_tags() would take "<3 you" for a tag and the rest of the text with it.
		$text = (string) preg_replace( '#</?[a-z][^<>]*>#iu', '', is_string( $stored ) ? self::sanitize( $stored ) : '' );
		return trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
	}

	/**
	 * Prints the tag on a single post's page.
	 */
	public static function print_tag(): void {
		$post = is_singular() ? get_queried_object() : null;
		if ( ! $post instanceof WP_Post || post_password_required( $post ) ) {
			return;
		}
		$description = self::of( $post );
		if ( '' === $description ) {
			return;
		}
		/**
		 * Whether Millwork prints the page's description. It does not where another SEO plugin that it
		 * knows is active, so that no page has two.
		 *
		 * @param bool    $prints False if such a plugin is active.
		 * @param WP_Post $post   The post.
		 */
		if ( apply_filters( 'millwork_print_description', '' === OtherPlugins::active(), $post ) ) {
			printf( "<meta name=\"description\" content=\"%s\" />\n", esc_attr( $description ) );
		}
	}
}
