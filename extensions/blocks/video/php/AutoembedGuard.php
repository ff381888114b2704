<?php
declare( strict_types=1 );

namespace Millwork\Units\Video;

/**
 * Prevents WordPress from turning the URL in saved videos, which is on a line of its own, into an embed before blocks
 * are rendered: the server would contact the service while a visitor waits, and the player would load without consent.
 */
final class AutoembedGuard {

	/**
	 * The URL in the markup of all versions of the block. The quantifiers are possessive: a post with many beginnings
	 * of such markup, or many empty lines, would otherwise take minutes.
	 */
	private const PATTERN = '~(<!--\s++wp:video(?:press/video)?\s(?:[^\n<-]++|-(?!->)|<(?!!--))*+-->\s*+<figure\b[^>]*+>\s*+(?:<span\b(?:[^<\n]++|<(?!!--|/span></span>))*+</span></span>\s*+)?<div\b[^>]*+>)[^\S\n]*+\n\s*+(https?://videopress\.com/v/[^\s<>"]++)[^\S\n]*+\n\s*+(</div>)~i';

	/** Removes the line breaks around the URL, in video blocks only. */
	public static function join( string $content ): string {
		return preg_replace( self::PATTERN, '$1$2$3', $content ) ?? $content;
	}
}
