<?php
/**
 * Prints content for new or for regular visitors.
 * @var string               $content    Saved markup, with rendered inner blocks.
 * @var array<string, mixed> $attributes From any version of the block.
 * @var WP_Block             $block
 */

declare( strict_types=1 );

use Millwork\Units\RepeatVisitor\Visibility;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

echo Visibility::render( $content, $attributes, isset( $block->context['millwork/isForSomeVisitors'] ) );
