<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Networks\ReadPost;
use Millwork\Features\Sharing\Networks\ReplyChain;
use Millwork\Tests\TestCase;
use WP_Error;

/**
 * Each service cuts a thread in its own way, and a reader may embed any post of it. The services are played here.
 * @group any-database
 */
final class ReadThreadTest extends TestCase {

	private const DID = 'did:plc:abcdefghijklmnopqrstuvwx';

	/**
	 * What each post answers, and whose it is, by id: [ parent, author ].
	 * @var array<int, array{int, string}>
	 */
	private array $posts = array();

	/**
	 * Addresses that were asked.
	 * @var list<string>
	 */
	private array $asked = array();

	/** Plays all of them. */
	protected function setUp(): void {
		parent::setUp();
		add_filter( 'millwork_http_resolve', static fn(): array => array( '93.184.216.34' ) );
		add_filter( 'millwork_http_somebody_waits', '__return_false' );
		add_filter(
			'pre_http_request',
			function ( mixed $answer, array $request, string $url ): array {
				$this->asked[] = $url;
				parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
				$data = match ( (string) wp_parse_url( $url, PHP_URL_HOST ) ) {
					'social.example.com'  => $this->mastodon( (string) wp_parse_url( $url, PHP_URL_PATH ) ),
					'public.api.bsky.app' => $this->bluesky( $query ),
					default               => $this->x( (string) wp_parse_url( $url, PHP_URL_PATH ), $query ),
				};
				return array(
					'headers'  => array( 'content-type' => 'application/json' ),
					'body'     => (string) wp_json_encode( $data, 0, 5000 ),
					'response' => array( 'code' => null === $data ? 404 : 200 ),
				);
			},
			5,
			3
		);
	}

	/**
	 * Whichever post is embedded, a thread of 130 posts is read from its first to its last.
	 * @dataProvider services
	 * @param string $url     The address of a post, for sprintf().
	 * @param int    $most    How many requests it may take.
	 */
	public function test_a_long_thread_is_read_whole( string $service, string $url, int $most ): void {
		$this->connect();
		// A stranger's post before it, strangers among the replies, and asides.
		$this->posts = array( 100 => array( 0, 'bo' ) );
		foreach ( range( 101, 230 ) as $id ) {
			$this->posts[ $id ]       = array( $id - 1, 'ada' );
			$this->posts[ $id + 400 ] = array( $id, 'bo' );
		}
		$this->posts[300] = array( 150, 'ada' );
		$this->posts[700] = array( 230, 'bo' );
		$this->posts[701] = array( 700, 'ada' );
		foreach ( array( 101, 165, 230 ) as $id ) {
			$this->asked = array();
			$this->assertSame( array_map( 'strval', range( 101, 230 ) ), $this->read( $service, sprintf( $url, $id ) ), "From $id" );
			$this->assertLessThanOrEqual( $most, count( $this->asked ), implode( "\n", $this->asked ) );
		}
		// An aside is what was embedded: it stays.
		$this->assertSame( array_map( 'strval', array( ...range( 101, 150 ), 300 ) ), $this->read( $service, sprintf( $url, 300 ) ) );
		// Of a longer one, one post more is read than is taken.
		foreach ( range( 231, 399 ) as $id ) {
			$this->posts[ $id ] = array( 300 === $id ? 299 : $id - 1, 'ada' );
		}
		$this->assertCount( 201, $this->read( $service, sprintf( $url, 101 ) ) );
	}

	/**
	 * Posts that answer each other in a circle, or themselves, end, and each is there once.
	 * @dataProvider services
	 * @param string $url     The address of a post, for sprintf().
	 */
	public function test_circles_end( string $service, string $url ): void {
		$this->connect();
		foreach ( array( array( 101 => 103, 102 => 101, 103 => 102 ), array( 102 => 102 ), array( 101 => 102, 102 => 101 ) ) as $parents ) {
			$this->posts = array_map( static fn( int $parent ): array => array( $parent, 'ada' ), $parents );
			$this->asked = array();
			$read        = $this->read( $service, sprintf( $url, 102 ) );
			sort( $read );
			$this->assertSame( array_map( 'strval', array_keys( $parents ) ), $read );
			$this->assertLessThanOrEqual( 12, count( $this->asked ) );
		}
	}

	/** @return array<string, array{string, string, int}> */
	public function services(): array {
		return array(
			'Mastodon' => array( 'mastodon', 'https://social.example.com/@ada/%d', 12 ),
			'Bluesky'  => array( 'bluesky', 'https://bsky.app/profile/ada.example.com/post/%d', 9 ),
			'X'        => array( 'x', 'https://x.com/ada/status/%d', 4 ),
		);
	}

	/** Of what is X's, no stranger's post is paid for. */
	public function test_strangers_posts_are_not_asked_for(): void {
		$this->connect();
		$this->posts = array( 100 => array( 0, 'bo' ), 101 => array( 100, 'ada' ), 102 => array( 101, 'ada' ) );
		$this->assertSame( array( '101', '102' ), $this->read( 'x', 'https://x.com/ada/status/102' ) );
		$this->assertCount( 2, $this->asked );
	}

	/** Many branches that are deep end soon, and the longest of them is taken. */
	public function test_chains(): void {
		$parents = array();
		for ( $id = 1; $id < 100000; $id++ ) {
			$parents[ $id ] = (string) intdiv( $id, 2 );
		}
		$began = microtime( true );
		$this->assertSame( array( '1', '2', '4', '8' ), ReplyChain::after( $parents, '0', 4 ) );
		$this->assertSame( array( '8', '17', '35' ), ReplyChain::before( $parents, '71', 3 ) );
		$this->assertSame( array(), ReplyChain::after( $parents, 'x', 10 ) );
		$this->assertSame( array(), ReplyChain::before( $parents, 'x', 10 ) );
		$this->assertLessThan( 5, microtime( true ) - $began );
	}

	/**
	 * @param string $id  The service.
	 * @param string $url The URL.
	 * @return list<string> Ids of posts.
	 */
	private function read( string $id, string $url ): array {
		$read = NetworkList::get( $id )?->read( $url );
		$this->assertIsArray( $read, $read instanceof WP_Error ? $read->get_error_message() : '' );
		return array_map( static fn( ReadPost $post ): string => basename( $post->id ), $read );
	}

	/** Connects an account of X, whose key the test's posts are not read with. */
	private function connect(): void {
		$this->assertNotInstanceOf( WP_Error::class, Connections::connect( 'x', new Account( '42', '@ada', 'Ada', 'https://x.com/ada', secrets: array_fill_keys( array( 'consumer_key', 'consumer_secret', 'token', 'token_secret' ), 'x' ) ), true ) );
	}

	/**
	 * The ids of posts before one, the first first, strangers' too.
	 * @param int $id   The post.
	 * @param int $most How many.
	 * @return list<int>
	 */
	private function above( int $id, int $most ): array {
		$found = array();
		for ( $at = $this->posts[ $id ][0]; isset( $this->posts[ $at ] ) && $most > 0; $at = $this->posts[ $at ][0] ) {
			$found[] = $at;
			--$most;
		}
		return array_reverse( $found );
	}

	/**
	 * Mastodon: of what comes before 40, of what follows 60, 20 deep.
	 * @return array<string, mixed>|null
	 */
	private function mastodon( string $path ): ?array {
		preg_match( '~^/api/v1/statuses/(\d+)(/context)?$~', $path, $found );
		$id = (int) ( $found[1] ?? 0 );
		if ( ! isset( $this->posts[ $id ] ) ) {
			return null;
		}
		$status = fn( int $id ): array => array(
			'id'             => (string) $id,
			'in_reply_to_id' => $this->posts[ $id ][0] ? (string) $this->posts[ $id ][0] : null,
			'account'        => array( 'id' => $this->posts[ $id ][1] ),
			'content'        => "<p>$id</p>",
		);
		$below  = array();
		$walk   = function ( int $id, int $depth ) use ( &$walk, &$below ): void {
			foreach ( $this->posts as $other => list( $parent ) ) {
				if ( $parent === $id && $depth < 20 && count( $below ) < 60 ) {
					$below[] = $other;
					$walk( $other, $depth + 1 );
				}
			}
		};
		$walk( $id, 0 );
		return isset( $found[2] ) ? array(
			'ancestors'   => array_map( $status, $this->above( $id, 40 ) ),
			'descendants' => array_map( $status, $below ),
		) : $status( $id );
	}

	/**
	 * Bluesky: 80 posts before one, and 50 deep.
	 * @param array<array-key, mixed> $query The query.
	 * @return array<string, mixed>|null
	 */
	private function bluesky( array $query ): ?array {
		$id = (int) basename( (string) $query['uri'] );
		if ( ! isset( $this->posts[ $id ] ) ) {
			return null;
		}
		$did  = fn( int $id ): string => 'ada' === $this->posts[ $id ][1] ? self::DID : 'did:plc:zzzzzzzzzzzzzzzzzzzzzzzz';
		$post = fn( int $id ): array => array(
			'post' => array(
				'uri'        => "at://{$did( $id )}/app.bsky.feed.post/$id",
				'author'     => array( 'did' => $did( $id ) ),
				'replyCount' => count( array_filter( $this->posts, static fn( array $one ): bool => $one[0] === $id ) ),
				'record'     => array(
					'text'      => (string) $id,
					'createdAt' => gmdate( 'Y-m-d\TH:i:s\Z', 1700000000 + $id ),
				) + ( isset( $this->posts[ $this->posts[ $id ][0] ] ) ? array( 'reply' => array( 'parent' => array( 'uri' => "at://{$did( $this->posts[ $id ][0] )}/app.bsky.feed.post/{$this->posts[ $id ][0]}" ) ) ) : array() ),
			),
		);
		$tree = function ( int $id, int $depth ) use ( &$tree, $post ): array {
			$replies = array_keys( array_filter( $this->posts, static fn( array $one ): bool => $one[0] === $id ) );
			return $post( $id ) + ( $depth > 0 ? array( 'replies' => array_map( static fn( int $one ): array => $tree( $one, $depth - 1 ), array_reverse( $replies ) ) ) : array() );
		};
		$node = $tree( $id, (int) min( 50, (int) $query['depth'] ) );
		$up   = array();
		foreach ( $this->above( $id, (int) min( 80, (int) $query['parentHeight'] ) ) as $one ) {
			$up = $post( $one ) + ( $up ? array( 'parent' => $up ) : array() );
		}
		return array( 'thread' => $node + ( $up ? array( 'parent' => $up ) : array() ) );
	}

	/**
	 * X: the account's own posts, a hundred a page, the newest first, without the one that is named as the last known.
	 * @param array<array-key, mixed> $query The query.
	 * @return array<string, mixed>|null
	 */
	private function x( string $path, array $query ): ?array {
		$tweet = fn( int $id ): array => array(
			'id'              => (string) $id,
			'text'            => (string) $id,
			'author_id'       => 'ada' === $this->posts[ $id ][1] ? '42' : '77',
			'conversation_id' => '100',
			'created_at'      => '2026-01-01T00:00:00.000Z',
		) + ( isset( $this->posts[ $this->posts[ $id ][0] ] ) ? array(
			'in_reply_to_user_id' => 'ada' === $this->posts[ $this->posts[ $id ][0] ][1] ? '42' : '77',
			'referenced_tweets'   => array( array( 'type' => 'replied_to', 'id' => (string) $this->posts[ $id ][0] ) ),
		) : array() );
		if ( '/2/users/42/tweets' === $path ) {
			$ids  = array_reverse( array_keys( array_filter( $this->posts, static fn( array $one, int $id ): bool => 'ada' === $one[1] && $id > (int) $query['since_id'], ARRAY_FILTER_USE_BOTH ) ) );
			$page = (int) ( $query['pagination_token'] ?? 0 );
			return array(
				'data' => array_map( $tweet, array_slice( $ids, 100 * $page, 100 ) ),
				'meta' => count( $ids ) > 100 * ( $page + 1 ) ? array( 'next_token' => (string) ( $page + 1 ) ) : array(),
			);
		}
		$id = (int) basename( $path );
		return isset( $this->posts[ $id ] ) ? array( 'data' => $tweet( $id ) ) : null;
	}
}
