<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Data\Removal;
use Millwork\Jobs\Queue;
use Millwork\Settings\DataRemoval;
use Millwork\Settings\StoredSettings;
use Millwork\Units\PodcastPlayer\CoverFiles;

/** What the plugin stored goes with it only if the owner ticked that. */
final class UninstallTest extends TestCase {

	/** Deletes the plugin, as far as WordPress leaves that to it. */
	private static function uninstall(): void {
		if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
			define( 'WP_UNINSTALL_PLUGIN', 'millwork/millwork.php' );
		}
		// WordPress includes it once a process; it may be included again.
		require dirname( __DIR__, 2 ) . '/uninstall.php';
	}

	public function test_deletes_data_only_if_the_owner_ticked_it(): void {
		$post   = $this->create_post( array( 'post_content' => '<!-- wp:jetpack/markdown /-->' ) );
		$letter = $this->create_post( array( 'post_type' => 'millwork_letter' ) );
		update_post_meta( $post, '_millwork_social', array( 'description' => 'Oak' ) );
		update_post_meta( $post, '_millwork_embed_' . md5( 'https://vimeo.com/1' ), array( 'url' => 'https://vimeo.com/1' ) );
		update_post_meta( $post, '_millwork_reactions', array( 'likes' => 1 ) );
		$comment = (int) wp_insert_comment( array( 'comment_post_ID' => $post, 'comment_content' => 'Oak', 'comment_meta' => array( '_millwork_reply' => array( 'network' => 'mastodon' ) ) ) );
		$email   = $this->create_post( array( 'post_type' => 'millwork_message' ) );
		update_option( 'millwork_conflicts', array( 'jetpack/markdown' => true ) );
		update_option( 'another_millwork_option', 'not ours' );
		$picture = wp_get_upload_dir()['basedir'] . '/' . CoverFiles::FOLDER . '/0123456789abcdef0123456789abcdef.jpg';
		wp_mkdir_p( dirname( $picture ) );
		file_put_contents( $picture, 'A picture.' );
		update_user_option( 1, 'millwork_conflicts_read', array( 'jetpack/markdown' ) );
		update_user_option( 1, 'millwork_google_photos', 'sealed' );
		update_user_option( 1, 'another_millwork_thing', 'not ours' );
		foreach ( array( array( 'ask_first' => false ), array( DataRemoval::KEY => 'yes' ), 'damaged' ) as $settings ) {
			update_option( StoredSettings::OPTION, $settings );
			self::uninstall();
			$this->assertSame( array( 'jetpack/markdown' => true ), get_option( 'millwork_conflicts' ) );
			$this->assertSame( $settings, get_option( StoredSettings::OPTION ) );
			$this->assertNotNull( get_post( $letter ) );
		}
		update_option( StoredSettings::OPTION, array( DataRemoval::KEY => true ) );
		self::uninstall();
		$this->assertFalse( get_option( 'millwork_conflicts' ) );
		$this->assertFalse( get_option( StoredSettings::OPTION ) );
		$this->assertSame( 'not ours', get_option( 'another_millwork_option' ) );
		$this->assertDirectoryDoesNotExist( dirname( $picture ) );
		$this->assertFalse( get_user_option( 'millwork_conflicts_read', 1 ) );
		$this->assertFalse( get_user_option( 'millwork_google_photos', 1 ) );
		$this->assertSame( 'not ours', get_user_option( 'another_millwork_thing', 1 ) );
		$this->assertNotNull( get_post( $post ) );
		$this->assertNull( get_post( $email ) );
		$this->assertNull( get_post( $letter ) );
		$this->assertSame( '', get_post_meta( $post, '_millwork_social', true ) );
		$this->assertSame( array( '', '', 'Oak' ), array( get_post_meta( $post, '_millwork_reactions', true ), get_comment_meta( $comment, '_millwork_reply', true ), get_comment( $comment )->comment_content ?? '' ) );
		$this->assertSame( '', get_post_meta( $post, '_millwork_embed_' . md5( 'https://vimeo.com/1' ), true ) );
	}

	/** Two WordPresses may share their users. The other's roles stay, whatever its prefix is. */
	public function test_leaves_what_another_wordpress_keeps_of_users(): void {
		global $wpdb;
		$keys = array( "{$wpdb->prefix}millwork_capabilities", "{$wpdb->prefix}millwork_user_level", "{$wpdb->prefix}2_millwork_google_photos", str_replace( '_', 'x', "{$wpdb->prefix}millwork_google_photos" ) );
		foreach ( $keys as $key ) {
			update_user_meta( 1, $key, 'not ours' );
		}
		Removal::clear_site();
		foreach ( $keys as $key ) {
			$this->assertSame( 'not ours', get_user_meta( 1, $key, true ) );
		}
	}

	/** Every option that the code names goes, with what is kept beside it, transients and jobs. */
	public function test_leaves_nothing_behind(): void {
		$names = array_map( static fn( string $name ): string => str_ends_with( $name, '_' ) ? "{$name}0123456789abcdef" : $name, OptionNames::in_code() );
		$this->assertGreaterThan( 6, count( $names ) );
		foreach ( array_diff( $names, array( 'millwork_schema' ) ) as $name ) {
			update_option( $name, 'x' );
			update_option( "{$name}_damaged", 'x' );
		}
		set_transient( 'millwork_probe', 'x', 60 );
		Queue::schedule( time() + 60, 'millwork_probe' );
		wp_schedule_single_event( time() + 60, 'millwork_of_an_older_version', array( 1 ) );
		update_option( StoredSettings::OPTION, array( DataRemoval::KEY => true ) );
		self::uninstall();
		wp_cache_flush();
		$this->assertSame( array(), OptionNames::there() );
		$this->assertFalse( get_transient( 'millwork_probe' ) );
		$this->assertStringNotContainsString( 'millwork', (string) wp_json_encode( _get_cron_array() ) );
	}

	/**
	 * Whatever is in the record of the tables, no other plugin's table is dropped; ours are.
	 * @dataProvider records
	 * @param mixed $record   What is in the option.
	 * @param bool  $is_whole Whether it names our tables, so that the database is not asked.
	 */
	public function test_drops_its_own_tables_and_no_others( mixed $record, bool $is_whole ): void {
		global $wpdb;
		$dropped = array();
		add_filter(
			'query',
			static function ( string $query ) use ( &$dropped ): string {
				if ( preg_match( '/^\s*DROP (?:TEMPORARY )?TABLE IF EXISTS `(\w+)`/', $query, $found ) ) {
					$dropped[] = $found[1];
					return 'SELECT 1';
				}
				return $query;
			},
			PHP_INT_MAX
		);
		update_option( 'millwork_schema', $record );
		Removal::clear_site();
		sort( $dropped );
		$ours = $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . 'millwork_' ) . '%' ) );
		sort( $ours );
		$this->assertGreaterThan( 3, count( $ours ) );
		$this->assertSame( $is_whole ? array( $wpdb->prefix . 'millwork_likes' ) : $ours, $dropped );
	}

	/** @return iterable<string, array{mixed, bool}> */
	public function records(): iterable {
		yield 'whole' => array(
			array(
				'likes' => array(
					'version' => 1,
					'tables'  => array( 'millwork_likes' ),
				),
			),
			true,
		);
		yield 'with names of others' => array(
			array(
				'likes' => array( 'tables' => array( 'posts', 'millwork_likes', 'millwork_x; DROP', array( 'users' ), 7 ) ),
				'x'     => 'posts',
			),
			true,
		);
		yield 'none' => array( array(), false );
		yield 'a text' => array( 'damaged', false );
		yield 'of another shape' => array( array( 'likes' => array( 'tables' => 'posts' ) ), false );
	}

	/** Tables that begin with this site's prefix and ours may belong to another WordPress. */
	public function test_takes_no_other_wordpress_for_its_tables(): void {
		global $wpdb;
		$queries = array();
		add_filter(
			'query',
			static function ( string $query ) use ( &$queries, $wpdb ): string {
				$queries[] = $query;
				// What a database answers that holds such a site.
				return str_contains( $query, 'SHOW TABLES LIKE' ) ? "SELECT '{$wpdb->prefix}millwork_posts' UNION SELECT '{$wpdb->prefix}millwork_options'" : $query;
			},
			PHP_INT_MAX
		);
		update_option( 'millwork_schema', 'damaged' );
		Removal::clear_site();
		$this->assertNotSame( array(), preg_grep( '/SHOW TABLES LIKE/', $queries ) );
		$this->assertSame( array(), preg_grep( '/^\s*DROP/', $queries ) );
	}
}
