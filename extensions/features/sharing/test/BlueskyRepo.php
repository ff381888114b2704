<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/** Takes pictures and posts, and refuses what is not as the network's lexicons have it. */
final class BlueskyRepo {

	/** @var array<string, array{type: string, bytes: int, exif: bool, file: string}> */
	public array $blobs = array();

	/**
	 * Records by key.
	 * @var array<string, array<string, mixed>>
	 */
	public array $records = array();

	/** Videos. */
	public BlueskyFilms $films;

	public function __construct() {
		$this->films = new BlueskyFilms();
	}

	/**
	 * @param array<string, string> $headers Headers by name in small letters.
	 * @return array{int, array<string, string>, string}
	 */
	public function upload( array $headers, string $body ): array {
		$size = @getimagesizefromstring( $body );
		if ( ! $size || $size['mime'] !== ( $headers['content-type'] ?? '' ) || strlen( $body ) > 2000000 ) {
			return BlueskyServer::json(
				400,
				array(
					'error'   => 'BlobTooLarge',
					'message' => 'This file is too large.',
				)
			);
		}
		$cid                 = 'bafkrei' . substr( str_pad( base_convert( hash( 'sha256', $body ), 16, 32 ), 52, 'a' ), 0, 52 );
		$this->blobs[ $cid ] = array(
			'type'  => $size['mime'],
			'bytes' => strlen( $body ),
			'exif'  => str_contains( $body, 'Exif' ),
			'file'  => base64_encode( $body ),
		);
		return BlueskyServer::json(
			200,
			array(
				'blob' => array(
					'$type'    => 'blob',
					'ref'      => array( '$link' => $cid ),
					'mimeType' => $size['mime'],
					'size'     => strlen( $body ),
				),
			)
		);
	}

	/**
	 * @param array<array-key, mixed> $data What is said.
	 * @return array{int, array<string, string>, string}
	 */
	public function create( array $data ): array {
		$record = is_array( $data['record'] ?? null ) ? $data['record'] : array();
		$key    = (string) ( $data['rkey'] ?? '' );
		$wrong  = match ( true ) {
			BlueskyServer::DID !== ( $data['repo'] ?? '' ) || 'app.bsky.feed.post' !== ( $data['collection'] ?? '' ) || 'app.bsky.feed.post' !== ( $record['$type'] ?? '' ) => 'repo',
			! preg_match( '/^[2-7a-j][2-7a-z]{12}$/D', $key )                                             => 'rkey',
			! is_string( $record['text'] ?? null ) || strlen( $record['text'] ) > 3000 || preg_match_all( '/\X/u', $record['text'] ) > 300 => 'text',
			! preg_match( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/D', $record['createdAt'] ?? '' )     => 'createdAt',
			isset( $record['langs'] ) && ( count( $record['langs'] ) > 3 || preg_grep( '/^[a-z]{2,3}(-[A-Z]{2})?$/D', $record['langs'], PREG_GREP_INVERT ) ) => 'langs',
			default                                                                                       => $this->wrong_parts( $record ),
		};
		if ( '' !== $wrong ) {
			return BlueskyServer::json(
				400,
				array(
					'error'   => 'InvalidRecord',
					'message' => "Record/$wrong is not as it should be",
				)
			);
		}
		// Servers have no name for this error.
		if ( isset( $this->records[ $key ] ) ) {
			return BlueskyServer::json(
				500,
				array(
					'error'   => 'InternalServerError',
					'message' => 'Internal Server Error',
				)
			);
		}
		$this->records[ $key ] = array(
			'uri'   => 'at://' . BlueskyServer::DID . "/app.bsky.feed.post/$key",
			'cid'   => 'bafyrei' . substr( hash( 'sha256', $key ), 0, 50 ),
			'value' => $record,
		);
		return BlueskyServer::json(
			200,
			array(
				'uri'              => $this->records[ $key ]['uri'],
				'cid'              => $this->records[ $key ]['cid'],
				'validationStatus' => 'valid',
			)
		);
	}

	/**
	 * What is wrong with a post’s parts.
	 * @param array<array-key, mixed> $record The record.
	 */
	private function wrong_parts( array $record ): string {
		foreach ( $record['facets'] ?? array() as $facet ) {
			$part    = substr( $record['text'], $facet['index']['byteStart'], $facet['index']['byteEnd'] - $facet['index']['byteStart'] );
			$feature = $facet['features'][0];
			if ( $part !== ( $feature['uri'] ?? ( isset( $feature['tag'] ) ? "#{$feature['tag']}" : '@' . BlueskyServer::HANDLE ) ) || ( isset( $feature['did'] ) && BlueskyServer::DID !== $feature['did'] ) ) {
				return 'facets';
			}
		}
		foreach ( array( 'root', 'parent' ) as $name ) {
			if ( isset( $record['reply'] ) && ! in_array( "{$record['reply'][ $name ]['uri']} {$record['reply'][ $name ]['cid']}", array_map( static fn( array $one ): string => "{$one['uri']} {$one['cid']}", $this->records ), true ) ) {
				return 'reply';
			}
		}
		$embed = $record['embed'] ?? array();
		if ( 'app.bsky.embed.video' === ( $embed['$type'] ?? '' ) ) {
			return $this->films->is_wrong( $embed ) ? 'embed' : '';
		}
		$blobs = array_column( $embed['images'] ?? array(), 'image' );
		$thumb = $embed['external']['thumb'] ?? null;
		if ( count( $blobs ) > 4 || count( array_filter( array_column( $embed['images'] ?? array(), 'alt' ), 'is_string' ) ) !== count( $blobs ) || ( $thumb && $thumb['size'] > 1000000 ) || ( isset( $embed['external'] ) && ! isset( $embed['external']['uri'], $embed['external']['title'], $embed['external']['description'] ) ) ) {
			return 'embed';
		}
		foreach ( array_filter( array( $thumb, ...$blobs ) ) as $blob ) {
			if ( ! isset( $this->blobs[ $blob['ref']['$link'] ] ) || 'blob' !== $blob['$type'] ) {
				return 'blob';
			}
		}
		return '';
	}
}
