<?php
/**
 * Prints a pin, a board or a profile: a poster that makes way for it.
 * @var array<string, mixed> $attributes The block's attributes, of any age.
 */

declare( strict_types=1 );

use Millwork\Units\Pinterest\Page;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo Page::render( $attributes );
