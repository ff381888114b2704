<?php
/**
 * Prints an ad, where there is one to be seen.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 */

declare( strict_types=1 );

use Millwork\Units\Wordads\Ad;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Ad::read( $attributes )->render();
