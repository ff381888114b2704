<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Wording;

use Millwork\Data\Formats\ReportedText;
use Millwork\Features\Sharing\Content\ShareablePost;
use WP_Post;
use WP_Term;

/**
 * The values of a template's tokens. Each is one line of plain text that can't change the text around it: without line
 * breaks, control characters and direction overrides. Only words that are written in the template itself mention anyone.
 */
final class PostValues {

	/** The longest value, in characters. */
	private const LONGEST = 1000;

	/** How many categories are named. */
	private const CATEGORIES = 5;

	/** Invisible, and no part of a name: networks see no mention in an '@' that is followed by it. */
	private const NO_MENTION = "\u{200B}";

	/**
	 * @param array<string, string> $texts    By token.
	 * @param list<string>          $hashtags Without their sign.
	 */
	public function __construct(
		public readonly array $texts,
		public readonly array $hashtags
	) {}

	/** @param string $url The post's URL. */
	public static function of( WP_Post $post, string $url ): self {
		$author = (string) get_the_author_meta( 'display_name', (int) $post->post_author );
		$date   = get_post_timestamp( $post );
		/**
		 * Filters the excerpt of a post for messages to social networks.
		 *
		 * @param string  $excerpt Plain text; what not everyone can read must not be in it.
		 * @param WP_Post $post    The post, possibly with unsaved changes.
		 */
		$excerpt = apply_filters( 'millwork_sharing_excerpt', wp_strip_all_tags( strip_shortcodes( $post->post_excerpt ) ), $post );
		return new self(
			array(
				'title'      => self::line( ShareablePost::title( $post ) ),
				'excerpt'    => self::line( self::decoded( is_string( $excerpt ) ? $excerpt : '' ) ),
				'link'       => $url,
				'author'     => self::line( self::decoded( $author ) ),
				'site'       => self::line( self::decoded( (string) get_option( 'blogname' ) ) ),
				'categories' => self::line( implode( wp_get_list_item_separator(), array_slice( self::names( $post, 'category' ), 0, self::CATEGORIES ) ) ),
				'date'       => self::line( (string) wp_date( (string) get_option( 'date_format' ), $date ? $date : null ) ),
			),
			Hashtags::from_names( self::names( $post, 'post_tag' ) )
		);
	}

	/** One line in which nobody is mentioned. */
	public static function line( string $text ): string {
		$text = ReportedText::line( (string) preg_replace( '/[\x{FDD0}-\x{FDEF}\x{FFF9}-\x{FFFB}\x{FEFF}]/u', '', mb_scrub( $text, 'UTF-8' ) ), self::LONGEST );
		return (string) preg_replace( '/(?<![\p{L}\p{M}\p{N}_])[@＠](?=[\p{L}\p{N}_])/u', '$0' . self::NO_MENTION, $text );
	}

	/**
	 * The names of a post's terms.
	 * @return list<string> Plain text.
	 */
	private static function names( WP_Post $post, string $taxonomy ): array {
		$terms = is_object_in_taxonomy( $post->post_type, $taxonomy ) ? get_the_terms( $post, $taxonomy ) : array();
		// The category of posts for which nobody has chosen one says nothing.
		$terms = array_filter( is_array( $terms ) ? $terms : array(), static fn( WP_Term $term ): bool => 'uncategorized' !== $term->slug );
		return array_values( array_map( static fn( WP_Term $term ): string => self::decoded( $term->name ), $terms ) );
	}

	private static function decoded( string $html ): string {
		return html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
