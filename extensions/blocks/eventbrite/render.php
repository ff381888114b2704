<?php
/**
 * Prints tickets: a poster that makes way for the checkout, or a button that opens it.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 * @var WP_Block             $block      The block.
 */

declare( strict_types=1 );

use Millwork\Units\Eventbrite\Page;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Page::render( $attributes, $block );
