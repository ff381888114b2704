<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks;

use Millwork\Rendering\ForeignText;

/**
 * Blocks that Jetpack shows with another host's script. That script would run in the site's own page, so visitors get a
 * link to the same content.
 */
final class ServiceLinks {

	/**
	 * A member's shelf of books.
	 * @param array<string, mixed> $attributes
	 */
	public static function goodreads( array $attributes ): string {
		$id    = $attributes['goodreadsId'] ?? 0;
		$id    = is_int( $id ) || ( is_string( $id ) && ctype_digit( $id ) ) ? (int) $id : 0;
		$title = trim( wp_strip_all_tags( BlockParts::text( $attributes, 'customTitle' ) ) );
		$shelf = BlockParts::text( $attributes, 'shelfOption' );
		if ( $id < 1 ) {
			return '';
		}
		$url = "https://www.goodreads.com/review/list/$id?shelf=" . rawurlencode( '' === $shelf ? 'read' : $shelf );
		/* translators: %s: the title of a list of books. */
		return self::link( $url, '' === $title ? __( 'My bookshelf on Goodreads', 'millwork' ) : sprintf( __( '%s on Goodreads', 'millwork' ), $title ) );
	}

	/**
	 * A business that takes reservations.
	 * @param array<string, mixed> $attributes
	 */
	public static function tock( array $attributes ): string {
		$name = self::tock_name( BlockParts::text( $attributes, 'url' ) );
		return '' === $name ? '' : self::link( "https://www.exploretock.com/$name", __( 'Book on Tock', 'millwork' ) );
	}

	/**
	 * A payment page that a seller created at PayPal.
	 * @param array<string, mixed> $attributes
	 */
	public static function paypal( array $attributes ): string {
		$id = BlockParts::text( $attributes, 'hostedButtonId' );
		if ( ! preg_match( '/\A[A-Z0-9]{8,32}\z/', $id ) ) {
			return '';
		}
		$text = trim( wp_strip_all_tags( BlockParts::text( $attributes, 'buttonText' ) ) );
		return self::link( "https://www.paypal.com/ncp/payment/$id", '' === $text ? __( 'Pay with PayPal', 'millwork' ) : $text, true );
	}

	/** @return string The business's name at Tock, as the block stores it or from its URL; '' for none. */
	private static function tock_name( string $stored ): string {
		$name = trim( $stored );
		if ( preg_match( '~\Ahttps?://(?:www\.)?exploretock\.com/([^/?#]+)(?:[/?#].*)?\z~is', $name, $found ) ) {
			$name = $found[1];
		}
		return preg_match( '/\A[a-z0-9][a-z0-9_-]{0,99}\z/i', $name ) ? $name : '';
	}

	/** @param string $text Plain text. */
	private static function link( string $url, string $text, bool $is_button = false ): string {
		$link = '<a href="' . ForeignText::url( $url, array( 'https' ) ) . '" target="_blank" rel="noopener noreferrer"' . ( $is_button ? ' class="wp-block-button__link wp-element-button"' : '' ) . '>' . ForeignText::escape( $text ) . ' <span class="screen-reader-text">' . esc_html__( '(opens in a new tab)', 'millwork' ) . '</span></a>';
		if ( $is_button ) {
			wp_enqueue_style( 'wp-block-button' );
			return BlockParts::wrap( "<div class=\"wp-block-button\">$link</div>" );
		}
		return BlockParts::wrap( "<p>$link</p>" );
	}
}
