<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks\Paid;

use Millwork\Blocks\Closed\StoredContent;
use Millwork\Features\OlderBlocks\Counting\FoundBlocks;
use Millwork\Rendering\OutputMedium;
use WP_Post;

/**
 * Keeps content for subscribers out of pages, excerpts, feeds, the REST API, emails and searches. People who can edit the
 * post see it on its page.
 */
final class Gate {

	/** Jetpack's meta: who may read a newsletter's post. */
	private const ACCESS = '_jetpack_newsletter_access';

	/** Its value for everyone. */
	private const EVERYONE = 'everybody';

	/** Runs before everything else on content that is rendered. It may be that of another post than the current one. */
	public static function close( mixed $content ): mixed {
		if ( ! is_string( $content ) || ! PublicContent::is_partly( $content ) ) {
			return $content;
		}
		$post = get_post();
		$post = $post && StoredContent::is_of( $content, $post ) ? $post : null;
		return self::may_edit( $post ) ? $content : PublicContent::of( $content, ! self::is_for_everyone( $post ) );
	}

	/**
	 * The pages of a post's content, which get_the_content() reads.
	 * @return mixed A list.
	 */
	public static function close_pages( mixed $pages, mixed $post ): mixed {
		if ( ! is_array( $pages ) || ! $post instanceof WP_Post || ! PublicContent::is_partly( $post->post_content ) || self::may_edit( $post ) ) {
			return $pages;
		}
		// All of them together: a paywall ends the pages after it, too. Then split as WordPress does.
		$content = PublicContent::of( $post->post_content, ! self::is_for_everyone( $post ) );
		$content = str_replace( array( '<!-- wp:nextpage -->', '<!-- /wp:nextpage -->' ), '', (string) preg_replace( '/\n?<!--nextpage-->\n?/', '<!--nextpage-->', $content ) );
		return explode( '<!--nextpage-->', (string) preg_replace( '/\A\s*<!--nextpage-->/', '', $content ) );
	}

	/**
	 * What everyone may know of a post's content.
	 * @param mixed $content Block markup.
	 * @param mixed $post    Null for a part of a content.
	 */
	public static function public_content( mixed $content, mixed $post = null ): mixed {
		return is_string( $content ) ? PublicContent::of( $content, ! ( $post instanceof WP_Post && self::is_for_everyone( $post ) ) ) : $content;
	}

	/** A feed's tag for an audio or video file, which WordPress finds in the whole content. */
	public static function enclosure( mixed $tag ): mixed {
		$post = get_post();
		if ( ! is_string( $tag ) || ! $post instanceof WP_Post || ! PublicContent::is_partly( $post->post_content ) ) {
			return $tag;
		}
		$url = preg_match( '/\b(?:url|href)="([^"]+)"/', $tag, $found ) ? html_entity_decode( $found[1], ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '';
		return '' !== $url && str_contains( html_entity_decode( (string) self::public_content( $post->post_content, $post ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ), $url ) ? $tag : '';
	}

	/**
	 * Runs before a post's pingbacks, which tell other sites what it links to.
	 * @param mixed $links Of the whole content; changed.
	 */
	public static function leave_public_links( mixed &$links, int $post_id ): void {
		$post = get_post( $post_id );
		if ( $post && is_array( $links ) && PublicContent::is_partly( $post->post_content ) ) {
			$links = array_values( array_intersect( $links, wp_extract_urls( (string) self::public_content( $post->post_content, $post ) ) ) );
		}
	}

	/** Whether a post has a part that isn't for everyone. */
	public static function is_partly_public( mixed $is_partly, mixed $post ): mixed {
		return $is_partly || ( $post instanceof WP_Post && PublicContent::is_partly( $post->post_content ) );
	}

	/**
	 * Whether the visitor may not read all of a post.
	 * @param mixed $is_closed By another filter.
	 */
	public static function is_closed( mixed $is_closed, mixed $post ): mixed {
		return $is_closed || ( $post instanceof WP_Post && PublicContent::is_partly( $post->post_content ) && ( ! self::is_for_everyone( $post ) || PublicContent::has_view( $post->post_content ) ) && ! self::may_edit( $post ) );
	}

	/**
	 * @param mixed $conditions SQL conditions, prepared.
	 * @return array<mixed> With those of posts that searches find only by what everyone may read.
	 */
	public static function add_conditions( mixed $conditions ): array {
		global $wpdb;
		$conditions = is_array( $conditions ) ? $conditions : array();
		if ( FoundBlocks::may_have( PublicContent::NAMES ) ) {
			foreach ( PublicContent::NAMES as $name ) {
				$conditions[] = "$wpdb->posts.post_content LIKE '%wp:$name%'";
			}
		}
		return $conditions;
	}

	/** Whether a paywall in a post hides nothing from the visitor. */
	public static function is_open( ?WP_Post $post ): bool {
		return self::is_for_everyone( $post ) || self::may_edit( $post );
	}

	/** Whether a post's author opened it to everyone. Without the meta, that isn't known, so the post stays closed. */
	public static function is_for_everyone( ?WP_Post $post ): bool {
		return null !== $post && self::EVERYONE === get_post_meta( $post->ID, self::ACCESS, true );
	}

	/** Whether the visitor can edit a post, and the output isn't for others: an email goes to many. */
	public static function may_edit( ?WP_Post $post ): bool {
		return null !== $post && ! OutputMedium::is_plain() && current_user_can( 'edit_post', $post->ID );
	}
}
