<?php
declare( strict_types=1 );

namespace Millwork\Units\GoogleCalendar;

use Millwork\Consent\Facade;

/** Reads the address that a block stores, and shows the calendar in the consent interface's way. */
final class Calendar {

	private const HOST = 'calendar.google.com';

	/** What an address is. Printable characters only: browsers drop others, and read on. */
	private const ADDRESS = '~^https?://calendar\.google\.com(/calendar(?:[/?#][^\s\\\\\x00-\x1f]*)?)$~iDu';

	/** The height in pixels where a block does not say; on a small screen the stylesheet knows another. */
	private const HEIGHT = 600;

	/** Heights of which a frame is still one. */
	private const HEIGHTS = array( 'min_range' => 50, 'max_range' => 5000 );

	/**
	 * The frame of a calendar. A link for sharing names it as `cid`, which the frame knows as `src`.
	 * @param mixed $url What was stored.
	 * @return string Not escaped, and with https; '' if it leads anywhere else.
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
	 * The block's markup. A feed or an email gets a link.
	 * @param array<string, mixed> $attributes The block's attributes, of any age.
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
				'text'       => trim( (string) $attributes['url'] ),
			),
			self::style( $attributes['height'] ?? null )
		);
	}

	/**
	 * @param mixed $height What was stored.
	 * @return string A declaration; '' for the usual height.
	 */
	private static function style( mixed $height ): string {
		$pixels = is_scalar( $height ) ? filter_var( $height, FILTER_VALIDATE_INT, array( 'options' => self::HEIGHTS ) ) : false;
		return false === $pixels || self::HEIGHT === $pixels ? '' : "--millwork-calendar-height:{$pixels}px";
	}
}
