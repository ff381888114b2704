<?php
declare( strict_types=1 );

namespace Millwork\Units\TiledGallery;

use Millwork\Rendering\Lightbox as Enlarged;
use Millwork\Rendering\ViewScript;
use WP_Block;

/**
 * The lightbox of WordPress's Image block, where it works: it has no captions, and before 7.1 no way to the next image.
 * In these cases our own script opens the images. Without scripts, links do.
 */
final class Lightbox {

	/** The first WordPress version whose lightbox can move between the images of a gallery. */
	private const SINCE = '7.1';

	/** WordPress's function that adds the lightbox to a figure. */
	private const ENLARGE = 'block_core_image_render_lightbox';

	/** The script's store. */
	private const STORE = 'millwork/tiled-gallery';

	/** A linked image with its figure, as written by Gallery. */
	private const LINKED = '~(<figure class="tiled-gallery__item[^>]*>)<a href="([^"]*)"[^>]*>(<img\b(?:[^>"]++|"[^"]*+")*+>)</a>~';

	/** @param array<string, mixed> $attributes From any version of the block. */
	public static function is_wanted( array $attributes ): bool {
		return true === ( $attributes['lightbox'] ?? false ) && 'media' === ( $attributes['linkTo'] ?? '' );
	}

	/** Adds a lightbox to the linked images. */
	public static function add( string $html, WP_Block $block ): string {
		if ( ! preg_match( self::LINKED, $html ) ) {
			return $html;
		}
		$has_one = is_wp_version_compatible( self::SINCE ) && function_exists( self::ENLARGE );
		return $has_one && ! str_contains( $html, '<figcaption' ) ? self::add_own( $html, $block ) : self::add_ours( $html );
	}

	/** Leaves the links to our script. */
	private static function add_ours( string $html ): string {
		Enlarged::configure( self::STORE );
		return (string) preg_replace( '/^(\s*<div\b)/', '$1 data-wp-interactive="' . self::STORE . '" data-wp-init="callbacks.watch"', $html );
	}

	/** Replaces each linked image's link by WordPress's lightbox. */
	private static function add_own( string $html, WP_Block $block ): string {
		$instance          = clone $block;
		$gallery           = uniqid();
		$instance->context = array( 'galleryId' => $gallery ) + $block->context;
		$total             = (int) preg_match_all( self::LINKED, $html );
		$place             = 0;
		wp_enqueue_script_module( '@wordpress/block-library/image/view' );
		wp_enqueue_style( 'wp-block-image' );
		// The lightbox uses this to find the previous and next image.
		$html = (string) preg_replace( '/^(\s*<div\b)/', "\$1 data-wp-interactive=\"core/gallery\" data-wp-context='{\"galleryId\":\"$gallery\"}'", $html );
		return (string) preg_replace_callback(
			self::LINKED,
			static function ( array $found ) use ( $instance, $total, &$place ): string {
				$figure = (string) call_user_func( self::ENLARGE, "$found[1]$found[3]</figure>", array( 'attrs' => array() ), $instance );
				if ( preg_match( '/ data-wp-key="(\w+)"/', $figure, $key ) ) {
					ViewScript::extend( 'core/image', array( 'metadata' => array( $key[1] => self::place( $place, $total, $found[3] ) ) ) );
				}
				++$place;
				$name = esc_attr( Enlarged::name( $place, $total ) );
				return substr( $figure, 0, (int) strrpos( $figure, '</figure>' ) ) . "<noscript><a class=\"tiled-gallery__open\" href=\"$found[2]\" aria-label=\"$name\"></a></noscript>";
			},
			$html
		);
	}

	/**
	 * An image's position and file size, for the lightbox.
	 * @param int    $place From 0.
	 * @param string $image The image's element.
	 * @return array<string, int|string>
	 */
	private static function place( int $place, int $total, string $image ): array {
		$size = preg_match( '/ width="(\d+)" height="(\d+)"/', $image, $found ) ? array(
			'targetWidth'  => (int) $found[1],
			'targetHeight' => (int) $found[2],
		) : array();
		return $size + array(
			'order'                  => $place,
			/* translators: 1: number of an image, 2: number of all images. */
			'triggerButtonAriaLabel' => sprintf( __( 'Enlarge image %1$d of %2$d', 'millwork' ), $place + 1, $total ),
		);
	}
}
