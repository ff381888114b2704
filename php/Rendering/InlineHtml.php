<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

/** Cleans a block's text that may have inline formats, such as a button's label. */
final class InlineHtml {

	/** Characters that a text without formats doesn't have. */
	private const MARKUP = '/[<>&\x00-\x08\x0B\x0C\x0E-\x1F]/';

	/**
	 * @param string                      $html      Untrusted.
	 * @param array<string, array<mixed>> $allowed   The allowed elements, as for wp_kses().
	 * @param string[]                    $protocols The allowed protocols of links, as for wp_kses().
	 * @return string Safe HTML with all elements closed. Text without formats, which is nearly all, skips wp_kses(),
	 *     which takes as long as rendering a paragraph.
	 */
	public static function clean( string $html, array $allowed, array $protocols = array() ): string {
		return 1 === preg_match( self::MARKUP, $html ) ? self::close( wp_kses( $html, $allowed, $protocols ) ) : $html;
	}

	/** Closes elements in safe HTML that would otherwise continue in the rest of the page. */
	public static function close( string $html ): string {
		$closed = str_contains( $html, '<' ) ? force_balance_tags( $html ) : $html;
		// The processor also writes `<br />`, so a text that leaves nothing open stays as it is.
		list( $before, $after ) = str_replace( array( ' />', '/>' ), '>', array( $html, $closed ) );
		return $before === $after ? $html : $closed;
	}
}
