<?php
/**
 * Prints a postal address.
 * @var array<string, mixed> $attributes From any version of the block.
 * @var string               $content    Saved markup.
 * @var WP_Block             $block
 */

declare( strict_types=1 );

use Millwork\Rendering\LocalBusiness;
use Millwork\Units\Address\Address;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

$millwork_is_data = LocalBusiness::surrounds( $block );

echo Address::finish( $content, $attributes, $millwork_is_data );
