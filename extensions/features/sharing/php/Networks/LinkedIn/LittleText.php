<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\LinkedIn;

/**
 * LinkedIn's "little text" format: special characters are escaped, hashtags are marked. An unescaped character can
 * silently truncate a post.
 */
final class LittleText {

	/** Characters with a special meaning. */
	private const SIGNS = '/[\\\\|{}@\[\]()<>#*_~]/';

	/** A hashtag, where one may start. */
	private const TAG = '/(^|\s)#([\p{L}\p{N}\p{M}]+)/u';

	/** Converts plain text to LinkedIn's format. */
	public static function from_plain( string $text ): string {
		$found = '';
		$at    = 0;
		preg_match_all( self::TAG, $text, $tags, PREG_OFFSET_CAPTURE | PREG_SET_ORDER );
		foreach ( $tags as $tag ) {
			$sign   = (int) $tag[2][1] - 1;
			$found .= self::escape( substr( $text, $at, $sign - $at ) ) . '{hashtag|\#|' . $tag[2][0] . '}';
			$at     = $sign + 1 + strlen( $tag[2][0] );
		}
		return $found . self::escape( substr( $text, $at ) );
	}

	/** Escapes special characters. */
	private static function escape( string $text ): string {
		return (string) preg_replace( self::SIGNS, '\\\\$0', $text );
	}
}
