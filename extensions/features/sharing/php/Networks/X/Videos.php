<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\X;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Code that shows the text of an exception escapes it.

use Millwork\Features\Sharing\Networks\FailureKind;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Features\Sharing\Videos\Video;
use Millwork\Features\Sharing\Videos\VideoLimits;
use Millwork\Features\Sharing\Videos\VideoRefused;
use Millwork\Http\Response;
use Millwork\Http\StreamedRequestBody;
use WP_Error;

/**
 * Uploads videos to X in pieces, and waits for the processing. A later attempt continues with the first piece that may
 * be missing.
 */
final class Videos {

	/** The longest video of free accounts, in seconds. X rejects longer ones. */
	private const SECONDS = 20 * MINUTE_IN_SECONDS;

	/** The size of a piece, in bytes. X accepts 5 MB. */
	private const PIECE = 4 * MB_IN_BYTES;

	/** The number of checks, the longest pause between them, and until the next attempt, in seconds. */
	private const LOOKS = 5;
	private const PAUSE = 5;
	private const BACK  = MINUTE_IN_SECONDS;

	public function __construct( private readonly Api $api ) {}

	/** The requirements for a video. X accepts larger files than this site sends. */
	public static function limits(): VideoLimits {
		return new VideoLimits( 0, self::SECONDS );
	}

	/**
	 * Sends a video, with its alternative text.
	 * @return string|NetworkFailure Its id.
	 * @throws VideoRefused If X rejects it.
	 */
	public function upload( Video $video ): string|NetworkFailure {
		$id = $video->known( 'media' );
		if ( '' === $id ) {
			$answer = $this->api->post(
				'/2/media/upload/initialize',
				array(
					'media_type'     => $video->type,
					'total_bytes'    => $video->size(),
					'media_category' => 'tweet_video',
				)
			);
			$id     = self::is_well( $answer ) ? Api::id( RefusalReason::data( $answer )['data'] ?? null ) : '';
			if ( '' === $id ) {
				return self::failure( $answer );
			}
			$video->keep( array( 'media' => $id ) );
		}
		$failure = 'all' === $video->known( 'sent' ) ? null : $this->send( $video, $id );
		$failure = $failure ?? $this->wait( $video, $id );
		if ( ! $failure && '' !== $video->alt ) {
			$answer  = $this->api->describe( $id, $video->alt );
			$failure = self::is_well( $answer ) ? null : self::failure( $answer );
		}
		return $failure ?? $id;
	}

	/** Uploads the missing pieces, and completes the upload. */
	private function send( Video $video, string $id ): ?NetworkFailure {
		$pieces = (int) ceil( $video->size() / self::PIECE );
		for ( $piece = (int) $video->known( 'sent' ); $piece < $pieces; $piece++ ) {
			$boundary = 'millwork-' . bin2hex( random_bytes( 16 ) );
			$before   = "--$boundary\r\nContent-Disposition: form-data; name=\"segment_index\"\r\n\r\n$piece\r\n--$boundary\r\nContent-Disposition: form-data; name=\"media\"; filename=\"video\"\r\nContent-Type: application/octet-stream\r\n\r\n";
			$answer   = $this->api->upload( "/2/media/upload/$id/append", "multipart/form-data; boundary=$boundary", StreamedRequestBody::between( $before, $video->body( $piece * self::PIECE, self::PIECE ), "\r\n--$boundary--\r\n" ) );
			if ( ! self::is_well( $answer ) ) {
				return $this->gone( $video, $answer );
			}
			$video->keep(
				array( 'media' => $id, 'sent' => (string) ( $piece + 1 ) )
			);
		}
		$answer = $this->api->post( "/2/media/upload/$id/finalize", array() );
		if ( ! self::is_well( $answer ) ) {
			return $this->gone( $video, $answer );
		}
		$video->keep(
			array( 'media' => $id, 'sent' => 'all' )
		);
		return null;
	}

	/**
	 * Waits briefly while X processes a video.
	 * @return NetworkFailure|null Null if it can be posted.
	 * @throws VideoRefused If processing fails.
	 */
	private function wait( Video $video, string $id ): ?NetworkFailure {
		$pause = 0;
		for ( $look = 0; $look < self::LOOKS; $look++ ) {
			sleep( $pause );
			$answer = $this->api->get( '/2/media/upload', array( 'command' => 'STATUS', 'media_id' => $id ) );
			if ( ! self::is_well( $answer ) ) {
				return $this->gone( $video, $answer );
			}
			$said  = RefusalReason::data( $answer )['data']['processing_info'] ?? null;
			$state = is_array( $said ) ? $said['state'] ?? '' : 'succeeded';
			if ( 'succeeded' === $state ) {
				return null;
			}
			if ( 'failed' === $state ) {
				$error = is_array( $said['error'] ?? null ) ? $said['error'] : array();
				throw new VideoRefused( RefusalReason::sentence( __( 'X', 'millwork' ), $error['message'] ?? null, $error['name'] ?? null ) . ' ' . self::wants() );
			}
			$pause = max( 1, min( is_int( $said['check_after_secs'] ?? null ) ? $said['check_after_secs'] : 1, self::PAUSE ) );
		}
		return NetworkFailure::later( __( 'X is still processing the video.', 'millwork' ), self::BACK );
	}

	/** X's requirements for a video. */
	public static function wants(): string {
		return __( 'It accepts MP4 and MOV videos with H.264 and AAC, up to 20 minutes.', 'millwork' );
	}

	/**
	 * The failure of an upload that has an id. If X has deleted it, the next attempt starts again.
	 * @throws VideoRefused If X rejects it.
	 */
	private function gone( Video $video, Response|WP_Error $answer ): NetworkFailure {
		if ( $answer instanceof Response && 404 === $answer->status ) {
			$video->keep( array() );
			return NetworkFailure::later( Api::sentence( $answer ) );
		}
		return self::failure( $answer );
	}

	/**
	 * Whether a response is a success.
	 * @phpstan-assert-if-true Response $answer
	 */
	private static function is_well( Response|WP_Error $answer ): bool {
		return $answer instanceof Response && $answer->status < 300;
	}

	/**
	 * The failure of a request before the post: nothing was posted.
	 * @throws VideoRefused If X rejects the video.
	 */
	private static function failure( Response|WP_Error $answer ): NetworkFailure {
		$failure = Api::failure( $answer );
		if ( $answer instanceof Response && in_array( $answer->status, array( 400, 413, 415, 422 ), true ) && FailureKind::Refused === $failure->kind ) {
			throw new VideoRefused( $failure->message . ' ' . self::wants() );
		}
		return FailureKind::Unknown === $failure->kind || self::is_well( $answer ) ? NetworkFailure::later( $failure->message, $failure->seconds ) : $failure;
	}
}
