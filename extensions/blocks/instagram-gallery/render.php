<?php
/** @var array<string, mixed> $attributes From any version of the block. */

declare( strict_types=1 );

use Millwork\Units\InstagramGallery\Gallery;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

echo Gallery::read( $attributes )->render();
