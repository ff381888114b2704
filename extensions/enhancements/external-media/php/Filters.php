<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia;

use WP_Error;

/**
 * Reads search filters: a provider's own, and those common to photo libraries. A filter that the provider doesn't
 * support is an error.
 */
final class Filters {

	/** The library filters. A provider lists those that it supports in its record. */
	public const NAMES = array( 'mediaType', 'categoryInclude', 'feature', 'dateRange' );

	private const CATEGORIES = array( 'animals', 'arts', 'birthdays', 'cityscapes', 'crafts', 'fashion', 'food', 'flowers', 'gardens', 'holidays', 'houses', 'landmarks', 'landscapes', 'night', 'people', 'pets', 'selfies', 'sport', 'travel', 'weddings' );

	/** The first year that has media. */
	private const FIRST_YEAR = 1970;

	/**
	 * @param mixed $sent Values by name, or a list of texts such as 'mediaType:photo'.
	 * @return array<string, string>|WP_Error Without empty ones.
	 */
	public static function read( Providers\Provider $provider, mixed $sent ): array|WP_Error {
		$record = Providers\ProviderList::describe( $provider );
		$filter = array();
		foreach ( (array) $sent as $name => $value ) {
			if ( is_int( $name ) && is_string( $value ) ) {
				list( $name, $value ) = preg_split( '/[:=]/', $value, 2 ) + array( '', '' );
			}
			$name = (string) $name;
			if ( '' === $value ) {
				continue;
			}
			$is_own = is_string( $value ) && isset( $record['filters'][ $name ]['options'][ $value ] );
			if ( ! $is_own && ! ( in_array( $name, $record['library'], true ) && self::is_valid( $name, $value ) ) ) {
				return new WP_Error( 'millwork_media_unknown_filter', __( 'This filter isn’t available. Reload the page and choose one from the menu.', 'millwork' ), array( 'status' => 400 ) );
			}
			$filter[ $name ] = $value;
		}
		if ( 'video' === ( $filter['mediaType'] ?? '' ) && isset( $filter['categoryInclude'] ) && in_array( 'mediaType', $record['library'], true ) ) {
			return new WP_Error( 'millwork_media_filters', __( 'Only photos have categories. Choose either videos or a category.', 'millwork' ), array( 'status' => 400 ) );
		}
		return $filter;
	}

	/** Whether a library filter can have a value. */
	private static function is_valid( string $name, mixed $value ): bool {
		return is_string( $value ) && match ( $name ) {
			'mediaType'       => in_array( $value, array( 'all', 'photo', 'video' ), true ),
			'categoryInclude' => in_array( $value, self::CATEGORIES, true ),
			'feature'         => 'favorite' === $value,
			'dateRange'       => self::is_range( $value ),
			default           => false,
		};
	}

	private static function is_range( string $text ): bool {
		if ( ! preg_match( '/^((\d{4})-(\d\d)-(\d\d)):((\d{4})-(\d\d)-(\d\d))$/D', $text, $part ) ) {
			return false;
		}
		return checkdate( (int) $part[3], (int) $part[4], (int) $part[2] ) && checkdate( (int) $part[7], (int) $part[8], (int) $part[6] ) && (int) $part[2] >= self::FIRST_YEAR && $part[1] <= $part[5];
	}
}
