<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use GdImage;

/**
 * Reads which characters a font has (OpenType, table `cmap`), and measures and breaks lines. GD puts one glyph
 * after the other from left to right: scripts that join their letters, reorder them or run from right to left
 * would come out wrong, and what a font lacks would come out as boxes. Both are told before anything is drawn.
 */
final class Font {

	/** Scripts whose letters stand one after the other, as they are. */
	private const PLAIN = '/^[\p{Latin}\p{Greek}\p{Cyrillic}\p{Armenian}\p{Georgian}\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Bopomofo}\p{Common}]*$/uD';

	/** Emoji and what joins them: the text reads as well without. */
	private const EMOJI = '/[\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2069}\x{20E3}\x{2600}-\x{27BF}\x{2B00}-\x{2BFF}\x{FE00}-\x{FE0F}\x{1F000}-\x{1FAFF}\x{E0020}-\x{E007F}]+/u';

	/**
	 * Segments of characters that the font has: first and last.
	 * @var list<array{int, int}>
	 */
	private array $segments;

	public function __construct( private readonly string $path ) {
		$this->segments = self::read( (string) file_get_contents( $path ) );
	}

	/**
	 * A text as it can be drawn.
	 * @param string $text One line.
	 * @return string Without emoji; '' if it cannot be drawn as it should be.
	 */
	public function drawable( string $text ): string {
		$text = class_exists( 'Normalizer', false ) || extension_loaded( 'intl' ) ? (string) \Normalizer::normalize( $text ) : $text;
		$text = trim( (string) preg_replace( '/\s+/u', ' ', (string) preg_replace( self::EMOJI, '', $text ) ) );
		if ( ! preg_match( self::PLAIN, $text ) ) {
			return '';
		}
		foreach ( mb_str_split( $text, 1, 'UTF-8' ) as $character ) {
			if ( ! $this->has( mb_ord( $character, 'UTF-8' ) ) ) {
				return '';
			}
		}
		return $text;
	}

	/**
	 * How wide a text is.
	 * @param float  $size In points.
	 * @return int Pixels.
	 */
	public function width( string $text, float $size ): int {
		$box = imagettfbbox( $size, 0, $this->path, self::literal( $text ) );
		return $box ? max( $box[2], $box[4] ) - min( $box[0], $box[6] ) : 0;
	}

	/**
	 * @param float $size  In points.
	 * @param int   $left  Pixels.
	 * @param int   $base  Where the letters stand, in pixels from above.
	 * @param int   $color The number of the image's colour.
	 */
	public function draw( GdImage $image, string $text, float $size, int $left, int $base, int $color ): void {
		imagettftext( $image, $size, 0, $left, $base, $color, $this->path, self::literal( $text ) );
	}

	/** A text as GD takes it, which reads references of HTML. */
	private static function literal( string $text ): string {
		return str_replace( '&', '&#38;', $text );
	}

	/**
	 * Breaks a text into lines.
	 * @param float $size  In points.
	 * @param int   $width How wide a line may be, in pixels.
	 * @return array{list<string>, bool} The lines, and whether all of the text is in them; where not, the last ends
	 *         with '…'.
	 */
	public function lines( string $text, float $size, int $width, int $most ): array {
		// Chinese, Japanese and Korean break after every character.
		preg_match_all( '/[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}][、。，．！？」』）]*|[^\s\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}]+|\s+/u', $text, $found );
		$lines = array( '' );
		$parts = $found[0];
		while ( $parts ) {
			$part = array_shift( $parts );
			$last = count( $lines ) - 1;
			if ( '' === trim( $part ) && '' === $lines[ $last ] ) {
				continue;
			}
			if ( $this->width( rtrim( $lines[ $last ] . $part ), $size ) <= $width ) {
				$lines[ $last ] .= $part;
			} elseif ( '' === $lines[ $last ] ) {
				// A word that is wider than a line.
				$fits           = $this->cut( $part, $size, $width );
				$lines[ $last ] = $fits;
				$lines[]        = '';
				array_unshift( $parts, mb_substr( $part, mb_strlen( $fits, 'UTF-8' ), null, 'UTF-8' ) );
			} else {
				$lines[] = '';
				array_unshift( $parts, $part );
			}
			if ( count( $lines ) > $most ) {
				$end = $this->cut( rtrim( $lines[ $most - 1 ] ), $size, $width - $this->width( '…', $size ) - (int) ceil( $size / 4 ) );
				return array( array( ...array_map( 'trim', array_slice( $lines, 0, $most - 1 ) ), rtrim( $end, ' ,;:.-' ) . '…' ), false );
			}
		}
		return array( array_values( array_filter( array_map( 'trim', $lines ), static fn( string $line ): bool => '' !== $line ) ), true );
	}

	/**
	 * As much of a text as a line has room for, one character at least.
	 * @param float  $size  In points.
	 * @param int    $width Pixels.
	 */
	private function cut( string $text, float $size, int $width ): string {
		$fits = 1;
		$over = mb_strlen( $text, 'UTF-8' ) + 1;
		while ( $over - $fits > 1 ) {
			$half = intdiv( $fits + $over, 2 );
			if ( $this->width( mb_substr( $text, 0, $half, 'UTF-8' ), $size ) > $width ) {
				$over = $half;
			} else {
				$fits = $half;
			}
		}
		return mb_substr( $text, 0, $fits, 'UTF-8' );
	}

	/** Whether the font has a character. */
	private function has( int $code ): bool {
		foreach ( $this->segments as list( $first, $last ) ) {
			if ( $code <= $last ) {
				return $code >= $first;
			}
		}
		return false;
	}

	/**
	 * Reads the characters of a font.
	 * @param string $file The file's bytes.
	 * @return list<array{int, int}> First and last of each segment, in their order; none for what is no font.
	 */
	private static function read( string $file ): array {
		$short = static fn( int $at ): int => (int) ( unpack( 'n', substr( $file, $at, 2 ) . "\0\0" )[1] ?? 0 );
		$long  = static fn( int $at ): int => (int) ( unpack( 'N', substr( $file, $at, 4 ) . "\0\0\0\0" )[1] ?? 0 );
		$table = 0;
		$count = $short( 4 );
		for ( $index = 0; $index < $count; $index++ ) {
			if ( 'cmap' === substr( $file, 12 + 16 * $index, 4 ) ) {
				$table = $long( 20 + 16 * $index );
			}
		}
		$found = array();
		$count = $table ? $short( $table + 2 ) : 0;
		for ( $index = 0; $index < $count; $index++ ) {
			$at     = $table + $long( $table + 8 + 8 * $index );
			$format = $short( $at );
			// The two formats that fonts for Unicode have.
			$groups = 12 === $format ? min( 50_000, $long( $at + 12 ) ) : 0;
			for ( $group = 0; $group < $groups; $group++ ) {
				$found[] = array( $long( $at + 16 + 12 * $group ), $long( $at + 20 + 12 * $group ) );
			}
			$twice = 4 === $format ? $short( $at + 6 ) : 0;
			for ( $segment = 0; $segment < $twice; $segment += 2 ) {
				$found[] = array( $short( $at + 16 + $twice + $segment ), min( 0xFFFE, $short( $at + 14 + $segment ) ) );
			}
		}
		sort( $found );
		return $found;
	}
}
