<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

use Millwork\Consent\AskFirst;
use Millwork\Rendering\ForeignText;

/**
 * WordPress's own embeds, wherever they are: the Embed block, a URL alone on its line, the shortcode [embed], templates,
 * widgets, patterns and loops. They all pass through WP_Embed, whose HTML is replaced by a poster.
 */
final class Embeds {

	/** The Embed block's attribute with which an owner lets it load without asking. */
	public const AT_ONCE = 'millworkLoadsAtOnce';

	/** The frame's aspect ratio, in WordPress's classes of an Embed block. */
	private const SHAPE = '~ (?:wp-has-aspect-ratio|wp-embed-aspect-(\d{1,2}-\d{1,2}))(?=[ "])~';

	/** What WordPress stores if a provider didn't answer. */
	private const UNKNOWN = '{{unknown}}';

	/** @var array<string, string> WordPress's HTML by the poster that replaces it. */
	private static array $replaced = array();

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
		return ! AskFirst::asks() || doing_action( 'wp_ajax_parse-embed' ) || Harmless::is( $html ) ? $html : self::poster( $html, $url, $attributes, (int) $post );
	}

	/**
	 * Answers for a URL whose HTML WordPress doesn't have yet: it would contact the provider while a visitor waits. The
	 * queue does that instead.
	 * @param mixed $found      The match.
	 * @param mixed $attributes Of the shortcode, complete.
	 * @param mixed $url        The URL.
	 * @param mixed $written    Of the shortcode, as written.
	 * @return string|false HTML; false to let WordPress go on.
	 */
	public static function wait( $found, $attributes, $url, $written = array() ) {
		$embed = $GLOBALS['wp_embed'];
		if ( ! is_string( $url ) || ! is_array( $attributes ) || self::is_for_editor( $attributes ) || $embed->return_false_on_fail || defined( 'WP_CLI' ) || ! AskFirst::asks() ) {
			return false;
		}
		if ( ! $embed->usecache ) {
			return Lookups::is_enough( $url, $attributes ) ? '' : false;
		}
		if ( trim( $url ) !== $url ) {
			return (string) $embed->shortcode( (array) $written, trim( $url ) );
		}
		if ( ! preg_match( '~^https?://~i', $url ) ) {
			// Some of WordPress's patterns would find a provider behind anything.
			return (string) $embed->maybe_make_link( $url );
		}
		unset( $attributes['discover'] );
		$post = (int) ( $embed->post_ID ? $embed->post_ID : get_post()->ID ?? 0 );
		$had  = self::stored( $post, $url, $attributes );
		$slug = Providers::of_page( $url );
		if ( self::UNKNOWN === $had ) {
			// The provider has not answered. If its frame is known anyway, the embed stays.
			return '' !== $slug && Frame::find( $url, $slug, Answer::read( '' ) ) ? self::poster( '', $url, $attributes, $post ) : false;
		}
		if ( '' !== $had || ( Providers::host( home_url() ) === Providers::host( $url ) && null !== wp_filter_pre_oembed_result( null, $url, $attributes ) ) ) {
			// WordPress has the HTML, or makes that of this site's own post.
			return false;
		}
		if ( '' === $slug ) {
			Lookups::want( $post, $url, $attributes, Records::get( $post, $url ) );
			return (string) $embed->maybe_make_link( $url );
		}
		return self::poster( '', $url, $attributes, $post );
	}

	/**
	 * Whether an editor asks, which shows authors the embed itself.
	 * @param array<mixed> $attributes Of the shortcode. The route for previews has a parameter for discovery, which is no
	 *     text as in a shortcode.
	 */
	public static function is_for_editor( array $attributes ): bool {
		return is_bool( $attributes['discover'] ?? null ) || doing_action( 'wp_ajax_parse-embed' ) || doing_action( 'wp_ajax_parse-media-shortcode' );
	}

	/**
	 * What WordPress has stored of a provider's answer.
	 * @param array<string, mixed> $attributes Of the shortcode, complete.
	 * @return string HTML, UNKNOWN, or '' if WordPress would have to ask.
	 */
	public static function stored( int $post, string $url, array $attributes ): string {
		$key    = md5( $url . serialize( $attributes ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.serialize_serialize -- WordPress's own key.
		$stored = $post > 0 ? get_post_meta( $post, "_oembed_$key", true ) : get_post_field( 'post_content', (int) $GLOBALS['wp_embed']->find_oembed_post_id( $key ), 'raw' );
		return is_string( $stored ) ? $stored : '';
	}

	/**
	 * @param string               $html       WordPress's; '' if there is none yet.
	 * @param array<string, mixed> $attributes Of the shortcode.
	 */
	private static function poster( string $html, string $url, array $attributes, int $post ): string {
		$slug   = Providers::of_page( $url );
		$answer = Answer::read( $html );
		if ( doing_filter( 'get_the_excerpt' ) ) {
			// Only text remains there, and a button's is none.
			return ForeignText::escape( $answer->quote() );
		}
		$entry = Records::get( Records::holder( $post, $url, $attributes ), $url );
		Lookups::want( $post, $url, $attributes, $entry );
		$poster = Poster::html( $url, $slug, Frame::find( $url, $slug, $answer ), $entry, $answer );
		if ( '' !== $html ) {
			self::$replaced[ $poster ] = $html;
		}
		return $poster;
	}

	/**
	 * Gives a poster the shape of its Embed block. If the owner lets the block load at once, puts WordPress's HTML back.
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
}
