<?php
/**
 * Prints a tiled gallery: the saved rows with the site's own files.
 * @var string               $content    Saved markup.
 * @var array<string, mixed> $attributes From any version of the block.
 * @var WP_Block             $block
 */

declare( strict_types=1 );

use Millwork\Rendering\OutputMedium;
use Millwork\Units\TiledGallery\Gallery;
use Millwork\Units\TiledGallery\Lightbox;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

$millwork_gallery = new Gallery( $attributes );
$millwork_html    = OutputMedium::is_plain() ? $millwork_gallery->plain( $content ) : $millwork_gallery->finish( $content );

echo ! OutputMedium::is_plain() && Lightbox::is_wanted( $attributes ) ? Lightbox::add( $millwork_html, $block ) : $millwork_html;
