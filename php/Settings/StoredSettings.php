<?php
declare( strict_types=1 );

namespace Millwork\Settings;

use Millwork\Data\FreshOption;

/** The site's settings, in one option. Secret keys are stored elsewhere (Secrets\Secrets). */
final class StoredSettings {

	/** The option, loaded on every page: values by key, only those that were set. */
	public const OPTION = 'millwork_settings';

	/**
	 * A step of Migrations. Creates the option empty, because WordPress queries the database on every page for a
	 * missing option.
	 */
	public static function create(): void {
		add_option( self::OPTION, array(), '', true );
	}

	/**
	 * Reads a setting, for the topic that declared it. It reads only the option, so pages may call it while rendering.
	 * @param bool|int|string|array<mixed> $fallback The field's default.
	 * @return bool|int|string|array<mixed> The default if nothing, or a value of another type, is stored.
	 * @phpstan-return ($fallback is bool ? bool : ($fallback is int ? int : ($fallback is string ? string : array<mixed>)))
	 */
	public static function get( string $key, bool|int|string|array $fallback ): bool|int|string|array {
		$value = self::stored()[ $key ] ?? null;
		return gettype( $value ) === gettype( $fallback ) ? $value : $fallback;
	}

	/** @return array<string, mixed> All settings of the page by key, with the default where nothing valid is stored. */
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
	 * Stores settings. The caller has checked the capability and the values. Settings of units that are missing now,
	 * and those stored by other requests meanwhile, stay.
	 * @param array<string, mixed> $values The changed values, by key.
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
