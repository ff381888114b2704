<?php
/** The functions of the WP Consent API that we call. */

declare( strict_types=1 );

/** Whether a visitor agrees. Ours asks that in the browser. */
function wp_has_consent(): bool {
	return true;
}

/**
 * Registers what is stored in a visitor's browser.
 * @param mixed ...$info As the API's function takes it.
 */
function wp_add_cookie_info( ...$info ): void {
	$GLOBALS['millwork_test_cookies'][] = $info;
}
