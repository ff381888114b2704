<?php
/**
 * What the owner has set for forms.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Forms;

/**
 * Reads the forms' part of the plugin's settings, with the defaults.
 */
final class Settings {

	/** Where the plugin's settings are. */
	private const SOURCE = 'millwork_settings';

	/**
	 * Whether the sender's IP address is kept with an entry.
	 */
	public static function keeps_addresses(): bool {
		return (bool) self::get( 'forms_keep_ip', false );
	}

	/**
	 * After how many days spam is deleted. 0: never.
	 */
	public static function spam_days(): int {
		return max( 0, (int) self::get( 'forms_spam_days', 30 ) );
	}

	/**
	 * A setting.
	 *
	 * @param string   $key      Its name.
	 * @param int|bool $fallback Its value if the owner has set none.
	 * @return mixed
	 */
	private static function get( string $key, int|bool $fallback ): mixed {
		$settings = get_option( self::SOURCE, array() );
		return is_array( $settings ) ? $settings[ $key ] ?? $fallback : $fallback;
	}
}
