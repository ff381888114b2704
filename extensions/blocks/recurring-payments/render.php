<?php
/**
 * Prints the payment button.
 * @var array<string, mixed> $attributes From any version of the block.
 * @var WP_Block $block
 */

declare( strict_types=1 );

use Millwork\Rendering\OutputMedium;
use Millwork\Units\RecurringPayments\Page;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

echo OutputMedium::is_plain() ? Page::plain( $attributes, $block ) : Page::render( $attributes, $block );
