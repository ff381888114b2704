<?php
/** @var array<string, mixed> $attributes From any version of the block. */

declare( strict_types=1 );

use Millwork\Units\Wordads\Ad;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Ad::read( $attributes )->render();
