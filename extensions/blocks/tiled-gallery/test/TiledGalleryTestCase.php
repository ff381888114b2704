<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\TiledGallery;

use Millwork\Tests\TestCase;

/** Makes the markup that the editor stores. */
abstract class TiledGalleryTestCase extends TestCase {

	/**
	 * @param string               $items      Figures, all in one column, or columns.
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	protected static function block( string $items, array $attributes = array() ): string {
		$items = str_contains( $items, 'tiled-gallery__col' ) ? $items : "<div class=\"tiled-gallery__col\">$items</div>";
		$json  = $attributes ? serialize_block_attributes( $attributes ) . ' ' : '';
		return "<!-- wp:jetpack/tiled-gallery $json-->" . '<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-rectangular"><div class=""><div class="tiled-gallery__gallery"><div class="tiled-gallery__row">' . $items . '</div></div></div></div><!-- /wp:jetpack/tiled-gallery -->';
	}

	/**
	 * @param string $attributes Of its element.
	 * @param string $href       Where it links to.
	 */
	protected static function item( string $attributes, string $href = '' ): string {
		$image = "<img $attributes/>";
		return '<figure class="tiled-gallery__item">' . ( '' === $href ? $image : "<a href=\"$href\">$image</a>" ) . '</figure>';
	}
}
