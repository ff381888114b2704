<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Paid;

use Millwork\Blocks\Closed\StoredContent;
use Millwork\Features\Newsletter\Mail\PostContent;
use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Features\Newsletter\Topics\Tables;
use Millwork\Features\Newsletter\Topics\Topic;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Rendering\ForeignText;
use Millwork\Visitors\CurrentPage;
use WP_Post;

/**
 * Shows only the beginning of a paid topic's posts to people who don't pay for it: on pages, in feeds and in the REST
 * API. The rest isn't rendered, so a page cache has nothing to give away. A device with a subscriber's cookie gets the
 * whole post, uncached.
 */
final class Gate {

	/** Of a beginning that the author hasn't marked, in words. */
	private const WORDS = 80;

	/** How WordPress's mark of the end of the beginning starts. */
	private const MORE = '<!--more';

	/** Jetpack's block at the end of what everyone may read. No word after it belongs to the beginning. */
	private const WALL = '~<!--\s*+wp:jetpack/paywall\b~i';

	/** @var list<WP_Post|null> The closed posts whose content is being rendered, null for others. */
	private static array $rendered = array();

	/** @var array<string, list<Topic>> The topics that open a post, by site and post. */
	private static array $topics = array();

	/** Stores which topics' posts aren't open. Runs whenever topics change. */
	public static function store(): void {
		if ( ! Tables::are_ready() ) {
			// Nobody knows which are paid: what is closed stays closed.
			return;
		}
		self::$topics = array();
		$closed       = array_filter( Topics::all(), static fn( Topic $topic ): bool => $topic->is_paid() && ! $topic->is_open );
		update_option( Tables::GATES, array_keys( $closed ), true );
	}

	/** Keeps pages out of caches that are shown to a reader or asked for past the cache. */
	public static function prepare(): void {
		if ( self::prevents_caching() ) {
			CurrentPage::prevent_caching();
		}
		$post = self::shown();
		if ( $post && null !== CurrentPage::posted( AccessRequest::FIELD ) ) {
			AccessRequest::handle( $post );
		}
	}

	/** Whether caches must not keep this page. Lists of posts show a reader everything, too. */
	public static function prevents_caching(): bool {
		return isset( $_COOKIE[ Reader::COOKIE ] ) || ( null !== CurrentPage::parameter( Notice::QUERY ) && self::shown() );
	}

	/** The post of this page if a paid topic closes it. */
	private static function shown(): ?WP_Post {
		$post = is_singular() ? get_queried_object() : null;
		return $post instanceof WP_Post && self::topics_of( $post ) ? $post : null;
	}

	/**
	 * The pages of a post's content, which get_the_content() reads, also for excerpts of a post that isn't the current one.
	 * @return mixed A list with the beginning if the post is closed.
	 */
	public static function close_pages( mixed $pages, mixed $post ): mixed {
		return $post instanceof WP_Post && self::is_closed( $post ) ? array( self::beginning( $post ) ) : $pages;
	}

	/** A feed's tag for a sound or film, which WordPress finds in the whole content. */
	public static function enclosure( mixed $tag ): mixed {
		$post = get_post();
		if ( ! is_string( $tag ) || ! $post instanceof WP_Post || ! self::is_closed( $post ) ) {
			return $tag;
		}
		$url = preg_match( '/\b(?:url|href)="([^"]+)"/', $tag, $found ) ? html_entity_decode( $found[1], ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '';
		return '' !== $url && str_contains( html_entity_decode( self::beginning( $post ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ), $url ) ? $tag : '';
	}

	/** Runs before everything else on a post's content. */
	public static function close( mixed $content ): mixed {
		$post             = is_string( $content ) ? self::post_of( $content ) : null;
		$is_closed        = is_string( $content ) && $post instanceof WP_Post && self::is_closed( $post );
		self::$rendered[] = $is_closed ? $post : null;
		return $is_closed ? self::beginning( $post ) : $content;
	}

	/** The current post, or a closed post whose content a theme renders in its place. */
	private static function post_of( string $content ): ?WP_Post {
		$post = get_post();
		if ( $post && StoredContent::is_of( $content, $post ) ) {
			return $post;
		}
		$closed = array_filter( ClosedPosts::with_content( $content ), static fn( WP_Post $one ): bool => array() !== self::topics_of( $one ) );
		return $closed ? reset( $closed ) : $post;
	}

	/** Runs after WordPress's own filters. */
	public static function add_notice( mixed $content ): mixed {
		$post = array_pop( self::$rendered );
		if ( ! $post || ! is_string( $content ) || doing_filter( 'get_the_excerpt' ) ) {
			return $content;
		}
		if ( is_feed() || wp_is_serving_rest_request() ) {
			return $content . '<p><a href="' . ForeignText::url( (string) get_permalink( $post ) ) . '">' . esc_html__( 'Read the rest on the site', 'millwork' ) . '</a></p>';
		}
		return $content . Notice::html( $post, self::topics_of( $post ) );
	}

	/**
	 * What everyone may know of a post's content.
	 * @param WP_Post|null $post Null for a part of a content.
	 */
	public static function public_content( mixed $content, ?WP_Post $post ): mixed {
		return $post && self::topics_of( $post ) ? self::beginning( $post ) : $content;
	}

	/** Whether the visitor sees only the beginning. */
	public static function is_closed( WP_Post $post ): bool {
		$topics = self::topics_of( $post );
		if ( ! $topics ) {
			return false;
		}
		/** This filter is documented in php/Rendering/OutputMedium.php */
		if ( apply_filters( 'millwork_is_email', false ) ) {
			// Emails with the post go only to those who pay, emails with a list of posts don't.
			return ! PostContent::is_of( $post->ID );
		}
		if ( current_user_can( 'edit_post', $post->ID ) ) {
			return false;
		}
		// A REST answer may be cached, and needs no cookie.
		return wp_is_serving_rest_request() || is_feed() || ! Reader::has_one_of( Reader::current(), array_map( static fn( Topic $topic ): int => $topic->id, $topics ) );
	}

	/** @return list<Topic> The paid topics that open a post; empty if it is open for everyone. */
	public static function topics_of( WP_Post $post ): array {
		$closed = get_option( Tables::GATES );
		if ( ! $closed || ! is_array( $closed ) ) {
			return array();
		}
		// A network's sites show posts of each other.
		$key = get_current_blog_id() . ":$post->ID";
		if ( ! isset( self::$topics[ $key ] ) ) {
			$selection = PostTopics::of( $post );
			$topics    = $selection->is_paid ? array_intersect_key( Topics::all(), array_flip( $selection->topics ) ) : array();
			$open      = array_filter( $topics, static fn( Topic $topic ): bool => $topic->is_open );

			self::$topics[ $key ] = $open ? array() : array_values( $topics );
		}
		return self::$topics[ $key ];
	}

	/** Forgets what was read. */
	public static function forget(): void {
		self::$topics = array();
	}

	/**
	 * What everyone sees: what stands before “more”, or else the excerpt, or the first words.
	 * @return string Content as WordPress stores it, not rendered.
	 */
	public static function beginning( WP_Post $post ): string {
		$content = $post->post_content;
		if ( ! has_blocks( $content ) ) {
			if ( preg_match( '/^(.*?)<!--more/s', $content, $found ) ) {
				return force_balance_tags( $found[1] );
			}
		} else {
			$blocks = parse_blocks( $content );
			foreach ( $blocks as $index => $block ) {
				if ( 'core/more' === $block['blockName'] ) {
					return serialize_blocks( array_slice( $blocks, 0, (int) $index ) );
				}
				if ( str_contains( serialize_block( $block ), self::MORE ) ) {
					// Inside of another block, such as the classic one.
					break;
				}
			}
		}
		$text = '' === trim( $post->post_excerpt ) ? self::first_words( (string) ( (array) preg_split( self::WALL, explode( self::MORE, $content, 2 )[0], 2 ) )[0] ) : $post->post_excerpt;
		return '<p>' . ForeignText::escape( html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) . '</p>';
	}

	/** The first words that stand in the content itself, without running anything. */
	private static function first_words( string $content ): string {
		return wp_trim_words( wp_strip_all_tags( strip_shortcodes( excerpt_remove_blocks( $content ) ) ), self::WORDS, '…' );
	}
}
