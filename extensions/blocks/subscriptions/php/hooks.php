<?php
declare( strict_types=1 );

namespace Millwork\Units\Subscriptions;

defined( 'ABSPATH' ) || exit;

// Only if no other plugin has registered the shortcode.
add_action(
	'init',
	static function (): void {
		if ( ! shortcode_exists( 'jetpack_subscription_form' ) ) {
			add_shortcode( 'jetpack_subscription_form', array( Shortcode::class, 'render' ) );
		}
	},
	20
);
