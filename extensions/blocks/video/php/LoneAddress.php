<?php
/**
 * Addresses of hosted videos in saved markup.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\Video;

/**
 * Saved videos hold their address on a line of its own, of which WordPress makes an embed before any
 * block is rendered: the site would ask the service while a visitor waits, and the page would hold its
 * player whatever the visitor says.
 */
final class LoneAddress {

	/** The address in the element that blocks of all years have it in. */
	private const PATTERN = '~(<!--\s+wp:video(?:press/video)?\s[^\n]*-->\s*<figure\b[^>]*>\s*(?:<span\b.*?</span></span>\s*)?<div\b[^>]*>)\s*\n\s*(https?://videopress\.com/v/[^\s<>"]+)\s*\n\s*(</div>)~i';

	/**
	 * Takes the line breaks away that make an address a lone one, in blocks of videos and nowhere else.
	 *
	 * @param string $content A post's content.
	 */
	public static function join( string $content ): string {
		return (string) preg_replace( self::PATTERN, '$1$2$3', $content );
	}
}
