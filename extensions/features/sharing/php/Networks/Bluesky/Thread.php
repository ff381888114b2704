<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky;

use Millwork\Features\Sharing\Networks\ReadPost;
use Millwork\Features\Sharing\Networks\ReplyChain;
use Millwork\Http\Client;
use Millwork\Http\Response;
use WP_Error;

/** Reads a public post with the author's thread before and after it. */
final class Thread {

	private const URL = '~^https?://(?:www\.)?bsky\.app/profile/([a-zA-Z0-9.:-]{3,253})/post/([a-zA-Z0-9._:-]{1,64})/?(?:[?#]|$)~';

	/** The same in Bluesky's format. */
	private const URI = '~^at://[a-zA-Z0-9.:-]{3,253}/app\.bsky\.feed\.post/[a-zA-Z0-9._:-]{1,64}$~D';

	/** The most posts that are read: one more than are used, which shows that a thread is longer. */
	private const MOST = 201;

	/** How many more requests are made in each direction, as Bluesky returns only part of a long thread. */
	private const ROUNDS = 4;

	/** How many posts before and after one are requested: Bluesky's maximum. */
	private const DEPTH = 1000;

	/** The largest response, since a popular thread has many replies. */
	private const BYTES = 16 * MB_IN_BYTES;

	/** Whether a URL is one of a post. */
	public static function knows( string $url ): bool {
		return (bool) preg_match( self::URL, $url );
	}

	/** @return list<ReadPost>|WP_Error */
	public static function read( string $url ): array|WP_Error {
		if ( ! preg_match( self::URL, $url, $found ) ) {
			return self::gone();
		}
		$node = self::get( "at://$found[1]/app.bsky.feed.post/$found[2]", self::DEPTH, self::DEPTH );
		if ( is_wp_error( $node ) ) {
			return $node;
		}
		$author = self::author( $node );
		if ( '' === $author ) {
			return self::gone();
		}
		$before = self::before( $node, $author );
		$after  = is_wp_error( $before ) ? $before : self::after( $node, $author );
		if ( is_wp_error( $before ) || is_wp_error( $after ) ) {
			return is_wp_error( $before ) ? $before : $after;
		}
		$posts = array();
		foreach ( array( ...$before, $node, ...$after ) as $one ) {
			$posts[ self::uri( $one ) ] ??= $one['post'];
		}
		$posts = array_slice( array_values( $posts ), 0, self::MOST );
		// Videos are on the author's server.
		$has_video = (bool) array_filter( $posts, static fn( array $post ): bool => null !== ReadRecord::video( $post ) );
		$server    = $has_video ? Identity::server_of( $author ) : '';
		$read      = array_values( array_filter( array_map( static fn( array $post ): ?ReadPost => ReadRecord::read( $post, $server ), $posts ) ) );
		return $read ? $read : self::gone();
	}

	/**
	 * An author's posts before a post.
	 * @param array<array-key, mixed> $node   The post, with the posts that it replies to.
	 * @param string                  $author The author's DID.
	 * @return list<array<array-key, mixed>>|WP_Error
	 */
	private static function before( array $node, string $author ): array|WP_Error {
		$found = array();
		$seen  = array();
		for ( $climb = 0; ; $climb++ ) {
			while ( is_array( $node['parent'] ?? null ) && self::author( $node['parent'] ) === $author && ! isset( $seen[ self::uri( $node['parent'] ) ] ) && ! isset( $found[ self::MOST - 1 ] ) ) {
				$node                       = $node['parent'];
				$seen[ self::uri( $node ) ] = true;
				array_unshift( $found, $node );
			}
			// The author's own posts, which Bluesky has left out.
			$above = is_array( $node['post']['record'] ?? null ) ? $node['post']['record']['reply']['parent']['uri'] ?? '' : '';
			if ( isset( $node['parent'] ) || ! is_string( $above ) || ! str_starts_with( $above, "at://$author/app.bsky.feed.post/" ) || isset( $seen[ $above ] ) || self::ROUNDS === $climb ) {
				return $found;
			}
			$next = self::get( self::uri( $node ), 0, self::DEPTH );
			if ( is_wp_error( $next ) || ! isset( $next['parent'] ) ) {
				return is_wp_error( $next ) ? $next : $found;
			}
			$node['parent'] = $next['parent'];
		}
	}

	/**
	 * An author's posts after a post.
	 * @param array<array-key, mixed> $node   The post, with its replies.
	 * @param string                  $author The author's DID.
	 * @return list<array<array-key, mixed>>|WP_Error
	 */
	private static function after( array $node, string $author ): array|WP_Error {
		$found = array();
		$seen  = array( self::uri( $node ) => true );
		for ( $round = 0; ; $round++ ) {
			list( $nodes, $parents ) = self::replies( $node, $author );
			$chain                   = array_filter( ReplyChain::after( $parents, self::uri( $node ), self::MOST ), static fn( string $uri ): bool => ! isset( $seen[ $uri ] ) );
			foreach ( $chain as $uri ) {
				$found[]      = $nodes[ $uri ];
				$seen[ $uri ] = true;
			}
			$last = $chain ? $nodes[ end( $chain ) ] : $node;
			// Replies that are counted but missing were left out.
			$count = $last['post']['replyCount'] ?? 0;
			if ( ! empty( $last['replies'] ) || ! is_int( $count ) || $count < 1 || count( $found ) >= self::MOST || self::ROUNDS === $round ) {
				return $found;
			}
			$node = self::get( self::uri( $last ), self::DEPTH, 0 );
			if ( is_wp_error( $node ) ) {
				return $node;
			}
		}
	}

	/**
	 * The author's replies below a post, at any depth. Not recursive, because a thread may be too deep for that.
	 * @param array<array-key, mixed> $node   The post.
	 * @param string                  $author The author's DID.
	 * @return array{array<string, array<array-key, mixed>>, array<string, string>} Posts by URI, the oldest first, and the
	 *                                                                              URI that each replies to.
	 */
	private static function replies( array $node, string $author ): array {
		$nodes   = array();
		$parents = array();
		$level   = array( $node );
		for ( $depth = 0; $level && $depth < self::MOST; $depth++ ) {
			$next = array();
			foreach ( $level as $one ) {
				$own = array_filter( is_array( $one['replies'] ?? null ) ? $one['replies'] : array(), static fn( mixed $reply ): bool => is_array( $reply ) && self::author( $reply ) === $author );
				usort( $own, static fn( array $first, array $other ): int => strcmp( self::time( $first ), self::time( $other ) ) );
				foreach ( $own as $reply ) {
					if ( ! isset( $nodes[ self::uri( $reply ) ] ) ) {
						$nodes[ self::uri( $reply ) ]   = $reply;
						$parents[ self::uri( $reply ) ] = self::uri( $one );
						$next[]                         = $reply;
					}
				}
			}
			$level = $next;
		}
		return array( $nodes, $parents );
	}

	/**
	 * Requests a thread.
	 * @param string $uri    A post's URI, such as at://….
	 * @param int    $depth  How many posts after it.
	 * @param int    $height How many before it.
	 * @return array<array-key, mixed>|WP_Error The post, with the posts that it replies to and its replies.
	 */
	private static function get( string $uri, int $depth, int $height ): array|WP_Error {
		$query  = http_build_query(
			array( 'uri' => $uri, 'depth' => $depth, 'parentHeight' => $height )
		);
		$answer = Client::for_service( Identity::PUBLIC_API )->get(
			Identity::PUBLIC_API . "/xrpc/app.bsky.feed.getPostThread?$query",
			array( 'accept_errors' => true, 'max_bytes' => self::BYTES, 'timeout' => 20 )
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( in_array( $answer->status, array( 400, 404 ), true ) ) {
			return self::gone();
		}
		return $answer->error() ?? self::decode( $answer ) ?? self::gone();
	}

	/**
	 * The thread in a response.
	 * @return array<array-key, mixed>|null
	 */
	private static function decode( Response $answer ): ?array {
		// A thread of a hundred posts is nested some hundred levels deep.
		$data = json_decode( $answer->body, true, 10000 );
		return is_array( $data ) && is_array( $data['thread'] ?? null ) ? $data['thread'] : null;
	}

	/**
	 * @param array<array-key, mixed> $node The post.
	 * @return string The DID; '' if it isn't a post.
	 */
	private static function author( array $node ): string {
		$did = is_array( $node['post'] ?? null ) && is_array( $node['post']['author'] ?? null ) ? $node['post']['author']['did'] ?? '' : '';
		return is_string( $did ) && preg_match( Identity::DID, $did ) && '' !== self::uri( $node ) ? $did : '';
	}

	/**
	 * @param array<array-key, mixed> $node The post.
	 * @return string Such as at://…; '' if it has none.
	 */
	private static function uri( array $node ): string {
		$uri = is_array( $node['post'] ?? null ) ? $node['post']['uri'] ?? '' : '';
		return is_string( $uri ) && preg_match( self::URI, $uri ) ? $uri : '';
	}

	/**
	 * When a post was written.
	 * @param array<array-key, mixed> $node The post.
	 */
	private static function time( array $node ): string {
		$time = is_array( $node['post']['record'] ?? null ) ? $node['post']['record']['createdAt'] ?? '' : '';
		return is_string( $time ) ? $time : '';
	}

	/** The error if the post doesn't exist. */
	private static function gone(): WP_Error {
		return new WP_Error( 'millwork_sharing_gone', __( 'This post can’t be read. It was deleted, or its author shows it only to people who are signed in.', 'millwork' ), array( 'status' => 404 ) );
	}
}
