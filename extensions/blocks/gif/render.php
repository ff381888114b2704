<?php
/** @var array<string, mixed> $attributes From any version of the block. */

declare( strict_types=1 );

use Millwork\Units\Gif\Gif;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Gif::read( $attributes )->render();
