<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Closed;

use WP_Post;

/** Compares content in WordPress's filters with a post's: themes also render content of other posts than the current one. */
final class StoredContent {

	/** What WordPress changes before the filters: the marks of pages and of “more”. */
	private const CHANGED = '~<!-- /?wp:(?:more|nextpage)\b.*?-->|<!--(?:more.*?|noteaser|nextpage)-->|<span id="more-\d+"></span>|\s++~s';

	/** Whether this is the content of a post, or a part of it, such as one of its pages. */
	public static function is_of( string $content, WP_Post $post ): bool {
		return $content === $post->post_content || str_contains( self::without_marks( $post->post_content ), self::without_marks( $content ) );
	}

	private static function without_marks( string $content ): string {
		return (string) preg_replace( self::CHANGED, '', $content );
	}
}
