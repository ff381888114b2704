<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/** Puts small MP4 files together, box by box, with what cameras note in all the places where they do. */
final class HandmadeFilm {

	/** Where it was filmed, in each of the places. */
	public const PLACE = '+48.8577+002.2950/';

	/**
	 * A film of one picture and one sound.
	 * @param int    $bytes  How long what is seen is.
	 * @param float  $length Seconds.
	 * @param int    $width  In pixels.
	 * @param int    $height In pixels.
	 * @param string $brand  'isom', or 'qt  ' for MOV.
	 * @param bool   $noted  Whether a camera has noted something.
	 */
	public static function make( int $bytes = 2000, float $length = 3.0, int $width = 320, int $height = 180, string $brand = 'isom', bool $noted = true ): string {
		$head  = self::box( 'ftyp', $brand . "\0\0\2\0" . $brand ) . self::box( 'free', $noted ? 'old ' . self::PLACE : 'nothing' );
		$seen  = str_pad( '', $bytes, 'SEEN' );
		$heard = str_repeat( 'HEARD', 20 );
		$gap   = $noted ? self::PLACE : '';
		$data  = self::box( 'mdat', $seen . $gap . $heard . $gap );
		$at    = 0;
		// Where the samples lie depends on how long the description is, which is as long whatever they say.
		for ( $round = 0; $round < 2; $round++ ) {
			$moov = self::movie( $at, strlen( $seen ), strlen( $gap ), strlen( $heard ), $length, $width, $height, $noted );
			$at   = strlen( $head . $moov ) + 8;
		}
		$tail = $noted ? self::box( 'uuid', (string) hex2bin( 'be7acfcb97a942e89c71999491e3afac' ) . '<x:xmpmeta>' . self::PLACE . '</x:xmpmeta>' ) . 'SEFT' . self::PLACE : '';
		return $head . $moov . $data . $tail;
	}

	public static function box( string $kind, string $body ): string {
		return pack( 'N', 8 + strlen( $body ) ) . $kind . $body;
	}

	/**
	 * @param int   $at     Where the samples begin.
	 * @param int   $seen   How long what is seen is.
	 * @param int   $gap    What is in between.
	 * @param int   $heard  How long what is heard is.
	 * @param float $length Seconds.
	 * @param int   $width  In pixels.
	 * @param int   $height In pixels.
	 * @param bool  $noted  Whether there are notes.
	 */
	private static function movie( int $at, int $seen, int $gap, int $heard, float $length, int $width, int $height, bool $noted ): string {
		$time  = pack( 'NN', 3600000000, 3600000001 );
		$mvhd  = self::box( 'mvhd', "\0\0\0\0" . $time . pack( 'NN', 1000, (int) ( 1000 * $length ) ) . str_repeat( "\0", 80 ) );
		$place = self::box( "\xA9xyz", pack( 'nn', strlen( self::PLACE ), 0x15C7 ) . self::PLACE );
		$keys  = self::box( 'meta', self::box( 'hdlr', str_repeat( "\0", 8 ) . 'mdta' . str_repeat( "\0", 13 ) ) . self::box( 'keys', pack( 'NN', 0, 1 ) . self::box( 'mdta', 'com.apple.quicktime.location.ISO6709' ) ) . self::box( 'ilst', self::box( "\0\0\0\1", self::box( 'data', pack( 'NN', 1, 0 ) . self::PLACE ) ) ) );
		$loci  = self::box( 'loci', "\0\0\0\0\x15\xC7" . self::PLACE . str_repeat( "\0", 16 ) );
		$notes = $noted ? self::box( 'udta', $place . $loci . $keys . "\0\0\0\0" ) . $keys : '';
		// The positions of a whole way, in a track of their own behind what is seen and heard.
		$way = $noted ? self::track( 'meta', $at + $seen, $gap, $time, 0, 0, $length, $notes ) : '';
		return self::box( 'moov', $mvhd . self::track( 'vide', $at, $seen, $time, $width, $height, $length, $notes ) . self::track( 'soun', $at + $seen + $gap, $heard, $time, 0, 0, $length, '' ) . $way . $notes );
	}

	/**
	 * A track of one sample.
	 * @param int    $at     Where the sample lies.
	 * @param int    $size   How long it is.
	 * @param string $time   When it was made.
	 * @param int    $width  In pixels.
	 * @param int    $height In pixels.
	 * @param float  $length Seconds.
	 * @param string $notes  What a camera noted.
	 */
	private static function track( string $kind, int $at, int $size, string $time, int $width, int $height, float $length, string $notes ): string {
		$matrix = pack( 'N9', 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000 );
		$tkhd   = self::box( 'tkhd', "\0\0\0\7" . $time . pack( 'NNN', 1, 0, (int) ( 1000 * $length ) ) . str_repeat( "\0", 16 ) . $matrix . pack( 'NN', $width << 16, $height << 16 ) );
		$mdhd   = self::box( 'mdhd', "\0\0\0\0" . $time . pack( 'NNnn', 1000, (int) ( 1000 * $length ), 0x55C4, 0 ) );
		$hdlr   = self::box( 'hdlr', "\0\0\0\0\0\0\0\0" . $kind . str_repeat( "\0", 12 ) . "Camera of Ada\0" );
		$dref   = self::box( 'dinf', self::box( 'dref', pack( 'NN', 0, 1 ) . self::box( 'alis', "\0\0\0\1" . '/Users/ada/film.mov' ) ) );
		$tables = self::box( 'stsd', pack( 'NN', 0, 1 ) . self::box( 'soun' === $kind ? 'mp4a' : 'avc1', str_repeat( "\0", 78 ) ) )
			. self::box( 'stts', pack( 'NNNN', 0, 1, 1, (int) ( 1000 * $length ) ) )
			. self::box( 'stsc', pack( 'NNNNN', 0, 1, 1, 1, 1 ) )
			. self::box( 'stsz', pack( 'NNNN', 0, 0, 1, $size ) )
			. self::box( 'stco', pack( 'NNN', 0, 1, $at ) );
		return self::box( 'trak', $tkhd . self::box( 'mdia', $mdhd . $hdlr . self::box( 'minf', self::box( 'vmhd', str_repeat( "\0", 12 ) ) . $dref . self::box( 'stbl', $tables ) ) ) . $notes );
	}
}
