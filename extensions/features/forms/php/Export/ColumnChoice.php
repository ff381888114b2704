<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Export;

/** The columns that a user chose for the files of a form; kept with the user. */
final class ColumnChoice {

	/** The user option; WordPress adds the site's prefix. */
	public const OPTION = 'millwork_export_columns';

	/** Forms that are remembered; the oldest go first. */
	private const MOST_FORMS = 50;

	/** Columns of a file. */
	public const MOST = 300;

	/** Characters of a column's key. */
	public const LENGTH = 500;

	/**
	 * @param string $form The form's source; '' for all forms.
	 * @return list<string>|null Null if the user chose nothing.
	 */
	public static function get( string $form ): ?array {
		$chosen = self::stored()[ $form ] ?? null;
		return is_array( $chosen ) && $chosen ? array_values( array_filter( $chosen, 'is_string' ) ) : null;
	}

	/** @param list<string> $columns Keys in their order; empty for all. */
	public static function set( string $form, array $columns ): void {
		$stored = array_diff_key( self::stored(), array( $form => 0 ) );
		if ( $columns ) {
			$stored[ $form ] = $columns;
		}
		// JSON, because WordPress removes backslashes from what it stores.
		update_user_option( get_current_user_id(), self::OPTION, wp_slash( (string) wp_json_encode( (object) array_slice( $stored, -self::MOST_FORMS, null, true ), JSON_UNESCAPED_UNICODE ) ) );
	}

	/** @return array<string, mixed> By form. */
	private static function stored(): array {
		$stored = get_user_option( self::OPTION );
		$stored = is_string( $stored ) ? json_decode( $stored, true ) : null;
		return is_array( $stored ) ? $stored : array();
	}
}
