<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Content;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

/** A file of a picture that fits the network's types and limits, without camera metadata. */
final class Picture {

	/**
	 * @param string $path   The file.
	 * @param string $alt    The alternative text, shortened to the network's limit; may be ''.
	 * @param int    $width  In pixels.
	 * @param int    $height In pixels.
	 * @param string $url The picture's public URL, for networks that fetch it.
	 */
	public function __construct(
		public readonly string $path,
		public readonly string $type,
		public readonly string $alt = '',
		public readonly int $width = 0,
		public readonly int $height = 0,
		public readonly string $url = ''
	) {}

	/**
	 * The file's bytes without camera metadata.
	 * @return string '' if it is gone.
	 */
	public function bytes(): string {
		return is_readable( $this->path ) ? ImageMetadata::strip( (string) file_get_contents( $this->path ) ) : '';
	}
}
