<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Code that shows the text of an exception escapes it.

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Networks\FailureKind;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Features\Sharing\Videos\Video;
use Millwork\Features\Sharing\Videos\VideoLimits;
use Millwork\Features\Sharing\Videos\VideoRefused;
use Millwork\Http\Client;
use Millwork\Http\Response;
use WP_Error;

/**
 * Uploads videos to Bluesky's video service, which processes them and stores the result in the account's repository
 * with a token for that alone, valid for half an hour. Posts refer to the result.
 */
final class Videos {

	/** Where videos are sent. */
	public const HOST = 'video.bsky.app';

	private const ORIGIN = 'https://' . self::HOST;

	/** The largest video, in bytes, and the longest, in seconds. */
	private const BYTES   = 100000000;
	private const SECONDS = 180;

	/** Pauses between checks, and until the next attempt, in seconds. */
	private const POLLS = array( 0, 1, 2, 3, 5 );
	private const BACK  = MINUTE_IN_SECONDS;

	/** The timeout for a video, and how long it may be put into the repository, in seconds. */
	private const UPLOAD = 5 * MINUTE_IN_SECONDS;
	private const LEAVE  = 30 * MINUTE_IN_SECONDS;

	/** The characters of job IDs and tokens. */
	private const JOB   = '/^[\w.:-]{1,200}$/D';
	private const TOKEN = '/^[\x21-\x7e]{1,8000}$/D';

	public function __construct( private readonly Connection $connection, private readonly Session $session ) {}

	/** The requirements for a video. An account's daily limit is requested when a video is sent. */
	public static function limits(): VideoLimits {
		return new VideoLimits( self::BYTES, self::SECONDS );
	}

	/**
	 * The attachment of a post with a video.
	 * @return array<string, mixed>|NetworkFailure
	 * @throws VideoRefused If Bluesky rejects it.
	 */
	public function embed( Video $video ): array|NetworkFailure {
		$blob = self::blob( json_decode( $video->known( 'blob' ), true ) );
		$job  = $video->known( 'job' );
		if ( ! $blob && '' === $job ) {
			$status = $this->send( $video );
			if ( $status instanceof NetworkFailure ) {
				return $status;
			}
			$blob = self::blob( $status['blob'] ?? null );
			$job  = is_string( $status['jobId'] ?? null ) && preg_match( self::JOB, $status['jobId'] ) ? $status['jobId'] : '';
			if ( ! $blob && '' === $job ) {
				return NetworkFailure::later( RefusalReason::sentence( __( 'Bluesky', 'millwork' ) ) );
			}
			$video->keep( $blob ? array( 'blob' => (string) wp_json_encode( $blob ) ) : array( 'job' => $job ) );
		}
		$blob = $blob ? $blob : $this->wait( $video, $job );
		if ( $blob instanceof NetworkFailure ) {
			return $blob;
		}
		$sides = $video->sides();
		return array(
			'$type' => 'app.bsky.embed.video',
			'video' => $blob,
		) + ( '' === $video->alt ? array() : array( 'alt' => $video->alt ) ) + ( $sides['width'] > 0 && $sides['height'] > 0 ? array( 'aspectRatio' => $sides ) : array() );
	}

	/**
	 * @return array<array-key, mixed>|NetworkFailure The state of the job.
	 * @throws VideoRefused If Bluesky rejects it.
	 */
	private function send( Video $video ): array|NetworkFailure {
		$this->ask( $video );
		$host  = (string) wp_parse_url( $this->connection->text( 'pds' ), PHP_URL_HOST );
		$token = $this->token( "did:web:$host", 'com.atproto.repo.uploadBlob' );
		if ( $token instanceof NetworkFailure ) {
			return $token;
		}
		$query  = array(
			'did'  => $this->connection->text( 'did' ),
			'name' => bin2hex( random_bytes( 8 ) ) . ( 'video/quicktime' === $video->type ? '.mov' : '.mp4' ),
		);
		$answer = $this->request(
			'POST',
			'app.bsky.video.uploadVideo?' . http_build_query( $query ),
			array(
				'headers' => array( 'Authorization' => "Bearer $token", 'Content-Type' => $video->type ),
				'body'    => $video->body(),
				'timeout' => self::UPLOAD,
			)
		);
		$status = self::status( $answer );
		// An already uploaded video is an error that contains its job.
		if ( $answer instanceof Response && isset( $status['jobId'] ) && ( $answer->status < 300 || 409 === $answer->status ) ) {
			return $status;
		}
		if ( $answer instanceof Response && in_array( $answer->status, array( 400, 403, 413, 415, 422 ), true ) && $status ) {
			$this->refuse( $status );
		}
		return self::failure( $answer );
	}

	/**
	 * Asks whether the account can post another video today. If there is no answer, the upload itself shows it.
	 * @throws VideoRefused If it can't.
	 */
	private function ask( Video $video ): void {
		$token  = $this->token( 'did:web:' . self::HOST, 'app.bsky.video.getUploadLimits' );
		$answer = is_string( $token ) ? $this->request( 'GET', 'app.bsky.video.getUploadLimits', array( 'headers' => array( 'Authorization' => "Bearer $token" ) ) ) : null;
		$said   = $answer instanceof Response && 200 === $answer->status ? RefusalReason::data( $answer ) : array();
		$bytes  = $said['remainingDailyBytes'] ?? null;
		if ( false === ( $said['canUpload'] ?? null ) || ( is_int( $bytes ) && $bytes < $video->size() ) ) {
			$this->refuse( $said );
		}
	}

	/**
	 * A token for a service, in the account's name.
	 * @param string $to   The service's DID.
	 * @param string $what The method that it allows.
	 */
	private function token( string $to, string $what ): string|NetworkFailure {
		$query  = array(
			'aud' => $to,
			'lxm' => $what,
		) + ( str_starts_with( $what, 'com.' ) ? array( 'exp' => time() + self::LEAVE ) : array() );
		$answer = $this->session->send( 'GET', 'com.atproto.server.getServiceAuth?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ) );
		if ( $answer instanceof NetworkFailure ) {
			return $answer;
		}
		$token = $answer instanceof Response && 200 === $answer->status ? RefusalReason::data( $answer )['token'] ?? null : null;
		return is_string( $token ) && preg_match( self::TOKEN, $token ) ? $token : self::failure( $answer );
	}

	/**
	 * Waits briefly while a video is processed.
	 * @return array<array-key, mixed>|NetworkFailure The reference to the file.
	 * @throws VideoRefused If processing fails.
	 */
	private function wait( Video $video, string $job ): array|NetworkFailure {
		foreach ( self::POLLS as $pause ) {
			sleep( $pause );
			$answer = $this->request( 'GET', 'app.bsky.video.getJobStatus?jobId=' . rawurlencode( $job ), array() );
			$status = self::status( $answer );
			$blob   = self::blob( $status['blob'] ?? null );
			if ( $blob ) {
				$video->keep( array( 'blob' => (string) wp_json_encode( $blob ) ) );
				return $blob;
			}
			if ( 'JOB_STATE_FAILED' === ( $status['state'] ?? '' ) ) {
				$this->refuse( $status );
			}
			if ( ! $answer instanceof Response || $answer->status >= 300 ) {
				if ( $answer instanceof Response && in_array( $answer->status, array( 400, 404 ), true ) ) {
					// The service has deleted it: the next attempt uploads it again.
					$video->keep( array() );
				}
				return self::failure( $answer );
			}
		}
		return NetworkFailure::later( __( 'Bluesky is still processing the video.', 'millwork' ), self::BACK );
	}

	/**
	 * Reports that a video was rejected.
	 * @param array<array-key, mixed> $said Bluesky's response.
	 * @throws VideoRefused Always.
	 */
	private function refuse( array $said ): never {
		throw new VideoRefused( RefusalReason::sentence( __( 'Bluesky', 'millwork' ), $said['message'] ?? null, $said['error'] ?? null ) . ' ' . __( 'It accepts MP4 videos up to 3 minutes and 100 MB, with a daily limit, and requires a confirmed email address.', 'millwork' ) );
	}

	/**
	 * Sends a request to the video service.
	 * @param string               $call    The method with its query.
	 * @param array<string, mixed> $options As for Client::request().
	 */
	private function request( string $method, string $call, array $options ): Response|WP_Error {
		return Client::for_service( self::ORIGIN )->request( $method, self::ORIGIN . "/xrpc/$call", array( 'accept_errors' => true, 'follow' => false, 'retries' => 0 ) + $options );
	}

	/**
	 * The state of a video.
	 * @param Response|WP_Error $answer The response. The state may be in an object of its own.
	 * @return array<array-key, mixed>
	 */
	private static function status( Response|WP_Error $answer ): array {
		$data = $answer instanceof Response ? RefusalReason::data( $answer ) : array();
		return is_array( $data['jobStatus'] ?? null ) ? $data['jobStatus'] : $data;
	}

	/**
	 * The reference to the file in the repository.
	 * @param mixed $blob The service's data.
	 * @return array<array-key, mixed>|null Null if it isn't one.
	 */
	private static function blob( mixed $blob ): ?array {
		return is_array( $blob ) && is_string( $blob['ref']['$link'] ?? null ) ? $blob : null;
	}

	/** The failure of a request before the post: nothing was posted. */
	private static function failure( Response|WP_Error $answer ): NetworkFailure {
		$failure = is_wp_error( $answer ) ? NetworkFailure::from_error( $answer ) : Xrpc::failure( $answer );
		return FailureKind::Later === $failure->kind ? $failure : NetworkFailure::later( $failure->message, $failure->seconds );
	}
}
