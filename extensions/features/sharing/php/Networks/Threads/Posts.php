<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Threads;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Code that shows the text of an exception escapes it.

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Content\Picture;
use Millwork\Features\Sharing\Content\SharedPost;
use Millwork\Features\Sharing\Delivery\PublishedPost;
use Millwork\Features\Sharing\Delivery\ReplyTarget;
use Millwork\Features\Sharing\Networks\FailureKind;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Features\Sharing\Videos\Video;
use Millwork\Features\Sharing\Videos\VideoRefused;
use Millwork\Http\Response;
use Millwork\Jobs\DeferToCron;
use Millwork\Jobs\JobTimeLimit;

/**
 * Posts in two steps: a container, which Threads processes and keeps for a day, is created and then published. After an
 * unknown result of the second step, the account's latest posts are searched.
 */
final class Posts {

	/** Pauses between checks of a container, in seconds. */
	private const POLLS = array( 0, 2, 4, 8, 16 );

	/** How long a new post may be missing from the latest ones, in seconds. */
	private const LAG = 45;

	/** How many of the latest posts and replies are read. */
	private const LATEST = 50;

	/** How much clocks may differ, in seconds. */
	private const CLOCKS = 2 * MINUTE_IN_SECONDS;

	private readonly Api $api;

	public function __construct( private readonly Connection $connection ) {
		$this->api = new Api( (string) $connection->secret( 'token' )?->reveal() );
	}

	public function post( SharedPost $post, ?ReplyTarget $reply ): PublishedPost|NetworkFailure {
		$container = $post->video ? $this->film( $post, $post->video, $reply ) : $this->container( $post, $reply );
		if ( $container instanceof NetworkFailure ) {
			return $container;
		}
		$failure = $this->wait( $container, $post->video );
		if ( $failure ) {
			return $failure;
		}
		$answer = $this->api->post( "/{$this->connection->key}/threads_publish", array( 'creation_id' => $container ) );
		$id     = Api::id( $answer );
		if ( '' !== $id ) {
			return $this->posted( $id, $this->permalink( $id ) );
		}
		$failure = $answer instanceof Response && $answer->status < 300 ? NetworkFailure::unknown( RefusalReason::sentence( 'Threads' ) ) : Api::failure( $answer );
		// The container was accepted, so it is unknown whether it was published.
		return FailureKind::Ended === $failure->kind ? $failure : NetworkFailure::unknown( $failure->message, $failure->seconds );
	}

	/**
	 * Looks for a post among the account's latest posts and replies.
	 * @return PublishedPost|NetworkFailure|null Null if it doesn't exist.
	 */
	public function find( SharedPost $post, int $since ): PublishedPost|NetworkFailure|null {
		foreach ( $post->part > 0 ? array( 'replies', 'threads' ) : array( 'threads' ) as $kind ) {
			$answer = $this->api->get(
				"/{$this->connection->key}/$kind",
				array(
					'fields' => 'id,text,permalink,timestamp',
					'since'  => (string) ( $since - self::CLOCKS ),
					'limit'  => (string) self::LATEST,
				)
			);
			$data   = $answer instanceof Response && 200 === $answer->status ? RefusalReason::data( $answer ) : array();
			if ( ! is_array( $data['data'] ?? null ) ) {
				$failure = Api::failure( $answer );
				return FailureKind::Ended === $failure->kind ? $failure : NetworkFailure::unknown( $failure->message );
			}
			foreach ( $data['data'] as $one ) {
				if ( is_array( $one ) && is_string( $one['id'] ?? null ) && preg_match( '/^\d{1,30}$/D', $one['id'] ) && is_string( $one['text'] ?? '' ) && ! in_array( $one['id'], $post->others, true ) && self::plain( $one['text'] ?? '' ) === self::plain( $post->text ) && (int) strtotime( is_string( $one['timestamp'] ?? null ) ? $one['timestamp'] : '' ) >= $since - self::CLOCKS ) {
					return $this->posted( $one['id'], is_string( $one['permalink'] ?? null ) ? $one['permalink'] : '' );
				}
			}
			if ( count( $data['data'] ) >= self::LATEST ) {
				return NetworkFailure::unknown( __( 'Couldn’t find this post, because the account has many newer posts.', 'millwork' ) );
			}
		}
		return $since > time() - self::LAG ? NetworkFailure::unknown( __( 'Threads may still be publishing the post.', 'millwork' ) ) : null;
	}

	/**
	 * Puts a post into a container.
	 * @return string|NetworkFailure The container's id.
	 */
	private function container( SharedPost $post, ?ReplyTarget $reply ): string|NetworkFailure {
		$common   = array( 'text' => $post->text ) + ( $reply ? array( 'reply_to_id' => $reply->parent->id ) : array() );
		$pictures = array_values( array_filter( $post->pictures, static fn( Picture $picture ): bool => (bool) preg_match( '~^https://[^?#]+\.(?:jpe?g|png)(?:[?#]|$)~i', $picture->url ) ) );
		if ( ! $pictures || ! App::can_show_pictures() ) {
			return $this->create( array( 'media_type' => 'TEXT' ) + $common );
		}
		if ( 1 === count( $pictures ) ) {
			return $this->create( self::image( $pictures[0] ) + $common );
		}
		$children = array();
		foreach ( $pictures as $picture ) {
			$child   = $this->create( self::image( $picture ) + array( 'is_carousel_item' => 'true' ) );
			$failure = $child instanceof NetworkFailure ? $child : $this->wait( $child );
			if ( $failure ) {
				return $failure;
			}
			$children[] = $child;
		}
		return $this->create(
			array( 'media_type' => 'CAROUSEL', 'children' => implode( ',', $children ) ) + $common
		);
	}

	/**
	 * The container of a post with a video, maybe from an earlier attempt: processing may take minutes.
	 * @return string|NetworkFailure The container's id.
	 * @throws VideoRefused If Threads rejects it.
	 */
	private function film( SharedPost $post, Video $video, ?ReplyTarget $reply ): string|NetworkFailure {
		$known = $video->known( 'container' );
		if ( '' !== $known ) {
			return $known;
		}
		$container = $this->create(
			array(
				'media_type' => 'VIDEO',
				'video_url'  => $video->url,
			) + ( '' === $video->alt ? array() : array( 'alt_text' => $video->alt ) ) + ( '' === $post->text ? array() : array( 'text' => $post->text ) ) + ( $reply ? array( 'reply_to_id' => $reply->parent->id ) : array() )
		);
		if ( is_string( $container ) ) {
			$video->keep( array( 'container' => $container ) );
		} elseif ( FailureKind::Refused === $container->kind ) {
			throw new VideoRefused( $container->message );
		}
		return $container;
	}

	/**
	 * An image, in a container's format. Threads fetches it from this site.
	 * @return array<string, string>
	 */
	private static function image( Picture $picture ): array {
		return array(
			'media_type' => 'IMAGE',
			'image_url'  => $picture->url,
		) + ( '' === $picture->alt ? array() : array( 'alt_text' => $picture->alt ) );
	}

	/**
	 * Creates a container. This posts nothing.
	 * @param array<string, string> $data Its content.
	 * @return string|NetworkFailure Its id.
	 */
	private function create( array $data ): string|NetworkFailure {
		$answer = $this->api->post( "/{$this->connection->key}/threads", $data );
		$id     = Api::id( $answer );
		if ( '' !== $id ) {
			return $id;
		}
		$failure = Api::failure( $answer );
		return FailureKind::Unknown === $failure->kind || ( $answer instanceof Response && $answer->status < 300 ) ? NetworkFailure::later( $failure->message ) : $failure;
	}

	/**
	 * Waits until a container can be published.
	 * @param string     $container Its id.
	 * @return NetworkFailure|null Null if it can be.
	 * @throws DeferToCron|VideoRefused In a visitor's process, if Threads is slow; if Threads rejects the video.
	 */
	private function wait( string $container, ?Video $video = null ): ?NetworkFailure {
		foreach ( self::POLLS as $pause ) {
			if ( $pause > JobTimeLimit::time_left() ) {
				JobTimeLimit::leave_to_cron( Api::HOST );
			}
			sleep( $pause );
			$answer = $this->api->get( "/$container", array( 'fields' => 'status,error_message' ) );
			$data   = $answer instanceof Response && 200 === $answer->status ? RefusalReason::data( $answer ) : array();
			if ( ! $data ) {
				$failure = Api::failure( $answer );
				if ( FailureKind::Refused === $failure->kind ) {
					// The container is gone: the next attempt creates another.
					$video?->keep( array() );
				}
				return FailureKind::Unknown === $failure->kind || FailureKind::Refused === $failure->kind ? NetworkFailure::later( $failure->message ) : $failure;
			}
			if ( 'FINISHED' === ( $data['status'] ?? '' ) ) {
				return null;
			}
			if ( in_array( $data['status'] ?? '', array( 'ERROR', 'EXPIRED' ), true ) ) {
				$sentence = RefusalReason::sentence( 'Threads', $data['error_message'] ?? null );
				return $video ? throw new VideoRefused( $sentence . ' ' . __( 'It accepts MP4 and MOV videos up to 5 minutes, and must be able to download the file from this site.', 'millwork' ) ) : NetworkFailure::refused( $sentence );
			}
			if ( $video && 'PUBLISHED' === ( $data['status'] ?? '' ) ) {
				return NetworkFailure::unknown( __( 'Threads published the post but doesn’t show it yet.', 'millwork' ) );
			}
		}
		return NetworkFailure::later( __( 'Threads is still processing the post.', 'millwork' ), MINUTE_IN_SECONDS );
	}

	/**
	 * A post's URL.
	 * @return string '' if Threads doesn't return it now.
	 */
	private function permalink( string $id ): string {
		try {
			$answer = $this->api->get( "/$id", array( 'fields' => 'permalink' ) );
		} catch ( DeferToCron $end ) {
			return '';
		}
		$url = $answer instanceof Response && 200 === $answer->status ? RefusalReason::data( $answer )['permalink'] ?? '' : '';
		return is_string( $url ) ? $url : '';
	}

	/** @param string $url Its URL, or ''. */
	private function posted( string $id, string $url ): PublishedPost {
		return new PublishedPost( $id, preg_match( '~^https://(?:www\.)?threads\.(?:net|com)/~', $url ) ? $url : 'https://www.threads.net/@' . $this->connection->text( 'username' ) );
	}

	/** A text that identifies a post. */
	private static function plain( string $text ): string {
		return trim( (string) preg_replace( '/\s+/u', ' ', mb_scrub( $text, 'UTF-8' ) ) );
	}
}
