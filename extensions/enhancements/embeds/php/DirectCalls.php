<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds;

use Millwork\Consent\AskFirst;

/**
 * Embeds that the Video widget, a theme or another plugin prints with wp_oembed_get(), which would contact the provider on
 * each view. On a page for visitors they go the way of all others, through WP_Embed.
 */
final class DirectCalls {

	/** Whether an embed goes that way now. */
	private static bool $is_answering = false;

	/**
	 * @param mixed $html       Null, unless WordPress or another plugin has the HTML already.
	 * @param mixed $url        The page's URL.
	 * @param mixed $attributes As the caller passes them.
	 * @return mixed HTML; false if there is none; null to let WordPress ask the provider.
	 */
	public static function replace( $html, $url = '', $attributes = array() ) {
		if ( null !== $html || ! is_string( $url ) || self::$is_answering || ! self::is_for_visitors( (array) $attributes ) ) {
			return $html;
		}
		/**
		 * Filters whether visitors are asked about embeds that code prints with wp_oembed_get(). Turn it off for code that
		 * reads a frame in the HTML.
		 *
		 * @param bool   $asks Whether to ask.
		 * @param string $url  The page's URL.
		 */
		if ( ! apply_filters( 'millwork_ask_in_oembed_get', true, $url ) ) {
			return null;
		}
		$embed              = $GLOBALS['wp_embed'];
		self::$is_answering = true;
		try {
			$size  = array_filter( array_intersect_key( (array) $attributes, array( 'width' => 0, 'height' => 0 ) ), 'is_numeric' );
			$shown = $embed->shortcode( $size, $url );
		} finally {
			self::$is_answering = false;
		}
		// A link says that nothing is known yet. The caller expects false then.
		return is_string( $shown ) && $embed->maybe_make_link( $url ) !== $shown ? $shown : false;
	}

	/**
	 * Whether a page for visitors is being made. WP_Embed and the editors' previews say whether to look for a provider's
	 * address in the page, and keep or show WordPress's own HTML.
	 * @param array<mixed> $attributes
	 */
	private static function is_for_visitors( array $attributes ): bool {
		return ! isset( $attributes['discover'] ) && AskFirst::asks() && did_action( 'template_redirect' ) && ! is_admin() && ! wp_doing_cron() && ! ( defined( 'REST_REQUEST' ) && REST_REQUEST ) && ! defined( 'WP_CLI' ) && isset( $GLOBALS['wp_embed'] ) && $GLOBALS['wp_embed']->usecache;
	}
}
