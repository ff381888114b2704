<?php
/**
 * Threads of Mastodon, to be read.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing\Services\Mastodon;

use Millwork\Services\Client;
use Millwork\Sharing\ReadPost;
use WP_Error;

/**
 * Reads a post, and those by which its author goes on, without any key.
 */
final class Thread {

	/** An address of a post: /@name/1 and /@name@server/1, /users/name/statuses/1. */
	private const URL = '~^https://([a-z0-9.-]+\.[a-z]{2,}(?::\d+)?)/(?:@[\w.-]+(?:@[\w.-]+)?|users/[\w.-]+/statuses)/(\d{1,30})/?(?:[?#].*)?$~iD';

	/** How often what follows is asked for: a server gives 60 posts at a time. */
	private const ROUNDS = 4;

	/** How many posts a thread has at most. */
	private const MOST = 100;

	/**
	 * Whether an address is one of a post.
	 *
	 * @param string $url The address.
	 */
	public static function knows( string $url ): bool {
		return 1 === preg_match( self::URL, $url );
	}

	/**
	 * Reads a thread.
	 *
	 * @param string $url The address of its first post.
	 * @return list<ReadPost>|WP_Error
	 */
	public static function read( string $url ): array|WP_Error {
		if ( ! preg_match( self::URL, $url, $found ) ) {
			return self::unreadable();
		}
		list( , $host, $id ) = $found;

		$first = self::get( $host, "/api/v1/statuses/$id" );
		if ( is_wp_error( $first ) ) {
			return $first;
		}
		$author = $first['account']['id'] ?? null;
		$chain  = array( $first );
		for ( $round = 0; $round < self::ROUNDS; $round++ ) {
			$context = self::get( $host, '/api/v1/statuses/' . self::id( $chain[ array_key_last( $chain ) ] ) . '/context' );
			if ( is_wp_error( $context ) ) {
				return 0 === $round ? $context : self::posts( $chain );
			}
			$more = self::following( $chain[ array_key_last( $chain ) ], $context, $author );
			if ( ! $more ) {
				break;
			}
			array_push( $chain, ...$more );
		}
		return self::posts( $chain );
	}

	/**
	 * The posts by which an author goes on.
	 *
	 * @param array<array-key, mixed> $last    The last one that is known.
	 * @param array<array-key, mixed> $context What the server says of what follows it.
	 * @param mixed                   $author  The author's id.
	 * @return list<array<array-key, mixed>>
	 */
	private static function following( array $last, array $context, mixed $author ): array {
		$by_parent = array();
		foreach ( is_array( $context['descendants'] ?? null ) ? $context['descendants'] : array() as $status ) {
			if ( is_array( $status ) && '' !== self::id( $status ) && ( $status['account']['id'] ?? '' ) === $author && is_scalar( $status['in_reply_to_id'] ?? null ) ) {
				$by_parent[ (string) $status['in_reply_to_id'] ] ??= $status;
			}
		}
		$found = array();
		for ( $next = $by_parent[ self::id( $last ) ] ?? null; $next; $next = $by_parent[ self::id( $next ) ] ?? null ) {
			// Each once, should a server say that a post follows itself.
			unset( $by_parent[ (string) $next['in_reply_to_id'] ] );
			$found[] = $next;
		}
		return $found;
	}

	/**
	 * What was read.
	 *
	 * @param list<array<array-key, mixed>> $chain Posts as the server gives them.
	 * @return list<ReadPost>
	 */
	private static function posts( array $chain ): array {
		return array_map( array( self::class, 'post' ), array_slice( $chain, 0, self::MOST ) );
	}

	/**
	 * A post.
	 *
	 * @param array<array-key, mixed> $status As the server gives it.
	 */
	private static function post( array $status ): ReadPost {
		$text   = static fn( mixed $from, string $name ): string => is_array( $from ) && is_string( $from[ $name ] ?? null ) ? $from[ $name ] : '';
		$images = array();
		$videos = array();
		foreach ( is_array( $status['media_attachments'] ?? null ) ? $status['media_attachments'] : array() as $media ) {
			$file = array(
				'url' => $text( $media, 'url' ),
				'alt' => $text( $media, 'description' ),
			);
			if ( ! str_starts_with( $file['url'], 'https://' ) ) {
				continue;
			}
			if ( 'image' === $text( $media, 'type' ) ) {
				$images[] = $file;
			} elseif ( in_array( $text( $media, 'type' ), array( 'video', 'gifv' ), true ) ) {
				$videos[] = $file;
			}
		}
		$author = $text( $status['account'] ?? null, 'display_name' );
		return new ReadPost(
			self::id( $status ),
			self::web( $text( $status, 'url' ) ),
			'' === $author ? $text( $status['account'] ?? null, 'username' ) : $author,
			self::web( $text( $status['account'] ?? null, 'url' ) ),
			(int) strtotime( $text( $status, 'created_at' ) ),
			self::paragraphs( $text( $status, 'content' ) ),
			$images,
			$videos,
			array_filter( array( self::web( $text( $status['card'] ?? null, 'url' ) ) ) )
		);
	}

	/**
	 * The paragraphs of a post's HTML, plain.
	 *
	 * @param string $html The HTML.
	 * @return list<string>
	 */
	private static function paragraphs( string $html ): array {
		$html  = (string) preg_replace( array( '~<br\s*/?>~i', '~</p>\s*~i' ), array( "\n", "\n\n" ), $html );
		$plain = trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		return '' === $plain ? array() : array_map( 'trim', explode( "\n\n", (string) preg_replace( '/\n{2,}/', "\n\n", $plain ) ) );
	}

	/**
	 * A post's id.
	 *
	 * @param array<array-key, mixed> $status The post.
	 */
	private static function id( array $status ): string {
		$id = is_scalar( $status['id'] ?? null ) ? (string) $status['id'] : '';
		return preg_match( '/^\w{1,40}$/D', $id ) ? $id : '';
	}

	/**
	 * An address of the web, where a server gives one.
	 *
	 * @param string $url What it gives.
	 * @return string '' if it is none.
	 */
	private static function web( string $url ): string {
		return 1 === preg_match( '~^https?://[^\s<>"]+$~iD', $url ) ? $url : '';
	}

	/**
	 * Reads a path.
	 *
	 * @param string $host The server.
	 * @param string $path The path.
	 * @return array<array-key, mixed>|WP_Error
	 */
	private static function get( string $host, string $path ): array|WP_Error {
		$answer = Client::for_public_hosts()->get( "https://$host$path", array( 'headers' => array( 'Accept' => 'application/json' ) ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$data = $answer->json();
		return is_array( $data ) ? $data : self::unreadable();
	}

	/**
	 * What is said of what is no post.
	 */
	private static function unreadable(): WP_Error {
		return new WP_Error( 'millwork_sharing_unreadable', __( 'There is no public post of Mastodon at this address.', 'millwork' ), array( 'status' => 404 ) );
	}
}
