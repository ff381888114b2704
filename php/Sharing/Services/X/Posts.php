<?php
/**
 * Posts at X.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing\Services\X;

use Millwork\Services\Response;
use Millwork\Sharing\Connection;
use Millwork\Sharing\Failure;
use Millwork\Sharing\FailureKind;
use Millwork\Sharing\Picture;
use Millwork\Sharing\Post;
use Millwork\Sharing\Posted;
use Millwork\Sharing\Reason;
use Millwork\Sharing\Reply;
use Millwork\Sharing\Video;
use Millwork\Sharing\VideoRefused;

/**
 * Posts, and looks among the account's latest posts for one of which nobody knows whether it was accepted. Each post
 * that is read there costs a little, so few are.
 */
final class Posts {

	/** How long a post may take until it is among the latest ones, in seconds. */
	private const LAG = 30;

	/** How much clocks may differ, in seconds. */
	private const CLOCKS = 2 * MINUTE_IN_SECONDS;

	/** How many of the latest posts are read, and how many more where there are. */
	private const LATEST = array( '10', '100' );

	/**
	 * Prepares.
	 *
	 * @param Connection $connection The account.
	 */
	public function __construct( private readonly Connection $connection ) {}

	/**
	 * Posts.
	 *
	 * @param Post       $post  What.
	 * @param Reply|null $reply What it follows.
	 * @throws VideoRefused If X does not take the video.
	 */
	public function post( Post $post, ?Reply $reply ): Posted|Failure {
		$api   = Api::of( $this->connection );
		$media = array();
		foreach ( $post->video ? array( $post->video ) : array_slice( $post->pictures, 0, 4 ) as $file ) {
			$id = $file instanceof Video ? ( new Films( $api ) )->upload( $file ) : $this->upload( $api, $file );
			if ( $id instanceof Failure ) {
				return $id;
			}
			$media[] = $id;
		}
		$answer = $api->post(
			'/2/tweets',
			// Pictures may stand alone; an empty text is refused.
			( '' === $post->text ? array() : array( 'text' => $post->text ) )
				+ ( $media ? array( 'media' => array( 'media_ids' => $media ) ) : array() )
				+ ( $reply ? array( 'reply' => array( 'in_reply_to_tweet_id' => $reply->parent->id ) ) : array() )
		);
		$id = $answer instanceof Response && $answer->status < 300 ? self::id( Reason::data( $answer )['data'] ?? null ) : '';
		if ( '' !== $id ) {
			return $this->posted( $id );
		}
		if ( $post->video && $answer instanceof Response && in_array( $answer->status, array( 400, 403 ), true ) && preg_match( '/video|media/i', Api::sentence( $answer ) ) ) {
			throw new VideoRefused( Api::sentence( $answer ) . ' ' . Films::wants() ); // phpcs:ignore WordPress.Security.EscapeOutput -- No output; a sentence.
		}
		if ( $answer instanceof Response && 403 === $answer->status ) {
			return $this->forbidden( $answer, $post, $reply );
		}
		return $answer instanceof Response && $answer->status < 300 ? Failure::unknown( Reason::of( __( 'X', 'millwork' ) ) ) : Api::failure( $answer );
	}

	/**
	 * Looks for a post among the account's latest ones.
	 *
	 * @param Post $post  What.
	 * @param int  $since When it was first tried.
	 * @return Posted|Failure|null Null if it is not there.
	 */
	public function find( Post $post, int $since ): Posted|Failure|null {
		$alike = $this->alike( $post, $since );
		if ( $alike instanceof Failure ) {
			return $alike;
		}
		$found = array_values( array_diff( $alike, $post->others ) );
		if ( $found ) {
			return $this->posted( $found[0] );
		}
		return $since > time() - self::LAG ? Failure::unknown( __( 'X may still be writing the post.', 'millwork' ) ) : null;
	}

	/**
	 * Posts of the account that say the same.
	 *
	 * @param Post $post  As which.
	 * @param int  $since Since when.
	 * @return list<string>|Failure Ids, the latest first.
	 */
	private function alike( Post $post, int $since ): array|Failure {
		$found = array();
		$query = array(
			'start_time'   => gmdate( 'Y-m-d\TH:i:s\Z', $since - self::CLOCKS ),
			'tweet.fields' => 'created_at,entities',
		);
		foreach ( self::LATEST as $number ) {
			$answer = Api::of( $this->connection )->get( "/2/users/{$this->connection->key}/tweets", array( 'max_results' => $number ) + $query );
			$data   = $answer instanceof Response ? Reason::data( $answer ) : array();
			if ( ! $answer instanceof Response || 200 !== $answer->status || ! is_array( $data['meta'] ?? null ) ) {
				$failure = Api::failure( $answer );
				return FailureKind::Ended === $failure->kind ? $failure : Failure::unknown( $failure->message );
			}
			foreach ( is_array( $data['data'] ?? null ) ? $data['data'] : array() as $one ) {
				if ( is_array( $one ) && '' !== self::id( $one ) && Words::are_same( $post->text, $one ) ) {
					$found[] = self::id( $one );
				}
			}
			$next = $data['meta']['next_token'] ?? null;
			// Each post that is read costs the owner a little: no more than are needed.
			if ( array_diff( $found, $post->others ) || ! is_string( $next ) || '' === $next ) {
				return $found;
			}
			$query['pagination_token'] = $next;
		}
		return Failure::unknown( __( 'The account has had so many posts since that this one could not be found among them.', 'millwork' ) );
	}

	/**
	 * What follows where X forbids a post: it has it already; or it takes no replies of this app; or something else.
	 *
	 * @param Response   $answer The answer.
	 * @param Post       $post   What was to be posted.
	 * @param Reply|null $reply  What it would have followed.
	 */
	private function forbidden( Response $answer, Post $post, ?Reply $reply ): Posted|Failure {
		if ( str_contains( strtolower( $answer->body ), 'duplicate' ) ) {
			$alike = $this->alike( $post, time() - DAY_IN_SECONDS );
			if ( $alike instanceof Failure ) {
				return $alike;
			}
			$found = array_values( array_diff( $alike, $post->others ) );
			if ( $found ) {
				return $this->posted( $found[0] );
			}
			// Another post of this site says the same; or the attempt before was accepted, and is not among the latest posts yet.
			return $alike ? Failure::refused( Api::sentence( $answer ) ) : Failure::unknown( Api::sentence( $answer ) );
		}
		$sentence = Api::sentence( $answer );
		return Failure::refused( $reply ? __( 'X lets this app begin a thread but not go on with it. Copy the posts that are left, and post them there yourself.', 'millwork' ) . ' ' . $sentence : $sentence );
	}

	/**
	 * Uploads a picture, with its alternative text.
	 *
	 * @param Api     $api     The API.
	 * @param Picture $picture The picture.
	 * @return string|Failure Its id.
	 */
	private function upload( Api $api, Picture $picture ): string|Failure {
		$bytes = $picture->bytes();
		if ( '' === $bytes ) {
			return Failure::refused( __( 'A picture’s file is gone.', 'millwork' ) );
		}
		$answer = $api->post(
			'/2/media/upload',
			array(
				'media'          => base64_encode( $bytes ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- So X takes it in JSON.
				'media_category' => 'image/gif' === $picture->type ? 'tweet_gif' : 'tweet_image',
			)
		);
		$id     = $answer instanceof Response && $answer->status < 300 ? self::id( Reason::data( $answer )['data'] ?? null ) : '';
		if ( '' !== $id && '' !== $picture->alt ) {
			$answer = $api->describe( $id, $picture->alt );
			$id     = $answer instanceof Response && $answer->status < 300 ? $id : '';
		}
		if ( '' !== $id ) {
			return $id;
		}
		// Nothing was posted so far, whatever became of the picture.
		$failure = Api::failure( $answer );
		return FailureKind::Unknown === $failure->kind || ( $answer instanceof Response && $answer->status < 300 ) ? Failure::later( $failure->message ) : $failure;
	}

	/**
	 * What was posted.
	 *
	 * @param string $id Its id.
	 */
	private function posted( string $id ): Posted {
		$name = $this->connection->text( 'username' );
		return new Posted( $id, 'https://x.com/' . ( '' === $name ? 'i' : $name ) . "/status/$id" );
	}

	/**
	 * An id.
	 *
	 * @param mixed $from What has it.
	 * @return string Digits; '' if there is none.
	 */
	public static function id( mixed $from ): string {
		return is_array( $from ) && is_string( $from['id'] ?? null ) && preg_match( '/^\d{1,19}$/D', $from['id'] ) ? $from['id'] : '';
	}
}
