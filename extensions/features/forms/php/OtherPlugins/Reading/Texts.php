<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Reading;

use DateTimeImmutable;
use DateTimeZone;
use Exception;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Visitors\TypedText;

/** Cleans texts of other plugins. */
final class Texts {

	/** Characters of a label and of a longer text. */
	private const MOST_LINE = 1000;
	private const MOST_TEXT = 20_000;

	/** One line of plain text from a value that plugins print as HTML, such as a label. */
	public static function line( mixed $html ): string {
		return mb_substr( PlainText::line( PlainText::from_html( TypedText::from_input( $html ) ) ), 0, self::MOST_LINE );
	}

	/** One line of text that is no HTML. */
	public static function plain( mixed $text ): string {
		return mb_substr( PlainText::line( TypedText::from_input( $text ) ), 0, self::MOST_LINE );
	}

	/** A text of unknown type, as it is. */
	public static function raw( mixed $text ): string {
		return is_scalar( $text ) ? (string) $text : '';
	}

	/** The first text that isn't empty. */
	public static function first( string ...$texts ): string {
		foreach ( $texts as $text ) {
			if ( '' !== $text ) {
				return $text;
			}
		}
		return '';
	}

	/** HTML as plain text with its paragraphs. */
	public static function paragraphs( mixed $html ): string {
		$html = TypedText::from_input( $html );
		$html = (string) preg_replace( array( '~<br\s*/?>\n?~i', '~</(?:p|div|li|h[1-6]|tr)>\s*~i' ), array( "\n", "\n\n" ), $html );
		$text = PlainText::decoded( wp_strip_all_tags( $html ) );
		return mb_substr( trim( (string) preg_replace( '/\n{3,}/', "\n\n", $text ) ), 0, self::MOST_TEXT );
	}

	/** For comparing: lower case, single spaces, no mark of a required field. */
	public static function word( string $text ): string {
		return mb_strtolower( trim( PlainText::line( $text ), ' *:' ) );
	}

	/** Whether a switch is on. Plugins store it as true, 1, '1', 'on' or 'yes'. */
	public static function is_on( mixed $value ): bool {
		return true === $value || ( is_scalar( $value ) && in_array( strtolower( (string) $value ), array( '1', 'true', 'on', 'yes' ), true ) );
	}

	/** @return string|null A number as text; null if it is none. */
	public static function number( mixed $value ): ?string {
		return is_numeric( $value ) ? trim( (string) $value ) : null;
	}

	/** @return int Not negative; 0 if it is no number. */
	public static function count( mixed $value ): int {
		return is_numeric( $value ) ? max( 0, min( 1_000_000, (int) $value ) ) : 0;
	}

	/**
	 * @param string $time Of a database or file.
	 * @param bool   $is_utc Otherwise it is in the site's time zone, unless it names another.
	 * @return string UTC, as our tables have it; '' if it is no time.
	 */
	public static function utc( string $time, bool $is_utc = true ): string {
		$time = trim( $time );
		if ( ! preg_match( '/\d/', $time ) || str_starts_with( $time, '0000' ) || strlen( $time ) > 60 ) {
			return '';
		}
		try {
			$utc = ( new DateTimeImmutable( $time, $is_utc ? new DateTimeZone( 'UTC' ) : wp_timezone() ) )->setTimezone( new DateTimeZone( 'UTC' ) )->format( 'Y-m-d H:i:s' );
		} catch ( Exception ) {
			return '';
		}
		return $utc > '1990' && $utc < '2100' ? $utc : '';
	}

	/** @return string The URL of a page; '' if it is missing. */
	public static function page( mixed $id ): string {
		$page = is_numeric( $id ) && (int) $id > 0 ? get_post( (int) $id ) : null;
		return $page ? (string) get_permalink( $page ) : '';
	}

	/**
	 * Replaces a plugin's tokens by ours.
	 * @param string                         $pattern With the name in the first group.
	 * @param callable(string): (string|null) $replace Our text for a name; null to leave it out.
	 */
	public static function tokens( string $text, string $pattern, callable $replace ): string {
		return (string) preg_replace_callback( $pattern, static fn( array $found ): string => $replace( (string) ( $found[1] ?? '' ) ) ?? '', $text );
	}
}
