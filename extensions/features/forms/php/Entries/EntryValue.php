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

	/** How many keys a value has that is a text or a choice and nothing else: name, label, type and value. */
	public const PLAIN = 4;

	/**
	 * Reads an entry's values. Damaged ones become one text for the owner to read.
	 * @return list<Value>
	 */
	public static function read_all( string $json ): array {
		$read = array();
		foreach ( self::decode( $json ) as $value ) {
			$read[] = self::is_sound( $value ) ? $value : self::read( $value );
		}
		return $read;
	}

	/**
	 * An entry's values, none of which was read.
	 * @return list<mixed>
	 */
	public static function decode( string $json ): array {
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
		return array_values( (array) $values );
	}

	/**
	 * Whether it is a value as read() returns it. Nearly all are stored so, and a file may have a million of them.
	 * @phpstan-assert-if-true Value $value
	 */
	private static function is_sound( mixed $value ): bool {
		if ( ! is_array( $value ) || ! is_string( $value['name'] ?? null ) || ! is_string( $value['label'] ?? null ) || ! is_string( $value['type'] ?? null ) ) {
			return false;
		}
		$typed = $value['value'] ?? null;
		if ( ! is_string( $typed ) && ! self::are_texts( $typed ) ) {
			return false;
		}
		if ( self::PLAIN === count( $value ) ) {
			return true;
		}
		$more = 0;
		foreach ( array( 'message', 'signed', 'other' ) as $key ) {
			$more += is_string( $value[ $key ] ?? null ) && '' !== $value[ $key ] && '0' !== $value[ $key ] ? 1 : 0;
		}
		foreach ( array( 'letters', 'parts' ) as $key ) {
			$more += isset( $value[ $key ] ) && array() !== $value[ $key ] && self::are_texts( $value[ $key ] ) ? 1 : 0;
		}
		return count( $value ) === self::PLAIN + $more;
	}

	/** @phpstan-assert-if-true list<string> $texts */
	private static function are_texts( mixed $texts ): bool {
		return is_array( $texts ) && array_is_list( $texts ) && count( $texts ) === count( array_filter( $texts, 'is_string' ) );
	}

	/**
	 * @return array{name: string, label: string, type: string, value: string|list<string>, message?: string, letters?: list<string>, parts?: list<string>, signed?: string, other?: string}
	 *         The message is the sentence that was agreed to; letters are those of the chosen pictures, parts name the
	 *         values of an address, and a signature has the time of signing, such as '2026-11-21T09:30:00Z'. `other` is the
	 *         option that a text follows.
	 */
	public static function read( mixed $value ): array {
		if ( self::is_sound( $value ) ) {
			return $value;
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
		return self::text_of( self::read( $field ) );
	}

	/**
	 * As text(), of a value that nobody can have changed since it was read.
	 * @param Value $field
	 */
	public static function text_of( array $field ): string {
		$shown = isset( $field['letters'] ) ? self::shown( $field ) : $field['value'];
		$value = is_array( $shown ) ? implode( isset( $field['parts'] ) ? "\n" : ', ', array_diff( $shown, array( '' ) ) ) : $shown;
		if ( '' !== $value && isset( $field['signed'] ) ) {
			/* translators: 1: a person's name, 2: date and time in UTC, such as '2026-11-21 09:30:00' */
			$value = sprintf( __( '%1$s (signed on %2$s UTC)', 'millwork' ), $value, strtr( $field['signed'], array( 'T' => ' ', 'Z' => '' ) ) );
		}
		return '' === $value || ! isset( $field['message'] ) ? $value : "$value: {$field['message']}";
	}
}
