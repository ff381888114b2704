<?php
/**
 * The block on the page.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\SiteHosts;

/**
 * Sees to what visitors get of a stored block.
 */
final class Page {

	/**
	 * Leaves a block away that has neither text nor a picture: an empty frame says nothing.
	 *
	 * @param string $content The block's HTML, as it is stored.
	 * @return string HTML; '' for a block without any.
	 */
	public static function without_empty( string $content ): string {
		return str_contains( $content, '<img' ) || '' !== trim( wp_strip_all_tags( $content ) ) ? $content : '';
	}
}
