<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * Takes the plugin's jobs out of WP-Cron and of Action Scheduler's tables when it is deleted, on every
 * site, whatever its owner wants of the data: nobody does them any more. Mostly they went when it was
 * deactivated, but a network can delete it while single sites have it active.
 *
 * It knows jobs by the names of their actions, and those tables without the plugin that brings them,
 * which need not be active on this site. As Removal it keeps to what PHP 7.2 knows.
 */
final class JobRemoval {

	/** What the names of actions of ours begin with. */
	private const PREFIX = 'millwork_';

	/** The option that says that the jobs are there which always are, as Repetition has it. */
	private const NOTED = 'millwork_jobs';

	/** The name that Action Scheduler knows ours by. */
	private const GROUP = 'millwork';

	/** Actions at a time. */
	private const BATCH = 500;

	/**
	 * Whether a site has jobs of ours that wait.
	 * @param string $prefix The prefix of the site's tables.
	 */
	public static function is_needed( string $prefix ): bool {
		return false !== strpos( Sites::option( $prefix, 'cron' ), '"' . self::PREFIX ) || array() !== self::actions( $prefix, true );
	}

	/**
	 * Takes the current site's jobs out.
	 * @param bool $with_history Whether what stands there of jobs that were done goes too.
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
		// Where the plugin comes back, it puts them in again.
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
	 * Actions of ours in Action Scheduler's table, some at a time.
	 * @param string $prefix     The prefix of the site's tables.
	 * @param bool   $is_pending Whether only those that wait are meant.
	 * @return int[] Their ids.
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
	 * A table of Action Scheduler's.
	 * @param string $prefix The prefix of the site's tables.
	 * @param string $name   'actions', 'logs' or 'groups'.
	 * @return string Its full name; '' if it is not there.
	 */
	private static function table( string $prefix, string $name ): string {
		global $wpdb;
		$table = $prefix . 'actionscheduler_' . $name;
		$found = (string) $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) );
		// Some servers give names in small letters.
		return 0 === strcasecmp( $found, $table ) ? $table : '';
	}
}
