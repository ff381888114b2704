<?php
/** @var array<string, mixed> $attributes From any version of the block. */

declare( strict_types=1 );

use Millwork\Units\Pinterest\Page;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Page::render( $attributes );
