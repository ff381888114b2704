<?php
declare( strict_types=1 );

namespace Millwork\Data;

/**
 * Lets one process do what two may not do at a time. A lock is a row of the options, which are there
 * on every site and have unique names, so that the database decides who was first; SQLite knows no
 * GET_LOCK(). It ends by itself, should PHP end in the midst. A network of sites has one set of locks,
 * in the options of its main site: its sites share the server.
 */
final class Lock {

	/** What the options' names begin with. */
	private const PREFIX = 'millwork_lock_';

	/** The value of a lock that nobody has: it ended long ago. */
	private const RELEASED = '0';

	/** How much longer than it may a lock would last that a process with a wrong clock has taken, in seconds. */
	private const TOO_LONG = HOUR_IN_SECONDS;

	/** How long who waits does so before the next look, in microseconds. */
	private const PAUSE = 10000;

	/**
	 * Holds a lock that was taken.
	 * @param string $option The option's name.
	 * @param string $value  Its value: when it ends, and who has it.
	 */
	private function __construct( private readonly string $option, private string $value ) {}

	/**
	 * Takes a lock. Never waits.
	 * @phpstan-impure
	 * @param string $name    What it is for; 100 characters at most.
	 * @param int    $seconds When it ends, if nobody releases it.
	 * @return self|null Null if somebody else has it, and if the database cannot be written.
	 */
	public static function take( string $name, int $seconds ): ?self {
		global $wpdb;
		$lock = new self( self::PREFIX . $name, time() + $seconds . '.' . wp_generate_password( 12, false ) );
		// One that has ended, or was released, is taken over, and one that would last much too long: a clock was wrong when it
		// was taken. Times have ten digits, so they compare as texts, in every collation.
		$taken   = $wpdb->query( $wpdb->prepare( 'UPDATE %i SET option_value = %s WHERE option_name = %s AND (option_value < %s OR option_value >= %s)', self::table(), $lock->value, $lock->option, (string) ( time() + 1 ), (string) ( time() + $seconds + self::TOO_LONG ) ) );
		$is_ours = $taken
			|| ( false !== $taken && $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, 'off')", self::table(), $lock->option, $lock->value ) ) );
		return $is_ours ? $lock : null;
	}

	/**
	 * Takes a lock, and waits for who has it.
	 * @phpstan-impure
	 * @param string $name    What it is for; 100 characters at most.
	 * @param int    $seconds When it ends, if nobody releases it: as long it is waited for.
	 * @return self|null Null if others were faster again and again, and, at once, if the database cannot be written.
	 */
	public static function wait( string $name, int $seconds ): ?self {
		global $wpdb;
		$end  = microtime( true ) + $seconds + 1;
		$lock = self::take( $name, $seconds );
		while ( ! $lock && '' === $wpdb->last_error && microtime( true ) < $end ) {
			usleep( self::PAUSE );
			$lock = self::take( $name, $seconds );
		}
		return $lock;
	}

	/**
	 * Has the lock end later. One that has ended in the meantime, and that somebody else took, stays as it is.
	 * @param int $seconds When it ends from now on, if nobody releases it.
	 */
	public function extend( int $seconds ): void {
		global $wpdb;
		$value = time() + $seconds . strstr( $this->value, '.' );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET option_value = %s WHERE option_name = %s AND option_value = %s', self::table(), $value, $this->option, $this->value ) );
		$this->value = $value;
	}

	/**
	 * Gives the lock back. One that has ended in the meantime, and that somebody else took, stays theirs.
	 *
	 * The row stays until the daily clearing: of several that wait to insert a row that is deleted, InnoDB gives each a
	 * part of the lock, and ends all but one with a deadlock.
	 */
	public function release(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET option_value = %s WHERE option_name = %s AND option_value = %s', self::table(), self::RELEASED, $this->option, $this->value ) );
	}

	/** Deletes locks that ended without being released. WordPress's own daily clearing calls it. */
	public static function forget_ended(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE option_name LIKE %s AND option_value < %s', self::table(), $wpdb->esc_like( self::PREFIX ) . '%', (string) ( time() + 1 ) ) );
	}

	/** The table of the options. */
	private static function table(): string {
		return $GLOBALS['wpdb']->base_prefix . 'options';
	}
}
