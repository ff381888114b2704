<?php
declare( strict_types=1 );

namespace Millwork\Media;

use Millwork\Http\Client;
use Millwork\Http\TemporaryFile;
use WP_Error;

/**
 * Reads a file from a provider or an upload, and checks what it really is. What a server says about it must be true,
 * but is not trusted.
 */
final class Download {

	/** The largest files, in bytes. */
	private const MOST = array( 'image' => 25 * MB_IN_BYTES, 'video' => 100 * MB_IN_BYTES );

	/** The time limit for a file, in seconds. */
	private const TIMEOUT = array( 'image' => 30, 'video' => 90 );

	/** The largest image, in pixels: WordPress keeps all of them in memory, at four bytes each. */
	private const PIXELS = 40_000_000;

	/** The most pixels of all frames of an animated image. */
	private const FRAMES = 200_000_000;

	/** First bytes of a file => its type. */
	private const SIGNATURES = array(
		'/^\xff\xd8\xff/'                 => 'image/jpeg',
		'/^\x89PNG\r\n\x1a\n/'            => 'image/png',
		'/^GIF8[79]a/'                    => 'image/gif',
		'/^RIFF.{4}WEBP/s'                => 'image/webp',
		'/^.{4}ftyp(?:avif|avis)/s'       => 'image/avif',
		'/^.{4}ftyp(?:iso[m2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash)/s' => 'video/mp4',
		'/^.{4}ftypqt  /s'                => 'video/quicktime',
		'/^\x1a\x45\xdf\xa3.{0,50}webm/s' => 'video/webm',
	);

	/** File name extensions. */
	public const ENDINGS = array(
		'image/jpeg'      => 'jpg',
		'image/png'       => 'png',
		'image/gif'       => 'gif',
		'image/webp'      => 'webp',
		'image/avif'      => 'avif',
		'video/mp4'       => 'mp4',
		'video/quicktime' => 'mov',
		'video/webm'      => 'webm',
	);

	/** Names that servers use for a type, or for an unknown one. */
	private const NAMES = array(
		'image/jpg'                => 'image/jpeg',
		'image/pjpeg'              => 'image/jpeg',
		'image/x-png'              => 'image/png',
		'application/octet-stream' => '',
		'binary/octet-stream'      => '',
	);

	/**
	 * @param array<string, string> $headers Of the request.
	 * @param string                $kind    The required kind: 'image' or 'video'.
	 * @return array{file: TemporaryFile, type: string}|WP_Error The type is a key of ENDINGS.
	 */
	public static function fetch( Client $client, string $url, array $headers, string $kind ): array|WP_Error {
		$file = TemporaryFile::make();
		if ( ! $file ) {
			return new WP_Error( 'millwork_media_no_place', __( 'This site has no folder for temporary files. Ask your host to set one up.', 'millwork' ), array( 'status' => 500 ) );
		}
		$most   = self::most( $kind );
		$answer = $client->get(
			$url,
			array(
				'headers'   => array( 'Accept' => implode( ', ', self::types( $kind ) ) ) + $headers,
				'timeout'   => self::TIMEOUT[ $kind ],
				'max_bytes' => $most,
				'file'      => $file,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return 'millwork_http_too_large' === $answer->get_error_code() ? self::too_large( $most ) : $answer;
		}
		$type = self::look( $file, $kind, (string) wp_parse_url( $answer->url, PHP_URL_HOST ), $answer->header( 'content-type' ) );
		return is_wp_error( $type ) ? $type : compact( 'file', 'type' );
	}

	/**
	 * Checks a file that is already here.
	 * @param string $kind The required kind: 'image' or 'video'.
	 * @param string $from Where it comes from, for messages: a host.
	 * @return array{file: TemporaryFile, type: string}|WP_Error The type is a key of ENDINGS.
	 */
	public static function check( TemporaryFile $file, string $kind, string $from ): array|WP_Error {
		$most = self::most( $kind );
		$type = $file->size() > $most ? self::too_large( $most ) : self::look( $file, $kind, $from, '' );
		return is_wp_error( $type ) ? $type : compact( 'file', 'type' );
	}

	/** @return list<string> For 'image' or 'video'. */
	private static function types( string $kind ): array {
		return array_values( array_filter( array_keys( self::ENDINGS ), static fn( string $type ): bool => str_starts_with( $type, "$kind/" ) ) );
	}

	/** The largest size in bytes of an 'image' or 'video'. A network has its own limits. */
	private static function most( string $kind ): int {
		/**
		 * Filters the maximum size of a file copied from an external media provider.
		 *
		 * @param int    $bytes Size in bytes. Default 25 MB for images and 100 MB for videos.
		 * @param string $kind  'image' or 'video'.
		 */
		$most = max( 1, (int) apply_filters( 'millwork_external_media_max_bytes', self::MOST[ $kind ], $kind ) );
		return is_multisite() ? (int) max( 1, min( $most, upload_size_limit_filter( $most ) ) ) : $most;
	}

	/**
	 * Detects a file's type.
	 * @param string $host Where it comes from.
	 * @param string $said The type that the server named.
	 * @return string|WP_Error Its type.
	 */
	private static function look( TemporaryFile $file, string $kind, string $host, string $said ): string|WP_Error {
		$said  = strtolower( trim( explode( ';', $said )[0] ) );
		$said  = self::NAMES[ $said ] ?? $said;
		$begin = $file->read( 64 );
		$type  = '';
		foreach ( self::SIGNATURES as $pattern => $known ) {
			$type = preg_match( $pattern, $begin ) ? $known : $type;
		}
		if ( 'video' === $kind && ! in_array( $type, self::types( $kind ), true ) ) {
			/* translators: %s: a host name. */
			return self::refusal( 'no_video', sprintf( __( 'The file from %s isn’t a video type this site accepts, so nothing was copied. Choose another one.', 'millwork' ), $host ) );
		}
		if ( ! in_array( $type, self::types( $kind ), true ) ) {
			/* translators: %s: a host name. */
			return self::refusal( 'no_image', sprintf( __( 'The file from %s isn’t an image type this site accepts, so nothing was copied. Choose another one.', 'millwork' ), $host ) );
		}
		if ( '' !== $said && $said !== $type ) {
			/* translators: 1: a host name, 2: a MIME type, such as text/html, 3: a MIME type. */
			return self::refusal( 'other_type', sprintf( __( '%1$s labeled its file as %2$s, but it’s %3$s, so nothing was copied. Choose another one.', 'millwork' ), $host, substr( (string) preg_replace( '~[^a-z0-9/.+-]~', '', $said ), 0, 40 ), $type ) );
		}
		if ( ! in_array( $type, get_allowed_mime_types(), true ) ) {
			/* translators: %s: a type of file. */
			return self::refusal( 'not_allowed', sprintf( __( 'This site doesn’t accept files of the type %s. Choose another one.', 'millwork' ), $type ) );
		}
		if ( 'video' === $kind ) {
			return $type;
		}
		$size = wp_getimagesize( $file->path );
		if ( ! $size || $size['mime'] !== $type || $size[0] < 1 || $size[1] < 1 ) {
			return self::damaged( $host );
		}
		if ( $size[0] * $size[1] > self::PIXELS ) {
			return self::refusal( 'too_many_pixels', __( 'This image has more than 40 million pixels, which is too many for most servers. Choose a smaller one.', 'millwork' ) );
		}
		if ( in_array( $type, array( 'image/gif', 'image/webp' ), true ) && Frames::pixels( $file->read(), $type, $size[0] * $size[1] ) > self::FRAMES ) {
			return self::refusal( 'too_many_frames', __( 'This animated image has too many frames for most servers. Choose a smaller one.', 'millwork' ) );
		}
		// A file may start like an image and continue differently.
		$editor = wp_get_image_editor( $file->path, array( 'mime_type' => $type ) );
		return is_wp_error( $editor ) && 'image_no_editor' !== $editor->get_error_code() ? self::damaged( $host ) : $type;
	}

	/** The error for an image that can't be shown. */
	private static function damaged( string $host ): WP_Error {
		/* translators: %s: a host name. */
		return self::refusal( 'damaged', sprintf( __( 'The image from %s is damaged, so nothing was copied. Try again, or choose another one.', 'millwork' ), $host ) );
	}

	/** The error for a file of more than $most bytes. */
	public static function too_large( int $most ): WP_Error {
		/* translators: %s: a size, such as 25 MB. */
		return self::refusal( 'too_large', sprintf( __( 'This file is larger than %s, so nothing was copied. Choose another one.', 'millwork' ), (string) size_format( $most ) ) );
	}

	/**
	 * @param string $code Without the prefix.
	 * @param string $text What happened and what to do.
	 */
	private static function refusal( string $code, string $text ): WP_Error {
		return new WP_Error( "millwork_media_$code", $text, array( 'status' => 502 ) );
	}
}
