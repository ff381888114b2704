<?php
/**
 * Prints a phone number.
 *
 * @package Millwork
 *
 * @var string   $content The saved markup.
 * @var WP_Block $block   The block.
 */

declare( strict_types=1 );

use Millwork\ContactInfo\Context;
use Millwork\ContactInfo\Links;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

$millwork_is_data = ! empty( $block->context[ Context::KEY ] );

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The saved markup, with attributes that the tag processor escapes.
echo Links::phone( $content, $millwork_is_data );
