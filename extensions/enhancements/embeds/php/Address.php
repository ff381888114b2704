<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds;

/**
 * Tells which service an address belongs to, by the whole of it: no other host, user or port can hide in
 * it. The editor goes by the same (patterns.ts), and both by the vectors in test/addresses.json.
 */
final class Address {

	private const PATTERNS = array(
		// Not the hosts on which Facebook forwards to anybody's address.
		'facebook'  => '~^https?://(?:(?!lm?\.)(?:[a-z0-9-]{1,40}\.)?facebook\.com/[^\s\\\\"<>]*[^\s\\\\"<>/]/?|fb\.watch/[\w-]+/?(?:\?[^\s\\\\"<>]*)?)$~iD',
		'instagram' => '~^https?://(?:www\.)?instagr(?:\.am|am\.com)/[^\s\\\\"<>]*[^\s\\\\"<>/]/?$~iD',
		// The title may stand before the video's id.
		'loom'      => '~^https?://(?:www\.)?loom\.com/(?:share|embed)/(?:[\w%-]*-)?([0-9a-f]{32})/?(?:[?#][^\s\\\\"<>]*)?$~iD',
	);

	/** What people call the services. */
	public const NAMES = array(
		'facebook'  => 'Facebook',
		'instagram' => 'Instagram',
		'loom'      => 'Loom',
	);

	/** @return string As 'loom'; '' if it is none of ours. */
	public static function service( string $address ): string {
		foreach ( self::PATTERNS as $service => $pattern ) {
			if ( preg_match( $pattern, $address ) ) {
				return $service;
			}
		}
		return '';
	}

	/**
	 * The id of a video at Loom.
	 * @return string '' if it is none.
	 */
	public static function video( string $address ): string {
		return preg_match( self::PATTERNS['loom'], $address, $found ) ? strtolower( $found[1] ) : '';
	}

	/** An address as people read it: without what all have, and not longer than two lines. */
	public static function readable( string $address ): string {
		$text = (string) preg_replace( '~^https?://(?:www\.)?|/?(?:[?#].*)?$~iD', '', $address );
		return mb_strlen( $text ) > 80 ? mb_substr( $text, 0, 79 ) . '…' : $text;
	}
}
