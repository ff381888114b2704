<?php
declare( strict_types=1 );

namespace Millwork\Units\Shortlink;

use Millwork\Panels\Fields;
use Millwork\Panels\PostTypes;

/** The field `jetpack_shortlink`: the post's short link from WordPress, or from a plugin through its filters. */
final class Field {

	public static function register(): void {
		Fields::register(
			'shortlink',
			PostTypes::public_types(),
			'jetpack_shortlink',
			array(
				'description' => __( 'The post’s shortlink; empty if it has none.', 'millwork' ),
				'type'        => 'string',
				'readonly'    => true,
			),
			array( self::class, 'read' )
		);
	}

	/** @return string A URL, or '' if there is none. */
	public static function read( int $post_id ): string {
		return esc_url_raw( (string) wp_get_shortlink( $post_id, 'post' ) );
	}
}
