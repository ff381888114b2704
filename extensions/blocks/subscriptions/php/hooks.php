<?php
declare( strict_types=1 );

namespace Millwork\Units\Subscriptions;

// After a plugin that has the shortcode, where it is active.
add_action(
	'init',
	static function (): void {
		if ( ! shortcode_exists( 'jetpack_subscription_form' ) ) {
			add_shortcode( 'jetpack_subscription_form', array( Shortcode::class, 'render' ) );
		}
	},
	20
);
