<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Rest\BodySize;
use Millwork\Visitors\PostedSize;
use Millwork\Visitors\TypedText;

/** Takes as many values as the form has fields, whatever was sent, and says which are too long to be shown again. */
final class SentValues {

	/** How many bytes a value may have: for each character of an answer, and always. */
	private const BYTES_A_CHARACTER = 8;
	private const BYTES             = 32 * KB_IN_BYTES;

	/** Of a form that is not known: how many values are shown again, and how many bytes they may have together. */
	private const MOST_UNKNOWN       = 200;
	private const MOST_UNKNOWN_BYTES = 100 * KB_IN_BYTES;

	/**
	 * Whether values are so long that they are neither checked nor shown again. A little too long is an answer's fault,
	 * which its field tells of.
	 * @param array<int|string, mixed> $sent
	 * @param Definition|null          $definition The form; null if it is not known.
	 */
	public static function are_too_long( array $sent, ?Definition $definition ): bool {
		if ( BodySize::are_longer( $sent, $definition ? PostedSize::MOST : self::MOST_UNKNOWN_BYTES ) ) {
			return true;
		}
		foreach ( $definition->fields ?? array() as $field ) {
			$value = $sent[ $field->name ] ?? '';
			// A choice is one of the form's own words, and as long as they are.
			if ( is_string( $value ) && ! $field->options && strlen( $value ) > max( self::BYTES, self::BYTES_A_CHARACTER * Validation::most( $field->type ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * What was typed, as cleaned texts and lists of them; all else is left out.
	 * @param array<int|string, mixed> $sent
	 * @param Definition|null          $definition The form; null if it is not known.
	 * @return array<string, string|list<string>>
	 */
	public static function clean( array $sent, ?Definition $definition ): array {
		$most = array();
		if ( $definition ) {
			foreach ( $definition->fields as $field ) {
				// One more than there are, so that what is too much is noticed.
				$most[ $field->name ] = 1 + count( $field->options );
			}
			$sent = array_intersect_key( $sent, $most );
		} else {
			$sent = array_slice( $sent, 0, self::MOST_UNKNOWN, true );
		}
		$clean = array();
		foreach ( $sent as $name => $value ) {
			if ( is_array( $value ) ) {
				$value                   = array_slice( $value, 0, $most[ $name ] ?? self::MOST_UNKNOWN );
				$clean[ (string) $name ] = array_map( array( TypedText::class, 'of' ), array_values( array_filter( $value, 'is_scalar' ) ) );
			} elseif ( is_scalar( $value ) ) {
				$clean[ (string) $name ] = TypedText::of( $value );
			}
		}
		return $clean;
	}
}
