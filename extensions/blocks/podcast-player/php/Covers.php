<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer;

use Millwork\Http\Client;
use Millwork\Http\TemporaryFile;
use Millwork\Jobs\RetryDelays;
use Throwable;
use WP_Error;

/**
 * Keeps a small copy of a podcast's cover in the uploads folder, so that pages show it without contacting the podcast's
 * host. The job that reads the feed makes the copy once a page has requested it.
 *
 * A remote file is never stored as it is: WordPress's image editor makes a new, small image from its pixels. Where that
 * fails, the page loads the cover from its host when the visitor plays something.
 * @phpstan-import-type Copy from Feed\FeedCache
 */
final class Covers {

	/** Width and height of the copy in pixels: three per CSS pixel. */
	private const SIZE = 288;

	/** The largest and smallest covers, in bytes and in pixels per side. Apple requires 3000 pixels and 512 KB. */
	private const MAX_BYTES  = 6 * MB_IN_BYTES;
	private const MAX_PIXELS = 5000;
	private const MIN_PIXELS = 16;

	/** Bytes of memory per pixel during processing. */
	private const BYTES_A_PIXEL = 5;

	/**
	 * Small files can be slow to decode: byte strings that make them so and don't occur in pixel data, and how often a
	 * file may contain them. PHP's own time and memory limits don't cover decoding.
	 *
	 * - Each scan of a JPEG covers all pixels and takes only 26 bytes: six megabytes of scans could take 15 minutes.
	 *   Real images have about ten.
	 * - A compressed text in a PNG expands eight kilobytes to eight megabytes, and all texts are in memory together.
	 */
	private const HEAVY = array(
		'image/jpeg' => array( "\xFF\xDA" => 200 ),
		'image/png'  => array( 'zTXt' => 10, 'iTXt' => 10 ),
	);

	/** Seconds for the download. */
	private const TIMEOUT = 10;

	/** Accepted types, and the type of the copy. */
	private const TYPES = array(
		'image/jpeg' => 'image/jpeg',
		'image/png'  => 'image/png',
		'image/gif'  => 'image/png',
		'image/webp' => 'image/png',
	);

	/** After how many seconds an unchanged URL is downloaded again. */
	private const KEEP = 30 * DAY_IN_SECONDS;

	/** How long a page's request is valid, and the first pause after a failure, in seconds. */
	private const PAUSE = HOUR_IN_SECONDS;

	/**
	 * Records that a page needs a cover that is missing or old. The next pages then don't request it again.
	 * @param Copy $copy Changed if a request is recorded.
	 * @return bool Whether it is.
	 */
	public static function claim( array &$copy ): bool {
		$due = self::is_due( $copy ) && time() >= $copy['picture']['next'];
		if ( $due ) {
			$copy['picture']['next'] = time() + self::PAUSE;
		}
		return $due;
	}

	/**
	 * Copies a podcast's cover if that is due.
	 * @param Copy        $copy
	 * @param Client|null $client For tests.
	 * @throws Throwable From the client; this does not count as an attempt.
	 */
	public static function update( array $copy, ?Client $client = null ): void {
		if ( ! self::is_due( $copy ) ) {
			return;
		}
		$before  = $copy;
		$picture = $copy['picture'];
		// Stored before the attempt, in case PHP ends during it.
		$picture['failures'] = $picture['failures'] + 1;
		$picture['rest']     = RetryDelays::doubling( self::PAUSE, self::KEEP )->until( $picture['failures'] );
		$picture['next']     = $picture['rest'];
		$copy['picture']     = $picture;
		Feed\FeedCache::put( $copy );
		try {
			$file = self::make( $copy, $client ?? Client::for_public_hosts() );
		} catch ( Throwable $error ) {
			Feed\FeedCache::put( $before );
			throw $error;
		}
		if ( is_wp_error( $file ) ) {
			return;
		}
		$copy['picture'] = array(
			'of'       => $copy['feed']['cover'] ?? '',
			'file'     => $file,
			'checked'  => time(),
			'next'     => time() + self::KEEP,
			'rest'     => 0,
			'failures' => 0,
		);
		Feed\FeedCache::put( $copy );
		if ( $picture['file'] !== $file ) {
			CoverFiles::delete( $picture['file'] );
		}
	}

	/** @param Copy $copy */
	private static function is_due( array $copy ): bool {
		$cover   = $copy['feed']['cover'] ?? '';
		$picture = $copy['picture'];
		return '' !== $cover && ! CoverFiles::is_own( $cover ) && time() >= $picture['rest'] && ( $cover !== $picture['of'] || time() - $picture['checked'] >= self::KEEP );
	}

	/**
	 * @param Copy $copy
	 * @return string|WP_Error The file's name.
	 */
	private static function make( array $copy, Client $client ): string|WP_Error {
		wp_raise_memory_limit( 'image' );
		$budget = Xml\FeedLimits::left( self::TIMEOUT + Xml\FeedLimits::SECONDS );
		$file   = TemporaryFile::make();
		if ( ! $file || $budget->seconds() <= 1 ) {
			return new WP_Error( 'millwork_podcast_no_room' );
		}
		$answer = $client->get(
			$copy['feed']['cover'] ?? '',
			array(
				'headers'   => array( 'Accept' => 'image/jpeg, image/png;q=0.9, image/webp;q=0.8, image/gif;q=0.7' ),
				'timeout'   => min( self::TIMEOUT, $budget->seconds() - 1 ),
				'retries'   => 1,
				'max_bytes' => self::MAX_BYTES,
				'file'      => $file,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$size = $file->size() ? wp_getimagesize( $file->path ) : false;
		$type = self::TYPES[ $size['mime'] ?? '' ] ?? '';
		if ( ! is_array( $size ) || '' === $type || max( $size[0], $size[1] ) > self::MAX_PIXELS || min( $size[0], $size[1] ) < self::MIN_PIXELS || $size[0] * $size[1] * self::BYTES_A_PIXEL > $budget->bytes() ) {
			return new WP_Error( 'millwork_podcast_no_picture' );
		}
		foreach ( self::HEAVY[ $size['mime'] ] ?? array() as $sign => $most ) {
			if ( substr_count( $file->read(), $sign ) > $most ) {
				return new WP_Error( 'millwork_podcast_no_picture' );
			}
		}
		return self::shrink( $file, min( $size[0], $size[1] ), $type, $copy['url'] );
	}

	/**
	 * Makes the small image.
	 * @param int    $length Its shorter side, in pixels.
	 * @param string $type   The MIME type of the new image.
	 * @param string $url    The podcast's feed.
	 * @return string|WP_Error The file's name.
	 */
	private static function shrink( TemporaryFile $file, int $length, string $type, string $url ): string|WP_Error {
		$folder = wp_get_upload_dir()['basedir'] . '/' . CoverFiles::FOLDER;
		if ( ! wp_mkdir_p( $folder ) ) {
			return new WP_Error( 'millwork_podcast_no_folder' );
		}
		// GD keeps only pixels; Imagick also keeps metadata of cameras and programs.
		$gd_first = static fn( $editors ): array => array_values( array_unique( array_merge( array( 'WP_Image_Editor_GD' ), (array) $editors ) ) );
		add_filter( 'wp_image_editors', $gd_first, PHP_INT_MAX );
		$editor   = wp_get_image_editor( $file->path );
		remove_filter( 'wp_image_editors', $gd_first, PHP_INT_MAX );
		// Always smaller, so that the editor makes a new image; WordPress ignores a difference of one pixel.
		$side    = min( self::SIZE, $length - 2 );
		$resized = is_wp_error( $editor ) ? $editor : $editor->resize( $side, $side, true );
		if ( is_wp_error( $editor ) || is_wp_error( $resized ) ) {
			return is_wp_error( $resized ) ? $resized : new WP_Error( 'millwork_podcast_no_editor' );
		}
		// Named by podcast and content: a new cover gets a new name, so browsers load it.
		$name  = md5( $url . hash_file( 'sha256', $file->path ) );
		$saved = $editor->save( "$folder/$name." . ( 'image/png' === $type ? 'png' : 'jpg' ), $type );
		return is_wp_error( $saved ) ? $saved : wp_basename( $saved['path'] );
	}
}
