<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * Goes through any number of sites in batches. It also runs when the plugin is deleted, even if PHP is too old for the
 * rest, so it uses only PHP 7.2.
 */
final class Sites {

	/** Sites per batch. */
	private const BATCH = 100;

	/** How many seconds each batch may take, if the server allows to extend PHP's time limit. */
	private const SECONDS = 60;

	/**
	 * Calls a function on each site that needs it.
	 *
	 * Switching to a site costs a hundred times as much as reading its options, so that check comes first.
	 * @param callable(string): bool $wants   Whether to switch to a site; takes the prefix of its tables.
	 * @param callable(): void       $work    Called on the sites.
	 * @param int                    $network The network's ID; 0 for all. Without a network there is one site.
	 * @return void
	 */
	public static function each( callable $wants, callable $work, int $network = 0 ) {
		global $wpdb;
		if ( ! is_multisite() ) {
			if ( $wants( $wpdb->prefix ) ) {
				$work();
			}
			return;
		}
		$last  = 0;
		$where = $network > 0 ? $wpdb->prepare( ' AND site_id = %d', $network ) : '';
		do {
			if ( function_exists( 'set_time_limit' ) ) {
				set_time_limit( self::SECONDS );
			}
			// Ordered by ID, so sites that are added or deleted meanwhile don't shift the batches.
			$ids = $wpdb->get_col( $wpdb->prepare( "SELECT blog_id FROM $wpdb->blogs WHERE blog_id > %d$where ORDER BY blog_id LIMIT %d", $last, self::BATCH ) );
			foreach ( $ids as $id ) {
				$last = (int) $id;
				if ( $wants( $wpdb->get_blog_prefix( $last ) ) ) {
					switch_to_blog( $last );
					$work();
					restore_current_blog();
				}
			}
			if ( function_exists( 'wp_cache_supports' ) && wp_cache_supports( 'flush_runtime' ) ) {
				// Otherwise the data loaded on each site would add up.
				wp_cache_flush_runtime();
			}
		} while ( isset( $ids[ self::BATCH - 1 ] ) );
	}

	/**
	 * Reads an option of a site without switching to it.
	 * @param string $prefix The prefix of the site's tables.
	 * @return string As stored; '' if it is missing or the site has no tables.
	 */
	public static function option( string $prefix, string $name ): string {
		global $wpdb;
		$suppressed = $wpdb->suppress_errors();
		$text       = $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM `{$prefix}options` WHERE option_name = %s", $name ) );
		$wpdb->suppress_errors( $suppressed );
		return (string) $text;
	}
}
