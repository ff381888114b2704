<?php
/** @var WP_Block $block */

declare( strict_types=1 );

use Millwork\Rendering\OutputMedium;
use Millwork\Units\Subscriptions\Markup;
use Millwork\Units\Subscriptions\Values;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

// The parsed attributes, since WordPress has filled in current defaults elsewhere.
$millwork_values = Values::read( (array) $block->parsed_block['attrs'], (string) $block->parsed_block['innerHTML'] );

echo OutputMedium::is_plain() ? Markup::plain( $millwork_values ) : Markup::render( $millwork_values, (int) get_the_ID() );
