<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_fopen -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

use Generator;

/** Reads a file at any place. Reading past its end throws DamagedVideo. */
final class VideoFile {

	/** How many bytes of tables are read at a time. */
	private const PIECE = 65536;

	/**
	 * @param resource $handle The file.
	 * @param int      $size   Its size.
	 */
	private function __construct( private $handle, public readonly int $size ) {}

	/**
	 * @param string $path Where it is, on this site's disk.
	 * @return self|null Null if it cannot be read.
	 */
	public static function open( string $path ): ?self {
		$handle = is_file( $path ) && is_readable( $path ) ? fopen( $path, 'rb' ) : false;
		$size   = $handle ? (int) ( fstat( $handle )['size'] ?? 0 ) : 0;
		return $handle ? new self( $handle, $size ) : null;
	}

	/**
	 * Reads bytes.
	 * @param int $at     The offset.
	 * @param int $length How many.
	 * @throws DamagedVideo If there are fewer.
	 */
	public function bytes( int $at, int $length ): string {
		if ( $length < 1 ) {
			return '';
		}
		$is_there = $at >= 0 && $at <= $this->size - $length && 0 === fseek( $this->handle, $at );
		$bytes    = $is_there ? (string) stream_get_contents( $this->handle, $length ) : '';
		return strlen( $bytes ) === $length ? $bytes : throw new DamagedVideo();
	}

	/**
	 * @param int $at    Its offset.
	 * @param int $width Its bytes: 4 or 8.
	 * @throws DamagedVideo If there is none, or it is too large for an integer.
	 */
	public function number( int $at, int $width = 4 ): int {
		$number = unpack( 8 === $width ? 'J' : 'N', $this->bytes( $at, $width ) );
		return is_array( $number ) && is_int( $number[1] ) && $number[1] >= 0 ? $number[1] : throw new DamagedVideo();
	}

	/**
	 * Consecutive numbers.
	 * @param int $at    Where they start.
	 * @param int $count How many.
	 * @param int $width The bytes of each: 4 or 8.
	 * @return Generator<int>
	 */
	public function numbers( int $at, int $count, int $width = 4 ): Generator {
		$end = $at + $count * $width;
		for ( ; $at < $end; $at += self::PIECE ) {
			foreach ( (array) unpack( 8 === $width ? 'J*' : 'N*', $this->bytes( $at, min( self::PIECE, $end - $at ) ) ) as $number ) {
				yield (int) $number;
			}
		}
	}
}
