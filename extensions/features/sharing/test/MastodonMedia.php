<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/** Takes pictures within limits, without what a camera noted, and takes its time. */
final class MastodonMedia {

	/**
	 * Pictures by id.
	 * @var array<int|string, array<string, mixed>>
	 */
	public array $pictures = array();

	/** How often a picture is still being worked on. */
	public int $processing = 0;

	/**
	 * @param array<string, string> $headers Headers.
	 * @return array{int, array<string, string>, string}
	 */
	public function upload( array $headers, string $body ): array {
		preg_match( '/boundary=(\S+)/', $headers['content-type'] ?? '', $found );
		$parts = array();
		foreach ( explode( '--' . ( $found[1] ?? 'none' ), $body ) as $part ) {
			if ( preg_match( '/name="(\w+)".*?\r\n\r\n(.*)\r\n$/s', $part, $field ) ) {
				$parts[ $field[1] ] = $field[2];
			}
		}
		if ( PlayedFilm::is( $parts['file'] ?? '' ) ) {
			return $this->film( $parts );
		}
		$size = @getimagesizefromstring( $parts['file'] ?? '' );
		if ( ! $size || strlen( $parts['file'] ) > 100000 || mb_strlen( $parts['description'] ?? '' ) > 50 || str_contains( $parts['file'], 'Exif' ) ) {
			return MastodonServer::json( 422, array( 'error' => 'Validation failed: File is not as it should be' ) );
		}
		$id                    = (string) ( 1000 + count( $this->pictures ) );
		$this->pictures[ $id ] = array(
			'description' => $parts['description'] ?? '',
			'mime'        => $size['mime'],
			'bytes'       => strlen( $parts['file'] ),
			'file'        => base64_encode( $parts['file'] ),
		);
		return MastodonServer::json(
			$this->processing > 0 ? 202 : 200,
			array(
				'id'  => $id,
				'url' => null,
			)
		);
	}

	/**
	 * @param array<string, string> $parts The form.
	 * @return array{int, array<string, string>, string}
	 */
	private function film( array $parts ): array {
		if ( strlen( $parts['file'] ) > 9000000 || mb_strlen( $parts['description'] ?? '' ) > 50 || PlayedFilm::has_notes( $parts['file'] ) ) {
			return MastodonServer::json( 422, array( 'error' => 'Validation failed: File is not as it should be' ) );
		}
		$id                    = (string) ( 1000 + count( $this->pictures ) );
		$this->pictures[ $id ] = array(
			'description' => $parts['description'] ?? '',
			'mime'        => 'video/mp4',
			'bytes'       => strlen( $parts['file'] ),
		);
		return MastodonServer::json( 202, array( 'id' => $id, 'url' => null ) );
	}

	/**
	 * Says how far a picture is.
	 * @param string $id The picture.
	 * @return array{int, array<string, string>, string}
	 */
	public function look( string $id ): array {
		return isset( $this->pictures[ $id ] ) ? MastodonServer::json( --$this->processing > 0 ? 206 : 200, array( 'id' => $id ) ) : MastodonServer::json( 404, array( 'error' => 'Record not found' ) );
	}
}
