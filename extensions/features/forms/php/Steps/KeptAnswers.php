<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Steps;

use Millwork\Visitors\SigningKeys;

/**
 * Carries the answers of the other steps in the page, signed for their form. Without scripts each step is a page of its
 * own, and nothing is stored before the form is sent. The text has no character that WordPress or HTML changes.
 */
final class KeptAnswers {

	private const PURPOSE = 'form-steps';

	/**
	 * @param array<string, string|list<string>> $values  As typed, by field name.
	 * @param bool                               $is_trap Whether the honeypot was filled in.
	 */
	public static function write( string $form_id, array $values, bool $is_trap ): string {
		$text = rtrim( strtr( base64_encode( (string) wp_json_encode( array( 'values' => $values, 'trap' => $is_trap ) ) ), '+/', '-_' ), '=' );
		return "$text." . SigningKeys::sign( self::PURPOSE, "$form_id:$text" );
	}

	/**
	 * @param mixed $kept As posted.
	 * @return array{values: array<array-key, mixed>, trap: bool}|null Null if it was changed, or is another form's.
	 */
	public static function read( string $form_id, mixed $kept ): ?array {
		list( $text, $signature ) = explode( '.', is_string( $kept ) ? $kept : '' ) + array( '', '' );
		if ( ! SigningKeys::is_valid( self::PURPOSE, "$form_id:$text", $signature ) ) {
			return null;
		}
		$read = json_decode( (string) base64_decode( strtr( $text, '-_', '+/' ), true ), true );
		return is_array( $read ) && is_array( $read['values'] ?? null ) ? array( 'values' => $read['values'], 'trap' => true === ( $read['trap'] ?? false ) ) : null;
	}
}
