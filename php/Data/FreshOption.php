<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * Reads an option in order to change it. WordPress caches options for the whole request, so a request that waits for
 * other servers meanwhile would overwrite the changes of other processes.
 */
final class FreshOption {

	/** The longest time that a process holds an option, in seconds. */
	private const LEASE = 5;

	/** @var array<string, true> The options that this process holds. */
	private static array $held = array();

	/** @return array<array-key, mixed> Empty if the option is missing or not an array. */
	public static function read( string $option ): array {
		global $wpdb;
		foreach ( array( $option, 'alloptions', 'notoptions' ) as $kept ) {
			wp_cache_delete( $kept, 'options' );
		}
		$text   = $wpdb->get_var( $wpdb->prepare( 'SELECT option_value FROM %i WHERE option_name = %s', $wpdb->options, $option ) );
		$loaded = wp_load_alloptions();
		// A process that read options before another changed this one may have put them into a persistent cache just now.
		if ( is_string( $text ) && isset( $loaded[ $option ] ) && $text !== $loaded[ $option ] ) {
			$loaded[ $option ] = $text;
			wp_cache_set( 'alloptions', $loaded, 'options' );
		} elseif ( is_string( $text ) && ! isset( $loaded[ $option ] ) ) {
			wp_cache_set( $option, $text, 'options' );
		}
		$missing = wp_cache_get( 'notoptions', 'options' );
		if ( is_string( $text ) && is_array( $missing ) && isset( $missing[ $option ] ) ) {
			unset( $missing[ $option ] );
			wp_cache_set( 'notoptions', $missing, 'options' );
		}
		$stored = get_option( $option, array() );
		return is_array( $stored ) ? $stored : array();
	}

	/**
	 * Has the next get_transient() read what other processes have stored. Object caches keep in memory what this process
	 * has read or written before.
	 */
	public static function renew_transient( string $name ): void {
		if ( wp_using_ext_object_cache() ) {
			wp_cache_get( $name, 'transient', true );
		} else {
			wp_cache_delete( "_transient_$name", 'options' );
		}
	}

	/**
	 * Changes an option that is an array. Processes take turns, so no change is lost.
	 * @param callable $change      Takes the old value and returns the new one. It must be quick and contact no other
	 *     server.
	 * @phpstan-param callable(array<array-key, mixed>): array<array-key, mixed> $change
	 * @param bool     $is_autoload Whether WordPress loads it on every page.
	 */
	public static function change( string $option, callable $change, bool $is_autoload ): void {
		self::alone( $option, static fn() => update_option( $option, $change( self::read( $option ) ), $is_autoload ) );
	}

	/**
	 * Runs code while no other process of ours changes the option.
	 * @template T
	 * @param callable $act
	 * @phpstan-param callable(): T $act
	 * @return T
	 */
	public static function alone( string $option, callable $act ) {
		$name = 'option_' . get_current_blog_id() . "_$option";
		if ( isset( self::$held[ $name ] ) ) {
			// A hook on the change makes another change.
			return $act();
		}
		// If waiting fails, it runs anyway: losing a change now and then is better than none at all.
		$lock                = Lock::wait( $name, self::LEASE );
		self::$held[ $name ] = true;
		try {
			return $act();
		} finally {
			unset( self::$held[ $name ] );
			$lock?->release();
		}
	}
}
