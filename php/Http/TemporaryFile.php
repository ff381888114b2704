<?php
declare( strict_types=1 );

namespace Millwork\Http;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_fwrite -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

/** A file for what is too large for memory. It is deleted with the object, or when PHP ends. */
final class TemporaryFile {

	/** @param resource $handle Closing it deletes the file. */
	private function __construct( private $handle, public readonly string $path ) {}

	/** @return self|null Null if the server has no place for one. */
	public static function make(): ?self {
		$handle = function_exists( 'tmpfile' ) ? @tmpfile() : false;
		$path   = $handle ? stream_get_meta_data( $handle )['uri'] ?? '' : '';
		// WordPress writes a response only into a folder that PHP itself reports as writable.
		return $handle && '' !== $path && wp_is_writable( dirname( $path ) ) ? new self( $handle, $path ) : null;
	}

	/** In bytes. */
	public function size(): int {
		clearstatcache( true, $this->path );
		return (int) filesize( $this->path );
	}

	/** @param int|null $most How many bytes from the start; null for all. */
	public function read( ?int $most = null ): string {
		return (string) stream_get_contents( $this->stream(), $most );
	}

	/** Replaces the content. Returns whether all of it was written: a disk may be full. */
	public function write( string $text ): bool {
		ftruncate( $this->handle, 0 );
		return strlen( $text ) === fwrite( $this->stream(), $text );
	}

	/** @return bool Whether all of it was written: a disk may be full. */
	public function append( string $text ): bool {
		return strlen( $text ) === fwrite( $this->handle, $text );
	}

	/** @return resource The file at its start, to read, write and seek. It is closed with this object. */
	public function stream() {
		rewind( $this->handle );
		return $this->handle;
	}
}
