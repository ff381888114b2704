<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * Reads an option for who writes it again with changes. WordPress keeps what it has read for as long as a
 * request lasts, and one that asks other servers meanwhile would write back what others have changed.
 */
final class FreshOption {

	/** How long one process has an option in hand at most, in seconds. */
	private const LEASE = 5;

	/**
	 * The options that this process has in hand.
	 * @var array<string, true>
	 */
	private static array $held = array();

	/** @return array<array-key, mixed> Empty if there is none, and for what is no array. */
	public static function read( string $option ): array {
		foreach ( array( $option, 'alloptions', 'notoptions' ) as $kept ) {
			wp_cache_delete( $kept, 'options' );
		}
		$stored = get_option( $option, array() );
		return is_array( $stored ) ? $stored : array();
	}

	/**
	 * Changes an option that is an array. Of several processes one does so at a time, the others wait: what
	 * each has changed is there afterwards.
	 * @param callable $change      Gives what shall stand there. Given what stands there; asks nobody and is quick.
	 * @phpstan-param callable(array<array-key, mixed>): array<array-key, mixed> $change
	 * @param bool     $is_autoload Whether WordPress reads it with each page.
	 */
	public static function change( string $option, callable $change, bool $is_autoload ): void {
		self::alone( $option, static fn() => update_option( $option, $change( self::read( $option ) ), $is_autoload ) );
	}

	/**
	 * Does something to an option while no other process of ours does.
	 * @template T
	 * @param callable $act    Does it.
	 * @phpstan-param callable(): T $act
	 * @return T
	 */
	public static function alone( string $option, callable $act ) {
		$name = 'option_' . get_current_blog_id() . "_$option";
		if ( isset( self::$held[ $name ] ) ) {
			// What hangs on a change makes another one.
			return $act();
		}
		// Who waits in vain goes on: a change that is lost now and then is better than none.
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
