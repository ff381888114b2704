<?php
/**
 * Prints a reservation form: a poster that makes way for it.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 */

declare( strict_types=1 );

use Millwork\Units\Opentable\Widget;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Widget::read( $attributes )->render();
