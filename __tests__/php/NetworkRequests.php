<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Jobs\Queue;
use Millwork\Jobs\Scheduler;

// phpcs:disable WordPress.DB.PreparedSQL -- Statements on tables of a test.

/** Each runs in the process of a request to a site of that test's network. */
final class NetworkRequests {

	/** The plugin. */
	public const PLUGIN = 'millwork/millwork.php';

	/** @return int Its id. */
	public static function add_site( string $path ): int {
		$id = wp_insert_site(
			array(
				'domain'  => 'localhost',
				'path'    => $path,
				'title'   => $path,
				'user_id' => 1,
			)
		);
		return is_int( $id ) ? $id : 0;
	}

	/**
	 * Adds sites without tables to the network's list, as failed deletions leave them.
	 * @param int $number How many.
	 */
	public static function add_ruins( int $number ): bool {
		global $wpdb;
		for ( $i = 0; $i < $number; $i++ ) {
			$wpdb->insert(
				$wpdb->blogs,
				array(
					'blog_id'      => 1000 + $i,
					'site_id'      => 1,
					'domain'       => 'localhost',
					'path'         => "/ruin$i/",
					'registered'   => '2026-11-21 00:00:00',
					'last_updated' => '2026-11-21 00:00:00',
				)
			);
		}
		return true;
	}

	/** @param bool $network_wide Whether on all sites. */
	public static function activate( bool $network_wide = true ): bool {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		return null === activate_plugin( self::PLUGIN, '', $network_wide );
	}

	/** @param bool $network_wide Whether on all sites. */
	public static function deactivate( bool $network_wide = true ): bool {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		deactivate_plugins( self::PLUGIN, false, $network_wide );
		return true;
	}

	/** A request to the admin, which has nothing of its own to do. */
	public static function visit_admin(): bool {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		do_action( 'admin_init' );
		return true;
	}

	/** A request of the cron, which has nothing of its own to do. */
	public static function visit_cron(): bool {
		return wp_doing_cron();
	}

	/**
	 * Adds a single job, and, if there are Action Scheduler tables, one of ours and one of another
	 * plugin's there, each with a finished one, and their notes.
	 * @param bool $has_table Whether there are to be such tables.
	 */
	public static function add_job( bool $has_table ): bool {
		global $wpdb;
		if ( $has_table ) {
			$tables = $wpdb->prefix . 'actionscheduler_';
			$wpdb->query( "CREATE TABLE {$tables}actions (action_id bigint(20) unsigned NOT NULL auto_increment, hook varchar(191) NOT NULL, status varchar(20) NOT NULL, group_id bigint(20) unsigned NOT NULL default '0', PRIMARY KEY  (action_id))" );
			$wpdb->query( "CREATE TABLE {$tables}groups (group_id bigint(20) unsigned NOT NULL auto_increment, slug varchar(255) NOT NULL, PRIMARY KEY  (group_id))" );
			$wpdb->query( "CREATE TABLE {$tables}logs (log_id bigint(20) unsigned NOT NULL auto_increment, action_id bigint(20) unsigned NOT NULL, message text NOT NULL, PRIMARY KEY  (log_id))" );
			foreach ( array(
				'millwork'        => Scheduler::RUN,
				'another-plugins' => 'another_plugins',
			) as $slug => $hook ) {
				$wpdb->insert( "{$tables}groups", array( 'slug' => $slug ) );
				$group = $wpdb->insert_id;
				foreach ( array( 'pending', 'complete' ) as $status ) {
					$wpdb->insert(
						"{$tables}actions",
						array(
							'hook'     => $hook,
							'status'   => $status,
							'group_id' => $group,
						)
					);
					$wpdb->insert(
						"{$tables}logs",
						array(
							'action_id' => $wpdb->insert_id,
							'message'   => "$slug $status",
						)
					);
				}
			}
		}
		return Queue::schedule( time() + DAY_IN_SECONDS, 'millwork_probe', array( 1 ) );
	}

	/**
	 * Jobs of ours in the cron, and actions in tables of Action Scheduler.
	 * @return array<int, list<string>> Names of jobs and actions, by site.
	 */
	public static function jobs(): array {
		global $wpdb;
		$jobs = array();
		foreach ( array( 1, 2, 3 ) as $site ) {
			switch_to_blog( $site );
			$found = array();
			foreach ( _get_cron_array() as $hooks ) {
				foreach ( $hooks as $hook => $events ) {
					foreach ( str_starts_with( $hook, 'millwork_' ) ? $events : array() as $event ) {
						$found[] = (string) $event['args'][0];
					}
				}
			}
			if ( null !== $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->prefix . 'actionscheduler_actions' ) ) ) {
				$found = array_merge( $found, $wpdb->get_col( "SELECT hook FROM {$wpdb->prefix}actionscheduler_actions WHERE status = 'pending'" ) );
			}
			sort( $found );
			$jobs[ $site ] = $found;
			restore_current_blog();
		}
		return $jobs;
	}

	/**
	 * What the current site's tables of Action Scheduler hold.
	 * @return array{list<string>, list<string>} Groups, and what is noted of actions that are there.
	 */
	public static function scheduled(): array {
		global $wpdb;
		$tables = $wpdb->prefix . 'actionscheduler_';
		$orphan = (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$tables}logs WHERE action_id NOT IN ( SELECT action_id FROM {$tables}actions )" );
		$notes  = $wpdb->get_col( "SELECT message FROM {$tables}actions a LEFT JOIN {$tables}logs l ON a.action_id = l.action_id ORDER BY a.action_id" );
		return array( $wpdb->get_col( "SELECT slug FROM {$tables}groups ORDER BY group_id" ), $orphan ? array( 'Notes of nothing.' ) : $notes );
	}

	/**
	 * What there is of ours.
	 * @return array<int, array{int, int}> How many tables and options, by site.
	 */
	public static function remains(): array {
		global $wpdb;
		$remains = array();
		foreach ( array( 1, 2, 3 ) as $site ) {
			$prefix           = $wpdb->get_blog_prefix( $site );
			$tables           = count( $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $prefix . 'millwork_' ) . '%' ) ) );
			$has_options      = null !== $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $prefix . 'options' ) ) );
			$remains[ $site ] = array( $tables, $has_options ? (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$prefix}options WHERE option_name LIKE '%millwork\\_%'" ) : 0 );
		}
		return $remains;
	}

	/**
	 * Stores what a site’s owner wants.
	 * @param bool $on   Whether the data are deleted with the plugin.
	 */
	public static function tick( int $site, bool $on ): bool {
		return update_blog_option( $site, 'millwork_settings', array( 'delete_data_on_uninstall' => $on ) );
	}

	public static function delete_site( int $site ): bool {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		return ! is_wp_error( wp_delete_site( $site ) );
	}

	/** What WordPress does before it deletes the plugin's files. */
	public static function uninstall(): bool {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		return ! defined( 'MILLWORK_FILE' ) && true === uninstall_plugin( self::PLUGIN );
	}
}
