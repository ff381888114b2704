<?php
declare( strict_types=1 );

namespace Millwork\Panels;

/** The post types whose posts have panels. A media file's page is no post that somebody wrote. */
final class PostTypes {

	/**
	 * The types whose single posts visitors can open.
	 * @return string[] Names of post types.
	 */
	public static function public_types(): array {
		return array_values( array_diff( get_post_types( array( 'public' => true ) ), array( 'attachment' ) ) );
	}
}
