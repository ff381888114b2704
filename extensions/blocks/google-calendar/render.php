<?php
/** @var array<string, mixed> $attributes From any version of the block. */

declare( strict_types=1 );

use Millwork\Units\GoogleCalendar\Calendar;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Calendar::render( $attributes );
