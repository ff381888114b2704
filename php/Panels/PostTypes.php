<?php
/**
 * Post type supports for likes and sharing buttons.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Panels;

/**
 * Gives public post types the two supports that Jetpack gives them, so that a theme or a plugin that
 * takes one away from a type does so here too.
 */
final class PostTypes {

	/** The support of a type whose posts can be liked. */
	public const LIKES = 'jetpack-post-likes';

	/** The support of a type whose posts have sharing buttons. */
	public const SHARING = 'jetpack-sharing-buttons';

	/**
	 * Gives the supports. A media file's page is no post that somebody wrote.
	 */
	public static function add_supports(): void {
		foreach ( self::public_types() as $type ) {
			add_post_type_support( $type, array( self::LIKES, self::SHARING ) );
		}
	}

	/**
	 * The types whose single posts visitors can open.
	 *
	 * @return string[] Names of post types.
	 */
	public static function public_types(): array {
		return array_values( array_diff( get_post_types( array( 'public' => true ) ), array( 'attachment' ) ) );
	}
}
