<?php
declare( strict_types=1 );

namespace Millwork\Units\GoogleCalendar;

use Millwork\Consent\Facade;

/** Embeds the calendar at a block's URL, with consent. */
final class Calendar {

	private const HOST = 'calendar.google.com';

	/** The format of URLs. Printable characters only: browsers drop others and read on. */
	private const ADDRESS = '~^https?://calendar\.google\.com(/calendar(?:[/?#][^\s\\\\\x00-\x1f]*)?)$~iDu';

	/** The default height in pixels; the stylesheet has another for small screens. */
	private const HEIGHT = 600;

	/** Accepted heights in pixels. */
	private const HEIGHTS = array( 'min_range' => 50, 'max_range' => 5000 );

	/**
	 * The URL of a calendar's frame. Sharing links name the calendar in `cid`, the frame in `src`.
	 * @param mixed $url As stored.
	 * @return string Not escaped, with https; '' for any other URL.
	 */
	public static function frame( mixed $url ): string {
		if ( ! is_string( $url ) || ! preg_match( self::ADDRESS, trim( $url ), $found ) ) {
			return '';
		}
		wp_parse_str( (string) wp_parse_url( trim( $url ), PHP_URL_QUERY ), $query );
		$id   = $query['cid'] ?? '';
		$path = is_string( $id ) && '' !== $id ? '/calendar/embed?src=' . rawurlencode( $id ) : $found[1];
		return esc_url_raw( 'https://' . self::HOST . $path, array( 'https' ) );
	}

	/**
	 * Feeds and emails get a link.
	 * @param array<string, mixed> $attributes From any version of the block.
	 * @return string HTML, escaped; '' without a calendar.
	 */
	public static function render( array $attributes ): string {
		$src = self::frame( $attributes['url'] ?? '' );
		if ( '' === $src ) {
			return '';
		}
		return Facade::block(
			array(
				'service'    => 'google-calendar',
				'store'      => 'millwork/google-calendar',
				'src'        => $src,
				'title'      => __( 'Calendar', 'millwork' ),
				'button'     => __( 'Show the calendar', 'millwork' ),
				'href'       => $src,
				// The same calendar as a list, which needs no scripts.
				'unscripted' => (string) preg_replace( '~^(https://[^/]+/calendar/(?:[^?#]*/)?)embed(?=[?#]|$)~', '$1htmlembed', $src ),
				'text'       => __( 'Open the calendar in Google Calendar', 'millwork' ),
			),
			self::style( $attributes['height'] ?? null )
		);
	}

	/**
	 * @param mixed $height As stored.
	 * @return string A declaration; '' for the default height.
	 */
	private static function style( mixed $height ): string {
		$pixels = is_scalar( $height ) ? filter_var( $height, FILTER_VALIDATE_INT, array( 'options' => self::HEIGHTS ) ) : false;
		return false === $pixels || self::HEIGHT === $pixels ? '' : "--millwork-calendar-height:{$pixels}px";
	}
}
