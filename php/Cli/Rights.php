<?php
declare( strict_types=1 );

namespace Millwork\Cli;

use WP_CLI;
use WP_Error;

/**
 * What a command may do. Someone who runs WP-CLI without `--user` can read and change the site's files, and so may do
 * everything. With `--user`, a command may do what that user may do on the screens.
 * Emails, and jobs that run in the command's process, have no user and no rights.
 */
final class Rights {

	/** Whether the command began without a user. Code that later switches to no user gets no rights from that. */
	private static bool $is_owner = false;

	/**
	 * Every command calls this first.
	 * @param callable|null $permission A route's check; null if the command only calls routes.
	 */
	public static function check( ?callable $permission = null ): void {
		self::$is_owner = 0 === get_current_user_id();
		self::resume( self::$is_owner );
		// Before the queue's jobs. A command that ends with an error gets there, too.
		add_action( 'shutdown', array( self::class, 'end' ), PHP_INT_MIN, 0 );
		$may = $permission ? $permission() : true;
		if ( true !== $may ) {
			WP_CLI::error( $may instanceof WP_Error ? $may->get_error_message() : __( 'This user isn’t allowed to do this.', 'millwork' ) );
		}
	}

	/** Whether the command runs without `--user`. */
	public static function is_machine_owner(): bool {
		return self::$is_owner && 0 === get_current_user_id();
	}

	/**
	 * Takes the rights away while something is made as visitors see it.
	 * @return bool For resume().
	 */
	public static function pause(): bool {
		return remove_filter( 'user_has_cap', array( self::class, 'grant' ), PHP_INT_MAX );
	}

	public static function end(): void {
		self::$is_owner = false;
		self::pause();
	}

	/** @param bool $had What pause() returned. */
	public static function resume( bool $had ): void {
		if ( $had ) {
			add_filter( 'user_has_cap', array( self::class, 'grant' ), PHP_INT_MAX, 4 );
		}
	}

	/**
	 * @param mixed $has     Capabilities.
	 * @param mixed $asked   Those that are needed.
	 * @param mixed $args    Not used.
	 * @param mixed $user    Whose.
	 */
	public static function grant( mixed $has, mixed $asked, mixed $args = null, mixed $user = null ): mixed {
		$is_owner = $user instanceof \WP_User && 0 === $user->ID && self::is_machine_owner();
		return $is_owner && is_array( $has ) && is_array( $asked ) ? array_fill_keys( array_filter( $asked, 'is_string' ), true ) + $has : $has;
	}
}
