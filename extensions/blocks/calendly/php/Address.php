<?php
declare( strict_types=1 );

namespace Millwork\Units\Calendly;

/** Reads a block's URL and adds the block's colors and settings to it. */
final class Address {

	public const HOST = 'calendly.com';

	/** The format of URLs. Printable characters only: browsers drop others and read on. */
	private const PATTERN = '~^https://(?:www\.)?calendly\.com(?:[/?#][^\s\\\\\x00-\x1f]*)?$~iDu';

	/** The block's colors with their defaults and the service's URL parameters. */
	private const COLORS = array(
		'backgroundColor' => array( 'background_color', 'ffffff' ),
		'primaryColor'    => array( 'primary_color', '00A2FF' ),
		'textColor'       => array( 'text_color', '4D5055' ),
	);

	/**
	 * The stored URL, if it is one of the service's: https and its host.
	 * @param mixed $value As stored.
	 * @return string Not escaped; '' for any other URL.
	 */
	public static function read( $value ): string {
		$url = is_string( $value ) ? trim( $value ) : '';
		return preg_match( self::PATTERN, $url ) ? esc_url_raw( $url, array( 'https' ) ) : '';
	}

	/**
	 * The URL of the calendar's own page.
	 * @param array<string, mixed> $attributes From any version of the block.
	 * @return string Not escaped; '' without a valid URL.
	 */
	public static function page( array $attributes ): string {
		$url = self::read( $attributes['url'] ?? '' );
		return '' === $url ? '' : add_query_arg( self::settings( $attributes ), $url );
	}

	/**
	 * The URL of the calendar's frame.
	 * @param array<string, mixed> $attributes From any version of the block.
	 * @return string Not escaped; '' without a valid URL.
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
	 * @param array<string, mixed> $attributes From any version of the block.
	 * @return array<string, string> URL parameters. Invalid colors become the default.
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
