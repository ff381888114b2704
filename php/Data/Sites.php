<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * Goes through sites, some at a time, however many there are. The deletion of the plugin uses it too,
 * which has to work where PHP is too old for the rest: it keeps to what PHP 7.2 knows.
 */
final class Sites {

	/** Sites at a time. */
	private const BATCH = 100;

	/** How long each batch may take, in seconds, where the server lets PHP take longer. */
	private const SECONDS = 60;

	/**
	 * Calls something for each site, from that site.
	 *
	 * Most sites of a network may not have to do with it, and to go to each costs a hundred times what a
	 * look into its options does: so that comes first.
	 * @param callable(string): bool $wants   Whether to go to a site; takes the prefix of its tables.
	 * @param callable(): void       $work    Called on the sites.
	 * @param int                    $network The network's id; 0 for all. Without a network there is one site.
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
			// By their ids, so that sites that come or go meanwhile move no other.
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
				// What the sites have loaded would add up.
				wp_cache_flush_runtime();
			}
		} while ( isset( $ids[ self::BATCH - 1 ] ) );
	}

	/**
	 * An option of a site, without going there.
	 * @param string $prefix The prefix of the site's tables.
	 * @return string As the database has it; '' if it is not there, or the site has no tables.
	 */
	public static function option( string $prefix, string $name ): string {
		global $wpdb;
		$suppressed = $wpdb->suppress_errors();
		$text       = $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM `{$prefix}options` WHERE option_name = %s", $name ) );
		$wpdb->suppress_errors( $suppressed );
		return (string) $text;
	}
}
