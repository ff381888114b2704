<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use WP_Theme_JSON_Resolver;

/**
 * Spares a page what WordPress does for each block with an `is-style-…` class: it merges all that WordPress,
 * the theme and the owner say of styles, which costs twenty times what a paragraph does, to find whether one
 * of them styles the variation (wp_render_block_style_variation_support_styles()). For our blocks that is
 * asked once a request; where somebody does, WordPress goes its way.
 *
 * It listens on visitors' pages that have blocks of ours, so others pay nothing.
 */
final class StyleVariations {

	/**
	 * Classes of the blocks at hand, while WordPress does not see them; '' for none. More than one where a
	 * filter in between renders another block.
	 * @var list<string>
	 */
	private static array $hidden = array();

	/**
	 * Whether anybody styles variations, by site, theme and block.
	 * @var array<string, bool>
	 */
	private static array $styled = array();

	/** Begins to listen; WordPress's own filter has 10. */
	public static function listen(): void {
		add_filter( 'render_block_data', array( self::class, 'hide' ), 9 );
		add_filter( 'render_block_data', array( self::class, 'show' ), 11 );
	}

	/**
	 * Hides the class where it has nothing to say to WordPress.
	 * @param mixed $block A parsed block, as any filter before has left it.
	 */
	public static function hide( mixed $block ): mixed {
		$class = is_array( $block ) ? $block['attrs']['className'] ?? '' : '';
		$name  = is_array( $block ) ? (string) ( $block['blockName'] ?? '' ) : '';
		$class = is_string( $class ) && str_contains( $class, 'is-style-' ) && isset( OurBlocks::all()[ $name ] ) && ! self::are_styled( $name ) ? $class : '';
		if ( '' !== $class ) {
			// Not taken out: attributes keep their order.
			$block['attrs']['className'] = '';
		}
		self::$hidden[] = $class;
		return $block;
	}

	/**
	 * Gives the class back.
	 * @param mixed $block The parsed block.
	 */
	public static function show( mixed $block ): mixed {
		$class = (string) array_pop( self::$hidden );
		if ( '' !== $class && is_array( $block ) ) {
			// With what a filter in between has added.
			$block['attrs']['className'] = trim( $class . ' ' . ( $block['attrs']['className'] ?? '' ) );
		}
		return $block;
	}

	/**
	 * Whether WordPress, the theme or the owner styles a variation of a block.
	 * @param string $name The block.
	 */
	private static function are_styled( string $name ): bool {
		$key = get_current_blog_id() . ':' . get_stylesheet() . ':' . $name;

		self::$styled[ $key ] ??= ! empty( WP_Theme_JSON_Resolver::get_merged_data()->get_raw_data()['styles']['blocks'][ $name ]['variations'] );
		return self::$styled[ $key ];
	}

	/** Forgets what was found, where styles change within a request. */
	public static function forget(): void {
		self::$styled = array();
	}
}
