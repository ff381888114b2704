<?php
/** @var array<string, mixed> $attributes From any version of the block. */

declare( strict_types=1 );

use Millwork\Units\InstagramGallery\Gallery;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Gallery::read( $attributes )->render();
