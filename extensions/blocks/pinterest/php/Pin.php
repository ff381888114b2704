<?php
declare( strict_types=1 );

namespace Millwork\Units\Pinterest;

/** What a URL names; pin-link.ts does the same in the editor. */
final class Pin {

	/** The service's hosts by country, without "pinterest.". All are the same site. */
	public const DOMAINS = array( 'at', 'ca', 'ch', 'cl', 'co.kr', 'co.nz', 'co.uk', 'com', 'com.au', 'com.mx', 'de', 'dk', 'es', 'fi', 'fr', 'ie', 'info', 'it', 'jp', 'mx', 'nz', 'ph', 'pt', 'ru', 'se' );

	/** Pages that don't belong to a user. */
	private const NO_NAMES = '/^(?:_|about|business|categories|discover|explore|ideas|login|oauth|pin|resource|search|settings|source|today|topics|videos)$/iD';

	/** The format of a profile's or board's name. */
	private const NAME = '/^(?:[\w.~-]|%[0-9a-f]{2})+$/iD';

	/** The main host. */
	private const ORIGIN = 'https://www.pinterest.com';

	/**
	 * @param string $kind  For example 'pin', 'board' or 'user'.
	 * @param string $url   Normalized, on the main host.
	 * @param string $frame The frame's URL; '' if the service has none.
	 */
	private function __construct( public readonly string $kind, public readonly string $url, public readonly string $frame ) {}

	/**
	 * @param mixed $url As stored.
	 * @return self|null Null if it names nothing.
	 */
	public static function read( mixed $url ): ?self {
		$domains = implode( '|', array_map( 'preg_quote', self::DOMAINS ) );
		if ( ! is_string( $url ) || ! preg_match( "~^https?://(?:www\.|[a-z]{2}\.)?pinterest\.(?:$domains)(/[^\s\\\\]*)$~iD", trim( $url ), $found ) ) {
			return null;
		}
		$parts  = array_values( array_filter( explode( '/', (string) strtok( $found[1], '?#' ) ), static fn( string $part ): bool => '' !== $part ) );
		$first  = $parts[0] ?? '';
		$second = $parts[1] ?? '';
		if ( 'pin' === strtolower( $first ) ) {
			return preg_match( '/^(?:.*--)?(\d+)$/D', $second, $found )
				? new self( 'pin', self::ORIGIN . "/pin/$found[1]/", "https://assets.pinterest.com/ext/embed.html?id=$found[1]" )
				: null;
		}
		if ( ! preg_match( self::NAME, $first ) || preg_match( self::NO_NAMES, $first ) ) {
			return null;
		}
		// The sections of a profile begin with an underscore: created and saved pins.
		return preg_match( self::NAME, $second ) && ! str_starts_with( $second, '_' )
			? new self( 'board', self::ORIGIN . "/$first/$second/", '' )
			: new self( 'user', self::ORIGIN . "/$first/", '' );
	}

	/**
	 * A short URL, which only the service can resolve.
	 * @param mixed $url As stored.
	 * @return string With https; '' if it is none.
	 */
	public static function short( mixed $url ): string {
		return is_string( $url ) && preg_match( '~^https?://(?:www\.)?pin\.it/(\w+)/?(?:[?#]\S*)?$~iD', trim( $url ), $found ) ? "https://pin.it/$found[1]" : '';
	}
}
