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

$millwork_html = Markup::replace_originals( Markup::complete( $content, $attributes ), $attributes );

echo OutputMedium::is_plain() ? Markup::plain( $millwork_html ) : Markup::finish( Links::add( $millwork_html, $attributes ) );
