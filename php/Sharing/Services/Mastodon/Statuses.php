<?php
/**
 * Posts on Mastodon.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing\Services\Mastodon;

use Millwork\Services\Response;
use Millwork\Sharing\Failure;
use Millwork\Sharing\FailureKind;
use Millwork\Sharing\Picture;
use Millwork\Sharing\Post;
use Millwork\Sharing\Posted;
use Millwork\Sharing\Reply;
use Millwork\Sharing\Video;
use Millwork\Sharing\VideoRefused;

/**
 * Posts with pictures or a video, and finds posts.
 */
final class Statuses {

	/** What is answered to a video that will never be taken. */
	private const REFUSED = array( 400, 413, 415, 422 );

	/** How often a picture that is still worked on is asked for, and how long after, in seconds. */
	private const POLLS = array( 1, 2, 3, 5 );

	/** How many posts are asked for at a time, and how often, when one is looked for. */
	private const PAGE  = 40;
	private const PAGES = 3;

	/** How far clocks may be apart, in seconds. */
	private const SLACK = 5 * MINUTE_IN_SECONDS;

	/**
	 * Prepares.
	 *
	 * @param Api $api Speaks with the server.
	 */
	public function __construct( private readonly Api $api ) {}

	/**
	 * Posts.
	 *
	 * @param Post       $post     What.
	 * @param string     $identity The idempotency key.
	 * @param Reply|null $reply    What it follows.
	 */
	public function post( Post $post, string $identity, ?Reply $reply ): Posted|Failure {
		$media = array();
		foreach ( $post->video ? array( $post->video ) : $post->pictures as $file ) {
			$id = $this->upload( $file );
			if ( $id instanceof Failure ) {
				// A file is no post: nothing was accepted.
				return FailureKind::Unknown === $id->kind ? Failure::later( $id->message ) : $id;
			}
			$media[] = $id;
		}
		$body = array(
			'status'     => $post->text,
			'visibility' => 'public',
		);
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
			return Failure::of_error( $answer );
		}
		return $answer->status >= 400 ? $this->api->failure( $answer ) : ( $answer->status < 300 ? self::posted( $answer->json() ) : null ) ?? Failure::unknown( __( 'The server’s answer could not be read.', 'millwork' ) );
	}

	/**
	 * Looks for a post among the account's.
	 *
	 * @param Post $post  What.
	 * @param int  $since When it was first tried.
	 */
	public function find( Post $post, int $since ): Posted|Failure|null {
		$before = '';
		for ( $page = 0; $page < self::PAGES; $page++ ) {
			$answer = $this->api->get( '/api/v1/accounts/' . rawurlencode( $this->api->connection->text( 'id' ) ) . '/statuses?exclude_reblogs=true&limit=' . self::PAGE . ( '' === $before ? '' : "&max_id=$before" ) );
			if ( is_wp_error( $answer ) ) {
				return Failure::unknown( $answer->get_error_message() );
			}
			if ( $answer->status >= 400 ) {
				$failure = $this->api->failure( $answer );
				return FailureKind::Ended === $failure->kind ? $failure : Failure::unknown( $failure->message );
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
				return is_array( $statuses ) ? null : Failure::unknown( __( 'The server’s answer could not be read.', 'millwork' ) );
			}
		}
		return Failure::unknown( __( 'The account has had so many posts since that this one could not be found among them.', 'millwork' ) );
	}

	/**
	 * Sends a picture or a video, unless the server has it, and waits a little while the server works on it.
	 *
	 * @param Picture|Video $file It.
	 * @return string|Failure Its id.
	 * @throws VideoRefused If the server does not take the video.
	 */
	private function upload( Picture|Video $file ): string|Failure {
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
				return Failure::later( $answer->get_error_message() );
			}
			if ( $answer->status >= 400 ) {
				$failure = $this->api->failure( $answer );
				if ( $file instanceof Video && 404 === $answer->status ) {
					// It is gone there: the next attempt sends it anew.
					$file->keep( array() );
					return Failure::later( $failure->message );
				}
				return $file instanceof Video && in_array( $answer->status, self::REFUSED, true ) ? throw new VideoRefused( $failure->message ) : $failure; // phpcs:ignore WordPress.Security.EscapeOutput -- No output; a sentence.
			}
			$said = $answer->json();
			$now  = is_array( $said ) && is_scalar( $said['id'] ?? null ) ? (string) $said['id'] : '';
			// Where it is still worked on, some servers say nothing.
			$now = '' === $now && 206 === $answer->status ? $id : $now;
			if ( ! preg_match( '/^\w{1,40}$/D', $now ) ) {
				return Failure::later( __( 'The server’s answer could not be read.', 'millwork' ) );
			}
			if ( $file instanceof Video && $now !== $id ) {
				// The next attempt goes on here.
				$file->keep( array( 'media' => $now ) );
			}
			$id = $now;
			if ( 200 === $answer->status ) {
				return $id;
			}
		}
		return Failure::later( $file instanceof Video ? __( 'The server is still working on the video.', 'millwork' ) : __( 'The server is still working on a picture.', 'millwork' ) );
	}

	/**
	 * A post of an answer.
	 *
	 * @param mixed $status What the server says of it.
	 */
	private static function posted( mixed $status ): ?Posted {
		$id  = is_array( $status ) && is_scalar( $status['id'] ?? null ) ? (string) $status['id'] : '';
		$url = is_array( $status ) && is_string( $status['url'] ?? null ) ? $status['url'] : '';
		return preg_match( '/^\w{1,40}$/D', $id ) ? new Posted( $id, str_starts_with( $url, 'https://' ) ? $url : '' ) : null;
	}

	/**
	 * Whether a post says what another says. Mentions lose their server, and white space its kind. What begins a thread or
	 * stands alone is known by its link, too; the last of a thread has the same.
	 *
	 * @param string $html What the server shows.
	 * @param Post   $post What was posted.
	 */
	private static function is_same( string $html, Post $post ): bool {
		$plain = static fn( string $text ): string => (string) preg_replace( array( '/@(\w+)@[\w.-]+\w/u', '/\s+/u' ), array( '@$1', '' ), html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		return $plain( wp_strip_all_tags( $html ) ) === $plain( $post->text ) || ( 0 === $post->part && '' !== $post->url && str_contains( html_entity_decode( $html, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), "href=\"$post->url\"" ) );
	}
}
