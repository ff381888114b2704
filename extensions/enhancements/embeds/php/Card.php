<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds;

use Millwork\Rendering\ForeignText;

/** A link with the service's name and the address, for what shows nothing of itself without a token. */
final class Card {

	/**
	 * The card for a page.
	 * @param string $service As 'facebook'.
	 * @param string $url     An address of the service's.
	 * @return string HTML.
	 */
	public static function html( string $service, string $url ): string {
		return '<a class="millwork-embeds" href="' . ForeignText::url( $url ) . '" rel="noopener noreferrer">'
			. '<span class="millwork-embeds__title">' . self::title( $service ) . '</span> '
			. '<span class="millwork-embeds__address">' . ForeignText::escape( Address::readable( $url ) ) . '</span></a>';
	}

	/**
	 * The card for the frame in which the editor shows embeds; that has none of our styles.
	 * @param string $service As 'facebook'.
	 * @param string $url     An address of the service's.
	 * @return string HTML.
	 */
	public static function document( string $service, string $url ): string {
		return '<div style="display:grid;gap:.25em;padding:1.25em 1.5em;border:1px solid #8c8f94;border-radius:8px;background:#fff;color:#1e1e1e;font:16px/1.5 sans-serif">'
			. '<strong>' . self::title( $service ) . '</strong>'
			. '<span dir="ltr" style="overflow-wrap:anywhere">' . esc_html( Address::readable( $url ) ) . '</span>'
			. ( 'loom' === $service ? '<span style="font-size:14px">' . esc_html__( 'The page shows the video.', 'millwork' ) . '</span>' : '' )
			. '</div>';
	}

	/**
	 * What a card says, escaped.
	 * @param string $service As 'facebook'.
	 */
	private static function title( string $service ): string {
		/* translators: %s: a service's name. */
		return esc_html( sprintf( 'loom' === $service ? __( 'Video on %s', 'millwork' ) : __( 'See this on %s', 'millwork' ), Address::NAMES[ $service ] ) );
	}
}
