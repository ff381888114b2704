<?php
/**
 * Prints a slideshow: the saved pictures, made ready for the page's script.
 *
 * @package Millwork
 *
 * @var string $content The saved markup.
 */

declare( strict_types=1 );

use Millwork\Rendering\Medium;
use Millwork\Slideshow\Markup;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The saved markup, with attributes that the tag processor escapes.
echo Medium::is_plain() ? Markup::plain( $content ) : Markup::finish( $content );
