<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Mastodon;

use Millwork\Features\Sharing\Networks\ReadPost;
use Millwork\Features\Sharing\Networks\ReplyChain;
use Millwork\Http\Client;
use WP_Error;

/** Reads a public post with the author's thread before and after it. */
final class Thread {

	/** The path of a post: /@name/1, /@name@server/1, or /users/name/statuses/1. */
	private const URL = '~^https://([a-z0-9.-]+\.[a-z]{2,}(?::\d+)?)/(?:@[\w.-]+(?:@[\w.-]+)?|users/[\w.-]+/statuses)/(\d{1,30})/?(?:[?#].*)?$~iD';

	/** The most requests: a server returns 40 posts before one, and 20 after it. */
	private const CLIMBS = 5;
	private const ROUNDS = 10;

	/** The most posts that are read: one more than are used, which shows that a thread is longer. */
	private const MOST = 201;

	/** Whether a URL is one of a post. */
	public static function knows( string $url ): bool {
		return 1 === preg_match( self::URL, $url );
	}

	/** @return list<ReadPost>|WP_Error */
	public static function read( string $url ): array|WP_Error {
		if ( ! preg_match( self::URL, $url, $found ) ) {
			return self::unreadable();
		}
		list( , $host, $id ) = $found;

		$post = self::get( $host, "/api/v1/statuses/$id" );
		if ( is_wp_error( $post ) ) {
			return $post;
		}
		$context = self::get( $host, "/api/v1/statuses/$id/context" );
		if ( is_wp_error( $context ) ) {
			return $context;
		}
		$before = self::before( $host, $post, $context );
		$after  = is_wp_error( $before ) ? $before : self::after( $host, $post, $context );
		if ( is_wp_error( $before ) || is_wp_error( $after ) ) {
			return is_wp_error( $before ) ? $before : $after;
		}
		$chain = array();
		foreach ( array( ...$before, $post, ...$after ) as $one ) {
			// Once each, in case a server's replies form a circle.
			$chain[ ReadStatus::id( $one ) ] ??= $one;
		}
		return array_map( array( ReadStatus::class, 'read' ), array_slice( array_values( $chain ), 0, self::MOST ) );
	}

	/**
	 * An author's posts before a post.
	 * @param array<array-key, mixed> $post    The post.
	 * @param array<array-key, mixed> $context The server's response about the posts around it.
	 * @return list<array<array-key, mixed>>|WP_Error
	 */
	private static function before( string $host, array $post, array $context ): array|WP_Error {
		$known = array();
		$first = ReadStatus::id( $post );
		for ( $climb = 1; ; $climb++ ) {
			$own     = self::own( $context, 'ancestors', $post );
			$parents = array_map( static fn( array $one ): string => ReadStatus::id( $one, 'in_reply_to_id' ), $own );
			$found   = ReplyChain::before( array( $first => ReadStatus::id( $known[0] ?? $post, 'in_reply_to_id' ) ) + $parents, $first, self::MOST );
			$known   = array( ...array_map( static fn( string $id ): array => $own[ $id ], $found ), ...$known );
			$above   = ReadStatus::id( $known[0] ?? $post, 'in_reply_to_id' );
			// The server's response ends in the middle of the author's thread.
			if ( ! $found || '' === $above || self::has( $context, $above ) || self::CLIMBS === $climb ) {
				return $known;
			}
			$first   = ReadStatus::id( $known[0] );
			$context = self::get( $host, "/api/v1/statuses/$first/context" );
			if ( is_wp_error( $context ) ) {
				return $context;
			}
		}
	}

	/**
	 * An author's posts after a post.
	 * @param array<array-key, mixed> $post    The post.
	 * @param array<array-key, mixed> $context The server's response about the posts around it.
	 * @return list<array<array-key, mixed>>|WP_Error
	 */
	private static function after( string $host, array $post, array $context ): array|WP_Error {
		$known = array();
		$last  = ReadStatus::id( $post );
		$seen  = array( $last => true );
		for ( $round = 1; ; $round++ ) {
			$own     = array_diff_key( self::own( $context, 'descendants', $post ), $seen );
			$parents = array_map( static fn( array $one ): string => ReadStatus::id( $one, 'in_reply_to_id' ), $own );
			$found   = ReplyChain::after( $parents, $last, self::MOST );
			foreach ( $found as $id ) {
				$known[]     = $own[ $id ];
				$seen[ $id ] = true;
			}
			$last = (string) array_key_last( $seen );
			if ( ! $found || count( $known ) >= self::MOST || self::ROUNDS === $round ) {
				return $known;
			}
			$context = self::get( $host, "/api/v1/statuses/$last/context" );
			if ( is_wp_error( $context ) ) {
				return $context;
			}
		}
	}

	/**
	 * Posts of an author.
	 * @param array<array-key, mixed> $context The server's response.
	 * @param string                  $which   'ancestors' or 'descendants'.
	 * @param array<array-key, mixed> $post    A post of the author.
	 * @return array<array-key, array<array-key, mixed>> By ID, in the server's order, which is chronological.
	 */
	private static function own( array $context, string $which, array $post ): array {
		$author = ReadStatus::author( $post );
		$own    = array();
		foreach ( '' !== $author && is_array( $context[ $which ] ?? null ) ? $context[ $which ] : array() as $one ) {
			if ( is_array( $one ) && '' !== ReadStatus::id( $one ) && ReadStatus::author( $one ) === $author ) {
				$own[ ReadStatus::id( $one ) ] ??= $one;
			}
		}
		return $own;
	}

	/**
	 * Whether a post is one of those before another.
	 * @param array<array-key, mixed> $context The server's response.
	 * @param string                  $id      The post.
	 */
	private static function has( array $context, string $id ): bool {
		foreach ( is_array( $context['ancestors'] ?? null ) ? $context['ancestors'] : array() as $one ) {
			if ( is_array( $one ) && ReadStatus::id( $one ) === $id ) {
				return true;
			}
		}
		return false;
	}

	/** @return array<array-key, mixed>|WP_Error */
	private static function get( string $host, string $path ): array|WP_Error {
		$answer = Client::for_public_hosts()->get( "https://$host$path", array( 'headers' => array( 'Accept' => 'application/json' ) ) );
		if ( is_wp_error( $answer ) ) {
			$status = ( (array) $answer->get_error_data() )['remote_status'] ?? 0;
			return in_array( $status, array( 401, 403, 404, 410 ), true ) ? self::hidden() : $answer;
		}
		$data = $answer->json();
		return is_array( $data ) ? $data : self::unreadable();
	}

	private static function hidden(): WP_Error {
		return new WP_Error( 'millwork_sharing_gone', __( 'This post can’t be read. It was deleted, or its author or server shows it only to people who are signed in.', 'millwork' ), array( 'status' => 404 ) );
	}

	private static function unreadable(): WP_Error {
		return new WP_Error( 'millwork_sharing_unreadable', __( 'There’s no public Mastodon post at this URL.', 'millwork' ), array( 'status' => 404 ) );
	}
}
