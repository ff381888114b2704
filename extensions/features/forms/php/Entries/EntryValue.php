<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

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
	 * @return array{name: string, label: string, type: string, value: string|list<string>, message?: string, other?: string} The
	 *         message is the sentence that was agreed to; `other` is the option that a text follows.
	 */
	public static function read( mixed $value ): array {
		$text    = static fn( mixed $part ): string => is_scalar( $part ) ? (string) $part : '';
		$value   = is_array( $value ) ? $value : array( 'value' => $text( $value ) );
		$typed   = $value['value'] ?? '';
		$message = $text( $value['message'] ?? '' );
		$other   = $text( $value['other'] ?? '' );
		return array(
			'name'  => $text( $value['name'] ?? '' ),
			'label' => $text( $value['label'] ?? '' ),
			'type'  => $text( $value['type'] ?? '' ),
			'value' => is_array( $typed ) ? array_map( $text, array_values( $typed ) ) : $text( $typed ),
		) + ( '' === $message ? array() : array( 'message' => $message ) ) + ( '' === $other ? array() : array( 'other' => $other ) );
	}

	/**
	 * A value as one text, with the sentence that was agreed to.
	 * @param array<string, mixed> $field From read(); another plugin may have changed it.
	 * @return string Plain text; '' if empty.
	 */
	public static function text( array $field ): string {
		$field = self::read( $field );
		$value = implode( ', ', array_filter( (array) $field['value'], static fn( string $one ): bool => '' !== $one ) );
		return '' === $value || ! isset( $field['message'] ) ? $value : "$value: {$field['message']}";
	}
}
