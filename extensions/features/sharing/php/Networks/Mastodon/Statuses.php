<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Mastodon;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Code that shows the text of an exception escapes it.

use Millwork\Features\Sharing\Content\Picture;
use Millwork\Features\Sharing\Content\SharedPost;
use Millwork\Features\Sharing\Delivery\PublishedPost;
use Millwork\Features\Sharing\Delivery\ReplyTarget;
use Millwork\Features\Sharing\Networks\FailureKind;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Videos\Video;
use Millwork\Features\Sharing\Videos\VideoRefused;
use Millwork\Http\Response;

/** Posts with pictures or a video, and finds posts. */
final class Statuses {

	/** The statuses for a video that will never be accepted. */
	private const REFUSED = array( 400, 413, 415, 422 );

	/** Pauses between checks of a file in processing, in seconds. */
	private const POLLS = array( 1, 2, 3, 5 );

	/** How many posts are read per request, and how many requests, to find one. */
	private const PAGE  = 40;
	private const PAGES = 3;

	/** How much clocks may differ, in seconds. */
	private const SLACK = 5 * MINUTE_IN_SECONDS;

	/** @param Api $api The server's API. */
	public function __construct( private readonly Api $api ) {}

	/** @param string     $identity The idempotency key. */
	public function post( SharedPost $post, string $identity, ?ReplyTarget $reply ): PublishedPost|NetworkFailure {
		$media = array();
		foreach ( $post->video ? array( $post->video ) : $post->pictures as $file ) {
			$id = $this->upload( $file );
			if ( $id instanceof NetworkFailure ) {
				// A file isn't a post: nothing was accepted.
				return FailureKind::Unknown === $id->kind ? NetworkFailure::later( $id->message ) : $id;
			}
			$media[] = $id;
		}
		$body = array( 'status' => $post->text, 'visibility' => 'public' );
		if ( '' !== $post->language ) {
			$body['language'] = (string) preg_replace( '/-.*$/', '', $post->language );
		}
		if ( $media ) {
			$body['media_ids'] = $media;
		}
		if ( $reply ) {
			$body['in_reply_to_id'] = $reply->parent->id;
		}
		$answer = $this->api->send( '/api/v1/statuses', $body, array( 'Idempotency-Key' => $identity ) );
		if ( is_wp_error( $answer ) ) {
			return NetworkFailure::from_error( $answer );
		}
		return $answer->status >= 400 ? $this->api->failure( $answer ) : ( $answer->status < 300 ? self::posted( $answer->json() ) : null ) ?? NetworkFailure::unknown( __( 'Couldn’t read the server’s response.', 'millwork' ) );
	}

	/** Looks for a post among the account's. */
	public function find( SharedPost $post, int $since ): PublishedPost|NetworkFailure|null {
		$before = '';
		for ( $page = 0; $page < self::PAGES; $page++ ) {
			$answer = $this->api->get( '/api/v1/accounts/' . rawurlencode( $this->api->connection->text( 'id' ) ) . '/statuses?exclude_reblogs=true&limit=' . self::PAGE . ( '' === $before ? '' : "&max_id=$before" ) );
			if ( is_wp_error( $answer ) ) {
				return NetworkFailure::unknown( $answer->get_error_message() );
			}
			if ( $answer->status >= 400 ) {
				$failure = $this->api->failure( $answer );
				return FailureKind::Ended === $failure->kind ? $failure : NetworkFailure::unknown( $failure->message );
			}
			$statuses = $answer->json();
			foreach ( is_array( $statuses ) ? $statuses : array() as $status ) {
				$time = is_array( $status ) && is_string( $status['created_at'] ?? null ) ? (int) strtotime( $status['created_at'] ) : 0;
				if ( $time > 0 && $time < $since - self::SLACK && empty( $status['pinned'] ) ) {
					return null;
				}
				$posted = self::posted( $status );
				if ( $posted && ! in_array( $posted->id, $post->others, true ) && self::is_same( (string) ( $status['content'] ?? '' ), $post ) ) {
					return $posted;
				}
				$before = $posted->id ?? $before;
			}
			if ( ! is_array( $statuses ) || count( $statuses ) < self::PAGE ) {
				return is_array( $statuses ) ? null : NetworkFailure::unknown( __( 'Couldn’t read the server’s response.', 'millwork' ) );
			}
		}
		return NetworkFailure::unknown( __( 'Couldn’t find this post, because the account has many newer posts.', 'millwork' ) );
	}

	/**
	 * Uploads a picture or video unless the server has it, and waits a little for its processing.
	 * @return string|NetworkFailure Its id.
	 * @throws VideoRefused If the server rejects the video.
	 */
	private function upload( Picture|Video $file ): string|NetworkFailure {
		$id     = $file instanceof Video ? $file->known( 'media' ) : '';
		$answer = '' === $id ? null : $this->api->get( "/api/v1/media/$id" );
		if ( ! $answer || ( $answer instanceof Response && 404 === $answer->status ) ) {
			$id     = '';
			$answer = $this->api->upload( $file );
		}
		foreach ( array( 0, ...self::POLLS ) as $pause ) {
			if ( $pause ) {
				sleep( $pause );
				$answer = $this->api->get( "/api/v1/media/$id" );
			}
			if ( is_wp_error( $answer ) ) {
				return NetworkFailure::later( $answer->get_error_message() );
			}
			if ( $answer->status >= 400 ) {
				$failure = $this->api->failure( $answer );
				if ( $file instanceof Video && 404 === $answer->status ) {
					// The server has deleted it: the next attempt uploads it again.
					$file->keep( array() );
					return NetworkFailure::later( $failure->message );
				}
				return $file instanceof Video && in_array( $answer->status, self::REFUSED, true ) ? throw new VideoRefused( $failure->message ) : $failure;
			}
			$said = $answer->json();
			$now  = is_array( $said ) && is_scalar( $said['id'] ?? null ) ? (string) $said['id'] : '';
			// Some servers send no body during processing.
			$now = '' === $now && 206 === $answer->status ? $id : $now;
			if ( ! preg_match( '/^\w{1,40}$/D', $now ) ) {
				return NetworkFailure::later( __( 'Couldn’t read the server’s response.', 'millwork' ) );
			}
			if ( $file instanceof Video && $now !== $id ) {
				// The next attempt continues here.
				$file->keep( array( 'media' => $now ) );
			}
			$id = $now;
			if ( 200 === $answer->status ) {
				return $id;
			}
		}
		return NetworkFailure::later( $file instanceof Video ? __( 'The server is still processing the video.', 'millwork' ) : __( 'The server is still processing an image.', 'millwork' ) );
	}

	/**
	 * The post in a response.
	 * @param mixed $status The server's data.
	 */
	private static function posted( mixed $status ): ?PublishedPost {
		$id  = is_array( $status ) && is_scalar( $status['id'] ?? null ) ? (string) $status['id'] : '';
		$url = is_array( $status ) && is_string( $status['url'] ?? null ) ? $status['url'] : '';
		return preg_match( '/^\w{1,40}$/D', $id ) ? new PublishedPost( $id, str_starts_with( $url, 'https://' ) ? $url : '' ) : null;
	}

	/**
	 * Whether a post has this text. Servers shorten mentions and change white space. A thread's first and last post
	 * have the same link.
	 * @param string $html The server's HTML.
	 */
	private static function is_same( string $html, SharedPost $post ): bool {
		$plain = static fn( string $text ): string => (string) preg_replace( array( '/@(\w+)@[\w.-]+\w/u', '/\s+/u' ), array( '@$1', '' ), html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		return $plain( wp_strip_all_tags( $html ) ) === $plain( $post->text ) || ( 0 === $post->part && '' !== $post->url && str_contains( html_entity_decode( $html, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), "href=\"$post->url\"" ) );
	}
}
