<?php
/**
 * Prints two images to compare: the saved ones, prepared for the page's script.
 * @var string               $content    Saved markup.
 * @var array<string, mixed> $attributes From any version of the block.
 */

declare( strict_types=1 );

use Millwork\Rendering\OutputMedium;
use Millwork\Units\ImageCompare\Comparison;
use Millwork\Units\ImageCompare\Saved;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

$millwork_saved = Saved::read( $content, $attributes );

echo OutputMedium::is_plain() ? Comparison::plain( $millwork_saved ) : Comparison::render( $millwork_saved );
