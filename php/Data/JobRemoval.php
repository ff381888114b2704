<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * Removes the plugin's jobs from WP-Cron and from Action Scheduler's tables when the plugin is deleted, on every site,
 * even where the owner keeps the data. Deactivation usually removed them already, but a network can delete the plugin
 * while single sites have it active.
 *
 * It finds jobs by the prefix of their actions. Action Scheduler doesn't need to be active. Like Removal, it uses only
 * PHP 7.2.
 */
final class JobRemoval {

	/** The prefix of our actions. */
	private const PREFIX = 'millwork_';

	/** The option of RecurringJobs. */
	private const NOTED = 'millwork_jobs';

	/** Action Scheduler's group of our actions. */
	private const GROUP = 'millwork';

	/** Actions per batch. */
	private const BATCH = 500;

	/** Whether the site whose tables have this prefix has pending jobs of ours. */
	public static function is_needed( string $prefix ): bool {
		return false !== strpos( Sites::option( $prefix, 'cron' ), '"' . self::PREFIX ) || array() !== self::actions( $prefix, true );
	}

	/**
	 * Removes the current site's jobs.
	 * @param bool $with_history Whether to delete records of completed jobs, too.
	 * @return void
	 */
	public static function run( bool $with_history ) {
		global $wpdb;
		foreach ( _get_cron_array() as $hooks ) {
			foreach ( array_keys( $hooks ) as $hook ) {
				if ( 0 === strpos( (string) $hook, self::PREFIX ) ) {
					wp_unschedule_hook( (string) $hook );
				}
			}
		}
		// If the plugin is installed again, it adds the jobs again.
		delete_option( self::NOTED );
		$actions = self::table( $wpdb->prefix, 'actions' );
		if ( '' === $actions ) {
			return;
		}
		$logs   = self::table( $wpdb->prefix, 'logs' );
		$groups = self::table( $wpdb->prefix, 'groups' );
		do {
			$ids     = self::actions( $wpdb->prefix, ! $with_history );
			$list    = implode( ',', $ids );
			$deleted = 0;
			if ( $ids && '' !== $logs ) {
				$wpdb->query( $wpdb->prepare( "DELETE FROM %i WHERE action_id IN ( $list )", $logs ) );
			}
			if ( $ids ) {
				$deleted = (int) $wpdb->query( $wpdb->prepare( "DELETE FROM %i WHERE action_id IN ( $list )", $actions ) );
			}
		} while ( $deleted > 0 );
		if ( $with_history && '' !== $groups ) {
			$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE slug = %s AND group_id NOT IN ( SELECT group_id FROM %i )', $groups, self::GROUP, $actions ) );
		}
	}

	/**
	 * A batch of our actions in Action Scheduler's table.
	 * @param string $prefix     The prefix of the site's tables.
	 * @param bool   $is_pending Whether to return only pending ones.
	 * @return int[] Their IDs.
	 */
	private static function actions( string $prefix, bool $is_pending ): array {
		global $wpdb;
		$table = self::table( $prefix, 'actions' );
		if ( '' === $table ) {
			return array();
		}
		$where = $is_pending ? " AND status = 'pending'" : '';
		return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT action_id FROM %i WHERE hook LIKE %s$where LIMIT %d", $table, $wpdb->esc_like( self::PREFIX ) . '%', self::BATCH ) ) );
	}

	/**
	 * One of Action Scheduler's tables.
	 * @param string $prefix The prefix of the site's tables.
	 * @param string $name   'actions', 'logs' or 'groups'.
	 * @return string Its full name; '' if it is missing.
	 */
	private static function table( string $prefix, string $name ): string {
		global $wpdb;
		$table = $prefix . 'actionscheduler_' . $name;
		$found = (string) $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) );
		// Some servers return names in lower case.
		return 0 === strcasecmp( $found, $table ) ? $table : '';
	}
}
