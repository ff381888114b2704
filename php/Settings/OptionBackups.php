<?php
declare( strict_types=1 );

namespace Millwork\Settings;

use Millwork\Data\Rows;

/**
 * Watches options that hold arrays entered by the owner. If one is damaged, for example by a search and replace in the
 * database that broke its lengths, defaults apply. The owner is told, and when the option is saved again, the damaged
 * value is kept in another option.
 *
 * To watch an option, use WordPress's filter:
 *
 *     add_filter( 'pre_update_option_' . self::OPTION, array( OptionBackups::class, 'keep' ), 10, 3 );
 */
final class OptionBackups {

	/** The suffix of the option with the damaged value. */
	private const SUFFIX = '_damaged';

	/**
	 * Runs before an option is changed, and keeps a damaged old value. WordPress returns false for that just as for a
	 * missing option, so this queries the database.
	 * @param mixed $old The old value, as WordPress reads it.
	 * @return mixed The new value, unchanged.
	 */
	public static function keep( mixed $value, mixed $old, string $option ): mixed {
		$text = is_array( $old ) ? '' : self::text( $option );
		if ( self::is_damaged( $text ) ) {
			update_option( $option . self::SUFFIX, $text, false );
		}
		return $value;
	}

	/** Tells the owner about damaged options among those that are loaded on every page. */
	public static function print_notice(): void {
		if ( ! current_user_can( 'manage_options' ) ) {
			return;
		}
		$loaded  = wp_load_alloptions();
		$damaged = array_filter( self::watched(), static fn( string $option ): bool => self::is_damaged( (string) ( $loaded[ $option ] ?? '' ) ) );
		if ( $damaged ) {
			wp_admin_notice( esc_html( self::sentence( $damaged ) ), array( 'type' => 'error' ) );
		}
	}

	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) ) {
			$tests['direct']['millwork_options'] = array(
				'label' => __( 'Millwork’s settings', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/** @return array<string, mixed> The result for Site Health, after checking all watched options. */
	public static function test(): array {
		$damaged = array_values( array_filter( self::watched(), static fn( string $option ): bool => self::is_damaged( self::text( $option ) ) ) );
		$kept    = array_values( array_filter( self::watched(), static fn( string $option ): bool => '' !== self::text( $option . self::SUFFIX ) ) );
		$result  = array(
			'label'       => __( 'Millwork’s settings are fine', 'millwork' ),
			'status'      => 'good',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => '<p>' . esc_html__( 'Settings, API keys and the keys that sign forms are stored in options.', 'millwork' ) . '</p>',
			'actions'     => '',
			'test'        => 'millwork_options',
		);
		if ( $kept ) {
			$names            = array_map( static fn( string $option ): string => $option . self::SUFFIX, $kept );
			$result['label']  = __( 'Some of Millwork’s settings were damaged', 'millwork' );
			$result['status'] = 'recommended';
			/* translators: %s: names of options, joined by commas. */
			$result['description'] = '<p>' . esc_html( sprintf( __( 'Some settings couldn’t be read and were saved again. The damaged values are still in the database: %s. If you don’t need them, delete these options.', 'millwork' ), implode( ', ', $names ) ) ) . '</p>';
		}
		if ( $damaged ) {
			$result['label']       = __( 'Some of Millwork’s settings can’t be read', 'millwork' );
			$result['status']      = 'critical';
			$result['description'] = '<p>' . esc_html( self::sentence( $damaged ) ) . '</p>';
		}
		return $result;
	}

	/**
	 * The message for the owner, plain text.
	 * @param string[] $damaged Options.
	 */
	private static function sentence( array $damaged ): string {
		/* translators: %s: names of options, joined by commas. */
		return sprintf( __( 'Some of Millwork’s settings can’t be read, so it uses the defaults: %s. Restore these options from a backup, or check Millwork → Settings and save. The damaged values stay in the database.', 'millwork' ), implode( ', ', $damaged ) );
	}

	/** Whether a value, as stored in the database, exists and is not an array. */
	private static function is_damaged( string $text ): bool {
		return '' !== $text && ! is_array( maybe_unserialize( $text ) );
	}

	/** @return string The option as in the database; '' if missing. */
	private static function text( string $option ): string {
		global $wpdb;
		return (string) Rows::value( 'SELECT option_value FROM %i WHERE option_name = %s', $wpdb->options, $option );
	}

	/** @return list<string> */
	private static function watched(): array {
		$options = array();
		foreach ( array_keys( $GLOBALS['wp_filter'] ) as $hook ) {
			if ( str_starts_with( (string) $hook, 'pre_update_option_millwork_' ) && false !== has_filter( (string) $hook, array( self::class, 'keep' ) ) ) {
				$options[] = substr( (string) $hook, strlen( 'pre_update_option_' ) );
			}
		}
		return $options;
	}
}
