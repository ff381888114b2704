<?php
declare( strict_types=1 );

namespace Millwork\Units\Calendly;

/** Reads the address that a block stores and gives it the look and the settings of the block. */
final class Address {

	/** The host that calendars come from. */
	public const HOST = 'calendly.com';

	/** What an address begins with. Printable characters only: browsers drop others, and read on. */
	private const PATTERN = '~^https://(?:www\.)?calendly\.com(?:[/?#][^\s\\\\\x00-\x1f]*)?$~iDu';

	/** The block's colors with their defaults and the service's URL parameters. */
	private const COLORS = array(
		'backgroundColor' => array( 'background_color', 'ffffff' ),
		'primaryColor'    => array( 'primary_color', '00A2FF' ),
		'textColor'       => array( 'text_color', '4D5055' ),
	);

	/**
	 * The address as it was stored, if it is one of the service's: https and its host.
	 * @param mixed $value What was stored.
	 * @return string Not escaped; '' if it leads anywhere else.
	 */
	public static function read( $value ): string {
		$url = is_string( $value ) ? trim( $value ) : '';
		return preg_match( self::PATTERN, $url ) ? esc_url_raw( $url, array( 'https' ) ) : '';
	}

	/**
	 * The calendar as a page of its own.
	 * @param array<string, mixed> $attributes The block's attributes, of any age.
	 * @return string Not escaped; '' if the block has no address.
	 */
	public static function page( array $attributes ): string {
		$url = self::read( $attributes['url'] ?? '' );
		return '' === $url ? '' : add_query_arg( self::settings( $attributes ), $url );
	}

	/**
	 * The calendar in a frame of this site.
	 * @param array<string, mixed> $attributes The block's attributes, of any age.
	 * @return string Not escaped; '' if the block has no address.
	 */
	public static function frame( array $attributes ): string {
		$url  = self::read( $attributes['url'] ?? '' );
		$site = array(
			'embed_domain' => rawurlencode( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ),
			'embed_type'   => 'Inline',
		);
		return '' === $url ? '' : add_query_arg( $site + self::settings( $attributes ), $url );
	}

	/**
	 * What an address says of the block's settings.
	 * @param array<string, mixed> $attributes The block's attributes, of any age.
	 * @return array<string, string> Parameters of an address. A color that is none is the default.
	 */
	private static function settings( array $attributes ): array {
		$settings = array( 'hide_event_type_details' => empty( $attributes['hideEventTypeDetails'] ) ? '0' : '1' );
		foreach ( self::COLORS as $attribute => list( $name, $default ) ) {
			$color             = $attributes[ $attribute ] ?? '';
			$settings[ $name ] = is_string( $color ) && preg_match( '/^[a-z0-9]{6}$/iD', $color ) ? $color : $default;
		}
		return $settings;
	}
}
