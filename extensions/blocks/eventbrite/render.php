<?php
/**
 * Prints tickets: a poster that is replaced by the checkout, or a button that opens it.
 * @var array<string, mixed> $attributes From any version of the block.
 * @var WP_Block             $block
 */

declare( strict_types=1 );

use Millwork\Units\Eventbrite\Page;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

echo Page::render( $attributes, $block );
