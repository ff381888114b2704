<?php
declare( strict_types=1 );

namespace Millwork\Units\Video;

/**
 * Saved videos hold their address on a line of its own, of which WordPress makes an embed before any
 * block is rendered: the site would ask the service while a visitor waits, and the page would hold its
 * player whatever the visitor says.
 */
final class AutoembedGuard {

	/**
	 * The address in the element that blocks of all years have it in. No part of it is read a second time
	 * where the next one is missing: a post of many such beginnings, or of as many empty lines, would take
	 * minutes.
	 */
	private const PATTERN = '~(<!--\s++wp:video(?:press/video)?\s(?:[^\n<-]++|-(?!->)|<(?!!--))*+-->\s*+<figure\b[^>]*+>\s*+(?:<span\b(?:[^<\n]++|<(?!!--|/span></span>))*+</span></span>\s*+)?<div\b[^>]*+>)[^\S\n]*+\n\s*+(https?://videopress\.com/v/[^\s<>"]++)[^\S\n]*+\n\s*+(</div>)~i';

	/**
	 * Takes the line breaks away that make an address a lone one, in blocks of videos and nowhere else.
	 * @param string $content A post's content.
	 */
	public static function join( string $content ): string {
		return preg_replace( self::PATTERN, '$1$2$3', $content ) ?? $content;
	}
}
