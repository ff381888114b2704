<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Delivery\Deliveries;

/**
 * Each reply names the first post and the one before, with their hashes; a record's key is stored before it is sent.
 * @group any-database
 * @group any-wordpress
 */
final class BlueskyThreadDeliveryTest extends ThreadDeliveryTestCase {

	use AccountAtBluesky;

	use VideoDelivery;

	protected function request(): string {
		return 'POST /xrpc/com.atproto.repo.createRecord';
	}

	protected function seen(): array {
		$records = array_values( (array) $this->tell( 'records' ) );
		$uris    = array_column( $records, 'uri' );
		return array_map(
			static fn( array $one ): array => array(
				'text'    => $one['value']['text'],
				'follows' => isset( $one['value']['reply'] ) ? (int) array_search( $one['value']['reply']['parent']['uri'], $uris, true ) : null,
				'images'  => count( $one['value']['embed']['images'] ?? array() ),
			),
			$records
		);
	}

	protected function end(): bool {
		$this->tell( 'expire' );
		return true;
	}

	public function test_a_thread_has_one_root_links_and_keys_that_sort(): void {
		$this->connect();
		$post = $this->publish_blocks();
		$this->go_on();
		$records = array_values( (array) $this->tell( 'records' ) );
		$roots   = array_column( array_column( array_column( array_slice( $records, 1 ), 'value' ), 'reply' ), 'root' );
		$this->assertSame( array_fill( 0, count( $records ) - 1, array( 'uri' => $records[0]['uri'], 'cid' => $records[0]['cid'] ) ), $roots );
		$this->assertSame( array( array( 'en-US' ) ), array_values( array_unique( array_column( array_column( $records, 'value' ), 'langs' ), SORT_REGULAR ) ) );
		// The stand-in refuses facets whose bytes are not what they lead to.
		$features = array_merge( array(), ...array_map( static fn( array $one ): array => array_column( $one['value']['facets'] ?? array(), 'features' ), $records ) );
		$this->assertContains( 'Eiche', array_column( array_column( $features, 0 ), 'tag' ) );
		$this->assertContains( 'https://example.com/oak?a=1&b=2', array_column( array_column( $features, 0 ), 'uri' ) );
		$keys   = array_map( static fn( array $one ): string => basename( $one['uri'] ), $records );
		$sorted = $keys;
		sort( $sorted );
		$this->assertSame( $sorted, $keys );
		$this->assertSame( $keys, array_map( static fn( $one ): string => $one->identity, Deliveries::for_post( $post ) ) );
	}

	public function test_a_post_of_pictures_alone_has_them_made_once_and_is_left_out_without_any(): void {
		$this->connect();
		$broken = $this->create_attachment( 2500, 20 );
		file_put_contents( (string) get_attached_file( $broken ), str_repeat( 'No picture. ', 40 ) );
		$parts = array_map( static fn( array $part ): array => array_combine( array( 'text', 'images' ), $part ), array( array( 'One', array() ), array( '', array( $broken ) ), array( ' ', array( $broken, $this->create_attachment( 2500, 20 ), $this->create_attachment( 2501, 20 ) ) ), array( 'Two', array() ) ) );
		add_filter( 'millwork_sharing_thread', static fn(): array => $parts );
		$made = array();
		add_filter(
			'image_make_intermediate_size',
			static function ( string $file ) use ( &$made ): string {
				$made[] = $file;
				return $file;
			}
		);
		$post = $this->publish( array( 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		$this->go_on();
		$this->assertSame( array( array( 'One', 0 ), array( '', 2 ), array( 'Two', 0 ) ), array_map( static fn( array $one ): array => array( trim( $one['text'] ), $one['images'] ), $this->seen() ), $this->log( $post )[0]['error'] );
		$this->assertCount( 2, $made );
		$this->assertSame( array(), array_filter( $made, 'is_file' ) );
	}

	public function test_an_address_that_leaves_no_room_is_a_short_one(): void {
		$this->connect();
		add_filter( 'post_link', static fn( string $url ): string => $url . str_repeat( '/%d0%b4%d1%83%d0%b1', 15 ) );
		$post = $this->publish_blocks();
		$this->assertGreaterThan( 300, strlen( (string) get_permalink( $post ) ) );
		$this->go_on();
		$seen = $this->seen();
		$this->assert_whole( $post, $seen );
		foreach ( array( $seen[0]['text'], $seen[ count( $seen ) - 1 ]['text'] ) as $text ) {
			$this->assertStringContainsString( home_url( "/?p=$post" ), $text );
		}
	}

	public function test_a_leave_that_is_taken_back_is_waited_for(): void {
		$this->connect();
		$post = $this->publish_parts( 4 );
		add_action( 'millwork_sharing_posted', fn() => 2 === count( $this->seen() ) && $this->tell( 'end' ) );
		$this->work();
		$this->assertSame( array( 'sent', 'sent', 'held', 'waiting' ), $this->states( $post ) );
		remove_all_actions( 'millwork_sharing_posted' );
		$this->tell( 'allow' );
		$this->connect();
		$this->go_on();
		$this->assert_whole( $post, $this->seen() );
		$this->assert_parts( 4 );
	}

	protected function films(): array {
		return array_map( static fn( array $one ): ?string => 'app.bsky.embed.video' === ( $one['value']['embed']['$type'] ?? '' ) ? $one['value']['embed']['alt'] ?? '' : null, array_values( (array) $this->tell( 'records' ) ) );
	}

	protected function uploads(): int {
		return (int) $this->tell( 'films' );
	}

	protected function ways(): array {
		return array(
			'GET /xrpc/com.atproto.server.getServiceAuth' => array( '502', '429 60' ),
			'GET /xrpc/app.bsky.video.getUploadLimits'    => array( 'cut', '503 60' ),
			'POST /xrpc/app.bsky.video.uploadVideo'       => array( 'late', 'cut', '500 done', '502', 'connect', 'timeout', '429 900', '503 60', 'moved' ),
			'GET /xrpc/app.bsky.video.getJobStatus'       => array( 'cut', '404', '503 60' ),
			'POST /xrpc/com.atproto.repo.createRecord'    => array( 'late', '502' ),
		);
	}

	protected function prepare_videos(): void {
		$this->route->also = array( BlueskyFilms::HOST );
	}

	public function test_an_account_that_has_posted_enough_videos_today_posts_the_address(): void {
		$this->prepare_videos();
		$this->connect();
		$this->tell( 'full' );
		$film = $this->create_film();
		add_filter( 'millwork_sharing_thread', static fn(): array => array( array( 'text' => '', 'video' => array( 'id' => $film ) ) ) );
		$post = $this->publish( array( 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		$this->work();
		$this->assert_whole( $post, $this->seen() );
		$this->assertSame( array( wp_get_attachment_url( $film ) ), array_column( $this->seen(), 'text' ) );
		$this->assertStringContainsString( 'daily limit', $this->log( $post )[0]['notes'][0] );
		$this->assertSame( 0, $this->uploads() );
	}
}
