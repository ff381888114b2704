<?php
/**
 * Deleting the plugin.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Podcast\Covers;
use Millwork\Settings\DataRemoval;
use function Millwork\uninstall_site;

/**
 * What the plugin stored goes with it only if the owner ticked that.
 */
final class UninstallTest extends TestCase {

	/**
	 * Data stay by default, and go if they shall. Posts stay in any case.
	 */
	public function test_deletes_data_only_if_the_owner_ticked_it(): void {
		$post = $this->create_post( array( 'post_content' => '<!-- wp:jetpack/markdown /-->' ) );
		update_option( 'millwork_conflicts', array( 'jetpack/markdown' => true ) );
		update_option( 'millwork_settings', array( 'ask_first' => false ) );
		update_option( 'millwork_podcast_0123456789abcdef', '{}', false );
		$picture = wp_get_upload_dir()['basedir'] . '/' . Covers::FOLDER . '/0123456789abcdef0123456789abcdef.jpg';
		wp_mkdir_p( dirname( $picture ) );
		file_put_contents( $picture, 'A picture.' );
		update_user_option( 1, 'millwork_conflicts_read', array( 'jetpack/markdown' ) );

		if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
			define( 'WP_UNINSTALL_PLUGIN', 'millwork/millwork.php' );
		}
		require_once dirname( __DIR__, 2 ) . '/uninstall.php';
		$this->assertSame( array( 'jetpack/markdown' => true ), get_option( 'millwork_conflicts' ) );
		$this->assertFileExists( $picture );

		update_option( 'millwork_settings', array( DataRemoval::KEY => true ) );
		uninstall_site();
		$this->assertFalse( get_option( 'millwork_conflicts' ) );
		$this->assertFalse( get_option( 'millwork_settings' ) );
		$this->assertFalse( get_option( 'millwork_podcast_0123456789abcdef' ) );
		$this->assertDirectoryDoesNotExist( dirname( $picture ) );
		$this->assertFalse( get_user_option( 'millwork_conflicts_read', 1 ) );
		$this->assertNotNull( get_post( $post ) );
	}

	/**
	 * Every option that the plugin's code names is one that the deletion knows.
	 */
	public function test_knows_every_option(): void {
		$root    = dirname( __DIR__, 2 );
		$deletes = (string) file_get_contents( $root . '/uninstall.php' );
		$files   = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $root . '/php', \FilesystemIterator::SKIP_DOTS ) );
		$missing = array();
		foreach ( $files as $file ) {
			$code = (string) file_get_contents( (string) $file );
			preg_match_all( '/(?:OPTION\w*\s*=|(?:add|update)_option\()\s*\'(millwork_\w+)\'/', $code, $found );
			foreach ( $found[1] as $option ) {
				if ( ! str_contains( $deletes, "'$option'" ) ) {
					$missing[] = $option;
				}
			}
		}
		$this->assertSame( array(), $missing, 'Delete these options in uninstall.php.' );
	}
}
