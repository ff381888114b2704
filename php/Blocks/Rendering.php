<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use Millwork\Blocks\Availability\UpgradeBanner;
use WP_Block;
use WP_Block_Supports;

/** Renders all our blocks. What concerns all of them happens here, so no filter runs on other blocks. */
final class Rendering {

	/** In elements that our scripts work on. WordPress loads its own scripts itself. */
	private const OURS = 'data-wp-interactive="millwork/';

	/** Attributes of WordPress's block supports that are text; only `style` is an object. */
	private const TEXTS = array( 'className', 'align', 'backgroundColor', 'textColor', 'gradient', 'fontSize', 'fontFamily', 'borderColor', 'anchor' );

	/**
	 * Renders a block: its template, or its saved markup.
	 * @param array<string, mixed> $metadata   Its block.json, with `file`.
	 * @param array<string, mixed> $attributes
	 * @param string               $content    The saved markup, with inner blocks rendered.
	 */
	public static function render( string $slug, array $metadata, array $attributes, string $content, WP_Block $block ): string {
		WP_Block_Supports::$block_to_render = self::drop_wrong_shapes( (array) WP_Block_Supports::$block_to_render );
		Assets::register_style( $metadata );
		$html = isset( $metadata['render'] ) ? self::template( dirname( $metadata['file'] ) . '/' . remove_block_asset_path_prefix( $metadata['render'] ), $attributes, $content, $block ) : $content;
		// WordPress would load the script of every block on the page, even if its markup doesn't need it.
		if ( isset( $metadata['viewScriptModule'] ) && str_contains( $html, self::OURS ) ) {
			Assets::enqueue_module( $slug, $metadata );
		}
		// There is no banner without a host that sells plans.
		return has_filter( 'millwork_availability' ) ? UpgradeBanner::add( $html, $slug, $block->parsed_block ) : $html;
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @param string               $content    The saved markup.
	 */
	private static function template( string $file, array $attributes, string $content, WP_Block $block ): string {
		ob_start();
		require $file;
		return (string) ob_get_clean();
	}

	/**
	 * Drops attributes of block supports with a wrong type, because WordPress uses them unchecked.
	 * @param array<string, mixed> $block Any parsed block.
	 * @return array<string, mixed>
	 */
	public static function drop_wrong_shapes( $block ) {
		$attributes = is_array( $block['attrs'] ?? null ) && isset( OurBlocks::all()[ $block['blockName'] ?? '' ] ) ? $block['attrs'] : array();
		foreach ( self::TEXTS as $key ) {
			if ( isset( $attributes[ $key ] ) && ! is_string( $attributes[ $key ] ) ) {
				unset( $block['attrs'][ $key ] );
			}
		}
		return $block;
	}
}
