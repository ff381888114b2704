<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\ConnectionRenewal;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Secrets\Secrets;

/**
 * The owner's app, tokens, containers, pictures where the site is public, threads; faults.
 * @group any-database
 * @group any-wordpress
 */
final class ThreadsTest extends ServiceFaultsTestCase {

	use AccountAtThreads;
	use ThreadFaults;

	protected function posted(): array {
		return array_column( (array) $this->tell( 'posts' ), 'text' );
	}

	protected function follows(): array {
		$posts = (array) $this->tell( 'posts' );
		return array_map( static fn( ?string $parent ): ?int => null === $parent ? null : (int) array_search( $parent, array_column( $posts, 'id' ), true ), array_column( $posts, 'parent' ) );
	}

	protected function end(): void {
		$this->tell( 'end' );
	}

	protected function before(): int {
		// The container, and a look at it.
		return 2;
	}

	public function test_nobody_connects_before_the_owner_has_an_app(): void {
		Secrets::store( 'sharing_threads_app_secret', '' );
		$begun = $this->rest( 'POST', '/millwork/v1/sharing/connections', array( 'service' => 'threads' ) );
		$this->assertSame( array( 400, 'millwork_sharing_lacks' ), array( $begun->get_status(), $begun->get_data()['code'] ) );
	}

	public function test_an_account_gets_a_long_token_which_is_renewed(): void {
		$connection = $this->connect();
		$this->assertSame( array( '@ada.b', '17841400000000001' ), array( $connection->name, $connection->key ) );
		$this->assertGreaterThan( time() + 59 * DAY_IN_SECONDS, $connection->until );
		$this->assertTrue( NetworkList::get( 'threads' )?->check( $connection )?->success );
		$token = Secrets::get( "sharing_{$connection->id}_token" )?->reveal();
		$this->assertStringStartsWith( 'TH-long-', (string) $token );
		ConnectionRenewal::run();
		$this->assertSame( $token, Secrets::get( "sharing_{$connection->id}_token" )?->reveal() );
		Connections::renew( $connection, array(), time() + 40 * DAY_IN_SECONDS );
		ConnectionRenewal::run();
		$this->assertNotSame( $token, Secrets::get( "sharing_{$connection->id}_token" )?->reveal() );
		$this->assertGreaterThan( time() + 59 * DAY_IN_SECONDS, Connections::get( $connection->id )?->until );
	}

	public function test_pictures_that_it_does_not_take_stay_here_and_a_post_of_nothing_else_is_left_out(): void {
		$this->connect();
		$this->with_pictures( 1 );
		$images = array();
		foreach ( array( 'avif', 'webp', 'gif' ) as $kind ) {
			$images[] = $this->create_attachment( 40, 30 );
			$file     = (string) get_attached_file( $images[ count( $images ) - 1 ] );
			rename( $file, "$file.$kind" );
			update_attached_file( $images[ count( $images ) - 1 ], "$file.$kind" );
		}
		$images[] = $this->create_attachment( 300, 200 );
		add_filter( 'millwork_sharing_thread', static fn(): array => array( array( 'text' => 'One', 'images' => $images ), array( 'text' => '', 'images' => array_slice( $images, 0, 3 ) ), array( 'text' => 'Two' ) ) );
		$post = $this->publish( array( 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		$this->go_on( $post );
		$this->assertSame( array( 'sent', 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$this->assertSame( array( 'One', 'Two' ), $this->posted() );
		$this->assertSame( array( 'IMAGE', 'TEXT' ), array_column( array_column( (array) $this->tell( 'posts' ), 'container' ), 'media_type' ) );
	}

	/**
	 * Seconds that nobody can mean.
	 * @testWith [1000000000000]
	 *           [9223372036854775807]
	 *           [-9223372036854775807]
	 *           [-1]
	 * @param int $seconds How many.
	 */
	public function test_a_token_that_lasts_for_ever_or_not_at_all_is_kept( int $seconds ): void {
		$this->tell( 'say', '/v1.0/me', array( 200, array( 'id' => '17841400000000001', 'username' => 'ada.b' ) ) );
		$this->tell( 'say', '/access_token', array( 200, array( 'access_token' => 'TH-long-of-mine', 'expires_in' => $seconds ) ) );
		$connection = $this->connect();
		$this->assertSame( 'ada.b', $connection->text( 'username' ) );
		$this->assertGreaterThan( 0, $connection->until );
		$this->assertLessThan( time() + 21 * YEAR_IN_SECONDS, $connection->until );
	}

	public function test_a_container_that_takes_its_time_is_waited_for(): void {
		$this->connect();
		$this->tell( 'processing', 1 );
		$post = $this->publish();
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$this->assertSame( array( "News & more\n\n" . get_permalink( $post ) ), $this->posted() );
		$this->assertSame( 'https://www.threads.net/@ada.b/post/C17900000000000001', $this->log( $post )[0]['url'] );
	}

	public function test_emoji_count_as_many_as_they_have_bytes(): void {
		$this->connect();
		$post = $this->publish( array( 'post_title' => str_repeat( '👩‍👩‍👧 board ', 60 ) ) );
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$this->assertStringEndsWith( (string) get_permalink( $post ), $this->posted()[0] );
	}

	public function test_a_site_that_threads_cannot_reach_posts_text_alone(): void {
		$this->connect();
		$this->with_pictures( 2 );
		add_filter( 'home_url', static fn( string $url ): string => str_replace( 'site.example.com', 'localhost', $url ), 20 );
		$post = $this->publish();
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$this->assertSame( array( 'TEXT' ), array_column( (array) $this->tell( 'containers' ), 'media_type' ) );
	}

	/**
	 * One picture and several.
	 * @testWith [1, ["IMAGE"]]
	 *           [3, ["IMAGE", "IMAGE", "IMAGE", "CAROUSEL"]]
	 * @param list<string> $types  What is made.
	 */
	public function test_pictures_go_along_where_the_site_is_public( int $number, array $types ): void {
		$this->connect();
		$this->with_pictures( $number );
		$post = $this->publish();
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$containers = (array) $this->tell( 'containers' );
		$this->assertSame( $types, array_column( $containers, 'media_type' ) );
		$this->assertSame( 'Picture 0', $containers[0]['alt_text'] );
		$this->assertCount( 1, $this->posted() );
	}

	public function test_faults_before_it_is_published_post_nothing_twice(): void {
		$this->connect();
		foreach ( array( array( 'cut' ), array( 'ok', 'late' ), array( '429 60' ), array( 'html' ), array( 'ok', '500 done' ) ) as $count => $faults ) {
			$post                = $this->publish();
			$this->route->faults = $faults;
			$this->work();
			$this->assertContains( $this->states( $post )[0], array( 'waiting', 'sent' ), $this->log( $post )[0]['error'] );
			$this->go_on( $post );
			$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
			$this->assertCount( $count + 1, $this->posted() );
		}
	}

	public function test_a_fault_after_a_reply_was_published_posts_nothing_twice(): void {
		$this->connect();
		$post = $this->thread( 3 );
		// Four requests for the first part; the second one's answer is lost.
		$this->route->faults = array( 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'late' );
		$this->work();
		$this->assertSame( array( 'sent', 'waiting', 'waiting' ), $this->states( $post ) );
		$this->go_on( $post );
		$this->assert_thread( $post, 3 );
	}

	public function test_a_lost_address_is_no_failure(): void {
		$this->connect();
		$post                = $this->publish();
		$this->route->faults = array( 'ok', 'ok', 'ok', 'cut', 'cut', 'cut' );
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ) );
		$this->assertSame( 'https://www.threads.net/@ada.b', $this->log( $post )[0]['url'] );
	}

	/**
	 * Has pictures shared, on a site that everyone can reach.
	 * @param int $number How many.
	 */
	private function with_pictures( int $number ): void {
		self::go_public();
		$images = array();
		for ( $i = 0; $i < $number; $i++ ) {
			$images[] = $this->create_attachment( 300, 200 );
			update_post_meta( $images[ $i ], '_wp_attachment_image_alt', "Picture $i" );
		}
		add_filter( 'millwork_sharing_content', static fn( array $content ): array => array( 'images' => $images ) + $content );
	}
}
