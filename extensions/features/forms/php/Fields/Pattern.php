<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Fields;

use Millwork\Features\Forms\Definition\Field;
use Millwork\Visitors\TypedText;

/** The regular expression that an answer has to match, with the author's words for answers that don't. */
final class Pattern {

	/** Characters of the author's words. */
	private const MOST_MESSAGE = 300;

	/**
	 * Reads a field's block.
	 * @param string               $type       The field's.
	 * @param array<string, mixed> $attributes
	 * @return array{rule: string, message: string}|null Null without a pattern that can be used.
	 */
	public static function read( string $type, array $attributes ): ?array {
		$rule = $attributes['millworkPattern'] ?? '';
		if ( 'text' !== $type || ! is_string( $rule ) || '' === $rule || ! mb_check_encoding( $rule, 'UTF-8' ) || is_string( PatternProgram::match( $rule, '' ) ) ) {
			return null;
		}
		return array( 'rule' => $rule, 'message' => mb_substr( trim( TypedText::line( $attributes['millworkPatternMessage'] ?? '' ) ), 0, self::MOST_MESSAGE, 'UTF-8' ) );
	}

	/** @param string $value Trimmed, not longer than its field allows. */
	public static function fits( Field $field, string $value ): bool {
		return null === $field->pattern || false !== PatternProgram::match( $field->pattern['rule'], $value );
	}

	/** @return string The error, plain text. */
	public static function message( Field $field ): string {
		$message = $field->pattern['message'] ?? '';
		return '' === $message ? __( 'Use the requested format.', 'millwork' ) : $message;
	}
}
