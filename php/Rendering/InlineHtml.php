<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

/** Cleans a text of a block that may have inline formats, as the words on a button. */
final class InlineHtml {

	/** What a text without formats does not have. */
	private const MARKUP = '/[<>&\x00-\x08\x0B\x0C\x0E-\x1F]/';

	/**
	 * @param string                      $html      HTML; anybody's.
	 * @param array<string, array<mixed>> $allowed   The elements that stay, as wp_kses() takes them.
	 * @param string[]                    $protocols The protocols of links, as wp_kses() takes them.
	 * @return string HTML without anything else, with all elements closed. Nearly all texts have no format: for these it does
	 *                not take wp_kses()'s way, which costs as much as a paragraph.
	 */
	public static function clean( string $html, array $allowed, array $protocols = array() ): string {
		return 1 === preg_match( self::MARKUP, $html ) ? self::close( wp_kses( $html, $allowed, $protocols ) ) : $html;
	}

	/**
	 * Closes elements that a text leaves open: they would go on in the rest of the page, a link too.
	 * @param string $html HTML, checked.
	 */
	public static function close( string $html ): string {
		$closed = str_contains( $html, '<' ) ? force_balance_tags( $html ) : $html;
		// It also writes `<br />`: a text that leaves nothing open stays as it is.
		list( $before, $after ) = str_replace( array( ' />', '/>' ), '>', array( $html, $closed ) );
		return $before === $after ? $html : $closed;
	}
}
