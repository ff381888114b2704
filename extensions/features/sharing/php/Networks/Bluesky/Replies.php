<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky;

use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Features\Sharing\Replies\Reply;
use Millwork\Features\Sharing\Replies\ReplyThread;
use Millwork\Http\Client;
use Millwork\Http\Response;
use WP_Error;

/**
 * Reads the replies to a post of the connected account from the public API, which needs no token. Replies that the
 * account has hidden are left out, and those of people who show their posts only to people who are signed in.
 */
final class Replies {

	/** How many levels of replies are read, and how deep their JSON may be nested. */
	private const LEVELS  = 50;
	private const NESTING = 512;

	/** The largest response, in bytes, and the most replies of it: more than become comments. */
	private const BYTES = 2 * MB_IN_BYTES;
	private const MOST  = 5000;

	/** A post's URI. */
	private const URI = '~^at://(did:[a-z0-9:.-]{5,210})/app\.bsky\.feed\.post/([a-zA-Z0-9._:-]{1,64})$~D';

	/** The longest URI that is stored. */
	private const LENGTH = 191;

	/** The label of accounts that aren't shown to everyone, and those of posts that Bluesky has taken down. */
	private const HIDDEN = array( '!no-unauthenticated', '!hide', '!takedown', '!suspend' );

	/** The most links that are read. */
	private const FACETS = 50;

	/**
	 * @param string $did The account.
	 * @param string $uri The post.
	 */
	public static function read( string $did, string $uri ): ReplyThread|NetworkFailure {
		$is_cut = false;
		$answer = self::ask( 'app.bsky.feed.getPostThread?' . http_build_query( array( 'uri' => $uri, 'depth' => self::LEVELS, 'parentHeight' => 0 ) ) );
		if ( is_wp_error( $answer ) && 'millwork_http_too_large' === $answer->get_error_code() ) {
			$is_cut = true;
			$answer = self::ask( 'app.bsky.feed.getPostThread?' . http_build_query( array( 'uri' => $uri, 'depth' => 1, 'parentHeight' => 0 ) ) );
		}
		$data = self::data( $answer );
		if ( $data instanceof NetworkFailure ) {
			return $data;
		}
		$thread = is_array( $data['thread'] ?? null ) ? $data['thread'] : array();
		$post   = is_array( $thread['post'] ?? null ) ? $thread['post'] : array();
		if ( ! $post ) {
			return true === ( $thread['notFound'] ?? false ) ? self::gone() : NetworkFailure::later( RefusalReason::sentence( __( 'Bluesky', 'millwork' ) ) );
		}
		if ( ( $post['uri'] ?? '' ) !== $uri || ( $post['author']['did'] ?? '' ) !== $did ) {
			return NetworkFailure::refused( __( 'Bluesky has another post in its place.', 'millwork' ) );
		}
		$hidden  = is_array( $data['threadgate'] ?? null ) && is_array( $data['threadgate']['record'] ?? null ) ? $data['threadgate']['record']['hiddenReplies'] ?? array() : array();
		$replies = self::replies( $did, $thread, is_array( $hidden ) ? array_filter( $hidden, 'is_string' ) : array() );
		return new ReplyThread( $replies, ReplyThread::number( $post['likeCount'] ?? 0 ), ReplyThread::number( $post['repostCount'] ?? 0 ), $is_cut || count( $replies ) >= self::MOST );
	}

	/**
	 * @param string       $did The account.
	 * @param string       $post The post. If it isn't returned, either, the answer is incomplete.
	 * @param list<string> $uris The replies.
	 * @return array<string, Reply|null>|NetworkFailure
	 */
	public static function find( string $did, string $post, array $uris ): array|NetworkFailure {
		$data = self::data( self::ask( 'app.bsky.feed.getPosts?' . implode( '&', array_map( static fn( string $uri ): string => 'uris=' . rawurlencode( $uri ), array( $post, ...$uris ) ) ) ) );
		if ( $data instanceof NetworkFailure ) {
			return $data;
		}
		$posts = is_array( $data['posts'] ?? null ) ? array_filter( $data['posts'], 'is_array' ) : array();
		if ( ! in_array( $post, array_column( $posts, 'uri' ), true ) ) {
			return NetworkFailure::later( RefusalReason::sentence( __( 'Bluesky', 'millwork' ) ) );
		}
		// Posts that don't exist are left out.
		$found = array_fill_keys( $uris, null );
		foreach ( $posts as $one ) {
			$uri = is_string( $one['uri'] ?? null ) ? $one['uri'] : '';
			if ( array_key_exists( $uri, $found ) ) {
				$found[ $uri ] = self::reply( $did, $one );
			}
		}
		return $found;
	}

	/**
	 * The replies of a thread. Not recursive, because a thread may be too deep for that.
	 * @param string                  $did    The account.
	 * @param array<array-key, mixed> $thread The post with its replies.
	 * @param array<string>           $hidden URIs that the account has hidden.
	 * @return list<Reply>
	 */
	private static function replies( string $did, array $thread, array $hidden ): array {
		$queue = array( $thread );
		$found = array();
		for ( $at = 0; isset( $queue[ $at ] ) && ! isset( $queue[ self::MOST ] ); $at++ ) {
			$above = $queue[ $at ]['post']['uri'] ?? '';
			foreach ( is_array( $queue[ $at ]['replies'] ?? null ) ? $queue[ $at ]['replies'] : array() as $node ) {
				$post  = is_array( $node ) && is_array( $node['post'] ?? null ) ? $node['post'] : array();
				$reply = self::reply( $did, $post );
				if ( $reply && $reply->parent === $above && ! in_array( $reply->id, $hidden, true ) && ! isset( $found[ $reply->id ] ) ) {
					$found[ $reply->id ] = $reply;
					$queue[]             = $node;
				}
			}
			$queue[ $at ] = array();
		}
		return array_values( $found );
	}

	/**
	 * @param string                  $did  The account.
	 * @param array<array-key, mixed> $post The API's data (app.bsky.feed.defs#postView).
	 * @return Reply|null Null if it isn't a public reply.
	 */
	private static function reply( string $did, array $post ): ?Reply {
		$text   = static fn( array $from, string $name ): string => is_string( $from[ $name ] ?? null ) ? $from[ $name ] : '';
		$part   = static fn( array $from, string $name ): array => is_array( $from[ $name ] ?? null ) ? $from[ $name ] : array();
		$uri    = $text( $post, 'uri' );
		$author = $part( $post, 'author' );
		$record = $part( $post, 'record' );
		$parent = $text( $part( $part( $record, 'reply' ), 'parent' ), 'uri' );
		$cid    = $text( $post, 'cid' );
		// A post is in its author's repository.
		if ( strlen( $uri ) > self::LENGTH || ! preg_match( self::URI, $uri, $found ) || $found[1] !== $text( $author, 'did' ) || ! preg_match( Identity::DID, $found[1] ) || ! preg_match( self::URI, $parent ) || ! preg_match( '/^[a-zA-Z0-9+=_-]{8,256}$/D', $cid ) || self::is_hidden( $author ) || self::is_hidden( $post ) ) {
			return null;
		}
		$handle = strtolower( $text( $author, 'handle' ) );
		$handle = 'handle.invalid' !== $handle && strlen( $handle ) < 180 && preg_match( Identity::HANDLE, $handle ) ? "@$handle" : '';
		return new Reply(
			$uri,
			$parent,
			$found[1],
			'' === trim( $text( $author, 'displayName' ) ) ? $handle : $text( $author, 'displayName' ),
			$handle,
			"https://bsky.app/profile/$found[1]",
			"https://bsky.app/profile/$found[1]/post/$found[2]",
			self::html( $text( $record, 'text' ), $part( $record, 'facets' ) ),
			(int) strtotime( $text( $record, 'createdAt' ) ),
			$found[1] === $did,
			array( 'cid' => $cid )
		);
	}

	/**
	 * A text as HTML. Positions of links are bytes.
	 * @param array<array-key, mixed> $facets The links, mentions and hashtags.
	 */
	private static function html( string $text, array $facets ): string {
		$links = array();
		foreach ( array_slice( $facets, 0, self::FACETS ) as $facet ) {
			$index = is_array( $facet ) && is_array( $facet['index'] ?? null ) ? $facet['index'] : array();
			$from  = $index['byteStart'] ?? null;
			$to    = $index['byteEnd'] ?? null;
			$first = is_array( $facet ) && is_array( $facet['features'] ?? null ) ? reset( $facet['features'] ) : null;
			if ( is_int( $from ) && is_int( $to ) && 0 <= $from && $from < $to && $to <= strlen( $text ) && is_array( $first ) && is_string( $first['uri'] ?? null ) ) {
				$links[ $from ] ??= array( $to, $first['uri'] );
			}
		}
		ksort( $links );
		$escape = static fn( string $part ): string => nl2br( htmlspecialchars( mb_scrub( $part, 'UTF-8' ), ENT_QUOTES ) );
		$html   = '';
		$at     = 0;
		foreach ( $links as $from => list( $to, $url ) ) {
			if ( $from >= $at ) {
				$html .= $escape( substr( $text, $at, $from - $at ) ) . '<a href="' . htmlspecialchars( $url, ENT_QUOTES | ENT_SUBSTITUTE ) . '">' . $escape( substr( $text, $from, $to - $from ) ) . '</a>';
				$at    = $to;
			}
		}
		return $html . $escape( substr( $text, $at ) );
	}

	/**
	 * Whether labels hide an account or a post.
	 * @param array<array-key, mixed> $labeled The API's data.
	 */
	private static function is_hidden( array $labeled ): bool {
		foreach ( is_array( $labeled['labels'] ?? null ) ? $labeled['labels'] : array() as $label ) {
			if ( is_array( $label ) && in_array( $label['val'] ?? '', self::HIDDEN, true ) && true !== ( $label['neg'] ?? false ) ) {
				return true;
			}
		}
		return false;
	}

	/** @param string $call The method with its query. */
	private static function ask( string $call ): Response|WP_Error {
		return Client::for_service( Identity::PUBLIC_API )->get( Identity::PUBLIC_API . "/xrpc/$call", array( 'accept_errors' => true, 'max_bytes' => Response::largest_json( self::BYTES ), 'timeout' => 20 ) );
	}

	/** @return array<array-key, mixed>|NetworkFailure */
	private static function data( Response|WP_Error $answer ): array|NetworkFailure {
		if ( is_wp_error( $answer ) && 'millwork_http_too_large' === $answer->get_error_code() ) {
			/* translators: %s: a size, such as 2 MB. */
			return NetworkFailure::later( sprintf( __( 'Bluesky’s list of replies is larger than %s, which is more than this site can read.', 'millwork' ), (string) size_format( Response::largest_json( self::BYTES ) ) ) );
		}
		if ( is_wp_error( $answer ) ) {
			return NetworkFailure::later( $answer->get_error_message(), (int) ( ( (array) $answer->get_error_data() )['retry_after'] ?? 0 ) );
		}
		$data = json_decode( $answer->body, true, self::NESTING );
		if ( 200 === $answer->status && is_array( $data ) ) {
			return $data;
		}
		$error = is_array( $data ) ? $data['error'] ?? '' : '';
		if ( 'NotFound' === $error && in_array( $answer->status, array( 400, 404 ), true ) ) {
			return self::gone();
		}
		if ( 429 === $answer->status ) {
			return NetworkFailure::later( __( 'Bluesky is limiting requests for now.', 'millwork' ), max( MINUTE_IN_SECONDS, RefusalReason::wait( $answer, 'ratelimit-reset' ) ) );
		}
		return NetworkFailure::later( 200 === $answer->status ? __( 'Couldn’t read Bluesky’s response.', 'millwork' ) : RefusalReason::sentence( __( 'Bluesky', 'millwork' ), is_array( $data ) ? $data['message'] ?? null : null, $error ) );
	}

	private static function gone(): NetworkFailure {
		return NetworkFailure::refused( __( 'The post was deleted on Bluesky.', 'millwork' ) );
	}
}
