<?php
declare( strict_types=1 );

namespace Millwork\Units\Eventbrite;

/** A block's event; event-link.ts reads URLs in the same way. */
final class Event {

	/** The service's hosts by country, without "eventbrite.". */
	public const DOMAINS = array( 'com', 'co.uk', 'com.ar', 'com.au', 'be', 'com.br', 'ca', 'cl', 'co', 'dk', 'de', 'es', 'fi', 'fr', 'hk', 'ie', 'it', 'com.mx', 'nl', 'co.nz', 'at', 'com.pe', 'pt', 'ch', 'sg', 'se' );

	/** The service's main host. */
	private const ORIGIN = 'https://www.eventbrite.com';

	/** @param string $url The event's page, with https, not escaped. */
	private function __construct( public readonly string $id, public readonly string $url ) {}

	/**
	 * @param mixed $url As entered or stored.
	 * @return self|null Null if it is not an event's URL.
	 */
	public static function at( mixed $url ): ?self {
		$domains = implode( '|', array_map( 'preg_quote', self::DOMAINS ) );
		if ( ! is_string( $url ) || ! preg_match( "~^https?(://(?:www\.)?eventbrite\.(?:$domains)/e/([^\s/?#\\\\\"'<>]*)/?(?:[?#][^\s\\\\\"'<>]*)?)$~iD", trim( $url ), $found ) ) {
			return null;
		}
		// An event's page ends in its number. Limited to 15 characters, so that a URL of zeros isn't slow.
		$id = preg_match( '/\d+$/D', substr( $found[2], -15 ), $digits ) ? ltrim( $digits[0], '0' ) : '';
		return '' === $id ? null : new self( $id, esc_url_raw( "https$found[1]", array( 'https' ) ) );
	}

	/**
	 * Reads a block: the stored number identifies the checkout, the URL the page. If one is missing, it is taken from
	 * the other.
	 * @param array<string, mixed> $attributes From any version of the block.
	 */
	public static function read( array $attributes ): ?self {
		$event = self::at( $attributes['url'] ?? '' );
		$id    = $attributes['eventId'] ?? null;
		$id    = is_int( $id ) || is_float( $id ) || is_string( $id ) ? (string) $id : '';
		if ( ! preg_match( '/^[1-9]\d{0,14}$/D', $id ) ) {
			return $event;
		}
		return new self( $id, $event->url ?? self::ORIGIN . "/e/$id" );
	}

	/** The page on the service's main host, which has the events of all others. */
	public function main_page(): string {
		return self::ORIGIN . (string) preg_replace( '~^https://[^/]+~', '', $this->url );
	}

	/** The URL of the checkout's frame. */
	public function checkout(): string {
		return self::ORIGIN . "/checkout-external?eid=$this->id";
	}

	/**
	 * An organizer's own domain, which leads to an event's page.
	 * @param mixed $url As entered.
	 * @return string Its origin; '' if it is none.
	 */
	public static function home( mixed $url ): string {
		return is_string( $url ) && preg_match( '~^https?://((?!www\.)[a-z0-9-]{1,63}\.eventbrite\.com)/?(?:[?#]\S*)?$~iD', trim( $url ), $found ) ? 'https://' . strtolower( $found[1] ) : '';
	}
}
