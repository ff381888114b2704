<?php
declare( strict_types=1 );

namespace Millwork\Secrets;

use Millwork\Data\FreshOption;

/**
 * Finds a service's key where the owner has put it: WordPress's Connectors (7.0), an environment
 * variable, a constant, our settings, in this order: the first that has one counts.
 *
 * A key is named in lower case, as 'stripe_secret_key'. Its environment variable and its constant
 * are then MILLWORK_STRIPE_SECRET_KEY.
 */
final class Secrets {

	/** The option that holds the keys of our settings, by name. Not loaded with each page. */
	public const OPTION = 'millwork_secrets';

	/** The shortest key that is looked for in texts, in bytes: a shorter one might be a word. */
	private const SHORTEST = 6;

	/**
	 * @param string $connector The id of the service's connector, if it may have one.
	 * @return Secret|null Null if the owner has not given one.
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

	/**
	 * The name of a key's environment variable and of its constant.
	 * @param string $name The key's name.
	 */
	public static function variable( string $name ): string {
		return 'MILLWORK_' . strtoupper( $name );
	}

	/**
	 * Whether a text can be a key: there is no white space and no control character in it.
	 * @param string $key The key as it was pasted; white space around it does not count.
	 */
	public static function is_storable( #[\SensitiveParameter] string $key ): bool {
		return ! preg_match( '/[\s\x00-\x1f\x7f]/', trim( $key ) );
	}

	/**
	 * Stores a key in our settings, or deletes it there. The caller checks the capability.
	 * @param string $key  The key as it was pasted; empty to delete it.
	 * @return bool False if it cannot be a key (white space or control characters in it); then the old
	 *              one stays.
	 */
	public static function store( string $name, #[\SensitiveParameter] string $key ): bool {
		return self::store_all( array( $name => $key ) );
	}

	/**
	 * Stores keys that belong together, all or none. Another process that does so at the same time waits.
	 * @param array<string, string> $keys As store() takes them, by name.
	 * @return bool False if one of them cannot be a key; then the old ones stay.
	 */
	public static function store_all( #[\SensitiveParameter] array $keys ): bool {
		if ( array_filter( $keys, static fn( string $key ): bool => ! self::is_storable( $key ) ) ) {
			return false;
		}
		$keys = array_map( 'trim', $keys );
		FreshOption::change( self::OPTION, static fn( array $stored ): array => array_filter( $keys + $stored, static fn( mixed $key ): bool => '' !== $key ), false );
		return true;
	}

	/** A text of others without our stored keys in it: servers repeat what they do not like. */
	public static function hide( string $text ): string {
		$stored = get_option( self::OPTION, array() );
		$keys   = array_filter( is_array( $stored ) ? $stored : array(), static fn( mixed $key ): bool => is_string( $key ) && strlen( $key ) >= self::SHORTEST );
		return $keys ? strtr( $text, array_fill_keys( $keys, '…' ) ) : $text;
	}

	/**
	 * The key of a connector, looked up as WordPress does (_wp_connectors_get_api_key_source()).
	 * @param string $id The connector's id.
	 */
	private static function from_connector( string $id ): string {
		// Asking for one that is not there counts as a wrong call.
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

	/** The value of an environment variable. */
	private static function from_environment( string $name ): string {
		return '' === $name || ! function_exists( 'getenv' ) ? '' : self::text( getenv( $name ) );
	}

	/** The value of a constant. */
	private static function from_constant( string $name ): string {
		return '' !== $name && defined( $name ) ? self::text( constant( $name ) ) : '';
	}

	/**
	 * A value as a key.
	 * @return string Without white space around it; empty if it is no text.
	 */
	private static function text( mixed $value ): string {
		return is_string( $value ) ? trim( $value ) : '';
	}
}
