<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/** Looks at what services are sent as a video. */
final class PlayedFilm {

	/**
	 * Whether it is one, whole.
	 * @param string $bytes What was sent.
	 */
	public static function is( string $bytes ): bool {
		$at  = 0;
		$end = strlen( $bytes );
		while ( $end >= $at + 8 ) {
			$size = unpack( 'N', $bytes, $at )[1] ?? 0;
			$at  += 0 === $size ? $end - $at : max( 8, $size );
		}
		return $end === $at && 'ftyp' === substr( $bytes, 4, 4 ) && str_contains( $bytes, 'SEENSEEN' ) && str_contains( $bytes, 'HEARD' );
	}

	/**
	 * Whether something of a camera's is in it.
	 * @param string $bytes What was sent.
	 */
	public static function has_notes( string $bytes ): bool {
		return 1 === preg_match( '/\+48|002\.29|ISO6709|xmp|Ada|ada|SEFT|\xD6\x93\xA4/', $bytes );
	}
}
