<?php
/**
 * Prints contact details.
 *
 * @package Millwork
 *
 * @var string   $content The saved markup.
 * @var WP_Block $block   The block.
 */

declare( strict_types=1 );

use Millwork\ContactInfo\Business;
use Millwork\ContactInfo\Context;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

$millwork_is_data = ! empty( $block->context[ Context::KEY ] );

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The saved markup, with attributes that the tag processor escapes.
echo $millwork_is_data ? Business::add( $content ) : $content;
