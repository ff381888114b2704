<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

use Millwork\Consent\AskFirst;
use Millwork\Consent\ConsentApi;

/**
 * WordPress's own embeds, wherever they are: the Embed block, a URL alone on its line, the shortcode [embed], templates,
 * widgets, patterns and loops. They all pass through WP_Embed, whose HTML is replaced by a poster.
 */
final class Embeds {

	/** The Embed block's attribute with which an owner lets it load without asking. */
	public const AT_ONCE = 'millworkLoadsAtOnce';

	/** The frame's aspect ratio, in WordPress's classes of an Embed block. */
	private const SHAPE = '~ (?:wp-has-aspect-ratio|wp-embed-aspect-(\d{1,2}-\d{1,2}))(?=[ "])~';

	/** @var array<string, string> WordPress's HTML by the poster that replaces it. */
	private static array $replaced = array();

	/** Whether visitors are asked, here or in a consent banner. */
	public static function asks(): bool {
		return AskFirst::is_on() || ConsentApi::is_active();
	}

	/**
	 * Replaces an embed by its poster.
	 * @param mixed $html       WordPress's.
	 * @param mixed $url        The page's URL.
	 * @param mixed $attributes Of the shortcode.
	 * @param mixed $post       The post that keeps it, if there is one.
	 * @return mixed HTML.
	 */
	public static function replace( $html, $url = '', $attributes = array(), $post = 0 ) {
		if ( ! is_string( $html ) || ! is_string( $url ) || ! is_array( $attributes ) ) {
			return $html;
		}
		if ( ! $GLOBALS['wp_embed']->usecache ) {
			// The queue reads a post's embeds; nobody sees this.
			Lookups::note( $url, $attributes );
			return $html;
		}
		// The classic editor shows authors the embed itself.
		return ! self::asks() || doing_action( 'wp_ajax_parse-embed' ) || ! Answer::asks_others( $html ) ? $html : self::poster( $html, $url, $attributes, (int) $post );
	}

	/**
	 * Answers for a URL whose HTML WordPress doesn't have yet: it would contact the provider while a visitor waits. The
	 * queue does that instead.
	 * @param mixed $found      The match.
	 * @param mixed $attributes Of the shortcode, complete.
	 * @param mixed $url        The URL.
	 * @return string|false HTML; false to let WordPress go on.
	 */
	public static function wait( $found, $attributes, $url ) {
		$embed = $GLOBALS['wp_embed'];
		// The editor's own requests have a parameter for discovery, or want no link.
		if ( ! is_string( $url ) || ! is_array( $attributes ) || isset( $attributes['discover'] ) || ! $embed->usecache || $embed->return_false_on_fail || defined( 'WP_CLI' ) || ! self::asks() || ! self::is_missing( $url, $attributes ) ) {
			return false;
		}
		$post = (int) ( $embed->post_ID ? $embed->post_ID : get_post()->ID ?? 0 );
		if ( '' === Providers::of_page( $url ) ) {
			Lookups::want( $post, $url, $attributes, Records::get( $post, $url ) );
			return (string) $embed->maybe_make_link( $url );
		}
		return self::poster( '', $url, $attributes, $post );
	}

	/**
	 * Whether WordPress would have to ask another server.
	 * @param array<string, mixed> $attributes Of the shortcode, complete.
	 */
	private static function is_missing( string $url, array $attributes ): bool {
		$host = Providers::host( $url );
		if ( '' === $host || Providers::host( home_url() ) === $host ) {
			return false;
		}
		$embed = $GLOBALS['wp_embed'];
		$post  = (int) ( $embed->post_ID ? $embed->post_ID : get_post()->ID ?? 0 );
		$key   = md5( $url . serialize( $attributes ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.serialize_serialize -- WordPress's own key.
		return $post > 0 ? ! get_post_meta( $post, "_oembed_$key", true ) : ! $embed->find_oembed_post_id( $key );
	}

	/**
	 * @param string               $html       WordPress's; '' if there is none yet.
	 * @param array<string, mixed> $attributes Of the shortcode.
	 */
	private static function poster( string $html, string $url, array $attributes, int $post ): string {
		$slug   = Providers::of_page( $url );
		$answer = Answer::read( $html );
		$entry  = Records::get( Records::holder( $post, $url, $attributes ), $url );
		Lookups::want( $post, $url, $attributes, $entry );
		$poster = Poster::html( $url, $slug, Frame::find( $url, $slug, $answer ), $entry, $answer );
		if ( '' !== $html ) {
			self::$replaced[ $poster ] = $html;
		}
		return $poster;
	}

	/**
	 * Fits a poster into an Embed block, or removes it if the owner lets the block load at once.
	 * @param mixed $html  As WordPress renders it.
	 * @param mixed $block Parsed.
	 * @return mixed HTML.
	 */
	public static function in_block( $html, $block = array() ) {
		if ( ! is_string( $html ) || ! str_contains( $html, 'millwork-embeds' ) ) {
			return $html;
		}
		if ( true === ( is_array( $block ) ? $block['attrs'][ self::AT_ONCE ] ?? false : false ) ) {
			foreach ( self::$replaced as $poster => $original ) {
				if ( str_contains( $html, $poster ) ) {
					return str_replace( $poster, $original, $html );
				}
			}
		}
		$ratio = preg_match_all( self::SHAPE, $html, $shapes ) ? implode( '', $shapes[1] ) : '';
		// WordPress's styles for these classes expect a frame in the markup.
		$html = (string) preg_replace( self::SHAPE, '', $html );
		return preg_match( '/^\d{1,2}-\d{1,2}$/D', $ratio ) ? (string) preg_replace( '~(<div class="millwork-embeds is-asking[^"]*" style="(?:--millwork-embeds-width:\d+px;)?)--millwork-embeds-(?:ratio|height):[^";]+~', '$1--millwork-embeds-ratio:' . str_replace( '-', '/', $ratio ), $html, 1 ) : $html;
	}

	/** Forgets what this request replaced, for tests. */
	public static function reset(): void {
		self::$replaced = array();
	}
}
