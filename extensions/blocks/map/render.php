<?php
/**
 * Prints a map: a list of its places, and a poster that is replaced by the map.
 * @var array<string, mixed> $attributes From any version of the block.
 */

declare( strict_types=1 );

use Millwork\Units\Map\Map;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Map::read( $attributes )->render();
