<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Fields\OtherText;
use Millwork\Features\Forms\Fields\PartedAnswer;
use Millwork\Rest\BodySize;
use Millwork\Visitors\PostedSize;
use Millwork\Visitors\TypedText;

/** Limits values to what the form's fields can have, and tells which are too long to be shown again. */
final class SentValues {

	/** Bytes of a value: per character of an answer, and in any case. */
	private const BYTES_A_CHARACTER = 8;
	private const BYTES             = 32 * KB_IN_BYTES;

	/** For an unknown form: how many values are shown again, and their bytes in total. */
	private const MOST_UNKNOWN       = 200;
	private const MOST_UNKNOWN_BYTES = 100 * KB_IN_BYTES;

	/**
	 * Whether values are so long that they are neither validated nor shown again. Slightly too long answers get an
	 * error at their field instead.
	 * @param array<int|string, mixed> $sent
	 * @param Definition|null          $definition Null if unknown.
	 */
	public static function are_too_long( array $sent, ?Definition $definition ): bool {
		if ( BodySize::are_longer( $sent, $definition ? PostedSize::MOST : self::MOST_UNKNOWN_BYTES ) ) {
			return true;
		}
		foreach ( $definition->fields ?? array() as $field ) {
			$value = $sent[ $field->name ] ?? '';
			// A choice is one of the form's own texts, of any length.
			$value = null === $field->other ? $value : $sent[ OtherText::name( $field->name ) ] ?? '';
			if ( is_string( $value ) && ( ! $field->options || null !== $field->other ) && strlen( $value ) > max( self::BYTES, self::BYTES_A_CHARACTER * Validation::most( $field->type ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Cleaned texts and lists of texts; everything else is left out.
	 * @param array<int|string, mixed> $sent
	 * @param Definition|null          $definition Null if unknown.
	 * @return array<string, string|list<string>>
	 */
	public static function clean( array $sent, ?Definition $definition ): array {
		$most = array();
		if ( $definition ) {
			foreach ( $definition->fields as $field ) {
				if ( null !== $field->parts && is_array( $sent[ $field->name ] ?? null ) ) {
					// Parts are named, or in order where the page carries them along.
					$sent[ $field->name ] = PartedAnswer::in_order( $field, $sent[ $field->name ] );
				}
				// One more than there are, so that too many are noticed.
				$most[ $field->name ] = 1 + max( count( $field->options ), $field->files['most'] ?? 0, count( $field->parts ?? array() ) );
				if ( null !== $field->other ) {
					$most[ OtherText::name( $field->name ) ] = 1;
				}
			}
			$sent = array_intersect_key( $sent, $most );
		} else {
			$sent = array_slice( $sent, 0, self::MOST_UNKNOWN, true );
		}
		$clean = array();
		foreach ( $sent as $name => $value ) {
			if ( is_array( $value ) ) {
				$value                   = array_slice( $value, 0, $most[ $name ] ?? self::MOST_UNKNOWN );
				$clean[ (string) $name ] = array_map( array( TypedText::class, 'from_input' ), array_values( array_filter( $value, 'is_scalar' ) ) );
			} elseif ( is_scalar( $value ) ) {
				$clean[ (string) $name ] = TypedText::from_input( $value );
			}
		}
		return $clean;
	}
}
