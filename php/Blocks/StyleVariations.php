<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use WP_Theme_JSON_Resolver;

/**
 * Skips slow work of WordPress for each block with an `is-style-…` class: it merges all styles of WordPress, the theme
 * and the owner to find out whether they style the variation, which takes twenty times as long as rendering a paragraph
 * (wp_render_block_style_variation_support_styles()). For our blocks this is checked once per request; if a variation
 * is styled, WordPress proceeds as usual.
 *
 * It runs only on pages with our blocks, so others pay nothing.
 */
final class StyleVariations {

	/**
	 * Classes of the blocks being rendered, hidden from WordPress; '' for none. Several if a filter renders another
	 * block in between.
	 * @var list<string>
	 */
	private static array $hidden = array();

	/** @var array<string, bool> Whether variations are styled, by site, theme and block. */
	private static array $styled = array();

	/** WordPress's own filter has priority 10. */
	public static function listen(): void {
		add_filter( 'render_block_data', array( self::class, 'hide' ), 9 );
		add_filter( 'render_block_data', array( self::class, 'show' ), 11 );
	}

	/** Hides the class of a parsed block, which other filters may have changed, if WordPress has no styles for it. */
	public static function hide( mixed $block ): mixed {
		$class = is_array( $block ) ? $block['attrs']['className'] ?? '' : '';
		$name  = is_array( $block ) ? (string) ( $block['blockName'] ?? '' ) : '';
		$class = is_string( $class ) && str_contains( $class, 'is-style-' ) && isset( OurBlocks::all()[ $name ] ) && ! self::are_styled( $name ) ? $class : '';
		if ( '' !== $class ) {
			// Emptied rather than removed, so attributes keep their order.
			$block['attrs']['className'] = '';
		}
		self::$hidden[] = $class;
		return $block;
	}

	/** Restores the class of a parsed block. */
	public static function show( mixed $block ): mixed {
		$class = (string) array_pop( self::$hidden );
		if ( '' !== $class && is_array( $block ) ) {
			// Keeps what a filter in between has added.
			$block['attrs']['className'] = trim( $class . ' ' . ( $block['attrs']['className'] ?? '' ) );
		}
		return $block;
	}

	/** Whether WordPress, the theme or the owner styles a variation of the block. */
	private static function are_styled( string $name ): bool {
		$key = get_current_blog_id() . ':' . get_stylesheet() . ':' . $name;

		self::$styled[ $key ] ??= ! empty( WP_Theme_JSON_Resolver::get_merged_data()->get_raw_data()['styles']['blocks'][ $name ]['variations'] );
		return self::$styled[ $key ];
	}

	/** Clears the results when styles change during a request. */
	public static function forget(): void {
		self::$styled = array();
	}
}
