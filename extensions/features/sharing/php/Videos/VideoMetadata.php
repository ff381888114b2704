<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

/**
 * Removes metadata from MP4 and MOV: places, times, people, devices, location tracks, previews, and data after the end.
 * It is overwritten with zeros in `free` boxes, so offsets in the file stay valid. Only known boxes stay.
 */
final class VideoMetadata {

	/** The boxes that stay at the top level, in the description, in a track, and at deeper levels. */
	private const TOP  = array( 'ftyp', 'styp', 'moov', 'moof', 'mdat', 'free', 'skip', 'wide', 'sidx', 'ssix', 'mfra', 'pdin' );
	private const KEPT = array(
		'moov' => array( 'mvhd', 'trak', 'mvex', 'iods' ),
		'mvex' => array( 'mehd', 'trex' ),
		'trak' => array( 'tkhd', 'edts', 'mdia', 'tapt' ),
		'edts' => array( 'elst' ),
		'tapt' => array( 'clef', 'prof', 'enof' ),
		'mdia' => array( 'mdhd', 'hdlr', 'minf' ),
		'minf' => array( 'vmhd', 'smhd', 'gmhd', 'hdlr', 'dinf', 'stbl' ),
		'dinf' => array( 'dref' ),
		'stbl' => array( 'stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stco', 'co64', 'stss', 'stps', 'stsh', 'padb', 'stdp', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio' ),
		'moof' => array( 'mfhd', 'traf' ),
		'traf' => array( 'tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc', 'sdtp' ),
	);

	/** Tracks with images or sound. Others contain text, locations, or times. */
	private const TRACKS = array( 'vide', 'soun' );

	/**
	 * Ranges that become zeros.
	 * @var list<array{int, int}>
	 */
	private array $zeros = array();

	/**
	 * Bytes that replace others, by offset.
	 * @var array<int, string>
	 */
	private array $marks = array();

	/**
	 * The size of the image.
	 * @var array{int, int}
	 */
	private array $size = array( 0, 0 );

	/** Seconds; 0 if unknown. */
	private float $length = 0.0;

	private function __construct( private readonly VideoFile $file ) {}

	/**
	 * @param string $path Its file.
	 * @return CleanedVideo|null Null for other formats and damaged files, whose content is unknown.
	 */
	public static function read( string $path ): ?CleanedVideo {
		$file = VideoFile::open( $path );
		try {
			return $file ? ( new self( $file ) )->film() : null;
		} catch ( DamagedVideo $damaged ) {
			return null;
		}
	}

	/** @throws DamagedVideo If it can't be understood. */
	private function film(): CleanedVideo {
		$boxes = Mp4Box::all( $this->file, 0, $this->file->size, true );
		$named = static fn( string $kind ): array => array_values( array_filter( $boxes, static fn( Mp4Box $one ): bool => $kind === $one->kind ) );
		$data  = $named( 'mdat' );
		if ( 1 !== count( $named( 'moov' ) ) || ! $data ) {
			throw new DamagedVideo();
		}
		foreach ( $boxes as $box ) {
			$this->keep( $box, self::TOP );
		}
		$this->rest( $boxes[ count( $boxes ) - 1 ]->end );
		$chunks  = new Mp4Chunks( $this->file );
		$has_own = $this->movie( $named( 'moov' )[0], $chunks );
		if ( ! $named( 'moof' ) ) {
			$this->cover_between( $data, $chunks->places( $data ) );
		} elseif ( $has_own ) {
			// The offsets of fragmented files have too many forms.
			throw new DamagedVideo();
		}
		foreach ( $named( 'moof' ) as $box ) {
			$this->within( $box );
		}
		sort( $this->zeros );
		ksort( $this->marks );
		return new CleanedVideo( $this->file, self::joined( $this->zeros ), $this->marks, $this->length, ...$this->size );
	}

	/**
	 * Reads the description of the whole file.
	 * @param Mp4Chunks $chunks The tracks are added.
	 * @return bool Whether there are tracks without images or sound.
	 * @throws DamagedVideo If there are no images.
	 */
	private function movie( Mp4Box $movie, Mp4Chunks $chunks ): bool {
		$this->length = VideoMeasures::seconds( $this->file, $movie );
		$has_own      = false;
		foreach ( $movie->inner( $this->file ) as $box ) {
			$this->keep( $box, self::KEPT['moov'] );
			if ( 'mvhd' === $box->kind ) {
				$this->untimed( $box );
			} elseif ( 'mvex' === $box->kind ) {
				$this->within( $box );
			} elseif ( 'trak' === $box->kind ) {
				$media   = $box->only( $this->file, 'mdia' );
				$kind    = $this->file->bytes( $media->only( $this->file, 'hdlr' )->body + 8, 4 );
				$is_kept = in_array( $kind, self::TRACKS, true );
				$chunks->add( $media->only( $this->file, 'minf' )->only( $this->file, 'stbl' ), $is_kept );
				if ( $is_kept ) {
					$this->within( $box );
					$this->size = 'vide' === $kind && ! $this->size[0] ? VideoMeasures::size( $this->file, $box->only( $this->file, 'tkhd' ) ) : $this->size;
				} else {
					$this->cover( $box );
				}
				$has_own = $has_own || ! $is_kept;
			}
		}
		return $this->size[0] > 0 && $this->size[1] > 0 ? $has_own : throw new DamagedVideo();
	}

	/**
	 * Goes through the content of a box.
	 * @throws DamagedVideo If it can't be understood.
	 */
	private function within( Mp4Box $box ): void {
		foreach ( $box->inner( $this->file ) as $inner ) {
			$this->keep( $inner, self::KEPT[ $box->kind ] );
			if ( isset( self::KEPT[ $inner->kind ] ) && in_array( $inner->kind, self::KEPT[ $box->kind ], true ) ) {
				$this->within( $inner );
			} elseif ( in_array( $inner->kind, array( 'tkhd', 'mdhd' ), true ) ) {
				$this->untimed( $inner );
			} elseif ( 'hdlr' === $inner->kind ) {
				// After its kind, it contains the name of the program that wrote it.
				$this->zero( $inner->body + 24, $inner->end );
			} elseif ( 'dref' === $inner->kind ) {
				$this->own( $inner );
			}
		}
	}

	/**
	 * Checks that a track's samples are in this file, and overwrites paths to other files.
	 * @param Mp4Box $references The list of files.
	 * @throws DamagedVideo If they are in another file.
	 */
	private function own( Mp4Box $references ): void {
		foreach ( Mp4Box::all( $this->file, $references->body + 8, $references->end ) as $one ) {
			if ( 0 === ( $this->file->number( $one->body ) & 1 ) ) {
				throw new DamagedVideo();
			}
			$this->zero( $one->body + 4, $one->end );
		}
	}

	/** Removes the times when something was created and changed. */
	private function untimed( Mp4Box $header ): void {
		$width = VideoMeasures::is_long( $this->file, $header ) ? 8 : 4;
		$this->zero( $header->body + 4, $header->body + 4 + 2 * $width );
	}

	/**
	 * Removes a box unless it is of a kind that stays.
	 * @param list<string> $kept Kinds that stay.
	 */
	private function keep( Mp4Box $box, array $kept ): void {
		if ( in_array( $box->kind, array( 'free', 'skip', 'wide' ), true ) || ! in_array( $box->kind, $kept, true ) ) {
			$this->cover( $box );
		}
	}

	private function cover( Mp4Box $box ): void {
		$this->marks[ $box->at + 4 ] = 'free';
		$this->zero( $box->body, $box->end );
	}

	/**
	 * Removes data after the boxes.
	 * @param int $at Where the last one ends.
	 * @throws DamagedVideo If the file ends within a box that is needed.
	 */
	private function rest( int $at ): void {
		$left = $this->file->size - $at;
		if ( $left >= Mp4Box::HEAD && in_array( $this->file->bytes( $at + 4, 4 ), array( 'moov', 'moof', 'mdat' ), true ) ) {
			throw new DamagedVideo();
		}
		$this->zero( $at, $this->file->size );
		if ( $left >= Mp4Box::HEAD ) {
			// Up to the end of the file.
			$this->marks[ $at + 4 ] = 'free';
		}
	}

	/**
	 * Removes data between the samples of images and sound.
	 * @param list<Mp4Box>             $data   The boxes that contain them.
	 * @param list<array{int, int}> $places Their ranges, in order.
	 */
	private function cover_between( array $data, array $places ): void {
		$next = 0;
		foreach ( $data as $box ) {
			$at = $box->body;
			for ( ; isset( $places[ $next ] ) && $places[ $next ][0] < $box->end; $next++ ) {
				$this->zero( $at, $places[ $next ][0] );
				$at = $places[ $next ][1];
			}
			$this->zero( $at, $box->end );
		}
	}

	/**
	 * Marks a range to become zeros.
	 * @param int $from  Where it starts.
	 * @param int $until Where it ends.
	 */
	private function zero( int $from, int $until ): void {
		if ( $until > $from ) {
			$this->zeros[] = array( $from, $until );
		}
	}

	/**
	 * Joins ranges that touch.
	 * @param list<array{int, int}> $places Ranges, in order.
	 * @return list<array{int, int}>
	 */
	private static function joined( array $places ): array {
		$joined = array();
		foreach ( $places as list( $from, $until ) ) {
			$last = count( $joined ) - 1;
			if ( $last >= 0 && $from <= $joined[ $last ][1] ) {
				$joined[ $last ][1] = max( $joined[ $last ][1], $until );
			} else {
				$joined[] = array( $from, $until );
			}
		}
		return $joined;
	}
}
