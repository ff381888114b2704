<?php
declare( strict_types=1 );

namespace Millwork\Units\Video;

use Millwork\Blocks\Assets;
use Millwork\Blocks\OurBlocks;
use Millwork\Blocks\Registration;

/**
 * Renders WordPress Video blocks with more than WordPress's own features: hosted videos, which have no video element,
 * and players with colors.
 */
final class CoreVideo {

	/** The block that hosted videos are rendered with, and that has style and script. */
	private const BLOCK = 'videopress/video';

	/** Classes that mark a saved figure as an embed, which it no longer contains. */
	private const EMBED_CLASSES = '/^(?:wp-block-embed.*|is-type-video|is-provider-videopress|wp-embed-aspect-.*|wp-has-aspect-ratio|align(?:left|right|center|wide|full))$/';

	/**
	 * @param string               $html  What WordPress made of it.
	 * @param array<string, mixed> $block The block as parsed.
	 * @return string HTML.
	 */
	public static function render( string $html, array $block ): string {
		Registration::register_late();
		if ( ! isset( OurBlocks::all()[ self::BLOCK ] ) ) {
			// Who has that block shows hosted videos, too.
			return $html;
		}
		$attributes = (array) $block['attrs'];
		if ( str_contains( $html, '<video' ) ) {
			$skinned = PlayerColors::put_on( $html, $attributes );
			if ( $skinned !== $html ) {
				self::enqueue();
			}
			return $skinned;
		}
		if ( '' === SiteFile::guid( $attributes['guid'] ?? '' ) && '' === SiteFile::own( is_string( $attributes['src'] ?? null ) ? $attributes['src'] : '' ) ) {
			return $html;
		}
		return self::hosted( $html, $attributes );
	}

	/**
	 * Renders a hosted video, with the caption and the classes that were saved.
	 * @param string               $html       What was saved.
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function hosted( string $html, array $attributes ): string {
		$tags    = new \WP_HTML_Tag_Processor( $html );
		$classes = array( 'wp-block-video' );
		if ( $tags->next_tag( 'FIGURE' ) ) {
			array_push( $classes, ...array_filter( explode( ' ', (string) $tags->get_attribute( 'class' ) ) ) );
			$anchor = $tags->get_attribute( 'id' );
			if ( is_string( $anchor ) && '' !== $anchor ) {
				$attributes['anchor'] = $anchor;
			}
		}
		$attributes['videoPressClassNames'] = implode( ' ', $classes );
		$attributes['className']            = implode( ' ', array_unique( (array) preg_grep( self::EMBED_CLASSES, $classes, PREG_GREP_INVERT ) ) );
		// The caption stands in the markup; an attribute of that name is nothing that an editor saved.
		unset( $attributes['caption'] );
		return Registration::render(
			array(
				'blockName'    => self::BLOCK,
				'attrs'        => $attributes,
				'innerBlocks'  => array(),
				'innerHTML'    => $html,
				'innerContent' => array( $html ),
			)
		);
	}

	/** Adds style and script to the page. */
	private static function enqueue(): void {
		$metadata = OurBlocks::metadata( self::BLOCK );
		Assets::register_style( $metadata );
		wp_enqueue_style( generate_block_asset_handle( self::BLOCK, 'style' ) );
		Assets::enqueue_module( OurBlocks::all()[ self::BLOCK ], $metadata );
	}
}
