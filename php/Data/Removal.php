<?php
declare( strict_types=1 );

namespace Millwork\Data;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_rmdir -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

/**
 * Deletes the plugin's data when the plugin is deleted, on each site whose owner chose that. Posts belong to the owner
 * and stay, except emails. Pending jobs are removed from every site (JobRemoval).
 *
 * It runs while the plugin is inactive (uninstall.php), so it doesn't know the topics: it finds tables by the record of
 * Migrations, and options by their names. PHP may be too old for the rest of the plugin, so this uses only PHP 7.2.
 */
final class Removal {

	/** The option of Migrations with the tables. */
	private const SCHEMA = 'millwork_schema';

	/** The option of Settings with the owner's choice. */
	private const SETTINGS = 'millwork_settings';
	private const CHOICE   = 'delete_data_on_uninstall';

	/** The option with the name of the folder of the files that visitors sent. */
	private const FILES = 'millwork_files_folder';

	/** The prefix of our tables and options. */
	private const PREFIX = 'millwork_';

	/**
	 * Deletes what the owners want deleted. If PHP ends early, it can be called again and skips the finished sites.
	 * @param string $dir The folder of the copy of the plugin that is deleted.
	 * @return void
	 */
	public static function run( string $dir ) {
		if ( self::has_other_copy( $dir ) ) {
			// The data belongs to the other copy, too.
			return;
		}
		Sites::each(
			static function ( string $prefix ): bool {
				return self::is_wanted( $prefix ) || JobRemoval::is_needed( $prefix );
			},
			array( self::class, 'end_site' )
		);
	}

	/** Whether the owner of the site whose tables have this prefix chose to delete the data. */
	public static function is_wanted( string $prefix ): bool {
		$settings = maybe_unserialize( Sites::option( $prefix, self::SETTINGS ) );
		return is_array( $settings ) && true === ( $settings[ self::CHOICE ] ?? false );
	}

	/**
	 * Deletes the jobs, and the current site's data if its owner chose that.
	 * @return void
	 */
	public static function end_site() {
		global $wpdb;
		if ( self::is_wanted( $wpdb->prefix ) ) {
			self::clear_site();
		} else {
			JobRemoval::run( false );
		}
	}

	/**
	 * Deletes all our data on the current site. The owner's choice goes last, so that the next call continues if PHP
	 * ends early.
	 * @return void
	 */
	public static function clear_site() {
		global $wpdb;
		// First, because a plugin that runs meanwhile looks into its tables.
		self::clear_posts();
		// The record goes before the tables: a process that still runs the plugin doesn't create them again then.
		$tables = self::tables();
		delete_option( self::SCHEMA );
		foreach ( $tables as $table ) {
			$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $wpdb->prefix . $table ) );
		}
		$names = array();
		foreach ( array( '', '_transient_', '_transient_timeout_' ) as $kind ) {
			$names = array_merge( $names, $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( $kind . self::PREFIX ) . '%' ) ) );
		}
		// Notices that users dismissed, and what services returned for a user.
		$kept = $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE %s", $wpdb->esc_like( $wpdb->get_blog_prefix() . self::PREFIX ) . '%' ) );
		// Unless they belong to another WordPress that shares the table and whose prefix starts the same way. Then its
		// roles match, too.
		$kept = preg_grep( '/millwork_(?:\d+_)?(?:capabilities|user_level)$/D', $kept ) ? array() : $kept;
		self::clear_files();
		array_map( 'delete_option', array_diff( $names, array( self::SETTINGS ) ) );
		foreach ( $kept as $key ) {
			delete_metadata( 'user', 0, $key, '', true );
		}
		// Emails in the owner's words mean nothing to any other plugin.
		foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_type = %s", 'millwork_message' ) ) as $id ) {
			wp_delete_post( (int) $id, true );
		}
		// The texts for social networks are derived from the posts.
		delete_metadata( 'post', 0, '_millwork_social', '', true );
		delete_metadata( 'post', 0, '_millwork_offers_withdrawn', '', true );
		// Numbers from networks, and where comments came from. The comments stay.
		delete_metadata( 'post', 0, '_millwork_reactions', '', true );
		delete_metadata( 'comment', 0, '_millwork_reply', '', true );
		// What providers said about embeds is derived from the posts, too.
		foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT meta_key FROM $wpdb->postmeta WHERE meta_key LIKE %s", $wpdb->esc_like( '_millwork_embed_' ) . '%' ) ) as $key ) {
			delete_metadata( 'post', 0, $key, '', true );
		}
		self::clear_pictures();
		JobRemoval::run( true );
		delete_option( self::SETTINGS );
	}

	/**
	 * Deletes posts that are of no use without the plugin, and that nobody else sees: emails and letters.
	 * @return void
	 */
	private static function clear_posts() {
		global $wpdb;
		foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_type LIKE %s", $wpdb->esc_like( self::PREFIX ) . '%' ) ) as $id ) {
			wp_delete_post( (int) $id, true );
		}
	}

	/**
	 * Deletes images: copies for podcasts, Instagram and embeds, and images for social networks.
	 * @return void
	 */
	private static function clear_pictures() {
		foreach ( array( 'millwork-podcasts', 'millwork-instagram', 'millwork-embeds', 'millwork-social' ) as $name ) {
			$folder = wp_get_upload_dir()['basedir'] . "/$name";
			foreach ( (array) glob( "$folder/*.*" ) as $picture ) {
				wp_delete_file( (string) $picture );
			}
			if ( is_dir( $folder ) ) {
				rmdir( $folder );
			}
		}
	}

	/**
	 * Deletes the files that visitors sent. The folder's name is random; only the option has it.
	 * @return void
	 */
	private static function clear_files() {
		$stored = get_option( self::FILES );
		$random = is_array( $stored ) ? reset( $stored ) : '';
		if ( ! is_string( $random ) || 1 !== preg_match( '/^[0-9a-f]{32}$/D', $random ) ) {
			return;
		}
		/** This filter is documented in extensions/features/forms/php/Uploads/Folder.php */
		$folder = untrailingslashit( (string) apply_filters( 'millwork_form_files_folder', wp_get_upload_dir()['basedir'] . "/millwork-files-$random" ) );
		// Works on streams, unlike glob(). Only what is ours: a plugin may have named a folder with other files.
		foreach ( is_dir( $folder ) ? (array) scandir( $folder ) : array() as $name ) {
			if ( 1 === preg_match( '/^(?:[0-9a-f]{40}|\.htaccess|index\.html|probe\.txt)$/D', (string) $name ) ) {
				wp_delete_file( "$folder/$name" );
			}
		}
		if ( is_dir( $folder ) && array() === array_diff( (array) scandir( $folder ), array( '.', '..' ) ) ) {
			rmdir( $folder );
		}
	}

	/** @return string[] The tables of the current site, without its prefix. */
	private static function tables(): array {
		global $wpdb;
		$stored = get_option( self::SCHEMA );
		$tables = array();
		foreach ( is_array( $stored ) ? $stored : array() as $record ) {
			$tables = array_merge( $tables, is_array( $record ) && is_array( $record['tables'] ?? null ) ? $record['tables'] : array() );
		}
		// Whatever the option holds, only our own tables are deleted.
		$tables = array_filter(
			$tables,
			static function ( $table ): bool {
				return is_string( $table ) && 1 === preg_match( '/^' . self::PREFIX . '[a-z0-9_]{1,50}$/D', $table );
			}
		);
		if ( $tables ) {
			return array_unique( $tables );
		}
		// The option is damaged. Take all tables with our prefix, unless they belong to another WordPress whose prefix
		// starts the same way.
		$found = $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . self::PREFIX ) . '%' ) );
		$found = preg_grep( '/options$/', $found ) ? array() : $found;
		return array_map(
			static function ( string $name ) use ( $wpdb ): string {
				return substr( $name, strlen( $wpdb->prefix ) );
			},
			$found
		);
	}

	/** Whether the plugin is installed again in another folder than $dir. */
	private static function has_other_copy( string $dir ): bool {
		$files = array_merge( (array) glob( WP_PLUGIN_DIR . '/*/millwork.php' ), (array) glob( constant( 'WPMU_PLUGIN_DIR' ) . '/*/millwork.php' ), defined( 'MILLWORK_FILE' ) ? array( MILLWORK_FILE ) : array() );
		foreach ( $files as $file ) {
			if ( realpath( dirname( (string) $file ) ) !== realpath( $dir ) && 'millwork' === get_file_data( (string) $file, array( 'domain' => 'Text Domain' ) )['domain'] ) {
				return true;
			}
		}
		return false;
	}
}
