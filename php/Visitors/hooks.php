<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

defined( 'ABSPATH' ) || exit;

use Millwork\Settings\OptionBackups;

add_filter( 'pre_update_option_millwork_form_keys', array( OptionBackups::class, 'keep' ), 10, 3 );
add_filter( 'rest_request_before_callbacks', array( VisitorRequest::class, 'enter' ), 10, 3 );
add_filter( 'rest_request_after_callbacks', array( VisitorRequest::class, 'leave' ), 10, 3 );

// Before any of our code reads what was sent to a page.
add_action(
	'template_redirect',
	static function (): void {
		if ( $_POST ) {
			PostedSize::check();
		}
	},
	PHP_INT_MIN
);
