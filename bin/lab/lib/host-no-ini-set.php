<?php
/**
 * What some hosts define where they turn ini_set() off: WordPress calls it without asking whether it is there.
 *
 * @package Millwork
 */

if ( ! function_exists( 'ini_set' ) ) {
	/** Changes nothing. */
	function ini_set(): bool { // phpcs:ignore WordPress.NamingConventions -- PHP's own name.
		return false;
	}
}
