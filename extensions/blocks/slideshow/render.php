<?php
/**
 * Prints a slideshow: the saved images, prepared for the page's script.
 * @var string               $content    Saved markup.
 * @var array<string, mixed> $attributes From any version of the block.
 */

declare( strict_types=1 );

use Millwork\Rendering\OutputMedium;
use Millwork\Units\Slideshow\Links;
use Millwork\Units\Slideshow\Markup;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

$millwork_html = Markup::replace_originals( Markup::complete( $content, $attributes ), $attributes );

echo OutputMedium::is_plain() ? Markup::plain( $millwork_html ) : Markup::finish( Links::add( $millwork_html, $attributes ) );
