<?php
/**
 * Prints blocks for new or for regular visitors.
 * @var string               $content    The saved markup, with the blocks inside rendered.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 * @var WP_Block             $block      The block.
 */

declare( strict_types=1 );

use Millwork\Units\RepeatVisitor\Visibility;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Visibility::render( $content, $attributes, isset( $block->context['millwork/isForSomeVisitors'] ) );
