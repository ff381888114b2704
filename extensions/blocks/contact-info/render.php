<?php
/** @var string $content Saved markup. */

declare( strict_types=1 );

use Millwork\Rendering\OutputMedium;
use Millwork\Units\ContactInfo\Business;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo OutputMedium::is_plain() ? $content : Business::add( $content );
