<?php
/** @var array<string, mixed> $attributes From any version of the block. */

declare( strict_types=1 );

use Millwork\Units\Opentable\Widget;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Widget::read( $attributes )->render();
