<?php
declare( strict_types=1 );

namespace Millwork\Units\Address;

use Millwork\Data\Formats\Whitespace;
use WP_HTML_Tag_Processor;

/** Completes the saved markup of an Address block for the page. */
final class Address {

	/** The schema.org property of each line, by the line's saved class. */
	private const PROPERTIES = array(
		'jetpack-address__address' => 'streetAddress',
		'jetpack-address__city'    => 'addressLocality',
		'jetpack-address__region'  => 'addressRegion',
		'jetpack-address__postal'  => 'postalCode',
		'jetpack-address__country' => 'addressCountry',
	);

	/** How links to Google Maps begin, in old and new posts. */
	private const MAPS = 'https://www.google.com/maps/search/';

	/**
	 * Replaces saved map links, which lack URL encoding: "Suite #5" would cut them off.
	 * @param string               $html       Saved markup.
	 * @param array<string, mixed> $attributes From any version of the block.
	 * @param bool                 $is_data    Whether the block is inside a LocalBusiness.
	 */
	public static function finish( string $html, array $attributes, bool $is_data ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			if ( 'A' === $tags->get_tag() ) {
				$href = $tags->get_attribute( 'href' );
				if ( is_string( $href ) && str_starts_with( $href, self::MAPS ) ) {
					$tags->set_attribute( 'href', self::map_url( $attributes ) );
				}
			} elseif ( $is_data ) {
				self::add_property( $tags, $attributes );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * The URL of a Google Maps search, not escaped. Saved URLs are less well-formed: see savedMapUrl() in the block.
	 * @param array<string, mixed> $attributes From any version of the block.
	 */
	public static function map_url( array $attributes ): string {
		$lines = array(
			self::part( $attributes, 'address' ),
			self::part( $attributes, 'addressLine2' ),
			self::part( $attributes, 'addressLine3' ),
			self::part( $attributes, 'city' ),
			trim( self::part( $attributes, 'region' ) . ' ' . self::part( $attributes, 'postal' ) ),
			self::part( $attributes, 'country' ),
		);
		$query = implode( ', ', array_filter( $lines, static fn( string $line ): bool => '' !== $line ) );
		return self::MAPS . '?api=1&query=' . rawurlencode( $query );
	}

	/** @param array<string, mixed> $attributes */
	private static function add_property( WP_HTML_Tag_Processor $tags, array $attributes ): void {
		// Read once, since each check of a single class parses the attribute again.
		$classes = iterator_to_array( $tags->class_list(), false );
		if ( in_array( 'wp-block-jetpack-address', $classes, true ) ) {
			$tags->set_attribute( 'itemprop', 'address' );
			$tags->set_attribute( 'itemscope', true );
			$tags->set_attribute( 'itemtype', 'https://schema.org/PostalAddress' );
			return;
		}
		foreach ( $classes ? self::PROPERTIES : array() as $class => $property ) {
			$part = substr( $class, strlen( 'jetpack-address__' ) );
			// Region and postal code are saved together, and one of them may be empty.
			if ( in_array( $class, $classes, true ) && ( 'address' === $part || '' !== self::part( $attributes, $part ) ) ) {
				$tags->set_attribute( 'itemprop', $property );
			}
		}
	}

	/**
	 * A part of the address on one line.
	 * @param array<string, mixed> $attributes From any version of the block.
	 * @return string '' if it is missing or not a string.
	 */
	private static function part( array $attributes, string $name ): string {
		$value = $attributes[ $name ] ?? '';
		return is_string( $value ) ? Whitespace::trim( (string) preg_replace( '/' . Whitespace::CHARACTER . '+/', ' ', $value ) ) : '';
	}
}
