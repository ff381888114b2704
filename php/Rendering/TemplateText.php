<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

use WP_Block_Patterns_Registry;
use WP_Block_Template;

/** The stored content of a template part, or of a pattern of the theme or a plugin. */
final class TemplateText {

	/** @param array<string, mixed> $attributes Of the block that shows the part. */
	public static function part( array $attributes ): string {
		$theme = is_string( $attributes['theme'] ?? null ) ? $attributes['theme'] : get_stylesheet();
		$part  = is_string( $attributes['slug'] ?? null ) ? get_block_template( "$theme//{$attributes['slug']}", 'wp_template_part' ) : null;
		return $part instanceof WP_Block_Template ? $part->content : '';
	}

	/** @param array<string, mixed> $attributes Of the block that shows the pattern. */
	public static function pattern( array $attributes ): string {
		$slug    = $attributes['slug'] ?? null;
		$pattern = is_string( $slug ) && '' !== $slug ? WP_Block_Patterns_Registry::get_instance()->get_registered( $slug ) : null;
		return is_string( $pattern['content'] ?? null ) ? $pattern['content'] : '';
	}
}
