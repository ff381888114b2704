<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks;

use Millwork\Rendering\ForeignText;
use WP_Block;

/** A list of sites: their names and descriptions. Their icons are on other hosts and aren't shown. */
final class Blogroll {

	private const ITEM = 'jetpack/blogroll-item';

	/** @param array<string, mixed> $attributes */
	public static function list( array $attributes, string $content, WP_Block $block ): string {
		$html  = '';
		$items = '';
		foreach ( $block->inner_blocks as $inner ) {
			if ( ! $inner instanceof WP_Block ) {
				continue;
			}
			if ( self::ITEM === $inner->name ) {
				$items .= self::item( $inner->attributes, $attributes );
				continue;
			}
			$html .= self::of_items( $items ) . $inner->render();
			$items = '';
		}
		$html .= self::of_items( $items );
		return '' === $html ? '' : '<div class="wp-block-jetpack-blogroll">' . $html . "</div>\n";
	}

	/**
	 * An item outside of a list.
	 * @param array<string, mixed> $attributes
	 */
	public static function single( array $attributes ): string {
		return self::of_items( self::item( $attributes, array() ) );
	}

	/** @param string $items HTML. */
	private static function of_items( string $items ): string {
		return '' === $items ? '' : "<ul>$items</ul>";
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @param array<string, mixed> $roll       The list's attributes.
	 * @return string HTML, escaped; '' without a URL.
	 */
	private static function item( array $attributes, array $roll ): string {
		$url = ForeignText::url( BlockParts::text( $attributes, 'url' ) );
		if ( '' === $url ) {
			return '';
		}
		$name   = trim( wp_strip_all_tags( BlockParts::text( $attributes, 'name' ) ) );
		$name   = '' === $name ? (string) wp_parse_url( BlockParts::text( $attributes, 'url' ), PHP_URL_HOST ) : $name;
		$text   = false === ( $roll['show_description'] ?? true ) ? '' : trim( wp_strip_all_tags( BlockParts::text( $attributes, 'description' ) ) );
		$is_new = false !== ( $roll['open_links_new_window'] ?? true );
		$hint   = $is_new ? ' <span class="screen-reader-text">' . esc_html__( '(opens in a new tab)', 'millwork' ) . '</span>' : '';
		$target = $is_new ? ' target="_blank" rel="noopener noreferrer"' : '';
		return "<li><a href=\"$url\"$target>" . ForeignText::escape( $name ) . "$hint</a>" . ( '' === $text ? '' : '<br>' . ForeignText::escape( $text ) ) . '</li>';
	}
}
