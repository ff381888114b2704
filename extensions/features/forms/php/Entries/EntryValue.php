<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Fields\Pictures;

/**
 * Reads a value of any shape: it may be damaged or changed by another plugin.
 * @phpstan-import-type Value from Entries
 */
final class EntryValue {

	/**
	 * Reads an entry's values. Damaged ones become one text for the owner to read.
	 * @return list<Value>
	 */
	public static function read_all( string $json ): array {
		$values = json_decode( $json, true );
		if ( ! is_array( $values ) && '' !== $json ) {
			$values = array(
				array(
					'name'  => 'damaged',
					'label' => __( 'Recovered text of a damaged entry', 'millwork' ),
					'type'  => 'textarea',
					'value' => mb_scrub( $json, 'UTF-8' ),
				),
			);
		}
		return array_map( array( self::class, 'read' ), array_values( (array) $values ) );
	}

	/**
	 * @return array{name: string, label: string, type: string, value: string|list<string>, message?: string, letters?: list<string>, parts?: list<string>, signed?: string, other?: string}
	 *         The message is the sentence that was agreed to; letters are those of the chosen pictures, parts name the
	 *         values of an address, and a signature has the time of signing, such as '2026-11-21T09:30:00Z'. `other` is the
	 *         option that a text follows.
	 */
	public static function read( mixed $value ): array {
		if ( is_array( $value ) && 4 === count( $value ) && is_string( $value['value'] ?? null ) && is_string( $value['name'] ?? null ) && is_string( $value['label'] ?? null ) && is_string( $value['type'] ?? null ) ) {
			// As forms store it.
			return array( 'name' => $value['name'], 'label' => $value['label'], 'type' => $value['type'], 'value' => $value['value'] );
		}
		$text    = static fn( mixed $part ): string => is_scalar( $part ) ? (string) $part : '';
		$value   = is_array( $value ) ? $value : array( 'value' => $text( $value ) );
		$typed   = $value['value'] ?? '';
		$message = $text( $value['message'] ?? '' );
		$more    = array( 'message' => $message, 'signed' => $text( $value['signed'] ?? '' ), 'other' => $text( $value['other'] ?? '' ) );
		foreach ( array( 'letters', 'parts' ) as $key ) {
			$more[ $key ] = array_map( $text, array_values( is_array( $value[ $key ] ?? null ) ? $value[ $key ] : array() ) );
		}
		return array(
			'name'  => $text( $value['name'] ?? '' ),
			'label' => $text( $value['label'] ?? '' ),
			'type'  => $text( $value['type'] ?? '' ),
			'value' => is_array( $typed ) ? array_map( $text, array_values( $typed ) ) : $text( $typed ),
		) + array_filter( $more );
	}

	/**
	 * What an entry has about an answer besides its value.
	 * @param string|list<string> $value Checked.
	 * @return array{value?: list<string>, letters?: list<string>, parts?: list<string>, signed?: string} An address's
	 *         value has its answered parts only.
	 */
	public static function more( Field $field, string|array $value ): array {
		if ( '' === $value || array() === $value ) {
			return array();
		}
		if ( $field->has_pictures() ) {
			return array( 'letters' => Pictures::letters( $field, $value ) );
		}
		if ( 'address' === $field->type ) {
			$answered = array_filter( (array) $value, static fn( string $one ): bool => '' !== $one );
			$parts    = array_column( $field->parts ?? array(), 'part' );
			return array( 'value' => array_values( $answered ), 'parts' => array_values( array_intersect_key( $parts, $answered ) ) );
		}
		return 'signature' === $field->type ? array( 'signed' => gmdate( 'Y-m-d\TH:i:s\Z' ) ) : array();
	}

	/**
	 * A value as people read it: chosen pictures with their letters.
	 * @param array{value: string|list<string>, letters?: list<string>} $field From read().
	 * @return string|list<string>
	 */
	public static function shown( array $field ): string|array {
		$letters = $field['letters'] ?? array();
		$with    = static fn( string $one, int $index ): string => '' === $one ? '' : Pictures::with_letter( $one, $letters[ $index ] ?? '' );
		return is_array( $field['value'] ) ? array_map( $with, $field['value'], array_keys( $field['value'] ) ) : $with( $field['value'], 0 );
	}

	/**
	 * A value as one text, with the sentence that was agreed to.
	 * @param array<string, mixed> $field From read(); another plugin may have changed it.
	 * @return string Plain text; '' if empty.
	 */
	public static function text( array $field ): string {
		$field = self::read( $field );
		$value = implode( isset( $field['parts'] ) ? "\n" : ', ', array_filter( (array) self::shown( $field ), static fn( string $one ): bool => '' !== $one ) );
		if ( '' !== $value && isset( $field['signed'] ) ) {
			/* translators: 1: a person's name, 2: date and time in UTC, such as '2026-11-21 09:30:00' */
			$value = sprintf( __( '%1$s (signed on %2$s UTC)', 'millwork' ), $value, strtr( $field['signed'], array( 'T' => ' ', 'Z' => '' ) ) );
		}
		return '' === $value || ! isset( $field['message'] ) ? $value : "$value: {$field['message']}";
	}
}
