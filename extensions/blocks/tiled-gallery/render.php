<?php
/**
 * Prints a tiled gallery: the saved rows, with the site's own files.
 *
 * @package Millwork
 *
 * @var string               $content    The saved markup.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 */

declare( strict_types=1 );

use Millwork\Rendering\Medium;
use Millwork\Units\TiledGallery\Gallery;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

$millwork_gallery = new Gallery( $attributes );

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The saved markup, and what the class escapes.
echo Medium::is_plain() ? $millwork_gallery->plain( $content ) : $millwork_gallery->finish( $content );
