<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

use GdImage;

/**
 * Reads which characters a font has (OpenType, table `cmap`), and measures and breaks lines. GD puts one glyph after
 * the other from left to right: scripts that join or reorder letters or run from right to left would be wrong, and
 * missing characters would be boxes. Both are detected before drawing.
 */
final class Font {

	/** Scripts whose letters simply follow one another. */
	private const PLAIN = '/^[\p{Latin}\p{Greek}\p{Cyrillic}\p{Armenian}\p{Georgian}\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Bopomofo}\p{Common}]*$/uD';

	/** Emoji and the characters that join them: the text can be read without them. */
	private const EMOJI = '/[\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2069}\x{20E3}\x{2600}-\x{27BF}\x{2B00}-\x{2BFF}\x{FE00}-\x{FE0F}\x{1F000}-\x{1FAFF}\x{E0020}-\x{E007F}]+/u';

	/** @var list<array{int, int}> Ranges of characters that the font has: first and last. */
	private array $segments;

	public function __construct( private readonly string $path ) {
		$this->segments = self::read( (string) file_get_contents( $path ) );
	}

	/**
	 * The part of a text that can be drawn.
	 * @param string $text One line.
	 * @return string Without emoji; '' if it can't be drawn correctly.
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

	/** Whether GD can draw with the font. Builds without FreeType have its functions, too, and only warn. */
	public function is_usable(): bool {
		return (bool) @imagettfbbox( 10, 0, $this->path, 'o' ); // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- The warning is the answer.
	}

	/**
	 * A text's width.
	 * @param float $size In points.
	 * @return int In pixels.
	 */
	public function width( string $text, float $size ): int {
		$box = imagettfbbox( $size, 0, $this->path, self::literal( $text ) );
		return $box ? max( $box[2], $box[4] ) - min( $box[0], $box[6] ) : 0;
	}

	/**
	 * @param float $size  In points.
	 * @param int   $left  In pixels.
	 * @param int   $base  The baseline, in pixels from the top.
	 * @param int   $color A color index of the image.
	 */
	public function draw( GdImage $image, string $text, float $size, int $left, int $base, int $color ): void {
		imagettftext( $image, $size, 0, $left, $base, $color, $this->path, self::literal( $text ) );
	}

	/** A text for GD, which decodes HTML entities. */
	private static function literal( string $text ): string {
		return str_replace( '&', '&#38;', $text );
	}

	/**
	 * Breaks a text into lines.
	 * @param float $size  In points.
	 * @param int   $width The width of a line, in pixels.
	 * @return array{list<string>, bool} The lines, and whether they contain the whole text; if not, the last one ends
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
				// The word is wider than a line.
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
	 * The beginning of a text that fits on a line, at least one character.
	 * @param float $size  In points.
	 * @param int   $width In pixels.
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
	 * Reads a font's characters.
	 * @param string $file The file's bytes.
	 * @return list<array{int, int}> First and last of each range, in order; empty if it is not a font.
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
			// The two formats of Unicode fonts.
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
