<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Messages;

use Millwork\Data\Formats\Tokens;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryValue;
use Millwork\Visitors\TypedText;

/**
 * Replaces tokens such as `{Name}` or `{Name|there}` in an author's text by answers: by a field's label, or by its name. The result is
 * plain text. Email programs turn what looks like an address into a link, so an invisible character (U+2060) breaks up
 * the addresses in answers.
 * @phpstan-import-type Value from Entries
 */
final class AnswerTokens {

	private const JOINS = '~[/.:@=?&#%-]$~D';

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
		foreach ( array( 'label', 'name' ) as $by ) {
			foreach ( $data as $field ) {
				if ( ! in_array( $field['type'], self::WITHHELD, true ) ) {
					$values += array( Tokens::key( $field[ $by ] ) => $field );
				}
			}
		}
		return Tokens::fill(
			$text,
			static function ( string $name, string $before = '' ) use ( $data, $values, $most, $has_links ): ?string {
				$field = $values[ $name ] ?? null;
				if ( null === $field ) {
					return $has_links && self::ALL === $name ? self::all( $data, $most ) : null;
				}
				$answer = trim( EntryValue::text( $field ) );
				$answer = mb_strlen( $answer ) > $most ? mb_substr( $answer, 0, $most ) . '…' : $answer;
				if ( $has_links || '' === $answer ) {
					return $answer;
				}
				// After these characters, the answer would become the end of the author's link.
				return ( preg_match( self::JOINS, $before ) ? TypedText::JOINER : '' ) . TypedText::without_links( $answer );
			}
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
}
