<?php
declare( strict_types=1 );

namespace Millwork\Secrets;

use Millwork\Data\FreshOption;

/**
 * Finds a service's key. The first of these that has one counts: WordPress's Connectors (7.0), an environment variable,
 * a constant, our settings.
 *
 * A key's name is lowercase, such as 'stripe_secret_key'. Its environment variable and constant are then
 * MILLWORK_STRIPE_SECRET_KEY.
 */
final class Secrets {

	/** The option with the keys of our settings, by name. Not autoloaded. */
	public const OPTION = 'millwork_secrets';

	/** The shortest key that hide() removes from texts, in bytes: a shorter one might be a word. */
	private const SHORTEST = 6;

	/**
	 * @param string $connector The ID of the service's connector, if it may have one.
	 * @return Secret|null Null if the owner has not entered one.
	 */
	public static function get( string $name, string $connector = '' ): ?Secret {
		$constant = self::variable( $name );
		$stored   = get_option( self::OPTION, array() );
		$sources  = array(
			'connector'   => static fn(): string => self::from_connector( $connector ),
			'environment' => static fn(): string => self::from_environment( $constant ),
			'constant'    => static fn(): string => self::from_constant( $constant ),
			'option'      => static fn(): string => self::text( is_array( $stored ) ? $stored[ $name ] ?? '' : '' ),
		);
		foreach ( $sources as $source => $read ) {
			$key = $read();
			if ( '' !== $key ) {
				return new Secret( $key, $source );
			}
		}
		return null;
	}

	/** The name of a key's environment variable and constant. */
	public static function variable( string $name ): string {
		return 'MILLWORK_' . strtoupper( $name );
	}

	/**
	 * Whether a text can be a key: it has no white space or control characters.
	 * @param string $key As pasted; white space around it doesn't count.
	 */
	public static function is_storable( #[\SensitiveParameter] string $key ): bool {
		return ! preg_match( '/[\s\x00-\x1f\x7f]/', trim( $key ) );
	}

	/**
	 * Stores a key in our settings, or deletes it. The caller checks the capability.
	 * @param string $key As pasted; empty to delete it.
	 * @return bool False if it can't be a key; then the old one stays.
	 */
	public static function store( string $name, #[\SensitiveParameter] string $key ): bool {
		return self::store_all( array( $name => $key ) );
	}

	/**
	 * Stores keys that belong together, all or none. Processes take turns.
	 * @param array<string, string> $keys As for store(), by name.
	 * @return bool False if one of them can't be a key; then the old ones stay.
	 */
	public static function store_all( #[\SensitiveParameter] array $keys ): bool {
		if ( array_filter( $keys, static fn( string $key ): bool => ! self::is_storable( $key ) ) ) {
			return false;
		}
		$keys = array_map( 'trim', $keys );
		FreshOption::change( self::OPTION, static fn( array $stored ): array => array_filter( $keys + $stored, static fn( mixed $key ): bool => '' !== $key ), false );
		return true;
	}

	/** Removes our stored keys from another server's text, because servers quote what they reject. */
	public static function hide( string $text ): string {
		$stored = get_option( self::OPTION, array() );
		$keys   = array_filter( is_array( $stored ) ? $stored : array(), static fn( mixed $key ): bool => is_string( $key ) && strlen( $key ) >= self::SHORTEST );
		return $keys ? strtr( $text, array_fill_keys( $keys, '…' ) ) : $text;
	}

	/**
	 * The key of a connector, found as WordPress does (_wp_connectors_get_api_key_source()).
	 * @param string $id The connector's ID.
	 */
	private static function from_connector( string $id ): string {
		// WordPress reports reading a missing one as incorrect use.
		if ( '' === $id || ! function_exists( 'wp_is_connector_registered' ) || ! wp_is_connector_registered( $id ) ) {
			return '';
		}
		$how = wp_get_connector( $id )['authentication'] ?? array();
		if ( 'api_key' !== ( $how['method'] ?? '' ) ) {
			return '';
		}
		$key = self::from_environment( $how['env_var_name'] ?? '' );
		$key = '' === $key ? self::from_constant( $how['constant_name'] ?? '' ) : $key;
		return '' === $key && ! empty( $how['setting_name'] ) ? self::text( get_option( $how['setting_name'], '' ) ) : $key;
	}

	private static function from_environment( string $name ): string {
		return '' === $name || ! function_exists( 'getenv' ) ? '' : self::text( getenv( $name ) );
	}

	private static function from_constant( string $name ): string {
		return '' !== $name && defined( $name ) ? self::text( constant( $name ) ) : '';
	}

	/** @return string Trimmed; empty if it is not text. */
	private static function text( mixed $value ): string {
		return is_string( $value ) ? trim( $value ) : '';
	}
}
