<?php
/**
 * @var string   $content
 * @var WP_Block $block
 */

declare( strict_types=1 );

use Millwork\Features\Forms\Steps\StepMarkup;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

echo StepMarkup::navigation( $content );
