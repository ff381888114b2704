<?php
/**
 * Prints pictures that were posted at Instagram, from this site.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 */

declare( strict_types=1 );

use Millwork\Units\InstagramGallery\Gallery;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Gallery::read( $attributes )->render();
