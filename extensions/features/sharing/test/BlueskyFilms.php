<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/**
 * Plays the service for videos, which puts what it has worked on into the account's repository, with a token for that
 * alone.
 */
final class BlueskyFilms {

	public const HOST = 'video.bsky.app';

	/**
	 * Tokens: what each is for.
	 * @var array<string, string>
	 */
	private array $tokens = array();

	/**
	 * Jobs by id: the reference that each gives.
	 * @var array<string, array<string, mixed>>
	 */
	public array $jobs = array();

	/** Whether the account has posted as many today as it may. */
	public bool $is_full = false;

	/**
	 * Gives a token, as the account's server does.
	 * @param array<array-key, mixed> $query What it is wanted for.
	 * @return array{int, array<string, string>, string}
	 */
	public function let( array $query ): array {
		$what  = ( $query['aud'] ?? '' ) . ' ' . ( $query['lxm'] ?? '' );
		$until = (int) ( $query['exp'] ?? time() );
		$known = array( 'did:web:' . BlueskyServer::HOST . ' com.atproto.repo.uploadBlob', 'did:web:' . self::HOST . ' app.bsky.video.getUploadLimits' );
		// A server gives no token for longer than an hour, nor one that is for nothing.
		if ( ! in_array( $what, $known, true ) || $until > time() + 3600 || $until < time() - 5 ) {
			return BlueskyServer::json( 400, array( 'error' => 'BadExpiration', 'message' => 'no' ) );
		}
		$token                  = 'service-' . bin2hex( random_bytes( 20 ) );
		$this->tokens[ $token ] = $what;
		return BlueskyServer::json( 200, array( 'token' => $token ) );
	}

	/**
	 * Answers what is asked.
	 * @param string                  $asked   Method and path.
	 * @param array<array-key, mixed> $query   The address's query.
	 * @param array<string, string>   $headers Headers.
	 * @return array{int, array<string, string>, string}
	 */
	public function answer( string $asked, array $query, array $headers, string $body ): array {
		$what = $this->tokens[ str_replace( 'Bearer ', '', $headers['authorization'] ?? '' ) ] ?? '';
		switch ( $asked ) {
			case 'GET /xrpc/app.bsky.video.getUploadLimits':
				return str_ends_with( $what, 'getUploadLimits' ) ? BlueskyServer::json( 200, array( 'canUpload' => ! $this->is_full, 'remainingDailyVideos' => 5, 'remainingDailyBytes' => 9000000, 'message' => $this->is_full ? 'User has reached the daily limit' : '' ) ) : self::refused();
			case 'POST /xrpc/app.bsky.video.uploadVideo':
				if ( ! str_ends_with( $what, 'uploadBlob' ) || BlueskyServer::DID !== ( $query['did'] ?? '' ) || ! preg_match( '/^\w+\.mp4$/D', $query['name'] ?? '' ) ) {
					return self::refused();
				}
				if ( 'video/mp4' !== ( $headers['content-type'] ?? '' ) || ! PlayedFilm::is( $body ) || PlayedFilm::has_notes( $body ) ) {
					return BlueskyServer::json( 400, array( 'error' => 'InvalidRequest', 'message' => 'The video is not as it should be' ) );
				}
				$job                = 'job-' . ( 1 + count( $this->jobs ) );
				$this->jobs[ $job ] = array(
					'$type'    => 'blob',
					'ref'      => array( '$link' => 'bafkrei' . substr( hash( 'sha256', $job ), 0, 52 ) ),
					'mimeType' => 'video/mp4',
					'size'     => strlen( $body ),
				);
				return BlueskyServer::json( 200, array( 'jobId' => $job, 'did' => BlueskyServer::DID, 'state' => 'JOB_STATE_CREATED' ) );
			case 'GET /xrpc/app.bsky.video.getJobStatus':
				$job = $query['jobId'] ?? '';
				if ( ! isset( $this->jobs[ $job ] ) ) {
					return BlueskyServer::json( 404, array( 'error' => 'NotFound', 'message' => 'No such job' ) );
				}
				return BlueskyServer::json( 200, array( 'jobStatus' => array( 'jobId' => $job, 'did' => BlueskyServer::DID, 'state' => 'JOB_STATE_COMPLETED', 'blob' => $this->jobs[ $job ] ) ) );
		}
		return BlueskyServer::json( 404, array( 'error' => 'MethodNotImplemented' ) );
	}

	/**
	 * What is wrong with a post's video.
	 * @param array<array-key, mixed> $embed What is attached.
	 */
	public function is_wrong( array $embed ): bool {
		$sides = $embed['aspectRatio'] ?? array();
		return ! in_array( $embed['video'] ?? null, $this->jobs, true ) || isset( $embed['images'] ) || 320 !== ( $sides['width'] ?? 0 ) || 180 !== ( $sides['height'] ?? 0 ) || ( isset( $embed['alt'] ) && mb_strlen( $embed['alt'] ) > 1000 );
	}

	/** @return array{int, array<string, string>, string} */
	private static function refused(): array {
		return BlueskyServer::json( 401, array( 'error' => 'AuthMissing', 'message' => 'Authentication Required' ) );
	}
}
