<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\X;

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

/** Posts, and searches the account's latest posts after an unknown result. Each post that is read costs money, so few are. */
final class Posts {

	/** How long a new post may be missing from the latest ones, in seconds. */
	private const LAG = 30;

	/** How much clocks may differ, in seconds. */
	private const CLOCKS = 2 * MINUTE_IN_SECONDS;

	/** How many of the latest posts are read, first and next. */
	private const LATEST = array( '10', '100' );

	public function __construct( private readonly Connection $connection ) {}

	/** @throws VideoRefused If X rejects the video. */
	public function post( SharedPost $post, ?ReplyTarget $reply ): PublishedPost|NetworkFailure {
		$api   = Api::for_connection( $this->connection );
		$media = array();
		foreach ( $post->video ? array( $post->video ) : array_slice( $post->pictures, 0, 4 ) as $file ) {
			$id = $file instanceof Video ? ( new Videos( $api ) )->upload( $file ) : $this->upload( $api, $file );
			if ( $id instanceof NetworkFailure ) {
				return $id;
			}
			$media[] = $id;
		}
		$answer = $api->post(
			'/2/tweets',
			// Images may be posted without text; empty text is rejected.
			( '' === $post->text ? array() : array( 'text' => $post->text ) )
				+ ( $media ? array( 'media' => array( 'media_ids' => $media ) ) : array() )
				+ ( $reply ? array( 'reply' => array( 'in_reply_to_tweet_id' => $reply->parent->id ) ) : array() )
		);
		$id = $answer instanceof Response && $answer->status < 300 ? Api::id( RefusalReason::data( $answer )['data'] ?? null ) : '';
		if ( '' !== $id ) {
			return $this->posted( $id );
		}
		if ( $post->video && $answer instanceof Response && in_array( $answer->status, array( 400, 403 ), true ) && preg_match( '/video|media/i', Api::sentence( $answer ) ) ) {
			throw new VideoRefused( Api::sentence( $answer ) . ' ' . Videos::wants() );
		}
		if ( $answer instanceof Response && 403 === $answer->status ) {
			return $this->forbidden( $answer, $post, $reply );
		}
		return $answer instanceof Response && $answer->status < 300 ? NetworkFailure::unknown( RefusalReason::sentence( __( 'X', 'millwork' ) ) ) : Api::failure( $answer );
	}

	/**
	 * Looks for a post among the account's latest ones.
	 * @return PublishedPost|NetworkFailure|null Null if it doesn't exist.
	 */
	public function find( SharedPost $post, int $since ): PublishedPost|NetworkFailure|null {
		$alike = $this->alike( $post, $since );
		if ( $alike instanceof NetworkFailure ) {
			return $alike;
		}
		$found = array_values( array_diff( $alike, $post->others ) );
		if ( $found ) {
			return $this->posted( $found[0] );
		}
		return $since > time() - self::LAG ? NetworkFailure::unknown( __( 'X may still be publishing the post.', 'millwork' ) ) : null;
	}

	/**
	 * The account's posts with the same text.
	 * @param int  $since The earliest time.
	 * @return list<string>|NetworkFailure Ids, the latest first.
	 */
	private function alike( SharedPost $post, int $since ): array|NetworkFailure {
		$found = array();
		$query = array(
			'start_time'   => gmdate( 'Y-m-d\TH:i:s\Z', $since - self::CLOCKS ),
			'tweet.fields' => 'created_at,entities',
		);
		foreach ( self::LATEST as $number ) {
			$answer = Api::for_connection( $this->connection )->get( "/2/users/{$this->connection->key}/tweets", array( 'max_results' => $number ) + $query );
			$data   = $answer instanceof Response ? RefusalReason::data( $answer ) : array();
			if ( ! $answer instanceof Response || 200 !== $answer->status || ! is_array( $data['meta'] ?? null ) ) {
				$failure = Api::failure( $answer );
				return FailureKind::Ended === $failure->kind ? $failure : NetworkFailure::unknown( $failure->message );
			}
			foreach ( is_array( $data['data'] ?? null ) ? $data['data'] : array() as $one ) {
				if ( is_array( $one ) && '' !== Api::id( $one ) && PostText::are_same( $post->text, $one ) ) {
					$found[] = Api::id( $one );
				}
			}
			$next = $data['meta']['next_token'] ?? null;
			// Each post that is read costs money.
			if ( array_diff( $found, $post->others ) || ! is_string( $next ) || '' === $next ) {
				return $found;
			}
			$query['pagination_token'] = $next;
		}
		return NetworkFailure::unknown( __( 'Couldn’t find this post, because the account has many newer posts.', 'millwork' ) );
	}

	/**
	 * Handles a forbidden post: a duplicate, a reply that this app may not send, or something else.
	 * @param ReplyTarget|null $reply  The posts that it would have followed.
	 */
	private function forbidden( Response $answer, SharedPost $post, ?ReplyTarget $reply ): PublishedPost|NetworkFailure {
		if ( str_contains( strtolower( $answer->body ), 'duplicate' ) ) {
			$alike = $this->alike( $post, time() - DAY_IN_SECONDS );
			if ( $alike instanceof NetworkFailure ) {
				return $alike;
			}
			$found = array_values( array_diff( $alike, $post->others ) );
			if ( $found ) {
				return $this->posted( $found[0] );
			}
			// Another post has the same text, or the previous attempt succeeded but isn't among the latest posts yet.
			return $alike ? NetworkFailure::refused( Api::sentence( $answer ) ) : NetworkFailure::unknown( Api::sentence( $answer ) );
		}
		$sentence = Api::sentence( $answer );
		return NetworkFailure::refused( $reply ? __( 'X lets this app start a thread but not continue it. Copy the remaining posts and post them yourself.', 'millwork' ) . ' ' . $sentence : $sentence );
	}

	/**
	 * Uploads a picture, with its alternative text.
	 * @return string|NetworkFailure Its id.
	 */
	private function upload( Api $api, Picture $picture ): string|NetworkFailure {
		$bytes = $picture->bytes();
		if ( '' === $bytes ) {
			return NetworkFailure::refused( __( 'An image file is missing.', 'millwork' ) );
		}
		$answer = $api->post(
			'/2/media/upload',
			array(
				'media'          => base64_encode( $bytes ),
				'media_category' => 'image/gif' === $picture->type ? 'tweet_gif' : 'tweet_image',
			)
		);
		$id     = $answer instanceof Response && $answer->status < 300 ? Api::id( RefusalReason::data( $answer )['data'] ?? null ) : '';
		if ( '' !== $id && '' !== $picture->alt ) {
			$answer = $api->describe( $id, $picture->alt );
			$id     = $answer instanceof Response && $answer->status < 300 ? $id : '';
		}
		if ( '' !== $id ) {
			return $id;
		}
		// Nothing has been posted yet, whatever happened to the picture.
		$failure = Api::failure( $answer );
		return FailureKind::Unknown === $failure->kind || ( $answer instanceof Response && $answer->status < 300 ) ? NetworkFailure::later( $failure->message ) : $failure;
	}

	private function posted( string $id ): PublishedPost {
		$name = $this->connection->text( 'username' );
		return new PublishedPost( $id, 'https://x.com/' . ( '' === $name ? 'i' : $name ) . "/status/$id" );
	}
}
