<?php
/** Prints nothing: where the author has not chosen how visitors pay, there is nothing to see. */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}
