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

// WordPress's Latest Posts block prints whole posts, so those of which not everyone may read everything are closed there
// (`millwork_is_closed_post`). A page without the block loads no class for it.
add_action(
	'init',
	static function (): void {
		$type   = \WP_Block_Type_Registry::get_instance()->get_registered( 'core/latest-posts' );
		$render = $type?->render_callback;
		if ( $type && is_callable( $render ) ) {
			$type->render_callback = static function ( mixed ...$arguments ) use ( $render ): mixed {
				/**
				 * Filters whether the site may have posts that not everyone may read in full. Answer without a query.
				 *
				 * @param bool $has_closed_posts Whether there may be such posts.
				 */
				$has_closed_posts = apply_filters( 'millwork_has_closed_posts', false );
				return $has_closed_posts ? LatestPosts::render( $render, $arguments ) : $render( ...$arguments );
			};
		}
	},
	20
);
