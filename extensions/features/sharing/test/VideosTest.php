<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Videos\Video;
use Millwork\Features\Sharing\Videos\VideoLimits;
use Millwork\Features\Sharing\Videos\VideoRefused;
use Millwork\Features\Sharing\Videos\Videos;
use Millwork\Tests\TestCase;

/** A video is within its service's limits, or a sentence says why not and what to do. */
final class VideosTest extends TestCase {

	/**
	 * A video of the media library.
	 * @param string $bytes Its file.
	 */
	private function film( string $bytes, string $type = 'video/mp4' ): int {
		$file = wp_upload_bits( 'film-' . md5( $bytes . $type ) . '.mp4', null, $bytes );
		return wp_insert_attachment( array( 'post_title' => 'Film', 'post_excerpt' => 'A <b>boat</b>', 'post_mime_type' => $type ), $file['file'] );
	}

	/**
	 * What becomes of one.
	 * @param VideoLimits|null $takes What the service takes.
	 * @return Video|string The video, or why it is not sent.
	 */
	private function get( int $id, ?VideoLimits $takes ): Video|string {
		try {
			$named = Videos::named( array( 'id' => $id ) );
			return $named ? ( new Videos( new NetworkLimits( 500, alt_characters: 4, video: $takes ) ) )->get( $named ) : 'nothing';
		} catch ( VideoRefused $refused ) {
			return $refused->getMessage();
		}
	}

	public function test_a_video_is_within_limits_or_a_sentence_says_why_not(): void {
		$id    = $this->film( HandmadeFilm::make( 3000, 61.0 ) );
		$video = $this->get( $id, new VideoLimits( 10000, 61 ) );
		$this->assertInstanceOf( Video::class, $video );
		$this->assertSame( array( 'A bo', 'video/mp4', array( 'width' => 320, 'height' => 180 ), wp_get_attachment_url( $id ) ), array( $video->alt, $video->type, $video->sides(), $video->url ) );
		$this->assertSame( filesize( (string) get_attached_file( $id ) ), $video->size() );
		$this->assertStringContainsString( 'accept videos from this site', (string) wp_json_encode( $this->get( $id, null ) ) );
		$this->assertStringContainsString( 'limit there is 2 KB, but this file is 5', (string) wp_json_encode( $this->get( $id, new VideoLimits( 2048 ) ) ) );
		$this->assertStringContainsString( 'limit there is 1:00, but this video lasts 1:01', (string) wp_json_encode( $this->get( $id, new VideoLimits( 0, 60 ) ) ) );
		$this->assertStringContainsString( 'accepts MOV, but the file is MP4', (string) wp_json_encode( $this->get( $id, new VideoLimits( types: array( 'video/quicktime' ) ) ) ) );
		$this->assertSame( 'Not today.', $this->get( $id, new VideoLimits( lacks: 'Not today.' ) ) );
		$this->assertStringContainsString( 'export it again as MP4', (string) wp_json_encode( $this->get( $this->film( '<b>no film</b>' ), new VideoLimits() ) ) );
		$this->assertStringContainsString( 'limit there is 1:00', (string) wp_json_encode( $this->get( $id, new VideoLimits( 0, 60, is_fetched: true ) ) ) );
	}

	public function test_only_videos_of_the_media_library_on_this_disk(): void {
		$takes   = new VideoLimits( is_fetched: true, types: array() );
		$picture = $this->create_attachment();
		$film    = $this->film( HandmadeFilm::make( 40 ) );
		foreach ( array( $picture, $this->create_post(), 0, 999999 ) as $id ) {
			$this->assertStringContainsString( 'nothing' === $this->get( $id, $takes ) ? 'nothing' : 's media library. Upload it there', (string) wp_json_encode( $this->get( $id, $takes ) ) );
		}
		foreach ( array( 's3://bucket/film.mp4', 'https://example.com/film.mp4', 'php://filter/read=convert.base64-encode/resource=' . ABSPATH . 'wp-load.php', get_temp_dir() ) as $file ) {
			$where = static fn(): string => $file;
			add_filter( 'get_attached_file', $where );
			$this->assertStringContainsString( 's media library. Upload it there', (string) wp_json_encode( $this->get( $film, $takes ) ), $file );
			remove_filter( 'get_attached_file', $where );
		}
		$this->assertInstanceOf( Video::class, $this->get( $film, $takes ) );
	}

	public function test_a_large_file_is_not_sent_whatever_a_service_takes(): void {
		$id   = $this->film( HandmadeFilm::make( 60 ) );
		$file = fopen( (string) get_attached_file( $id ), 'r+b' );
		$this->assertNotFalse( $file );
		// A file of holes: on disk it takes no room.
		ftruncate( $file, Videos::MOST + 1 );
		fclose( $file );
		clearstatcache();
		$this->assertStringContainsString( '200 MB', (string) wp_json_encode( $this->get( $id, new VideoLimits( 1024 * MB_IN_BYTES ) ) ) );
		$this->assertInstanceOf( Video::class, $this->get( $id, new VideoLimits( 1024 * MB_IN_BYTES, is_fetched: true ) ) );
	}

	public function test_what_is_kept_is_good_for_hours_and_for_whom_it_belongs_to(): void {
		$id     = $this->film( HandmadeFilm::make( 80 ) );
		$named  = Videos::named( array( 'id' => $id ) ) ?? $this->fail();
		$videos = new Videos( new NetworkLimits( 500, video: new VideoLimits() ) );
		$stored = array();
		$video  = $videos->get(
			$named,
			array( 'media' => '1', 'time' => (string) ( time() - DAY_IN_SECONDS ) ),
			static function ( array $known ) use ( &$stored ): void {
				$stored = Videos::stored( $known );
			}
		);
		$this->assertSame( '', $video->known( 'media' ) );
		$video->keep( array( 'media' => '2' ) );
		$this->assertSame( '2', $videos->get( $named, $stored )->known( 'media' ) );
		$this->assertSame( '', $videos->get( $named, 'any' )->known( 'media' ) );
	}
}
