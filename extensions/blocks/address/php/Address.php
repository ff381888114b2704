<?php
declare( strict_types=1 );

namespace Millwork\Units\Address;

use Millwork\Data\Formats\Whitespace;
use WP_HTML_Tag_Processor;

/** Finishes the saved markup of an Address block. The post keeps what was saved. */
final class Address {

	/** The schema.org property of each line, by the class that the line was saved with. */
	private const PROPERTIES = array(
		'jetpack-address__address' => 'streetAddress',
		'jetpack-address__city'    => 'addressLocality',
		'jetpack-address__region'  => 'addressRegion',
		'jetpack-address__postal'  => 'postalCode',
		'jetpack-address__country' => 'addressCountry',
	);

	/** How links to Google Maps begin, those of old editors and ours. */
	private const MAPS = 'https://www.google.com/maps/search/';

	/**
	 * The saved markup, as visitors get it.
	 *
	 * Saved links lack the encoding that an address needs: "Suite #5" would end it.
	 * @param string               $html       The saved markup.
	 * @param array<string, mixed> $attributes The block's attributes, of any age.
	 * @param bool                 $is_data    Whether a LocalBusiness stands around it.
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
	 * The address of a map that shows the place, by Google's documented way to search on a map. What
	 * is saved is less well-formed: see savedMapUrl() in the block.
	 * @param array<string, mixed> $attributes The block's attributes, of any age.
	 * @return string To be escaped.
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

	/**
	 * Marks the element at which the processor stands as what it is.
	 * @param array<string, mixed>  $attributes The block's attributes.
	 */
	private static function add_property( WP_HTML_Tag_Processor $tags, array $attributes ): void {
		// Read once: to ask for one class after the other reads the attribute each time.
		$classes = iterator_to_array( $tags->class_list(), false );
		if ( in_array( 'wp-block-jetpack-address', $classes, true ) ) {
			$tags->set_attribute( 'itemprop', 'address' );
			$tags->set_attribute( 'itemscope', true );
			$tags->set_attribute( 'itemtype', 'https://schema.org/PostalAddress' );
			return;
		}
		foreach ( $classes ? self::PROPERTIES : array() as $class => $property ) {
			$part = substr( $class, strlen( 'jetpack-address__' ) );
			// Region and postal code are saved together, one of them may be empty.
			if ( in_array( $class, $classes, true ) && ( 'address' === $part || '' !== self::part( $attributes, $part ) ) ) {
				$tags->set_attribute( 'itemprop', $property );
			}
		}
	}

	/**
	 * A part of the address on one line.
	 * @param array<string, mixed> $attributes The block's attributes, of any age.
	 * @param string               $name       The part's name.
	 * @return string Empty if it is missing or no text.
	 */
	private static function part( array $attributes, string $name ): string {
		$value = $attributes[ $name ] ?? '';
		return is_string( $value ) ? Whitespace::trim( (string) preg_replace( '/' . Whitespace::CHARACTER . '+/', ' ', $value ) ) : '';
	}
}
