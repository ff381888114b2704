<?php
declare( strict_types=1 );

namespace Millwork\Settings;

use Millwork\Data\FreshOption;

/** The one record of the site's settings, an option. Secret keys are not in it (Secrets\Secrets). */
final class StoredSettings {

	/** The option: values by key, only those that were set. Loaded with each page. */
	public const OPTION = 'millwork_settings';

	/**
	 * Makes the record, empty: WordPress asks the database for an option that is not there with every page. A
	 * step of Migrations.
	 */
	public static function create(): void {
		add_option( self::OPTION, array(), '', true );
	}

	/**
	 * A setting, for the topic that declared it. Reads the option and nothing else, so that a page's
	 * rendering may ask.
	 * @param string                       $key      The field's key.
	 * @param bool|int|string|array<mixed> $fallback The field's default.
	 * @return bool|int|string|array<mixed> What was set; the default if nothing was, or something of another type.
	 * @phpstan-return ($fallback is bool ? bool : ($fallback is int ? int : ($fallback is string ? string : array<mixed>)))
	 */
	public static function get( string $key, bool|int|string|array $fallback ): bool|int|string|array {
		$value = self::stored()[ $key ] ?? null;
		return gettype( $value ) === gettype( $fallback ) ? $value : $fallback;
	}

	/**
	 * All settings of the page.
	 * @return array<string, mixed> By key; the default where nothing valid is stored.
	 */
	public static function values(): array {
		$stored = self::stored();
		$values = array();
		foreach ( Sections::fields() as $key => $field ) {
			if ( Sections::has_value( $field ) ) {
				$value          = $stored[ $key ] ?? null;
				$is_valid       = gettype( $value ) === $field['type'] && '' === Validation::problem( $field, $value );
				$values[ $key ] = $is_valid ? $value : $field['default'] ?? null;
			}
		}
		return $values;
	}

	/**
	 * Stores settings. The caller has checked the capability and the values; what a unit that is not
	 * there at the moment has stored stays, and so does what another request has stored meanwhile.
	 * @param array<string, mixed> $values Those that change, by key.
	 */
	public static function store( array $values ): void {
		FreshOption::change( self::OPTION, static fn( array $stored ): array => $values + $stored, true );
	}

	/** @return array<string, mixed> */
	private static function stored(): array {
		$stored = get_option( self::OPTION, array() );
		return is_array( $stored ) ? $stored : array();
	}
}
