<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

/** Extracts the first frame of an animated WebP, which GD can't open. GD opens the first frame of GIF and AVIF itself. */
final class FirstFrame {

	/** The bytes before a frame's image: its position, size, and duration. */
	private const HEAD = 16;

	/**
	 * The first frame of an animated WebP.
	 * @return string A still WebP; '' if the file isn't animated or is damaged.
	 */
	public static function of_webp( string $bytes ): string {
		if ( ! str_starts_with( $bytes, 'RIFF' ) || 'WEBPVP8X' !== substr( $bytes, 8, 8 ) || 0 === ( ord( $bytes[20] ?? "\0" ) & 0x02 ) ) {
			return '';
		}
		foreach ( self::chunks( substr( $bytes, 12 ) ) as list( $kind, $frame ) ) {
			if ( 'ANMF' === $kind && strlen( $frame ) > self::HEAD ) {
				return self::still( $frame );
			}
		}
		return '';
	}

	/** Makes a file of a frame. */
	private static function still( string $frame ): string {
		$alpha   = '';
		$picture = '';
		foreach ( self::chunks( substr( $frame, self::HEAD ) ) as list( $kind, $content ) ) {
			$chunk = self::chunk( $kind, $content );
			if ( 'ALPH' === $kind ) {
				$alpha = $chunk;
			} elseif ( 'VP8 ' === $kind || 'VP8L' === $kind ) {
				$picture = $chunk;
				break;
			}
		}
		if ( '' === $picture ) {
			return '';
		}
		// Only a transparent image must repeat its size.
		$head = '' === $alpha ? '' : self::chunk( 'VP8X', "\x10\0\0\0" . substr( $frame, 6, 6 ) );
		$body = "WEBP$head$alpha$picture";
		return 'RIFF' . pack( 'V', strlen( $body ) ) . $body;
	}

	/** @param string $kind    Four letters. */
	private static function chunk( string $kind, string $content ): string {
		return $kind . pack( 'V', strlen( $content ) ) . $content . ( strlen( $content ) % 2 ? "\0" : '' );
	}

	/**
	 * Chunks, up to the first incomplete one.
	 * @param string $bytes The chunks, one after another.
	 * @return iterable<array{string, string}> Kind and content of each.
	 */
	private static function chunks( string $bytes ): iterable {
		$at  = 0;
		$end = strlen( $bytes );
		while ( $end >= $at + 8 ) {
			$length = unpack( 'V', $bytes, $at + 4 );
			$length = is_array( $length ) ? (int) $length[1] : 0;
			if ( $end < $at + 8 + $length ) {
				return;
			}
			yield array( substr( $bytes, $at, 4 ), substr( $bytes, $at + 8, $length ) );
			$at += 8 + $length + $length % 2;
		}
	}
}
