<?php
/** @var WP_Block $block */

declare( strict_types=1 );

use Millwork\Features\Forms\Page\FormBlocks;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

echo FormBlocks::render( $block );
