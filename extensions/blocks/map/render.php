<?php
/** @var array<string, mixed> $attributes From any version of the block. */

declare( strict_types=1 );

use Millwork\Units\Map\Map;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Map::read( $attributes )->render();
