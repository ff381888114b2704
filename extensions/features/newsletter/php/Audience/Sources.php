<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Audience;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Subscribers\Tables;

/**
 * Names of the places that subscribers come from. Other plugins may sign people up with their own sources and name them
 * with the filter `millwork_newsletter_sources`; sources without a name are shown as stored.
 */
final class Sources {

	/** How many sources without a name are listed. */
	private const MOST = 50;

	/**
	 * @param string $source As stored.
	 * @return string May come from another plugin.
	 */
	public static function name( string $source ): string {
		return self::named()[ $source ] ?? $source;
	}

	/** @return array<string, string> Names of all sources, by source: those with a name, and those in the table. */
	public static function all(): array {
		$found = self::found();
		return self::named() + array_combine( $found, $found );
	}

	/** @return array<string, string> */
	private static function named(): array {
		/**
		 * Filters the names of the sources of subscribers.
		 *
		 * @param array<string, string> $names Names by source.
		 */
		$names = apply_filters(
			'millwork_newsletter_sources',
			array(
				'form'         => __( 'Subscription Form', 'millwork' ),
				'contact-form' => __( 'Form with a consent field', 'millwork' ),
				'donation'     => __( 'Donation', 'millwork' ),
				'import'       => __( 'Import', 'millwork' ),
				'admin'        => __( 'Added manually', 'millwork' ),
			)
		);
		return array_filter( (array) $names, 'is_string' );
	}

	/**
	 * Sources in the table. Each costs one index lookup, however many subscribers there are.
	 * @return list<string>
	 */
	private static function found(): array {
		if ( ! Tables::are_ready() ) {
			return array();
		}
		$found = array();
		$last  = '';
		for ( $i = 0; $i < self::MOST; $i++ ) {
			$next = Rows::value( 'SELECT MIN(source) FROM %i WHERE source > %s', Subscribers::table(), $last );
			if ( ! is_string( $next ) || '' === $next || $next === $last ) {
				break;
			}
			$found[] = $next;
			$last    = $next;
		}
		return $found;
	}
}
