<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use Millwork\Blocks\Availability\UpgradeBanner;
use WP_Block;
use WP_Block_Supports;

/**
 * What every block of ours passes through when it is rendered. So what concerns them all costs other
 * blocks nothing: there is no filter on what WordPress renders.
 */
final class Rendering {

	/** What elements have that a script of ours works on; WordPress's own scripts look after theirs. */
	private const OURS = 'data-wp-interactive="millwork/';

	/** Attributes of WordPress's block supports that are text; `style` alone is an object. */
	private const TEXTS = array( 'className', 'align', 'backgroundColor', 'textColor', 'gradient', 'fontSize', 'fontFamily', 'borderColor', 'anchor' );

	/**
	 * Renders a block: its template, or what was saved.
	 * @param string               $slug       Its folder.
	 * @param array<string, mixed> $metadata   Its block.json, with `file`.
	 * @param array<string, mixed> $attributes Its attributes.
	 * @param string               $content    What was saved, with the blocks inside rendered.
	 * @return string HTML.
	 */
	public static function render( string $slug, array $metadata, array $attributes, string $content, WP_Block $block ): string {
		WP_Block_Supports::$block_to_render = self::drop_wrong_shapes( (array) WP_Block_Supports::$block_to_render );
		Assets::register_style( $metadata );
		$html = isset( $metadata['render'] ) ? self::template( dirname( $metadata['file'] ) . '/' . remove_block_asset_path_prefix( $metadata['render'] ), $attributes, $content, $block ) : $content;
		// WordPress would load the script of every block on the page, whatever the block prints.
		if ( isset( $metadata['viewScriptModule'] ) && str_contains( $html, self::OURS ) ) {
			Assets::enqueue_module( $slug, $metadata );
		}
		// Without a host that sells plans there is none.
		return has_filter( 'millwork_availability' ) ? UpgradeBanner::add( $html, $slug, $block->parsed_block ) : $html;
	}

	/**
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    What was saved.
	 */
	private static function template( string $file, array $attributes, string $content, WP_Block $block ): string {
		ob_start();
		require $file;
		return (string) ob_get_clean();
	}

	/**
	 * Drops attributes of block supports that are not what the support takes: WordPress's own code takes
	 * them as they are stored.
	 * @param array<string, mixed> $block A parsed block; any.
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
