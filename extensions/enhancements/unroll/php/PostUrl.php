<?php
declare( strict_types=1 );

namespace Millwork\Units\Unroll;

/**
 * Parses and builds URLs of posts at X (formerly Twitter). addresses.ts does the same in the editor; both pass
 * test/addresses.json.
 */
final class PostUrl {

	/** Matches the whole URL, so no other host, user or port can hide in it. */
	private const PATTERN = '~^https?://(?:(?:www|mobile|m)\.)?(?:twitter|x)\.com/(?:(?:#!/)?(\w{1,20})|i/web)/status(?:es)?/(\d{1,20})(?:/(?:photo|video)/\d)?/?(?:[?#][^\s\\\\"<>]*)?$~iD';

	/**
	 * A post's ID.
	 * @return string '' if it isn't the URL of a post.
	 */
	public static function id( string $url ): string {
		return preg_match( self::PATTERN, $url, $found ) ? $found[2] : '';
	}

	/** @param string $name The account's name; '' if unknown. */
	public static function build( string $name, string $id ): string {
		return 'https://x.com/' . ( '' === $name ? 'i/web' : $name ) . "/status/$id";
	}
}
