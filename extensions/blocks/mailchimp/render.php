<?php
/** @var WP_Block $block */

declare( strict_types=1 );

use Millwork\Units\Mailchimp\Markup;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

// The parsed attributes, since WordPress has filled in current defaults elsewhere.
echo Markup::render( (array) $block->parsed_block, (int) get_the_ID() );
