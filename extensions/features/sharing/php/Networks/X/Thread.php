<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\X;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Networks\ReadPost;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Features\Sharing\Networks\ReplyChain;
use WP_Error;

/**
 * Reads a thread with a connected account's keys: the account's own among its posts of that time, another's only from
 * the last week, which X can search. Each post that is read costs money.
 */
final class Thread {

	private const URL = '~^https?://(?:www\.|mobile\.)?(?:x|twitter)\.com/(?:#!/)?(?:i/web|\w{1,20})/status(?:es)?/(\d{1,19})(?:[/?#]|$)~i';

	/** The requested data of posts. */
	private const FIELDS = array(
		'tweet.fields' => 'author_id,conversation_id,created_at,entities,in_reply_to_user_id,note_tweet,referenced_tweets',
		'expansions'   => 'author_id,attachments.media_keys',
		'media.fields' => 'alt_text,type,url,variants',
		'user.fields'  => 'name,username',
	);

	/** How many pages of a hundred posts are read. */
	private const PAGES = 3;

	/** How long after a post the account's posts are read, in seconds. */
	private const SPAN = 7 * DAY_IN_SECONDS;

	/** How many earlier posts are read one by one, if the pages lack them. */
	private const SINGLY = 25;

	/** The most posts that are read: one more than are used, which shows that a thread is longer. */
	private const MOST = 201;

	/**
	 * Other objects in the responses, by kind and ID.
	 * @var array<string, array<string, array<array-key, mixed>>>
	 */
	private array $known = array( 'users' => array(), 'media' => array() );

	/** @param Connection $connection The account whose keys are used. */
	private function __construct( private readonly Connection $connection ) {}

	/** Whether a URL is one of a post. */
	public static function knows( string $url ): bool {
		return (bool) preg_match( self::URL, $url );
	}

	/**
	 * @param string $url The URL of its first post.
	 * @return list<ReadPost>|WP_Error
	 */
	public static function read( string $url ): array|WP_Error {
		$user  = get_current_user_id();
		$usual = array_values( array_filter( Connections::all(), static fn( Connection $one ): bool => 'x' === $one->network && ( $one->is_shared || $user === $one->user ) ) );
		if ( ! $usual ) {
			return new WP_Error( 'millwork_sharing_needs_key', __( 'X only shows posts to connected accounts. Ask an administrator to connect an X account.', 'millwork' ), array( 'status' => 403 ) );
		}
		return preg_match( self::URL, $url, $found ) ? ( new self( $usual[0] ) )->of( $found[1] ) : self::gone();
	}

	/**
	 * The thread of a post.
	 * @param string $id The post.
	 * @return list<ReadPost>|WP_Error
	 */
	private function of( string $id ): array|WP_Error {
		$post = $this->single( $id );
		if ( is_wp_error( $post ) ) {
			return $post;
		}
		$author = self::author( $post );
		if ( '' === $author ) {
			return self::gone();
		}
		$known = $this->others( $post, $author );
		if ( is_wp_error( $known ) ) {
			return $known;
		}
		$known = array( $id => $post ) + $known;
		$known = $this->climb( $known, $id );
		if ( is_wp_error( $known ) ) {
			return $known;
		}
		// Ids grow with time.
		uksort( $known, static fn( int|string $one, int|string $other ): int => array( strlen( (string) $one ), (string) $one ) <=> array( strlen( (string) $other ), (string) $other ) );
		$parents = array_map( array( self::class, 'parent' ), $known );
		$before  = ReplyChain::before( $parents, $id, self::MOST );
		$chain   = array( ...$before, $id, ...array_diff( ReplyChain::after( $parents, $id, self::MOST ), $before ) );
		return array_map( fn( string $one ): ReadPost => ReadTweet::read( $known[ $one ], $this->known ), array_slice( $chain, 0, self::MOST ) );
	}

	/**
	 * Reads the author's unknown posts before a post, up to the first.
	 * @param array<array-key, array<array-key, mixed>> $known The author's posts, by id.
	 * @param string                                    $id    The post.
	 * @return array<array-key, array<array-key, mixed>>|WP_Error With those.
	 */
	private function climb( array $known, string $id ): array|WP_Error {
		$author = self::author( $known[ $id ] );
		$asked  = 0;
		for ( $steps = 0; $steps < self::MOST; $steps++ ) {
			$to    = $known[ $id ]['in_reply_to_user_id'] ?? $author;
			$above = self::parent( $known[ $id ] );
			if ( '' === $above || $to !== $author || ( ! isset( $known[ $above ] ) && ++$asked > self::SINGLY ) ) {
				break;
			}
			$post = $known[ $above ] ?? $this->single( $above );
			if ( is_wp_error( $post ) && 404 !== ( $post->get_error_data()['status'] ?? 0 ) ) {
				return $post;
			}
			if ( is_wp_error( $post ) || self::author( $post ) !== $author ) {
				break;
			}
			$known[ $above ] = $post;
			$id              = $above;
		}
		return $known;
	}

	/** @return array<array-key, mixed>|WP_Error */
	private function single( string $id ): array|WP_Error {
		$said = $this->ask( "/2/tweets/$id" );
		if ( is_wp_error( $said ) ) {
			return $said;
		}
		$post = is_array( $said['data'] ?? null ) ? $said['data'] : array();
		return Api::id( $post ) === $id ? $post : self::gone();
	}

	/**
	 * The author's posts that may continue the thread.
	 * @param array<array-key, mixed> $post   A post of the thread.
	 * @param string                  $author The author's id.
	 * @return array<array-key, array<array-key, mixed>>|WP_Error By id.
	 */
	private function others( array $post, string $author ): array|WP_Error {
		$id      = Api::id( $post );
		$name    = $this->known['users'][ $author ]['username'] ?? '';
		$about   = is_string( $post['conversation_id'] ?? null ) && preg_match( '/^\d{1,19}$/D', $post['conversation_id'] ) ? $post['conversation_id'] : $id;
		$written = (int) strtotime( is_string( $post['created_at'] ?? null ) ? $post['created_at'] : 'now' );
		$is_own  = $author === $this->connection->key;
		$path    = $is_own ? "/2/users/$author/tweets" : '/2/tweets/search/recent';
		$query   = array( 'max_results' => '100' );
		if ( $is_own ) {
			$query += array( 'since_id' => $about, 'exclude' => 'retweets' );
			$query += $written + self::SPAN < time() - MINUTE_IN_SECONDS ? array( 'end_time' => gmdate( 'Y-m-d\TH:i:s\Z', $written + self::SPAN ) ) : array();
		} else {
			$query += array( 'query' => "conversation_id:$about from:" . ( is_string( $name ) && preg_match( '/^\w{1,20}$/D', $name ) ? $name : $author ) );
		}
		$found    = array();
		$is_whole = ! $is_own && $written < time() - 7 * DAY_IN_SECONDS + HOUR_IN_SECONDS;
		for ( $page = 0; $page < self::PAGES && ! $is_whole; $page++ ) {
			$data = $this->ask( $path, $query );
			if ( is_wp_error( $data ) ) {
				return $data;
			}
			foreach ( is_array( $data['data'] ?? null ) ? $data['data'] : array() as $one ) {
				if ( is_array( $one ) && '' !== Api::id( $one ) && self::author( $one ) === $author ) {
					$found[ Api::id( $one ) ] = $one;
				}
			}
			$next                      = is_array( $data['meta'] ?? null ) ? $data['meta']['next_token'] ?? null : null;
			$is_whole                  = ! is_string( $next );
			$query['pagination_token'] = is_string( $next ) ? $next : '';
		}
		return $found;
	}

	/**
	 * @param array<string, string> $query The query.
	 * @return array<array-key, mixed>|WP_Error
	 */
	private function ask( string $path, array $query = array() ): array|WP_Error {
		$answer = Api::for_connection( $this->connection )->get( $path, $query + self::FIELDS );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( 200 !== $answer->status ) {
			return 404 === $answer->status ? self::gone() : new WP_Error( 'millwork_sharing_x', Api::sentence( $answer ), array( 'status' => 502 ) );
		}
		$data = RefusalReason::data( $answer );
		foreach ( array( 'users' => 'id', 'media' => 'media_key' ) as $kind => $name ) {
			foreach ( is_array( $data['includes'][ $kind ] ?? null ) ? $data['includes'][ $kind ] : array() as $one ) {
				if ( is_array( $one ) && is_string( $one[ $name ] ?? null ) ) {
					$this->known[ $kind ][ $one[ $name ] ] = $one;
				}
			}
		}
		return $data;
	}

	/**
	 * @param array<array-key, mixed> $post The post.
	 * @return string The ID, or ''.
	 */
	private static function author( array $post ): string {
		$author = $post['author_id'] ?? '';
		return is_string( $author ) && preg_match( '/^\d{1,19}$/D', $author ) ? $author : '';
	}

	/**
	 * The post that a post replies to.
	 * @param array<array-key, mixed> $post The post.
	 * @return string Its ID, or ''.
	 */
	private static function parent( array $post ): string {
		$all = $post['referenced_tweets'] ?? $post['referenced_posts'] ?? null;
		foreach ( is_array( $all ) ? $all : array() as $one ) {
			if ( is_array( $one ) && 'replied_to' === ( $one['type'] ?? '' ) ) {
				return Api::id( $one );
			}
		}
		return '';
	}

	/** The error if the post doesn't exist. */
	private static function gone(): WP_Error {
		return new WP_Error( 'millwork_sharing_gone', __( 'This post can’t be read. It was deleted, or its author shows it only to followers.', 'millwork' ), array( 'status' => 404 ) );
	}
}
