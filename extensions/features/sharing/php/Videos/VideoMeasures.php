<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

/** Reads the headers of MP4 and MOV (ISO/IEC 14496-12, sections 8.2 and 8.3). Version 1 has longer numbers. */
final class VideoMeasures {

	/**
	 * A video's duration.
	 * @param Mp4Box    $movie The description of the whole file.
	 * @return float Seconds; 0 if unknown.
	 * @throws DamagedVideo If it has no header.
	 */
	public static function seconds( VideoFile $file, Mp4Box $movie ): float {
		$header  = $movie->only( $file, 'mvhd' );
		$is_long = self::is_long( $file, $header );
		$scale   = $file->number( $header->body + ( $is_long ? 20 : 12 ) );
		$said    = self::duration( $file, $header->body + ( $is_long ? 24 : 16 ), $is_long );
		foreach ( $said ? array() : $movie->inner( $file ) as $box ) {
			foreach ( 'mvex' === $box->kind ? $box->inner( $file ) : array() as $inner ) {
				$said = 'mehd' === $inner->kind ? self::duration( $file, $inner->body + 4, self::is_long( $file, $inner ) ) : $said;
			}
		}
		return $scale > 0 ? $said / $scale : 0.0;
	}

	/**
	 * The size at which a track is displayed.
	 * @param Mp4Box    $header The track's header.
	 * @return array{int, int} Width and height in pixels.
	 * @throws DamagedVideo If it is too short.
	 */
	public static function size( VideoFile $file, Mp4Box $header ): array {
		$more = self::is_long( $file, $header ) ? 12 : 0;
		$size = array( $file->number( $header->body + 76 + $more ) >> 16, $file->number( $header->body + 80 + $more ) >> 16 );
		// It was filmed with the camera on its side and is rotated for display.
		$is_turned = 0 === $file->number( $header->body + 40 + $more ) && 0 !== $file->number( $header->body + 44 + $more );
		return $is_turned ? array( $size[1], $size[0] ) : $size;
	}

	/** Whether a header has long numbers. */
	public static function is_long( VideoFile $file, Mp4Box $header ): bool {
		return "\1" === $file->bytes( $header->body, 1 );
	}

	/**
	 * @param int    $at      Its offset.
	 * @param bool   $is_long Whether it has eight bytes.
	 * @return int 0 if unknown.
	 */
	private static function duration( VideoFile $file, int $at, bool $is_long ): int {
		$width = $is_long ? 8 : 4;
		return '' === trim( $file->bytes( $at, $width ), "\xFF" ) ? 0 : $file->number( $at, $width );
	}
}
