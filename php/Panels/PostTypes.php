<?php
declare( strict_types=1 );

namespace Millwork\Panels;

/** The post types whose posts have panels. Attachment pages don't, because nobody wrote them as posts. */
final class PostTypes {

	/** @return string[] The types whose single posts visitors can open. */
	public static function public_types(): array {
		return array_values( array_diff( get_post_types( array( 'public' => true ) ), array( 'attachment' ) ) );
	}
}
