<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Data\Lock;
use Millwork\Jobs\RetryLater;
use Millwork\Units\ExternalMedia\CopyProgress;

require_once __DIR__ . '/MediaTestCase.php';

/**
 * What stays, and what continues, if PHP ends while it copies, WordPress stores nothing, or someone wants
 * too much.
 */
final class MediaEndsTest extends MediaTestCase {

	/** Where the attachment cannot be stored, its file does not stay either. */
	public function test_no_file_stays_without_its_attachment(): void {
		$guid   = $this->guid( 'octets' );
		$before = (array) glob( wp_upload_dir()['path'] . '/*' );
		add_filter( 'wp_insert_post_empty_content', '__return_true' );
		$this->assertSame( 'millwork_media_not_stored', $this->copy( array( $guid ) )->get_data()['media'][0]['errors'][0]['code'] );
		$this->assertSame( $before, (array) glob( wp_upload_dir()['path'] . '/*' ) );
		remove_filter( 'wp_insert_post_empty_content', '__return_true' );
		$this->assertArrayHasKey( 'ID', $this->copy( array( $guid ) )->get_data()['media'][0] );
	}

	/** A picture during whose copying PHP ended is finished. */
	public function test_a_picture_is_finished(): void {
		$guid  = $this->guid( 'octets' );
		$id    = $this->copy( array( $guid ) )->get_data()['media'][0]['ID'];
		$whole = wp_get_attachment_metadata( $id );
		$this->assertSame( 40, $whole['width'] ?? 0 );
		delete_post_meta( $id, '_wp_attachment_metadata' );
		update_post_meta( $id, '_wp_attachment_image_alt', 'Out of the file' );
		// Another process may be at it.
		$this->assertSame( $id, $this->copy( array( $guid ) )->get_data()['media'][0]['ID'] );
		$this->assertFalse( wp_get_attachment_metadata( $id ) );
		$then = time() - 300;
		wp_update_post(
			array(
				'ID'            => $id,
				'post_date'     => (string) wp_date( 'Y-m-d H:i:s', $then ),
				'post_date_gmt' => gmdate( 'Y-m-d H:i:s', $then ),
			)
		);
		$media = $this->copy( array( $guid ) )->get_data()['media'][0];
		$this->assertSame( array( $id, 40, '' ), array( $media['ID'], $media['width'] ?? 0, $media['alt'] ) );
		$this->assertSame( $whole, wp_get_attachment_metadata( $id ) );
		$this->assertCount( 1, $this->attachments() );
	}

	/** A picture at which PHP ends again and again does not keep the others behind it. */
	public function test_one_that_ends_php_is_left_out(): void {
		$media = $this->list( 'openverse', array( 'search' => 'boat', 'number' => 3 ) )->get_data()['media'];
		$name  = 'millwork_copies_' . $this->copy( array_column( $media, 'guid' ) )->get_data()['meta']['copy'];
		$seen  = array();
		add_filter(
			'millwork_external_media_max_bytes',
			static function ( int $most ) use ( $name, &$seen ): int {
				$seen[] = get_transient( $name )['tries'];
				return $most;
			}
		);
		// As if PHP had ended twice.
		set_transient( $name, array( 'tries' => 2 ) + (array) get_transient( $name ), 100 );
		CopyProgress::run( substr( $name, strlen( 'millwork_copies_' ) ) );
		$done = $this->rest( 'GET', '/wpcom/v2/external-media/copy/openverse', array( 'copy' => substr( $name, strlen( 'millwork_copies_' ) ) ) )->get_data();
		$this->assertSame( array( 3, 'millwork_media_too_much' ), array( $done['meta']['done'], $done['media'][0]['errors'][0]['code'] ?? '' ) );
		$this->assertCount( 2, $this->attachments() );
		// It is written down before it begins.
		$this->assertSame( array( 1, 1 ), $seen );
	}

	/**
	 * What is left to another process does not count as an end.
	 * @throws \RuntimeException In the place of DeferToCron.
	 */
	public function test_what_is_left_to_others_does_not_count(): void {
		$media = $this->list( 'openverse', array( 'search' => 'boat', 'number' => 2 ) )->get_data()['media'];
		$id    = $this->copy( array_column( $media, 'guid' ) )->get_data()['meta']['copy'];
		add_filter( 'millwork_external_media_max_bytes', static fn() => throw new \RuntimeException( 'Later.' ) );
		foreach ( range( 1, 4 ) as $attempt ) {
			try {
				CopyProgress::run( $id );
				$this->fail( "Attempt $attempt." );
			} catch ( \RuntimeException $later ) {
				$this->assertSame( 'Later.', $later->getMessage() );
			}
		}
		remove_all_filters( 'millwork_external_media_max_bytes' );
		CopyProgress::run( $id );
		$this->assertCount( 2, $this->attachments() );
	}

	/** A job that meets another process comes again, and sees what that one has done. */
	public function test_two_processes_share_the_work(): void {
		global $wpdb;
		$media = $this->list( 'openverse', array( 'search' => 'boat', 'number' => 2 ) )->get_data()['media'];
		$id    = $this->copy( array_column( $media, 'guid' ) )->get_data()['meta']['copy'];
		$lock  = Lock::take( "copies_$id", 60 );
		try {
			CopyProgress::run( $id );
			$this->fail( 'It counts as done.' );
		} catch ( RetryLater $later ) {
			$this->assertGreaterThan( 0, $later->seconds );
		}
		$this->assertNotNull( $lock );
		$lock->release();
		// The other one has done the first. This one has read how far it was before.
		$kept            = (array) get_transient( "millwork_copies_$id" );
		$kept['results'] = array( array( 'gone', 'Gone.' ) );
		$wpdb->update( $wpdb->options, array( 'option_value' => serialize( $kept ) ), array( 'option_name' => "_transient_millwork_copies_$id" ) );
		CopyProgress::run( $id );
		$this->assertCount( 1, $this->attachments() );
	}

	/** One user does not fill the queue, from which others' work comes too. */
	public function test_a_user_begins_only_so_much(): void {
		$guids = array_column( $this->list( 'openverse', array( 'search' => 'boat', 'number' => 2 ) )->get_data()['media'], 'guid' );
		$said  = array_map( fn(): int => $this->copy( $guids )->get_status(), range( 1, 30 ) );
		$this->assertSame( array( 202, 429 ), array( $said[0], $said[29] ) );
		$this->assertNotEmpty( $this->copy( $guids )->get_headers()['Retry-After'] ?? '' );
		$this->become( 'author' );
		$guids = array_column( $this->list( 'openverse', array( 'search' => 'boat', 'number' => 2 ) )->get_data()['media'], 'guid' );
		$this->assertSame( 202, $this->copy( $guids )->get_status() );
	}
}
