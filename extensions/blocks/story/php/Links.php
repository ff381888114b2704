<?php
declare( strict_types=1 );

namespace Millwork\Units\Story;

/** Prints a link next to each image, which opens it on the page. Clicking the image itself controls the player. */
final class Links {

	/** The class of such a link. */
	private const NAME = 'wp-block-jetpack-story_open';

	/**
	 * The links of a story, if the author wants them.
	 * @param list<Slide>          $slides
	 * @param array<string, mixed> $attributes From any version of the block.
	 * @return array<int, string> HTML by the slide's index; none for videos and `data:` images, since browsers don't
	 *   open those as pages.
	 */
	public static function all( array $slides, array $attributes ): array {
		if ( true !== ( $attributes['lightbox'] ?? false ) ) {
			return array();
		}
		$addresses = array_filter( array_map( static fn( Slide $slide ): string => $slide->is_video ? '' : esc_url( $slide->url, array( 'http', 'https' ) ), $slides ) );
		$links     = array();
		foreach ( $addresses as $place => $address ) {
			$slide = $slides[ $place ];
			$size  = $slide->width ? ' data-width="' . $slide->width . '" data-height="' . $slide->height . '"' : '';
			/* translators: 1: number of an image, 2: number of all images. */
			$name            = sprintf( __( 'Enlarge image %1$d of %2$d', 'millwork' ), count( $links ) + 1, count( $addresses ) );
			$links[ $place ] = '<a class="' . self::NAME . "\" href=\"$address\"$size aria-label=\"" . esc_attr( $name ) . '">' . esc_html_x( 'Enlarge', 'an image', 'millwork' ) . '</a>';
		}
		return $links;
	}
}
