<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

/**
 * Crops one of the site's pictures to the networks' format around its focal point, so that no network cuts off a head.
 * @phpstan-import-type Found from Pictures
 */
final class PictureCrop {

	/** The size of a card, in pixels. */
	public const WIDTH  = 1200;
	public const HEIGHT = 630;

	/** Pictures that would become narrower are used as they are. */
	private const NARROWEST = 600;

	/** The largest picture to open, in pixels. */
	private const MOST_PIXELS = 50_000_000;

	/**
	 * The name and size of a picture's crop.
	 * @param Found $found
	 * @return array{name: string, size: array{width: int, height: int, type: string}}|null Null if the picture is used
	 *         as it is.
	 */
	public static function from_picture( array $found ): ?array {
		$area = self::area( $found );
		if ( $area['width'] < self::NARROWEST || $found['width'] * $found['height'] > self::MOST_PIXELS || ! self::is_upload( $found['path'] ) || ! wp_image_editor_supports( array( 'mime_type' => (string) get_post_mime_type( $found['id'] ) ) ) ) {
			return null;
		}
		$width  = min( self::WIDTH, $area['width'] );
		$height = (int) round( $width * self::HEIGHT / self::WIDTH );
		$is_png = in_array( get_post_mime_type( $found['id'] ), array( 'image/png', 'image/gif' ), true ) || self::is_seen_through( $found['path'] );
		$key    = md5( (string) wp_json_encode( array( $found['id'], $found['path'], filemtime( $found['path'] ), $area ) ) );
		return array(
			'name' => "$key." . ( $is_png ? 'png' : 'jpg' ),
			'size' => array( 'width' => $width, 'height' => $height, 'type' => $is_png ? 'image/png' : 'image/jpeg' ),
		);
	}

	/**
	 * The position of a picture's focal point on the card, for CSS, such as '50% 20%'.
	 * @param Found $found
	 */
	public static function position( array $found ): string {
		$area = self::area( $found );
		$part = static fn( int $from, int $rest ): int => $rest > 0 ? (int) round( 100 * $from / $rest ) : 50;
		return $part( $area['x'], $found['width'] - $area['width'] ) . '% ' . $part( $area['y'], $found['height'] - $area['height'] ) . '%';
	}

	/** @param Found $found */
	public static function make( array $found, string $path ): bool {
		wp_raise_memory_limit( 'image' );
		$size = wp_getimagesize( $found['path'] );
		if ( ! $size || ! self::has_room( $size[0] * $size[1] ) ) {
			return false;
		}
		$editor = wp_get_image_editor( $found['path'] );
		if ( is_wp_error( $editor ) ) {
			return false;
		}
		// The file's size may differ from the media library's data.
		$width = min( self::WIDTH, self::area( $found )['width'] );
		$size  = $editor->get_size();
		$area  = self::area( array( 'width' => (int) $size['width'], 'height' => (int) $size['height'] ) + $found );
		if ( $area['width'] < $width ) {
			return false;
		}
		$cut = $editor->crop( $area['x'], $area['y'], $area['width'], $area['height'], $width, (int) round( $width * self::HEIGHT / self::WIDTH ) );
		$editor->set_quality( 85 );
		$saved = is_wp_error( $cut ) ? $cut : $editor->save( $path, str_ends_with( $path, '.png' ) ? 'image/png' : 'image/jpeg' );
		return ! is_wp_error( $saved ) && is_file( $path );
	}

	/** Whether a path is a file in the uploads folder and not empty: it may come from a damaged or malicious record. */
	private static function is_upload( string $path ): bool {
		$real = wp_is_stream( $path ) || str_contains( $path, "\0" ) ? false : realpath( $path );
		$base = realpath( wp_get_upload_dir()['basedir'] );
		return $real && $base && is_file( $real ) && filesize( $real ) > 16 && str_starts_with( $real, $base . DIRECTORY_SEPARATOR );
	}

	/** Whether the memory is enough to decode a picture: otherwise PHP would stop. */
	private static function has_room( int $pixels ): bool {
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		return $pixels <= self::MOST_PIXELS && ( $limit <= 0 || memory_get_usage() + 6 * $pixels + 16 * MB_IN_BYTES < $limit );
	}

	/** Whether a WebP or AVIF has transparent parts, which would be black in a JPEG. */
	private static function is_seen_through( string $path ): bool {
		$bytes = (string) file_get_contents( $path, false, null, 0, 2048 );
		return match ( strlen( $bytes ) < 25 || ! str_starts_with( $bytes, 'RIFF' ) ? '' : substr( $bytes, 8, 8 ) ) {
			'WEBPVP8X' => (bool) ( ord( $bytes[20] ) & 0x10 ),
			'WEBPVP8L' => (bool) ( ord( $bytes[24] ) & 0x10 ),
			default => 'ftypavi' === substr( $bytes, 4, 7 ) && str_contains( $bytes, 'auxiliary:alpha' ),
		};
	}

	/**
	 * The visible part of a picture: as large as possible, with the focal point in the center if there is room.
	 * @param Found $found
	 * @return array{x: int, y: int, width: int, height: int} In pixels.
	 */
	private static function area( array $found ): array {
		$width  = min( $found['width'], (int) round( $found['height'] * self::WIDTH / self::HEIGHT ) );
		$height = min( $found['height'], (int) round( $width * self::HEIGHT / self::WIDTH ) );
		$from   = static fn( float $point, int $all, int $part ): int => (int) round( max( 0, min( $all - $part, $point * $all - $part / 2 ) ) );
		return array(
			'x'      => $from( $found['focus'][0], $found['width'], $width ),
			'y'      => $from( $found['focus'][1], $found['height'], $height ),
			'width'  => $width,
			'height' => $height,
		);
	}
}
