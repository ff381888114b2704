<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Providers;

use Millwork\Units\ExternalMedia\Item;

/** Reads Google's description of a photo or video. The file is available for an hour. */
final class GoogleItem {

	/** How long the file is available, less some time for copying. */
	private const HOUR = 58 * MINUTE_IN_SECONDS;

	/** Types that are copied as they are. Google converts others to JPEG. */
	private const TAKEN = array( 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif' );

	/** The longest side that Google scales pictures down to, in pixels. */
	private const SIDE = 6000;

	/** @return string '' for an invalid ID. */
	public static function id( mixed $id ): string {
		return is_string( $id ) && preg_match( '/^[A-Za-z0-9_-]{1,500}$/D', $id ) ? $id : '';
	}

	/** @return Item|null Null if it is invalid. */
	public static function from_media_item( mixed $media ): ?Item {
		$file = is_array( $media ) && is_array( $media['mediaFile'] ?? null ) ? $media['mediaFile'] : array();
		$id   = is_array( $media ) ? self::id( $media['id'] ?? '' ) : '';
		$url  = Item::address( $file['baseUrl'] ?? '', 'lh[3-6]\.googleusercontent\.com' );
		$type = is_string( $file['mimeType'] ?? null ) ? strtolower( $file['mimeType'] ) : '';
		if ( '' === $id || '' === $url ) {
			return null;
		}
		$about    = is_array( $file['mediaFileMetadata'] ?? null ) ? $file['mediaFileMetadata'] : array();
		$is_video = 'VIDEO' === ( $media['type'] ?? '' ) || str_starts_with( $type, 'video/' );
		$width    = Item::pixels( $about['width'] ?? 0 );
		$height   = Item::pixels( $about['height'] ?? 0 );
		$name     = Item::line( $file['filename'] ?? '' );
		$title    = '' === $name ? __( 'Untitled', 'millwork' ) : (string) preg_replace( '/\.\w{2,5}$/', '', $name );
		$state    = $is_video && is_array( $about['videoMetadata'] ?? null ) ? $about['videoMetadata']['processingStatus'] ?? '' : '';
		return new Item(
			'google_photos',
			$id,
			$url . self::size( $is_video, $type, $width, $height ),
			'',
			$title,
			'',
			'',
			'',
			$width,
			$height,
			kind: $is_video ? 'video' : 'image',
			expires: time() + self::HOUR,
			problem: match ( true ) {
				/* translators: %s: the title of a video. */
				'PROCESSING' === $state => sprintf( __( 'Google Photos is still processing the video “%s”. Choose it again in a few minutes.', 'millwork' ), $title ),
				/* translators: %s: the title of a video. */
				'FAILED' === $state => sprintf( __( 'Google Photos couldn’t provide the video “%s”. Choose another one.', 'millwork' ), $title ),
				default => '',
			}
		);
	}

	/**
	 * The suffix for a file's URL that sets its size.
	 * @param int $width Pixels; 0 if unknown.
	 * @param int $height Pixels; 0 if unknown.
	 */
	private static function size( bool $is_video, string $type, int $width, int $height ): string {
		$is_taken = in_array( $type, self::TAKEN, true ) && $width * $height <= self::SIDE * self::SIDE;
		$most     = static fn( int $side ): int => min( self::SIDE, 0 === $side ? self::SIDE : $side );
		return $is_video ? '=dv' : ( $is_taken ? '=d' : sprintf( '=w%d-h%d', $most( $width ), $most( $height ) ) );
	}
}
