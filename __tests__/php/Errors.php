<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/**
 * Collects everything that PHP or WordPress complains about. With WP_DEBUG on, wrong calls
 * (_doing_it_wrong) and deprecated functions, hooks and arguments are PHP errors too
 * (wp_trigger_error), so this is the one place for all. They are collected rather than thrown, so
 * that code which catches exceptions cannot hide them.
 */
final class Errors {

	private const NAMES = array(
		E_WARNING           => 'Warning',
		E_NOTICE            => 'Notice',
		E_DEPRECATED        => 'Deprecated',
		E_USER_ERROR        => 'Error',
		E_USER_WARNING      => 'Warning',
		E_USER_NOTICE       => 'Notice',
		E_USER_DEPRECATED   => 'Deprecated',
		E_RECOVERABLE_ERROR => 'Error',
	);

	/**
	 * What was found since the last take().
	 * @var string[]
	 */
	private static array $found = array();

	/**
	 * What was found while WordPress loaded.
	 * @var string[]|null
	 */
	private static ?array $while_loading = null;

	public static function start(): void {
		self::$found = array();
		set_error_handler( array( self::class, 'handle' ) );
	}

	/**
	 * Ends what start() began.
	 * @return string[] What was found and not taken.
	 */
	public static function stop(): array {
		restore_error_handler();
		$found               = self::take();
		self::$while_loading = self::$while_loading ?? $found;
		return $found;
	}

	/** @param string $message One line. */
	public static function add( string $message ): void {
		self::$found[] = $message;
	}

	/**
	 * Gives what was found, and forgets it.
	 * @return string[] A line each.
	 */
	public static function take(): array {
		$found       = self::$found;
		self::$found = array();
		return $found;
	}

	/**
	 * What was found while WordPress and the plugin loaded.
	 * @return string[] A line each.
	 */
	public static function while_loading(): array {
		return self::$while_loading ?? array();
	}

	/**
	 * @param int    $level   One of PHP's E_ constants.
	 * @param string $message What happened.
	 * @param string $file    Where.
	 * @param int    $line    Where in the file.
	 * @return bool Always true: PHP need not print it.
	 */
	public static function handle( int $level, string $message, string $file, int $line ): bool {
		// Silenced with @, on purpose.
		if ( error_reporting() & $level ) {
			self::add( sprintf( '%s: %s in %s:%d%s', self::NAMES[ $level ] ?? 'Error', strip_tags( $message ), $file, $line, self::origin( $file ) ) );
		}
		return true;
	}

	/**
	 * Where our code comes into it, if the complaint is raised in WordPress's.
	 * @param string $file The file that raises it.
	 * @return string Empty if the file is ours or nothing of ours is on the way.
	 */
	private static function origin( string $file ): string {
		$ours = dirname( __DIR__, 2 ) . '/';
		$is   = static fn( string $path ): bool => str_starts_with( $path, $ours )
			&& ! str_starts_with( $path, $ours . 'vendor/' )
			&& ! str_starts_with( $path, $ours . '.cache/' )
			&& __FILE__ !== $path;
		if ( $is( $file ) ) {
			return '';
		}
		foreach ( debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS ) as $frame ) {
			if ( isset( $frame['file'], $frame['line'] ) && $is( $frame['file'] ) ) {
				return sprintf( ', called from %s:%d', substr( $frame['file'], strlen( $ours ) ), $frame['line'] );
			}
		}
		return '';
	}
}
