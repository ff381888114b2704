<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds;

/**
 * Finds the service of a URL. It matches the whole URL, so that no other host, user or port can hide in it. The editor
 * uses the same patterns (patterns.ts); test/addresses.json tests both.
 */
final class Address {

	private const PATTERNS = array(
		// Without the hosts from which Facebook redirects to any URL.
		'facebook'  => '~^https?://(?:(?!lm?\.)(?:[a-z0-9-]{1,40}\.)?facebook\.com/[^\s\\\\"<>]*[^\s\\\\"<>/]/?|fb\.watch/[\w-]+/?(?:\?[^\s\\\\"<>]*)?)$~iD',
		'instagram' => '~^https?://(?:www\.)?instagr(?:\.am|am\.com)/[^\s\\\\"<>]*[^\s\\\\"<>/]/?$~iD',
		// The title may come before the video's ID.
		'loom'      => '~^https?://(?:www\.)?loom\.com/(?:share|embed)/(?:[\w%-]*-)?([0-9a-f]{32})/?(?:[?#][^\s\\\\"<>]*)?$~iD',
	);

	public const NAMES = array( 'facebook' => 'Facebook', 'instagram' => 'Instagram', 'loom' => 'Loom' );

	/** @return string For example 'loom'; '' if it isn't one of ours. */
	public static function service( string $address ): string {
		foreach ( self::PATTERNS as $service => $pattern ) {
			if ( preg_match( $pattern, $address ) ) {
				return $service;
			}
		}
		return '';
	}

	/**
	 * The ID of a Loom video.
	 * @return string '' if it isn't one.
	 */
	public static function video( string $address ): string {
		return preg_match( self::PATTERNS['loom'], $address, $found ) ? strtolower( $found[1] ) : '';
	}

	/** A URL as people read it: without protocol and www, and at most two lines long. */
	public static function readable( string $address ): string {
		$text = (string) preg_replace( '~^https?://(?:www\.)?|/?(?:[?#].*)?$~iD', '', $address );
		return mb_strlen( $text ) > 80 ? mb_substr( $text, 0, 79 ) . '…' : $text;
	}
}
