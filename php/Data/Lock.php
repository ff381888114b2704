<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * Keeps two processes from doing the same thing at the same time. A lock is a row in the options table, which every
 * site has and where names are unique, so the database decides which process was first. (SQLite has no GET_LOCK().) A
 * lock expires, in case PHP ends early. A network has one set of locks, in the options of its main site, because its
 * sites share the server.
 */
final class Lock {

	/** The prefix of the options' names. */
	private const PREFIX = 'millwork_lock_';

	/** The value of a free lock: an expiry long ago. */
	private const RELEASED = '0';

	/** A lock that would last this many seconds longer than allowed was taken by a process with a wrong clock. */
	private const TOO_LONG = HOUR_IN_SECONDS;

	/** Microseconds between two attempts while waiting. */
	private const PAUSE = 10000;

	/** How many seconds the database's clock is ahead of this server's; null until it is known. */
	private static ?int $ahead = null;

	/**
	 * @param string $option The option's name.
	 * @param string $value  Its value: expiry and owner.
	 */
	private function __construct( private readonly string $option, private string $value ) {}

	/**
	 * Takes a lock without waiting.
	 * @phpstan-impure
	 * @param string $name    Up to 100 characters.
	 * @param int    $seconds When it expires unless released.
	 * @return self|null Null if another process has it, or the database can't be written.
	 */
	public static function take( string $name, int $seconds ): ?self {
		global $wpdb;
		$lock = new self( self::PREFIX . $name, self::now() + $seconds . '.' . wp_generate_password( 12, false ) );
		// Takes over a lock that expired, was released, or would last much too long because it was taken with a wrong
		// clock. Times have ten digits, so they compare as text in every collation.
		$taken   = $wpdb->query( $wpdb->prepare( 'UPDATE %i SET option_value = %s WHERE option_name = %s AND (option_value < %s OR option_value >= %s)', self::table(), $lock->value, $lock->option, (string) ( self::now() + 1 ), (string) ( self::now() + $seconds + self::TOO_LONG ) ) );
		$is_ours = $taken
			|| ( false !== $taken && $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, 'off')", self::table(), $lock->option, $lock->value ) ) );
		return $is_ours ? $lock : null;
	}

	/**
	 * Takes a lock, waiting until it is free.
	 * @phpstan-impure
	 * @param string $name    Up to 100 characters.
	 * @param int    $seconds When it expires unless released. It waits just as long.
	 * @return self|null Null if other processes were always faster or, without waiting, if the database can't be
	 *     written.
	 */
	public static function wait( string $name, int $seconds ): ?self {
		global $wpdb;
		$end  = microtime( true ) + $seconds + 1;
		$lock = self::take( $name, $seconds );
		// After a deadlock, or a conflict in a cluster of databases, the same statement may succeed.
		while ( ! $lock && ( '' === $wpdb->last_error || str_contains( $wpdb->last_error, 'try restarting transaction' ) ) && microtime( true ) < $end ) {
			usleep( self::PAUSE );
			$lock = self::take( $name, $seconds );
		}
		return $lock;
	}

	/** Extends the lock to this many seconds from now, unless it expired and another process took it. */
	public function extend( int $seconds ): void {
		global $wpdb;
		$value = self::now() + $seconds . strstr( $this->value, '.' );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET option_value = %s WHERE option_name = %s AND option_value = %s', self::table(), $value, $this->option, $this->value ) );
		$this->value = $value;
	}

	/**
	 * Releases the lock, unless it expired and another process took it.
	 *
	 * The row stays until the daily cleanup. If it were deleted while several processes wait to insert it, InnoDB would
	 * give each a shared lock and end all but one with a deadlock.
	 */
	public function release(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET option_value = %s WHERE option_name = %s AND option_value = %s', self::table(), self::RELEASED, $this->option, $this->value ) );
	}

	/** Deletes expired locks. WordPress's daily cleanup calls it. */
	public static function forget_ended(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE option_name LIKE %s AND option_value < %s', self::table(), $wpdb->esc_like( self::PREFIX ) . '%', (string) ( self::now() + 1 ) ) );
	}

	/**
	 * The time by the database's clock, which is the same for all web servers of a site: theirs may differ by more than
	 * a lock lasts.
	 */
	private static function now(): int {
		global $wpdb;
		if ( null === self::$ahead ) {
			$now         = $wpdb->get_var( 'SELECT UNIX_TIMESTAMP()' );
			self::$ahead = is_numeric( $now ) ? (int) $now - time() : 0;
		}
		return time() + self::$ahead;
	}

	/** The options table. */
	private static function table(): string {
		return $GLOBALS['wpdb']->base_prefix . 'options';
	}
}
