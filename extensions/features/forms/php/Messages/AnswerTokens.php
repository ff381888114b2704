<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Messages;

use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryValue;

/**
 * Replaces tokens such as `{Name}` in an author's text by answers: by a field's label, or by its name. The result is
 * plain text. Email programs turn what looks like an address into a link, so an invisible character (U+2060) breaks up
 * the addresses in answers.
 * @phpstan-import-type Value from Entries
 */
final class AnswerTokens {

	private const JOINER = "\u{2060}";

	/** The token for all answers, unless a field has this label. It isn't translated, because it is stored. */
	private const ALL = 'all answers';

	/** Types of fields that no text repeats. */
	public const WITHHELD = array( 'consent', 'file' );

	/**
	 * @param string      $text Plain text. A token that names no field stays as it is.
	 * @param list<Value> $data An entry's.
	 * @param int         $most Characters of an answer.
	 * @param bool        $has_links Only for recipients whom the author chose: addresses in answers stay links, and
	 *                               `{All answers}` is replaced by all, with labels, a line each.
	 */
	public static function fill( string $text, array $data, int $most, bool $has_links = false ): string {
		$values = array();
		foreach ( $data as $field ) {
			if ( ! in_array( $field['type'], self::WITHHELD, true ) ) {
				$values += array( self::key( $field['label'] ) => $field );
			}
		}
		foreach ( $data as $field ) {
			if ( ! in_array( $field['type'], self::WITHHELD, true ) ) {
				$values += array( self::key( $field['name'] ) => $field );
			}
		}
		// In one pass: an answer may look like a token.
		return (string) preg_replace_callback(
			'~([/.:@=?&#%-])?\{([^{}\n]{1,300})\}~u',
			static function ( array $found ) use ( $data, $values, $most, $has_links ): string {
				$field = $values[ self::key( $found[2] ) ] ?? null;
				if ( null === $field ) {
					return $has_links && self::ALL === self::key( $found[2] ) ? $found[1] . self::all( $data, $most ) : $found[0];
				}
				$answer = trim( EntryValue::text( $field ) );
				$answer = mb_strlen( $answer ) > $most ? mb_substr( $answer, 0, $most ) . '…' : $answer;
				if ( $has_links ) {
					return $found[1] . $answer;
				}
				// After these characters, the answer would become the end of the author's link.
				return $found[1] . ( '' === $found[1] ? '' : self::JOINER ) . self::without_links( $answer );
			},
			$text
		);
	}

	/**
	 * @param list<Value> $data
	 * @return string 'Label: answer', a line each.
	 */
	private static function all( array $data, int $most ): string {
		$lines = array();
		foreach ( $data as $field ) {
			$answer = trim( EntryValue::text( $field ) );
			if ( '' !== $answer ) {
				$lines[] = ( '' === $field['label'] ? $field['name'] : $field['label'] ) . ': ' . ( mb_strlen( $answer ) > $most ? mb_substr( $answer, 0, $most ) . '…' : $answer );
			}
		}
		return implode( "\n", $lines );
	}

	private static function without_links( string $answer ): string {
		return (string) preg_replace( '~(?<=\S)([.:@/])(?=[\p{L}/])~u', '$1' . self::JOINER, $answer );
	}

	private static function key( string $label ): string {
		return mb_strtolower( trim( (string) preg_replace( '/\s+/u', ' ', $label ) ) );
	}
}
