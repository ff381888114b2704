<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Code that shows the text of an exception escapes it.

use Closure;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Features\Sharing\Tables;

/**
 * Finds media library videos, and says why a network rejects one. They aren't re-encoded: most servers lack the
 * programs for that.
 */
final class Videos {

	/** The largest video that this site sends, in bytes, whatever a network accepts. */
	public const MOST = 200 * MB_IN_BYTES;

	/** How long an upload's progress is valid, in seconds. Networks delete unused files after a day. */
	private const LIFE = 12 * HOUR_IN_SECONDS;

	/** @param NetworkLimits $limits The network's limits. */
	public function __construct( private readonly NetworkLimits $limits ) {}

	/**
	 * The video to post, from data of any shape.
	 * @param mixed $from Names the video.
	 * @return array{id: int, url: string, alt: string, poster: string}|null Null for none.
	 */
	public static function named( mixed $from ): ?array {
		$text = static fn( string $name ): string => is_array( $from ) && is_string( $from[ $name ] ?? null ) ? $from[ $name ] : '';
		$id   = is_array( $from ) && is_numeric( $from['id'] ?? null ) ? max( 0, (int) $from['id'] ) : 0;
		$url  = 1 === preg_match( '~^https?://[^\s<>"]+$~iD', $text( 'url' ) ) ? $text( 'url' ) : (string) wp_get_attachment_url( $id );
		return '' === $url ? null : array(
			'id'     => $id,
			'url'    => $url,
			'alt'    => $text( 'alt' ),
			'poster' => $text( 'poster' ),
		);
	}

	/**
	 * @param array{id: int, url: string, alt: string, poster: string} $named    The video.
	 * @param mixed                                                    $uploaded The progress that an earlier attempt stored.
	 * @param Closure(array<string, string>): void|null                $store    Stores the progress.
	 * @throws VideoRefused If the network doesn't accept it.
	 */
	public function get( array $named, mixed $uploaded = null, ?Closure $store = null ): Video {
		$takes = $this->limits->video;
		$why   = $takes ? $takes->lacks : __( 'This network doesn’t accept videos from this site. Post the video there yourself.', 'millwork' );
		if ( ! $takes || '' !== $why ) {
			throw new VideoRefused( $why );
		}
		$id   = $named['id'];
		$file = $id && wp_attachment_is( 'video', $id ) ? (string) get_attached_file( $id ) : '';
		if ( '' === $file || str_contains( $file, '://' ) || ! is_file( $file ) || ! is_readable( $file ) ) {
			throw new VideoRefused( __( 'Its file isn’t in this site’s media library. Upload it there and choose it in the post.', 'millwork' ) );
		}
		$type = (string) get_post_mime_type( $id );
		$film = $this->film( $takes, $file, $type, $id );
		$alt  = '' === $named['alt'] ? self::described( $id ) : $named['alt'];
		return new Video(
			(string) wp_get_attachment_url( $id ),
			$type,
			$this->limits->alt_characters > 0 ? mb_substr( $alt, 0, $this->limits->alt_characters, 'UTF-8' ) : '',
			$takes->is_fetched ? null : $film,
			self::kept( $uploaded ),
			$store
		);
	}

	/**
	 * The progress of an upload, as it is stored.
	 * @param array<string, string> $known Video::keep()'s data.
	 * @return array<string, string>
	 */
	public static function stored( array $known ): array {
		return $known ? $known + array( 'time' => (string) time() ) : array();
	}

	/**
	 * The stored progress, if it is still valid.
	 * @return array<string, string>
	 */
	private static function kept( mixed $stored ): array {
		$known = is_array( $stored ) ? array_filter( $stored, 'is_string' ) : array();
		return abs( time() - (int) ( $known['time'] ?? 0 ) ) < self::LIFE ? array_diff_key( $known, array( 'time' => '' ) ) : array();
	}

	/**
	 * The description of a video in the media library: its alternative text, or else its caption.
	 * @return string Plain text.
	 */
	private static function described( int $id ): string {
		$alt = get_post_meta( $id, '_wp_attachment_image_alt', true );
		return Tables::text( wp_strip_all_tags( is_string( $alt ) && '' !== trim( $alt ) ? $alt : (string) get_post( $id )?->post_excerpt ), 5000 );
	}

	/**
	 * Reads a video's file, and compares it with the network's limits.
	 * @param int         $id    Its ID in the media library.
	 * @return CleanedVideo|null Null if it isn't sent by this site, or its format can't be read.
	 * @throws VideoRefused If the network doesn't accept it.
	 */
	private function film( VideoLimits $takes, string $file, string $type, int $id ): ?CleanedVideo {
		$bytes = (int) filesize( $file );
		$most  = $takes->is_fetched ? $takes->bytes : min( $takes->bytes > 0 ? $takes->bytes : self::MOST, self::MOST );
		$film  = $takes->is_fetched && ! $takes->seconds ? null : VideoMetadata::read( $file );
		$meta  = wp_get_attachment_metadata( $id );
		$said  = is_array( $meta ) && is_numeric( $meta['length'] ?? null ) ? (float) $meta['length'] : 0.0;
		// Fragmented files needn't have a duration.
		$seconds = (int) ceil( $film && $film->length > 0 ? $film->length : $said );
		$why     = match ( true ) {
			$takes->types && ! in_array( $type, $takes->types, true ) => sprintf(
				/* translators: 1: kinds of files, such as "MP4, MOV"; 2: one, such as "WEBM". */
				__( 'This network accepts %1$s, but the file is %2$s. Export it in an accepted format.', 'millwork' ),
				implode( ', ', array_unique( array_map( array( self::class, 'kind' ), $takes->types ) ) ),
				self::kind( $type )
			),
			$most > 0 && $bytes > $most => sprintf(
				/* translators: 1: and 2: sizes, such as "40 MB". */
				__( 'The limit there is %1$s, but this file is %2$s. Make it smaller, or post it there yourself.', 'millwork' ),
				(string) size_format( $most ),
				(string) size_format( $bytes, 1 )
			),
			$takes->seconds > 0 && $seconds > $takes->seconds => sprintf(
				/* translators: 1: and 2: durations, such as "3:00". */
				__( 'The limit there is %1$s, but this video lasts %2$s. Shorten it, or post part of it.', 'millwork' ),
				self::clock( $takes->seconds ),
				self::clock( $seconds )
			),
			! $film && ! $takes->is_fetched => __( 'Its file couldn’t be read. It’s damaged, or may contain hidden location data; export it again as MP4.', 'millwork' ),
			default => '',
		};
		return '' === $why ? $film : throw new VideoRefused( $why );
	}

	/**
	 * The common name of a file format.
	 * @param string $type A MIME type.
	 */
	private static function kind( string $type ): string {
		return 'video/quicktime' === $type ? 'MOV' : strtoupper( (string) preg_replace( '~^.*/(?:x-)?~', '', $type ) );
	}

	/**
	 * @param int $seconds Seconds.
	 * @return string Such as '3:00'.
	 */
	private static function clock( int $seconds ): string {
		return sprintf( '%d:%02d', intdiv( $seconds, 60 ), $seconds % 60 );
	}
}
