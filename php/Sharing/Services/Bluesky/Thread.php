<?php
/**
 * Threads at Bluesky.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing\Services\Bluesky;

use Millwork\Services\Client;
use Millwork\Services\Response;
use Millwork\Sharing\ReadPost;
use Millwork\Sharing\Reason;
use WP_Error;

/**
 * Reads a post and those by which its author goes on, as everybody may.
 */
final class Thread {

	/** The address of a post. */
	private const URL = '~^https?://(?:www\.)?bsky\.app/profile/([a-zA-Z0-9.:-]{3,253})/post/([a-zA-Z0-9._:-]{1,64})/?(?:[?#]|$)~';

	/** How many posts are read. */
	private const MOST = 200;

	/** The largest answer: a lively thread has many replies. */
	private const BYTES = 16 * MB_IN_BYTES;

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
		if ( ! preg_match( self::URL, $url, $found ) ) {
			return self::gone();
		}
		$query  = http_build_query(
			array(
				'uri'          => "at://$found[1]/app.bsky.feed.post/$found[2]",
				'depth'        => 1000,
				'parentHeight' => 0,
			)
		);
		$answer = Client::for_service( Identity::PUBLIC_API )->get(
			Identity::PUBLIC_API . "/xrpc/app.bsky.feed.getPostThread?$query",
			array(
				'accept_errors' => true,
				'max_bytes'     => self::BYTES,
				'timeout'       => 20,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( in_array( $answer->status, array( 400, 404 ), true ) ) {
			return self::gone();
		}
		$node  = $answer->error() ?? self::decode( $answer );
		$posts = array();
		if ( is_wp_error( $node ) ) {
			return $node;
		}
		$left = self::MOST;
		while ( $left-- > 0 && is_array( $node['post'] ?? null ) ) {
			$posts[] = $node['post'];
			$node    = self::next( $node, $posts[0]['author']['did'] ?? '' );
		}
		// Videos lie at the author's server.
		$has_video = (bool) array_filter( $posts, static fn( array $post ): bool => null !== ReadRecord::video( $post ) );
		$server    = $has_video && is_string( $posts[0]['author']['did'] ?? null ) ? Identity::server_of( $posts[0]['author']['did'] ) : '';
		$read      = array_values( array_filter( array_map( static fn( array $post ): ?ReadPost => ReadRecord::of( $post, $server ), $posts ) ) );
		return $read ? $read : self::gone();
	}

	/**
	 * The thread of an answer.
	 *
	 * @param Response $answer The answer.
	 * @return array<array-key, mixed>|null
	 */
	private static function decode( Response $answer ): ?array {
		// A thread of a hundred posts is nested some hundred levels deep.
		$data = json_decode( $answer->body, true, 10000 );
		return is_array( $data ) && is_array( $data['thread'] ?? null ) ? $data['thread'] : null;
	}

	/**
	 * The reply by which the author goes on: the first, if there are several.
	 *
	 * @param array<array-key, mixed> $node   The post with its replies.
	 * @param mixed                   $author The author's DID.
	 * @return array<array-key, mixed>|null
	 */
	private static function next( array $node, mixed $author ): ?array {
		$replies = array_filter( is_array( $node['replies'] ?? null ) ? $node['replies'] : array(), static fn( mixed $reply ): bool => is_array( $reply ) && is_array( $reply['post'] ?? null ) && ( $reply['post']['author']['did'] ?? null ) === $author );
		usort( $replies, static fn( array $one, array $other ): int => strcmp( self::time( $one ), self::time( $other ) ) );
		return $replies[0] ?? null;
	}

	/**
	 * When a post was written.
	 *
	 * @param array<array-key, mixed> $node The post.
	 */
	private static function time( array $node ): string {
		$time = $node['post']['record']['createdAt'] ?? '';
		return is_string( $time ) ? $time : '';
	}

	/**
	 * What is said of a post that is not there.
	 */
	private static function gone(): WP_Error {
		return new WP_Error( 'millwork_sharing_gone', __( 'This post cannot be read: it is gone, or its author shows it to people who are signed in only.', 'millwork' ), array( 'status' => 404 ) );
	}
}
