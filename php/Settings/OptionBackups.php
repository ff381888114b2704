<?php
declare( strict_types=1 );

namespace Millwork\Settings;

use Millwork\Data\Rows;

/**
 * Watches over options that hold what the owner has entered, and that are arrays. Where something else
 * stands in one, as after a search in the database that broke its lengths, defaults apply. The owner is
 * told, and when the option is written anew, what stood there is kept beside it.
 *
 * An option is watched by the filter that WordPress has for its change:
 *
 *     add_filter( 'pre_update_option_' . self::OPTION, array( OptionBackups::class, 'keep' ), 10, 3 );
 */
final class OptionBackups {

	/** What follows the option's name in that of the option with what stood there. */
	private const SUFFIX = '_damaged';

	/**
	 * Runs before an option is changed: keeps what stands there if it cannot be read. WordPress gives false for that, as for no option at all, so the database is asked.
	 * @param mixed  $old    The old one, as WordPress reads it.
	 * @return mixed The new value.
	 */
	public static function keep( mixed $value, mixed $old, string $option ): mixed {
		$text = is_array( $old ) ? '' : self::text( $option );
		if ( self::is_damaged( $text ) ) {
			update_option( $option . self::SUFFIX, $text, false );
		}
		return $value;
	}

	/** Tells the owner of options that cannot be read, of those that are loaded with every page. */
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

	/**
	 * Adds the test to Site Health.
	 * @param mixed $tests WordPress's tests.
	 * @return mixed With ours.
	 */
	public static function add_test( mixed $tests ): mixed {
		if ( is_array( $tests ) ) {
			$tests['direct']['millwork_options'] = array(
				'label' => __( 'Millwork’s settings', 'millwork' ),
				'test'  => array( self::class, 'test' ),
			);
		}
		return $tests;
	}

	/**
	 * The test: looks at all options that are watched.
	 * @return array<string, mixed> As Site Health wants it.
	 */
	public static function test(): array {
		$damaged = array_values( array_filter( self::watched(), static fn( string $option ): bool => self::is_damaged( self::text( $option ) ) ) );
		$kept    = array_values( array_filter( self::watched(), static fn( string $option ): bool => '' !== self::text( $option . self::SUFFIX ) ) );
		$result  = array(
			'label'       => __( 'Millwork’s settings can be read', 'millwork' ),
			'status'      => 'good',
			'badge'       => array( 'label' => 'Millwork', 'color' => 'blue' ),
			'description' => '<p>' . esc_html__( 'Settings, keys for services and the keys that forms are signed with are stored in options.', 'millwork' ) . '</p>',
			'actions'     => '',
			'test'        => 'millwork_options',
		);
		if ( $kept ) {
			$names            = array_map( static fn( string $option ): string => $option . self::SUFFIX, $kept );
			$result['label']  = __( 'Settings of Millwork were damaged', 'millwork' );
			$result['status'] = 'recommended';
			/* translators: %s: names of options, joined by commas. */
			$result['description'] = '<p>' . esc_html( sprintf( __( 'Something could not be read and was set anew since. What stood there is kept in the database: %s. If you do not need it, delete that option.', 'millwork' ), implode( ', ', $names ) ) ) . '</p>';
		}
		if ( $damaged ) {
			$result['label']       = __( 'Settings of Millwork cannot be read', 'millwork' );
			$result['status']      = 'critical';
			$result['description'] = '<p>' . esc_html( self::sentence( $damaged ) ) . '</p>';
		}
		return $result;
	}

	/**
	 * What the owner reads.
	 * @param string[] $damaged Options.
	 * @return string Plain text.
	 */
	private static function sentence( array $damaged ): string {
		/* translators: %s: names of options, joined by commas. */
		return sprintf( __( 'Some of what you set in Millwork cannot be read any more, so it goes on with its defaults: %s. Restore these options from a backup, or look through Settings → Millwork and save: what stands there now is kept in the database then.', 'millwork' ), implode( ', ', $damaged ) );
	}

	/**
	 * Whether there is something that is no array.
	 * @param string $text As the database has it; '' for nothing.
	 */
	private static function is_damaged( string $text ): bool {
		return '' !== $text && ! is_array( maybe_unserialize( $text ) );
	}

	/**
	 * An option as the database has it.
	 * @return string '' if it is not there.
	 */
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
