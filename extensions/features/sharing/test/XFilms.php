<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/** Takes videos in pieces, each of 5 MB at most and after the one before, and works on them when all are there. */
final class XFilms {

	/**
	 * Videos by id: what has come, how many pieces, and how far it is.
	 * @var array<int|string, array{bytes: string, total: int, pieces: int, state: string, alt: string}>
	 */
	public array $films = array();

	/** Whether the account may post none of them. */
	public bool $is_refused = false;

	/**
	 * Answers what is asked.
	 * @param string                  $asked   Method and path.
	 * @param array<array-key, mixed> $query   The address's query.
	 * @param array<array-key, mixed> $data    What is said.
	 * @param array<string, string>   $headers Headers.
	 * @return array{int, array<string, string>, string}|null Null for something else.
	 */
	public function answer( string $asked, array $query, array $data, array $headers, string $body ): ?array {
		if ( 'POST /2/media/upload/initialize' === $asked ) {
			ksort( $data );
			if ( array( 'media_category', 'media_type', 'total_bytes' ) !== array_keys( $data ) || 'tweet_video' !== $data['media_category'] || 'video/mp4' !== $data['media_type'] || $data['total_bytes'] < 1 ) {
				return self::problem();
			}
			$id                 = (string) ( 8000 + count( $this->films ) );
			$this->films[ $id ] = array(
				'bytes'  => '',
				'total'  => (int) $data['total_bytes'],
				'pieces' => 0,
				'state'  => 'new',
				'alt'    => '',
			);
			return XServer::json( 200, array( 'data' => array( 'id' => $id, 'expires_after_secs' => 86400 ) ) );
		}
		if ( 'GET /2/media/upload' === $asked ) {
			return 'STATUS' === ( $query['command'] ?? '' ) && isset( $this->films[ $query['media_id'] ] ) ? $this->status( (string) $query['media_id'] ) : self::problem();
		}
		if ( ! preg_match( '~^POST /2/media/upload/(\d+)/(append|finalize)$~', $asked, $found ) || ! isset( $this->films[ $found[1] ] ) ) {
			return null;
		}
		return 'append' === $found[2] ? $this->append( $found[1], $headers, $body ) : $this->finalize( $found[1] );
	}

	/**
	 * Videos that can be posted.
	 * @return list<int|string> Their ids.
	 */
	public function ready(): array {
		return array_keys( array_filter( $this->films, static fn( array $one ): bool => 'succeeded' === $one['state'] ) );
	}

	/** @return list<array{bytes: int, pieces: int, alt: string}> */
	public function all(): array {
		return array_map( static fn( array $one ): array => array( 'bytes' => strlen( $one['bytes'] ), 'pieces' => $one['pieces'], 'alt' => $one['alt'] ), array_values( $this->films ) );
	}

	/**
	 * @param string $id   The video.
	 * @return bool Whether there is such a video.
	 */
	public function describe( string $id, string $text ): bool {
		if ( '' === $text || ! isset( $this->films[ $id ] ) ) {
			return false;
		}
		$this->films[ $id ]['alt'] = $text;
		return true;
	}

	/**
	 * Takes a piece. One that came before is taken again.
	 * @param string                $id      The video.
	 * @param array<string, string> $headers Headers.
	 * @return array{int, array<string, string>, string}
	 */
	private function append( string $id, array $headers, string $body ): array {
		preg_match( '/boundary=(\S+)/', $headers['content-type'] ?? '', $found );
		$parts = array();
		foreach ( explode( '--' . ( $found[1] ?? 'none' ), $body ) as $part ) {
			if ( preg_match( '/name="(\w+)".*?\r\n\r\n(.*)\r\n$/s', $part, $field ) ) {
				$parts[ $field[1] ] = $field[2];
			}
		}
		$film  = &$this->films[ $id ];
		$index = (int) ( $parts['segment_index'] ?? -1 );
		$bytes = $parts['media'] ?? '';
		if ( '' === $bytes || strlen( $bytes ) > 5000000 || ! in_array( $index, array( $film['pieces'], $film['pieces'] - 1 ), true ) || 'new' !== $film['state'] ) {
			return self::problem();
		}
		if ( $index === $film['pieces'] ) {
			$film['bytes'] .= $bytes;
			++$film['pieces'];
		} elseif ( ! str_ends_with( $film['bytes'], $bytes ) ) {
			return self::problem();
		}
		return XServer::json( 200, array( 'data' => array( 'expires_at' => time() + 86400 ) ) );
	}

	/**
	 * @param string $id The video.
	 * @return array{int, array<string, string>, string}
	 */
	private function finalize( string $id ): array {
		$film = &$this->films[ $id ];
		if ( strlen( $film['bytes'] ) !== $film['total'] || ! PlayedFilm::is( $film['bytes'] ) || PlayedFilm::has_notes( $film['bytes'] ) ) {
			return self::problem();
		}
		$film['state'] = 'in_progress';
		return XServer::json( 200, array( 'data' => array( 'id' => $id, 'processing_info' => array( 'state' => 'pending', 'check_after_secs' => 1 ) ) ) );
	}

	/**
	 * Says how far a video is.
	 * @param string $id The video.
	 * @return array{int, array<string, string>, string}
	 */
	private function status( string $id ): array {
		$film          = &$this->films[ $id ];
		$film['state'] = 'new' === $film['state'] ? 'new' : 'succeeded';
		return XServer::json( 200, array( 'data' => array( 'id' => $id, 'processing_info' => array( 'state' => $film['state'], 'check_after_secs' => 1 ) ) ) );
	}

	/** @return array{int, array<string, string>, string} */
	private static function problem(): array {
		return XServer::json( 400, array( 'title' => 'Invalid Request', 'detail' => 'This media is not as it should be.', 'status' => 400 ) );
	}
}
