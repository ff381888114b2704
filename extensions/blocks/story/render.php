<?php
/** @var array<string, mixed> $attributes From any version of the block. */

declare( strict_types=1 );

use Millwork\Rendering\OutputMedium;
use Millwork\Units\Story\Markup;
use Millwork\Units\Story\Slide;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

$millwork_slides = Slide::all( $attributes['mediaFiles'] ?? null );

echo OutputMedium::is_plain() ? Markup::plain( $millwork_slides ) : Markup::render( $millwork_slides, $attributes );
