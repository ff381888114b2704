<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Delivery\Deliveries;

/**
 * A post that is shared as a thread is cut by its blocks, and what the service has in the end is the whole of it, in
 * order, whatever goes wrong at whichever place.
 */
abstract class ThreadDeliveryTestCase extends SharingTestCase {

	use PostOfBlocks;


	abstract protected function connect(): Connection;

	/** The request that posts: method and path. */
	abstract protected function request(): string;

	/**
	 * What the service has of us, in its order.
	 * @return list<array{text: string, follows: int|null, images: int}> The place of the post before, and how many
	 *                                                                   pictures there are.
	 */
	abstract protected function seen(): array;

	/** The request of a post that is refused: method and path. */
	protected function refusing(): string {
		return $this->request();
	}

	/** How many pictures of a gallery of six a post has. */
	protected function pictures(): int {
		return 4;
	}

	/** The leave to post ends at the service, and whether it can be renewed by itself. */
	abstract protected function end(): bool;

	public function test_a_post_of_blocks_becomes_a_thread(): void {
		$this->connect();
		$post = $this->publish_blocks();
		$this->go_on();
		$seen = $this->seen();
		$this->assert_whole( $post, $seen );
		$texts = array_column( $seen, 'text' );
		$this->assertGreaterThan( 8, count( $texts ) );
		// It begins and ends with the post itself, and its content is between them, once.
		$this->assertStringContainsString( 'Oak & elm', $texts[0] );
		$this->assertStringContainsString( 'A thread', $texts[0] );
		$this->assertStringContainsString( 'This thread can be read here:', (string) end( $texts ) );
		foreach ( array( $texts[0], end( $texts ) ) as $text ) {
			$this->assertStringContainsString( (string) get_permalink( $post ), (string) $text );
		}
		$between = implode( ' ', array_slice( $texts, 1, -1 ) );
		$order   = array( 'Chairs & tables', 'Zwölf Stühle 👩‍👩‍👧 #Eiche', 'https://example.com/oak?a=1&b=2', '1. Saw', '2. Plane', '“Measure twice.”', '— A joiner', 'if ( a < b ) {', 'Beside it', 'https://www.youtube.com/watch?v=abc', 'https://x.com/ada/status/1234567890', 'The end.' );
		$places  = array_map( static fn( string $words ): int|false => strpos( $between, $words ), $order );
		$this->assertNotContains( false, $places, (string) wp_json_encode( array_combine( $order, $places ) ) );
		$this->assertSame( array_values( array_unique( $places ) ), $places );
		$sorted = $places;
		sort( $sorted );
		$this->assertSame( $sorted, $places );
		$this->assertSame( 120, count( array_unique( preg_match_all( '/The joiner planes oak number \d+\./', $between, $found ) ? $found[0] : array() ) ) );
		// Pictures are next to their text, two that follow each other in separate posts.
		$this->assertSame( array_values( array_filter( array( 1, $this->pictures(), min( 1, $this->pictures() ) ) ) ), array_values( array_filter( array_column( $seen, 'images' ) ) ) );
	}

	public function test_more_than_a_thread_holds_is_said_at_its_end(): void {
		$this->connect();
		$post = $this->publish(
			array(
				'post_content' => implode( '', array_map( static fn( int $number ): string => "<!-- wp:heading --><h2>Number $number.</h2><!-- /wp:heading -->", range( 1, 120 ) ) ),
				'meta_input'   => array( ShareablePost::THREAD => '1' ),
			)
		);
		$this->go_on();
		$seen = $this->seen();
		$this->assertCount( 102, $seen );
		$this->assert_whole( $post, $seen );
		$this->assertStringContainsString( 'Number 100.', $seen[100]['text'] );
		$this->assertStringContainsString( "The rest of this thread can be read here:\n" . get_permalink( $post ), $seen[101]['text'] );
	}

	/**
	 * What goes wrong with a request that posts.
	 * @return list<string>
	 */
	protected function faults(): array {
		return array( 'late', 'cut', '500 done', '502', 'html', 'moved', 'connect', 'timeout', '429 900', '503 60' );
	}

	public function test_each_fault_in_turn_leaves_a_thread_whole(): void {
		$this->connect();
		$post = $this->publish_parts( count( $this->faults() ) + 1 );
		foreach ( $this->faults() as $place => $fault ) {
			$this->fail_at( $place, $fault );
		}
		$this->go_on( 3 * count( $this->faults() ) );
		$this->assert_whole( $post, $this->seen() );
		$this->assert_parts( count( $this->faults() ) + 1 );
	}

	public function test_what_is_refused_in_the_midst_stops_and_goes_on_there(): void {
		$this->connect();
		$post = $this->publish_parts( 5 );
		$this->fail_at( 2, '422', $this->refusing() );
		$this->work();
		$this->assertSame( array( 'sent', 'sent', 'failed', 'waiting', 'waiting' ), $this->states( $post ) );
		$log = $this->log( $post )[0];
		$this->assertSame( array( 'failed', 2, 5, true ), array( $log['state'], $log['posted'], $log['parts'], $log['can_retry'] ) );
		$this->assertNotSame( '', $log['error'] );
		$this->go_on();
		$this->assertCount( 2, $this->seen(), 'What comes after it waits.' );
		$this->assertSame( 200, $this->rest( 'POST', "/millwork/v1/sharing/deliveries/{$log['id']}" )->get_status() );
		$this->go_on();
		$this->assert_whole( $post, $this->seen() );
		$this->assert_parts( 5 );
	}

	public function test_a_leave_that_ends_in_the_midst_is_renewed_or_waited_for(): void {
		$this->connect();
		$post    = $this->publish_parts( 5 );
		$renewed = null;
		$end     = function () use ( &$renewed ): void {
			$renewed = 2 === count( $this->seen() ) ? $this->end() : $renewed;
		};
		add_action( 'millwork_sharing_posted', $end );
		$this->work();
		if ( ! $renewed ) {
			$this->assertSame( array( 'sent', 'sent', 'held', 'waiting', 'waiting' ), $this->states( $post ), $this->log( $post )[0]['error'] );
			remove_action( 'millwork_sharing_posted', $end );
			$this->tell( 'allow' );
			$this->connect();
			$this->go_on();
		}
		$this->assert_whole( $post, $this->seen() );
		$this->assert_parts( 5 );
	}

	public function test_posts_that_say_the_same_are_told_apart(): void {
		$this->connect();
		$images = array_map( fn(): int => $this->create_attachment( 30, 20 ), range( 1, 3 ) );
		$parts  = $this->alike( $images );
		add_filter( 'millwork_sharing_thread', static fn(): array => $parts );
		$post = $this->publish( array( 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
		// The last of each kind is lost once before it is accepted, and once after that.
		foreach ( array_keys( $parts ) as $place ) {
			$this->fail_at( $place, $place % 2 ? '502' : 'cut' );
		}
		$this->go_on( 20 );
		$seen = $this->seen();
		$this->assert_whole( $post, $seen );
		$this->assertSame( array_column( $parts, 'text' ), array_column( $seen, 'text' ) );
	}

	/**
	 * Posts of a thread that say the same.
	 * @param list<int> $images Pictures.
	 * @return list<array{text: string, images: list<int>}>
	 */
	protected function alike( array $images ): array {
		return array(
			array( 'text' => 'Again', 'images' => array() ),
			...array_map( static fn( int $image ): array => array( 'text' => '', 'images' => array( $image ) ), $images ),
			array( 'text' => 'Again', 'images' => array() ),
			array( 'text' => 'Again', 'images' => array() ),
		);
	}

	/**
	 * Has a request that posts fail.
	 * @param int    $place   Which, from 0, when each before it was accepted.
	 * @param string $fault   What it comes to.
	 * @param string $request Which request of it; '' for the one that posts.
	 */
	protected function fail_at( int $place, string $fault, string $request = '' ): void {
		$is_done = false;
		add_filter(
			'http_request_args',
			function ( array $args, string $url ) use ( $place, $fault, $request, &$is_done ): array {
				if ( ! $is_done && wp_parse_url( $url, PHP_URL_HOST ) === static::host() && $args['method'] . ' ' . wp_parse_url( $url, PHP_URL_PATH ) === ( '' === $request ? $this->request() : $request ) && count( $this->seen() ) === $place ) {
					$is_done             = true;
					$this->route->faults = array( $fault );
				}
				return $args;
			},
			5,
			2
		);
	}

	/**
	 * Lets the queue work until nothing is left to do, as the hours pass.
	 * @param int $rounds How often at most.
	 */
	protected function go_on( int $rounds = 8 ): void {
		global $wpdb;
		while ( $rounds-- > 0 ) {
			$this->work();
			$this->pass_time();
			// Services write what they have accepted within a while.
			$then = gmdate( 'Y-m-d H:i:s', time() - 100 );
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET tried = %s WHERE tried > %s', Deliveries::table(), $then, $then ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		}
	}

	/**
	 * Publishes a thread that someone else has cut.
	 * @param int $parts How many posts it has.
	 */
	protected function publish_parts( int $parts ): int {
		add_filter( 'millwork_sharing_thread', static fn(): array => array_map( static fn( int $part ): array => array( 'text' => "Part $part" ), range( 1, $parts ) ) );
		return $this->publish( array( 'meta_input' => array( ShareablePost::THREAD => '1' ) ) );
	}

	/**
	 * Asserts that the service has them all.
	 * @param int $parts How many posts there are.
	 */
	protected function assert_parts( int $parts ): void {
		$this->assertSame( array_map( static fn( int $part ): string => "Part $part", range( 1, $parts ) ), array_column( $this->seen(), 'text' ) );
	}

	/**
	 * Asserts that each post follows the one before, and that the log says so.
	 * @param list<array{text: string, follows: int|null, images: int}> $seen What the service has.
	 */
	protected function assert_whole( int $post, array $seen ): void {
		$log = $this->log( $post );
		$this->assertCount( 1, $log );
		$this->assertSame( array( 'sent', '', count( $seen ), count( $seen ) ), array( $log[0]['state'], $log[0]['error'], $log[0]['posted'], $log[0]['parts'] ) );
		$this->assertStringStartsWith( 'https://', $log[0]['url'] );
		$this->assertSame( Deliveries::for_post( $post )[0]->posted?->url, $log[0]['url'] );
		$this->assertSame( array( null, ...( count( $seen ) > 1 ? range( 0, count( $seen ) - 2 ) : array() ) ), array_column( $seen, 'follows' ) );
		$this->assertSame( array(), $this->jobs() );
	}
}
