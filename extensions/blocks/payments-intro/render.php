<?php
/** Prints nothing: the author hasn't chosen a payment block yet. */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}
