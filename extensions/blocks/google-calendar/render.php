<?php
/**
 * Prints a calendar: a poster that makes way for it.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 */

declare( strict_types=1 );

use Millwork\Units\GoogleCalendar\Calendar;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Calendar::render( $attributes );
