<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer;

use Millwork\Http\Client;
use Millwork\Http\TemporaryFile;
use Millwork\Jobs\RetryDelays;
use Throwable;
use WP_Error;

/**
 * Keeps a small copy of a podcast's picture among the site's uploads, so that a page shows it without
 * asking the podcast's host for anything. The job that reads the feed makes it, once a page has asked.
 *
 * What someone else's server sends is never stored as it is: WordPress's image editor makes a new,
 * small picture of it, of pixels alone. Where that cannot be, the page shows the picture from its host
 * when the visitor plays something.
 * @phpstan-import-type Copy from Feed\FeedCache
 */
final class Covers {

	/** How wide and high the copy is, in pixels: three for each that is shown. */
	private const SIZE = 288;

	/** The largest and the smallest picture that is read, in bytes and in pixels on a side. Apple wants 3000 and 512 KB. */
	private const MAX_BYTES  = 6 * MB_IN_BYTES;
	private const MAX_PIXELS = 5000;
	private const MIN_PIXELS = 16;

	/** How many bytes a pixel takes while it is worked on. */
	private const BYTES_A_PIXEL = 5;

	/**
	 * What small files are made heavy with, by the sign that it begins with and that stands nowhere in what is
	 * drawn: how much of it a picture may have. Neither the time nor the memory counts for PHP's own limits.
	 *
	 * - A scan of a JPEG, of which programs write ten, goes over all pixels and takes no more than 26 bytes:
	 *   six megabytes could take a quarter of an hour.
	 * - A packed text in a PNG becomes eight megabytes out of as many kilobytes, and all are held at once.
	 */
	private const HEAVY = array(
		'image/jpeg' => array( "\xFF\xDA" => 200 ),
		'image/png'  => array( 'zTXt' => 10, 'iTXt' => 10 ),
	);

	/** Seconds for the way here. */
	private const TIMEOUT = 10;

	/** What a picture may be, and what becomes of it. */
	private const TYPES = array(
		'image/jpeg' => 'image/jpeg',
		'image/png'  => 'image/png',
		'image/gif'  => 'image/png',
		'image/webp' => 'image/png',
	);

	/** After how many seconds the same address is asked for another picture. */
	private const KEEP = 30 * DAY_IN_SECONDS;

	/** How long a page's request holds, and the first pause after a failure, in seconds. */
	private const PAUSE = HOUR_IN_SECONDS;

	/**
	 * Notes that a page wants a picture that is not there, or is old; the next pages leave it to this one.
	 * @param Copy $copy The podcast; changes if there is something to note.
	 * @return bool Whether there is.
	 */
	public static function claim( array &$copy ): bool {
		$due = self::is_due( $copy ) && time() >= $copy['picture']['next'];
		if ( $due ) {
			$copy['picture']['next'] = time() + self::PAUSE;
		}
		return $due;
	}

	/**
	 * Makes the copy of a podcast's picture, if it is time to.
	 * @param Copy        $copy   The podcast.
	 * @param Client|null $client The way to its server; for tests.
	 * @throws Throwable What the client throws; it counts as no attempt.
	 */
	public static function update( array $copy, ?Client $client = null ): void {
		if ( ! self::is_due( $copy ) ) {
			return;
		}
		$before  = $copy;
		$picture = $copy['picture'];
		// Stored before the attempt, in case PHP fails during it.
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

	/**
	 * Whether there should be another picture.
	 * @param Copy $copy The podcast.
	 */
	private static function is_due( array $copy ): bool {
		$cover   = $copy['feed']['cover'] ?? '';
		$picture = $copy['picture'];
		return '' !== $cover && ! CoverFiles::is_own( $cover ) && time() >= $picture['rest'] && ( $cover !== $picture['of'] || time() - $picture['checked'] >= self::KEEP );
	}

	/**
	 * Makes a small copy of a podcast's picture.
	 * @param Copy   $copy   The podcast.
	 * @param Client $client The way to its server.
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
	 * Makes a new picture of one.
	 * @param TemporaryFile $file   The picture.
	 * @param int           $length Its shorter side, in pixels.
	 * @param string        $type   The MIME type of the new one.
	 * @param string        $url    The podcast's feed.
	 * @return string|WP_Error The file's name.
	 */
	private static function shrink( TemporaryFile $file, int $length, string $type, string $url ): string|WP_Error {
		$folder = wp_get_upload_dir()['basedir'] . '/' . CoverFiles::FOLDER;
		if ( ! wp_mkdir_p( $folder ) ) {
			return new WP_Error( 'millwork_podcast_no_folder' );
		}
		// This editor keeps nothing but pixels; the other keeps what cameras and programs wrote beside them.
		$gd_first = static fn( $editors ): array => array_values( array_unique( array_merge( array( 'WP_Image_Editor_GD' ), (array) $editors ) ) );
		add_filter( 'wp_image_editors', $gd_first, PHP_INT_MAX );
		$editor   = wp_get_image_editor( $file->path );
		remove_filter( 'wp_image_editors', $gd_first, PHP_INT_MAX );
		// Smaller in any case, so that there is something to do; by one pixel would be nothing to WordPress.
		$side    = min( self::SIZE, $length - 2 );
		$resized = is_wp_error( $editor ) ? $editor : $editor->resize( $side, $side, true );
		if ( is_wp_error( $editor ) || is_wp_error( $resized ) ) {
			return is_wp_error( $resized ) ? $resized : new WP_Error( 'millwork_podcast_no_editor' );
		}
		// By podcast and content: another picture has another name, and a browser asks for it.
		$name  = md5( $url . hash_file( 'sha256', $file->path ) );
		$saved = $editor->save( "$folder/$name." . ( 'image/png' === $type ? 'png' : 'jpg' ), $type );
		return is_wp_error( $saved ) ? $saved : wp_basename( $saved['path'] );
	}
}
