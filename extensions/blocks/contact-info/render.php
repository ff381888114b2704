<?php
/**
 * Prints contact details.
 * @var string $content The saved markup.
 */

declare( strict_types=1 );

use Millwork\Rendering\OutputMedium;
use Millwork\Units\ContactInfo\Business;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The saved markup, with attributes that the tag processor escapes.
echo OutputMedium::is_plain() ? $content : Business::add( $content );
