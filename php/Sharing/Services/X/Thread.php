<?php
/**
 * Threads at X.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing\Services\X;

use Millwork\Services\Response;
use Millwork\Sharing\Connection;
use Millwork\Sharing\Connections;
use Millwork\Sharing\Paragraphs;
use Millwork\Sharing\ReadPost;
use Millwork\Sharing\Reason;
use WP_Error;

/**
 * Reads a thread with the keys of an account that is connected: one of the account's own among all of its posts,
 * another's where it was written in the last week, since X finds no older ones. Each post that is read costs the owner a
 * little.
 */
final class Thread {

	/** The address of a post. */
	private const URL = '~^https?://(?:www\.|mobile\.)?(?:x|twitter)\.com/(?:#!/)?(?:i/web|\w{1,20})/status(?:es)?/(\d{1,19})(?:[/?#]|$)~i';

	/** What is asked of posts. */
	private const FIELDS = array(
		'tweet.fields' => 'author_id,conversation_id,created_at,entities,note_tweet,referenced_tweets',
		'expansions'   => 'author_id,attachments.media_keys',
		'media.fields' => 'alt_text,type,url,variants',
		'user.fields'  => 'name,username',
	);

	/** How many pages of a hundred posts are read. */
	private const PAGES = 3;

	/**
	 * What was read besides, by kind and id.
	 *
	 * @var array<string, array<string, array<array-key, mixed>>>
	 */
	private array $known = array(
		'users' => array(),
		'media' => array(),
	);

	/**
	 * Prepares.
	 *
	 * @param Connection $connection The account with whose keys it is read.
	 */
	private function __construct( private readonly Connection $connection ) {}

	/**
	 * Whether an address is one of a post.
	 *
	 * @param string $url The address.
	 */
	public static function knows( string $url ): bool {
		return (bool) preg_match( self::URL, $url );
	}

	/**
	 * Reads a thread.
	 *
	 * @param string $url The address of its first post.
	 * @return list<ReadPost>|WP_Error
	 */
	public static function read( string $url ): array|WP_Error {
		$user  = get_current_user_id();
		$usual = array_values( array_filter( Connections::all(), static fn( Connection $one ): bool => 'x' === $one->service && ( $one->is_shared || $user === $one->user ) ) );
		if ( ! $usual ) {
			return new WP_Error( 'millwork_sharing_needs_key', __( 'X shows posts only to apps with keys. An administrator can connect an account of X with them.', 'millwork' ), array( 'status' => 403 ) );
		}
		return preg_match( self::URL, $url, $found ) ? ( new self( $usual[0] ) )->of( $found[1] ) : self::gone();
	}

	/**
	 * The thread that begins with a post.
	 *
	 * @param string $id The post.
	 * @return list<ReadPost>|WP_Error
	 */
	private function of( string $id ): array|WP_Error {
		$first = $this->ask( "/2/tweets/$id" );
		if ( is_wp_error( $first ) ) {
			return $first;
		}
		$post   = is_array( $first['data'] ?? null ) ? $first['data'] : array();
		$author = is_string( $post['author_id'] ?? null ) ? $post['author_id'] : '';
		if ( Posts::id( $post ) !== $id || ! preg_match( '/^\d{1,19}$/D', $author ) ) {
			return self::gone();
		}
		$others = $this->others( $post, $author );
		if ( is_wp_error( $others ) ) {
			return $others;
		}
		$thread = array();
		while ( $post ) {
			$thread[] = $this->post( $post );
			$id       = Posts::id( $post );
			$replies  = array_filter( $others, static fn( array $one ): bool => self::parent( $one ) === $id && ( $one['author_id'] ?? '' ) === $author );
			// Ids grow with time.
			usort( $replies, static fn( array $one, array $other ): int => array( strlen( Posts::id( $one ) ), Posts::id( $one ) ) <=> array( strlen( Posts::id( $other ) ), Posts::id( $other ) ) );
			$post = $replies[0] ?? null;
			// A post that leads back to itself ends the thread.
			$others = array_filter( $others, static fn( array $one ): bool => $one !== $post );
		}
		return $thread;
	}

	/**
	 * Posts of the author among which the thread goes on.
	 *
	 * @param array<array-key, mixed> $post   The first post.
	 * @param string                  $author The author's id.
	 * @return array<array<array-key, mixed>>|WP_Error
	 */
	private function others( array $post, string $author ): array|WP_Error {
		$id       = Posts::id( $post );
		$name     = $this->known['users'][ $author ]['username'] ?? '';
		$about    = is_string( $post['conversation_id'] ?? null ) && preg_match( '/^\d{1,19}$/D', $post['conversation_id'] ) ? $post['conversation_id'] : $id;
		$is_own   = $author === $this->connection->key;
		$path     = $is_own ? "/2/users/$author/tweets" : '/2/tweets/search/recent';
		$query    = array(
			'max_results' => '100',
			'since_id'    => $id,
		) + ( $is_own ? array( 'exclude' => 'retweets' ) : array( 'query' => "conversation_id:$about from:" . ( is_string( $name ) && preg_match( '/^\w{1,20}$/D', $name ) ? $name : $author ) ) );
		$found    = array();
		$too_old  = ! $is_own && (int) strtotime( is_string( $post['created_at'] ?? null ) ? $post['created_at'] : 'now' ) < time() - 7 * DAY_IN_SECONDS + HOUR_IN_SECONDS;
		$is_whole = $too_old;
		for ( $page = 0; $page < self::PAGES && ! $is_whole; $page++ ) {
			$data = $this->ask( $path, $query );
			if ( is_wp_error( $data ) ) {
				return $data;
			}
			$found                     = array_merge( $found, array_filter( is_array( $data['data'] ?? null ) ? $data['data'] : array(), 'is_array' ) );
			$next                      = $data['meta']['next_token'] ?? null;
			$is_whole                  = ! is_string( $next );
			$query['pagination_token'] = is_string( $next ) ? $next : '';
		}
		return $found;
	}

	/**
	 * Asks.
	 *
	 * @param string                $path  The path.
	 * @param array<string, string> $query The query.
	 * @return array<array-key, mixed>|WP_Error
	 */
	private function ask( string $path, array $query = array() ): array|WP_Error {
		$answer = Api::of( $this->connection )->get( $path, $query + self::FIELDS );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( 200 !== $answer->status ) {
			return 404 === $answer->status ? self::gone() : new WP_Error( 'millwork_sharing_x', Api::sentence( $answer ), array( 'status' => 502 ) );
		}
		$data = Reason::data( $answer );
		foreach ( array( 'users' => 'id', 'media' => 'media_key' ) as $kind => $name ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- Short.
			foreach ( is_array( $data['includes'][ $kind ] ?? null ) ? $data['includes'][ $kind ] : array() as $one ) {
				if ( is_array( $one ) && is_string( $one[ $name ] ?? null ) ) {
					$this->known[ $kind ][ $one[ $name ] ] = $one;
				}
			}
		}
		return $data;
	}

	/**
	 * A post.
	 *
	 * @param array<array-key, mixed> $post As X has it.
	 */
	private function post( array $post ): ReadPost {
		$author = $this->known['users'][ is_string( $post['author_id'] ?? null ) ? $post['author_id'] : '' ] ?? array();
		$text   = static fn( array $from, string $name ): string => is_string( $from[ $name ] ?? null ) ? $from[ $name ] : '';
		$handle = preg_match( '/^\w{1,20}$/D', $text( $author, 'username' ) ) ? $text( $author, 'username' ) : 'i';
		$images = array();
		$videos = array();
		foreach ( is_array( $post['attachments']['media_keys'] ?? null ) ? $post['attachments']['media_keys'] : array() as $key ) {
			$media = $this->known['media'][ is_string( $key ) ? $key : '' ] ?? array();
			$url   = 'photo' === $text( $media, 'type' ) ? $text( $media, 'url' ) : self::video( $media );
			$found = array(
				'url' => $url,
				'alt' => $text( $media, 'alt_text' ),
			);
			if ( str_starts_with( $url, 'https://' ) ) {
				'photo' === $text( $media, 'type' ) ? $images[] = $found : $videos[] = $found;
			}
		}
		return new ReadPost( Posts::id( $post ), "https://x.com/$handle/status/" . Posts::id( $post ), '' === $text( $author, 'name' ) ? "@$handle" : $text( $author, 'name' ), "https://x.com/$handle", (int) strtotime( $text( $post, 'created_at' ) ), Paragraphs::of( Words::of( $post ) ), $images, $videos, array_values( array_filter( Words::links( $post ), static fn( string $url ): bool => (bool) preg_match( '~^https?://~i', $url ) ) ) );
	}

	/**
	 * The best file of a video.
	 *
	 * @param array<array-key, mixed> $media The video.
	 */
	private static function video( array $media ): string {
		$files = array_filter( is_array( $media['variants'] ?? null ) ? $media['variants'] : array(), static fn( mixed $one ): bool => is_array( $one ) && 'video/mp4' === ( $one['content_type'] ?? '' ) && is_string( $one['url'] ?? null ) );
		usort( $files, static fn( array $one, array $other ): int => (int) ( $other['bit_rate'] ?? 0 ) <=> (int) ( $one['bit_rate'] ?? 0 ) );
		return $files[0]['url'] ?? '';
	}

	/**
	 * What a post is a reply to.
	 *
	 * @param array<array-key, mixed> $post The post.
	 * @return string Its id; ''.
	 */
	private static function parent( array $post ): string {
		$all = $post['referenced_tweets'] ?? $post['referenced_posts'] ?? null;
		foreach ( is_array( $all ) ? $all : array() as $one ) {
			if ( is_array( $one ) && 'replied_to' === ( $one['type'] ?? '' ) ) {
				return Posts::id( $one );
			}
		}
		return '';
	}

	/**
	 * What is said of a post that is not there.
	 */
	private static function gone(): WP_Error {
		return new WP_Error( 'millwork_sharing_gone', __( 'This post cannot be read: it is gone, or its author shows it to followers only.', 'millwork' ), array( 'status' => 404 ) );
	}
}
