<?php
/**
 * Prints a GIF: a poster that makes way for it.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 */

declare( strict_types=1 );

use Millwork\Units\Gif\Gif;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Gif::read( $attributes )->render();
