<?php
declare( strict_types=1 );

namespace Millwork\Units\Slideshow;

use Millwork\Rendering\Lightbox;
use WP_HTML_Tag_Processor;

/** Links each image to its file, which the script opens on the page. */
final class Links {

	/** An image at the start of its figure, as in all saved versions. */
	private const PICTURE = '~(<figure\b[^>]*>\s*)(<img\b(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+>)~';

	/** The class of such a link. */
	private const NAME = 'wp-block-jetpack-slideshow_open';

	/**
	 * Adds the links, if the author wants them.
	 * @param string               $html       The slides.
	 * @param array<string, mixed> $attributes From any version of the block.
	 */
	public static function add( string $html, array $attributes ): string {
		if ( true !== ( $attributes['lightbox'] ?? false ) ) {
			return $html;
		}
		$total = (int) preg_match_all( self::PICTURE, $html );
		$place = 0;
		return (string) preg_replace_callback(
			self::PICTURE,
			static function ( array $found ) use ( $total, &$place ): string {
				++$place;
				return $found[1] . self::link( $found[2], $place, $total );
			},
			$html
		);
	}

	public static function are_in( string $html ): bool {
		return str_contains( $html, '<a class="' . self::NAME . '"' );
	}

	/**
	 * The linked image; unchanged without an HTTP URL.
	 * @param string $image The element.
	 * @param int    $place From 1.
	 */
	private static function link( string $image, int $place, int $total ): string {
		$tag = new WP_HTML_Tag_Processor( $image );
		$tag->next_tag( 'IMG' );
		$src = $tag->get_attribute( 'src' );
		$alt = $tag->get_attribute( 'alt' );
		if ( ! is_string( $src ) ) {
			return $image;
		}
		list( $file, $size ) = self::file( $src, $tag->get_attribute( 'data-id' ) );
		$href                = esc_url( $file, array( 'http', 'https' ) );
		if ( '' === $href ) {
			return $image;
		}
		// Prevents the browser from dragging the image on a swipe.
		$tag->set_attribute( 'draggable', 'false' );
		$name = is_string( $alt ) && '' !== trim( $alt ) ? '' : ' aria-label="' . esc_attr( Lightbox::name( $place, $total ) ) . '"';
		return '<a class="' . self::NAME . "\" href=\"$href\"$size draggable=\"false\"$name>" . $tag->get_updated_html() . '</a>';
	}

	/**
	 * The full-size image: the slides may show a smaller file of it.
	 * @param string           $src The URL in the slide.
	 * @param string|true|null $id  The saved attachment ID.
	 * @return array{string, string} The URL, and the size as attributes.
	 */
	private static function file( string $src, $id ): array {
		$meta = is_string( $id ) && ctype_digit( $id ) && strlen( $id ) < 10 ? wp_get_attachment_metadata( (int) $id ) : false;
		// In posts copied from another site, the ids mean other images here.
		if ( ! is_array( $meta ) || ! is_array( wp_image_src_get_dimensions( $src, $meta, (int) $id ) ) ) {
			return array( $src, '' );
		}
		$url = wp_get_attachment_url( (int) $id );
		return false === $url ? array( $src, '' ) : array( $url, ' data-width="' . absint( $meta['width'] ?? 0 ) . '" data-height="' . absint( $meta['height'] ?? 0 ) . '"' );
	}
}
