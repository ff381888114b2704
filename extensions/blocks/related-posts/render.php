<?php
/**
 * Prints related posts.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 * @var WP_Block             $block      The block.
 */

declare( strict_types=1 );

use Millwork\Units\RelatedPosts\Page;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Page::render( $attributes, $block );
