<?php
/**
 * Constants that WordPress defines and PHPStan has to know.
 *
 * @package Millwork
 */

declare( strict_types=1 );

define( 'ABSPATH', '/' );
define( 'WPINC', 'wp-includes' );
define( 'WP_DEBUG', true );
define( 'OBJECT', 'OBJECT' );
define( 'ARRAY_A', 'ARRAY_A' );
define( 'ARRAY_N', 'ARRAY_N' );
