<?php
/**
 * Prints a map: a list of its places, and a poster that makes way for the map.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 */

declare( strict_types=1 );

use Millwork\Units\Map\Map;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Map::read( $attributes )->render();
