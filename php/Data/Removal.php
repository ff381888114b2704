<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * Deletes what the plugin has stored, when it is deleted: on each site whose owner ticked that. Posts
 * are the owner's and stay. Jobs that wait go from every site (JobRemoval).
 *
 * It is called while the plugin is not active (uninstall.php), so it knows nothing of the topics: tables
 * from what Migrations wrote down, options from their names. PHP may be too old for the
 * rest of the plugin: this keeps to what PHP 7.2 knows.
 */
final class Removal {

	/** The option that holds the tables, as Migrations has it. */
	private const SCHEMA = 'millwork_schema';

	/** The option and the key of the owner's choice, as Settings has them. */
	private const SETTINGS = 'millwork_settings';
	private const CHOICE   = 'delete_data_on_uninstall';

	/** What the names of tables and options of ours begin with. */
	private const PREFIX = 'millwork_';

	/**
	 * Deletes what the owners want deleted. If PHP ends in the midst, it can be called again: sites
	 * that are done are passed over.
	 * @param string $dir The folder of the copy of the plugin that is deleted.
	 * @return void
	 */
	public static function run( string $dir ) {
		if ( self::has_other_copy( $dir ) ) {
			// What is stored is that one's too.
			return;
		}
		Sites::each(
			static function ( string $prefix ): bool {
				return self::is_wanted( $prefix ) || JobRemoval::is_needed( $prefix );
			},
			array( self::class, 'end_site' )
		);
	}

	/**
	 * Whether a site's owner wants the data to go.
	 * @param string $prefix The prefix of the site's tables.
	 */
	public static function is_wanted( string $prefix ): bool {
		$settings = maybe_unserialize( Sites::option( $prefix, self::SETTINGS ) );
		return is_array( $settings ) && true === ( $settings[ self::CHOICE ] ?? false );
	}

	/**
	 * Deletes what the current site's owner wants deleted, and the jobs in any case.
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
	 * Deletes everything of ours on the current site. The owner's choice goes last, so that the next
	 * call goes on after an end in the midst.
	 * @return void
	 */
	public static function clear_site() {
		global $wpdb;
		foreach ( self::tables() as $table ) {
			$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $wpdb->prefix . $table ) );
		}
		$names = array();
		foreach ( array( '', '_transient_', '_transient_timeout_' ) as $kind ) {
			$names = array_merge( $names, $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( $kind . self::PREFIX ) . '%' ) ) );
		}
		// Who has read which notice, and what services gave for a user.
		$kept = $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE %s", $wpdb->esc_like( $wpdb->get_blog_prefix() . self::PREFIX ) . '%' ) );
		// Unless they are of another WordPress that shares the table and whose prefix begins like that: its roles, too.
		$kept = preg_grep( '/millwork_(?:\d+_)?(?:capabilities|user_level)$/D', $kept ) ? array() : $kept;
		array_map( 'delete_option', array_diff( $names, array( self::SETTINGS ) ) );
		foreach ( $kept as $key ) {
			delete_metadata( 'user', 0, $key, '', true );
		}
		// What pages say to networks is worked out of the posts.
		delete_metadata( 'post', 0, '_millwork_social', '', true );
		delete_metadata( 'post', 0, '_millwork_offers_withdrawn', '', true );
		self::clear_pictures();
		JobRemoval::run( true );
		delete_option( self::SETTINGS );
	}

	/**
	 * Deletes pictures: copies of podcasts' and of Instagram's, and those for social networks.
	 * @return void
	 */
	private static function clear_pictures() {
		foreach ( array( 'millwork-podcasts', 'millwork-instagram', 'millwork-social' ) as $name ) {
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
	 * The tables of the current site, without its prefix.
	 * @return string[]
	 */
	private static function tables(): array {
		global $wpdb;
		$stored = get_option( self::SCHEMA );
		$tables = array();
		foreach ( is_array( $stored ) ? $stored : array() as $record ) {
			$tables = array_merge( $tables, is_array( $record ) && is_array( $record['tables'] ?? null ) ? $record['tables'] : array() );
		}
		// Whatever stands in the option, no table of somebody else's goes.
		$tables = array_filter(
			$tables,
			static function ( $table ): bool {
				return is_string( $table ) && 1 === preg_match( '/^' . self::PREFIX . '[a-z0-9_]{1,50}$/D', $table );
			}
		);
		if ( $tables ) {
			return array_unique( $tables );
		}
		// The option is damaged. Those of our names, unless they are another WordPress's whose prefix begins like that.
		$found = $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . self::PREFIX ) . '%' ) );
		$found = preg_grep( '/options$/', $found ) ? array() : $found;
		return array_map(
			static function ( string $name ) use ( $wpdb ): string {
				return substr( $name, strlen( $wpdb->prefix ) );
			},
			$found
		);
	}

	/**
	 * Whether the plugin is there once more, in another folder.
	 * @param string $dir The folder of this copy.
	 */
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
