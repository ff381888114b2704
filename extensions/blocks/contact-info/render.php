<?php
/** @var string $content Saved markup. */

declare( strict_types=1 );

use Millwork\Rendering\OutputMedium;
use Millwork\Units\ContactInfo\Business;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

echo OutputMedium::is_plain() ? $content : Business::add( $content );
