<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds;

use Millwork\Rendering\ForeignText;

/** A link with the service's name and URL, for content that can't be shown without a token. */
final class Card {

	/**
	 * The card for a page.
	 * @param string $service For example 'facebook'.
	 * @param string $url The service's URL.
	 * @return string HTML.
	 */
	public static function html( string $service, string $url ): string {
		return '<a class="millwork-embeds" href="' . ForeignText::url( $url ) . '" rel="noopener noreferrer">'
			. '<span class="millwork-embeds__title">' . self::title( $service ) . '</span> '
			. '<span class="millwork-embeds__address">' . ForeignText::escape( Address::readable( $url ) ) . '</span></a>';
	}

	/**
	 * The card for the frame in which the editor shows embeds; it has none of our styles.
	 * @param string $service For example 'facebook'.
	 * @param string $url The service's URL.
	 * @return string HTML.
	 */
	public static function document( string $service, string $url ): string {
		return '<div style="display:grid;gap:.25em;padding:1.25em 1.5em;border:1px solid #8c8f94;border-radius:8px;background:#fff;color:#1e1e1e;font:16px/1.5 sans-serif">'
			. '<strong>' . self::title( $service ) . '</strong>'
			. '<span dir="ltr" style="overflow-wrap:anywhere">' . esc_html( Address::readable( $url ) ) . '</span>'
			. ( 'loom' === $service ? '<span style="font-size:14px">' . esc_html__( 'The video appears on the page.', 'millwork' ) . '</span>' : '' )
			. '</div>';
	}

	/**
	 * A card's text, escaped.
	 * @param string $service For example 'facebook'.
	 */
	public static function title( string $service ): string {
		/* translators: %s: a service's name. */
		return esc_html( sprintf( 'loom' === $service ? __( 'Video on %s', 'millwork' ) : __( 'See this on %s', 'millwork' ), Address::NAMES[ $service ] ) );
	}
}
