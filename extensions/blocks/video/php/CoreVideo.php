<?php
declare( strict_types=1 );

namespace Millwork\Units\Video;

use Millwork\Blocks\Assets;
use Millwork\Blocks\OurBlocks;
use Millwork\Blocks\Registration;

/** Extends WordPress's Video block: renders hosted videos, which have no video element, and adds player colors. */
final class CoreVideo {

	/** The block that renders hosted videos and has the style and script. */
	private const BLOCK = 'videopress/video';

	/** Embed classes on a saved figure, which no longer contains an embed. */
	private const EMBED_CLASSES = '/^(?:wp-block-embed.*|is-type-video|is-provider-videopress|wp-embed-aspect-.*|wp-has-aspect-ratio|align(?:left|right|center|wide|full))$/';

	/**
	 * @param string               $html  As rendered by WordPress.
	 * @param array<string, mixed> $block Parsed.
	 */
	public static function render( string $html, array $block ): string {
		Registration::register_late();
		if ( ! isset( OurBlocks::all()[ self::BLOCK ] ) ) {
			// The plugin that registers that block renders hosted videos itself.
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
	 * Renders a hosted video with its saved caption and classes.
	 * @param string               $html Saved markup.
	 * @param array<string, mixed> $attributes
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
		// The caption is in the markup; no editor stores this attribute.
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

	private static function enqueue(): void {
		$metadata = OurBlocks::metadata( self::BLOCK );
		Assets::register_style( $metadata );
		wp_enqueue_style( generate_block_asset_handle( self::BLOCK, 'style' ) );
		Assets::enqueue_module( OurBlocks::all()[ self::BLOCK ], $metadata );
	}
}
