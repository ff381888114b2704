<?php
declare( strict_types=1 );

namespace Millwork\Cli;

use Millwork\Data\Formats\Csv;
use WP_CLI;

/** Prints rows in the formats of WP-CLI. What visitors and authors wrote can't control the terminal or run in a spreadsheet. */
final class Output {

	/** How many rows of a table are aligned with each other. */
	private const AT_A_TIME = 1000;

	/** Control characters, and characters that change the direction of the text after them. */
	private const UNPRINTABLE = '/[\p{Cc}\x{061C}\x{200E}\x{200F}\x{202A}-\x{202E}\x{2066}-\x{2069}]/u';

	/** A text on one line, without characters that control a terminal. */
	public static function text( string $text ): string {
		return (string) preg_replace( self::UNPRINTABLE, '', str_replace( array( "\r\n", "\n", "\r", "\t" ), ' ', mb_scrub( $text, 'UTF-8' ) ) );
	}

	/** A piece of a file to print: as it is, or for a terminal without characters that control it. Line breaks stay. */
	public static function piece( string $piece, bool $is_terminal ): string {
		return $is_terminal ? implode( "\n", array_map( array( self::class, 'text' ), explode( "\n", str_replace( "\r\n", "\n", $piece ) ) ) ) : $piece;
	}

	/**
	 * Prints rows while they are read.
	 * @param iterable<array<string, mixed>> $rows    Texts and numbers by field.
	 * @param list<string>                   $fields  All fields.
	 * @param int                            $usual   How many of them are printed without `--fields`; 0 for all.
	 * @param array<string, mixed>           $options The command's: `format` and `fields`.
	 * @return int How many rows there were.
	 */
	public static function rows( iterable $rows, array $fields, int $usual, array $options ): int {
		$chosen  = isset( $options['fields'] ) ? array_map( 'trim', explode( ',', (string) $options['fields'] ) ) : array_slice( $fields, 0, $usual > 0 ? $usual : null );
		$unknown = array_diff( $chosen, $fields );
		if ( $unknown ) {
			/* translators: 1: a name, 2: names with commas between them. */
			WP_CLI::error( sprintf( __( 'There’s no field “%1$s”. The fields are: %2$s.', 'millwork' ), self::text( (string) reset( $unknown ) ), implode( ', ', $fields ) ) );
		}
		$format = (string) ( $options['format'] ?? 'table' );
		$count  = 0;
		$some   = array();
		foreach ( $rows as $row ) {
			++$count;
			if ( 'count' === $format ) {
				continue;
			}
			$some[] = $row;
			if ( self::AT_A_TIME === count( $some ) ) {
				self::some( $some, $chosen, $format, $count <= self::AT_A_TIME );
				$some = array();
			}
		}
		if ( 'count' === $format ) {
			WP_CLI::line( (string) $count );
		} elseif ( $some || 0 === $count ) {
			self::some( $some, $chosen, $format, $count <= self::AT_A_TIME );
		}
		if ( 'json' === $format ) {
			WP_CLI::line( ']' );
		}
		return $count;
	}

	/**
	 * @param list<array<string, mixed>> $rows
	 * @param list<string>               $fields
	 */
	private static function some( array $rows, array $fields, string $format, bool $is_first ): void {
		switch ( $format ) {
			case 'csv':
				$is_first && WP_CLI::line( implode( ',', $fields ) );
				foreach ( $rows as $row ) {
					WP_CLI::line( Csv::cells( array_map( static fn( string $field ): string => self::text( (string) $row[ $field ] ), $fields ) ) );
				}
				break;
			case 'json':
				foreach ( $rows as $index => $row ) {
					// PHP writes one control character as it is.
					$json = str_replace( "\x7F", '\u007f', (string) wp_json_encode( array_combine( $fields, array_map( static fn( string $field ): mixed => $row[ $field ], $fields ) ), JSON_INVALID_UTF8_SUBSTITUTE ) );
					WP_CLI::line( ( $is_first && 0 === $index ? '[' : ',' ) . $json );
				}
				$rows || WP_CLI::line( '[' );
				break;
			case 'ids':
				WP_CLI::line( implode( ' ', array_column( $rows, 'id' ) ) );
				break;
			default:
				self::formatted( $rows, $fields, $format, $is_first );
		}
	}

	/**
	 * Rows as a table or as YAML, which WP-CLI makes.
	 * @param list<array<string, mixed>> $rows
	 * @param list<string>               $fields
	 */
	private static function formatted( array $rows, array $fields, string $format, bool $is_first ): void {
		$clean = array_map( static fn( array $row ): array => array_map( static fn( mixed $value ): mixed => is_string( $value ) ? self::text( $value ) : $value, $row ), $rows );
		if ( 'yaml' !== $format || $is_first ) {
			WP_CLI\Utils\format_items( $format, $clean, $fields );
			return;
		}
		// Each document begins with a line of its own; this is one document.
		ob_start();
		WP_CLI\Utils\format_items( $format, $clean, $fields );
		$text = (string) ob_get_clean();
		WP_CLI::line( rtrim( (string) preg_replace( '/^---\n/', '', $text ) ) );
	}
}
