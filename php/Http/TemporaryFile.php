<?php
declare( strict_types=1 );

namespace Millwork\Http;

/**
 * A file for what is too large for memory. It goes with the object, and where PHP ends in the midst of
 * the work too.
 */
final class TemporaryFile {

	/** @param resource $handle The file, opened; closing it deletes it. */
	private function __construct( private $handle, public readonly string $path ) {}

	/**
	 * Makes an empty file.
	 * @return self|null Null where this server has no place for one.
	 */
	public static function make(): ?self {
		$handle = function_exists( 'tmpfile' ) ? @tmpfile() : false;
		$path   = $handle ? stream_get_meta_data( $handle )['uri'] ?? '' : '';
		// WordPress writes an answer only into a folder of which PHP itself says that it can be written.
		return $handle && '' !== $path && wp_is_writable( dirname( $path ) ) ? new self( $handle, $path ) : null;
	}

	/**
	 * How long it is.
	 * @return int Bytes.
	 */
	public function size(): int {
		clearstatcache( true, $this->path );
		return (int) filesize( $this->path );
	}

	/** @param int|null $most How many bytes of its beginning; null for all. */
	public function read( ?int $most = null ): string {
		return (string) stream_get_contents( $this->stream(), $most );
	}

	/**
	 * Puts something in place of what is in it.
	 * @param string $text Any bytes.
	 * @return bool Whether all of it is in the file: a disk may be full.
	 */
	public function write( string $text ): bool {
		ftruncate( $this->handle, 0 );
		return strlen( $text ) === fwrite( $this->stream(), $text );
	}

	/**
	 * Adds something at its end.
	 * @param string $text Any bytes.
	 * @return bool Whether all of it is in the file: a disk may be full.
	 */
	public function append( string $text ): bool {
		return strlen( $text ) === fwrite( $this->handle, $text );
	}

	/**
	 * The file from its beginning.
	 * @return resource A stream that can be read, written and searched. It ends with this object.
	 */
	public function stream() {
		rewind( $this->handle );
		return $this->handle;
	}
}
