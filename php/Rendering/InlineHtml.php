<?php
/**
 * Short texts with formats.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Rendering;

/**
 * Cleans a text of a block that may have inline formats, as the words on a button.
 */
final class InlineHtml {

	/** What a text without formats does not have. */
	private const MARKUP = '/[<>&\x00-\x08\x0B\x0C\x0E-\x1F]/';

	/**
	 * Cleans a text.
	 *
	 * @param string                     $html    HTML; anybody's.
	 * @param array<string, array<mixed>> $allowed The elements that stay, as wp_kses() takes them.
	 * @return string HTML without anything else. Nearly all texts have no format: for these it does not take wp_kses()'s way,
	 *                which costs as much as a paragraph.
	 */
	public static function clean( string $html, array $allowed ): string {
		return 1 === preg_match( self::MARKUP, $html ) ? wp_kses( $html, $allowed ) : $html;
	}
}
