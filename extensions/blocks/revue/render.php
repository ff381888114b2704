<?php
/** @var WP_Block $block */

declare( strict_types=1 );

use Millwork\Rendering\OutputMedium;
use Millwork\Units\Revue\Button;
use Millwork\Units\Revue\Markup;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

echo OutputMedium::is_plain() ? Markup::plain( Button::from_block( $block ) ) : Markup::render( $block, (int) get_the_ID() );
