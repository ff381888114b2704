<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use Millwork\Data\FreshOption;

/**
 * A scheduler that is part of WordPress.
 *
 * It keeps all events in one option, and a process writes it back as it read it at its beginning, with
 * its own change. What others put in while a job ran would be lost, of other plugins too, so the option
 * is read anew before each change, and our processes change it one after the other.
 */
final class CronScheduler implements Scheduler {

	/**
	 * Runs an action once.
	 * @param int               $time When.
	 * @param string            $hook The action.
	 * @param array<int, mixed> $args Its arguments.
	 */
	public function once( int $time, string $hook, array $args ): bool {
		// Another process may have put the very same in since this one looked: then it is there, and WordPress takes no second.
		return self::alone( fn(): bool => true === wp_schedule_single_event( max( 1, $time ), $hook, array_values( $args ) ) || $this->has( $hook, $args ) );
	}

	/**
	 * Runs an action again and again.
	 * @param int               $time       When first.
	 * @param string            $recurrence One of WordPress's.
	 * @param string            $hook       The action.
	 * @param array<int, mixed> $args       Its arguments.
	 */
	public function repeat( int $time, string $recurrence, string $hook, array $args ): bool {
		return self::alone( fn(): bool => $this->has( $hook, $args ) || true === wp_schedule_event( max( 1, $time ), $recurrence, $hook, array_values( $args ) ) );
	}

	/**
	 * Whether an action is to be run with these arguments.
	 * @param string            $hook The action.
	 * @param array<int, mixed> $args Its arguments.
	 */
	public function has( string $hook, array $args ): bool {
		return false !== wp_next_scheduled( $hook, array_values( $args ) );
	}

	/**
	 * Takes an action out.
	 * @param string            $hook The action.
	 * @param array<int, mixed> $args Its arguments.
	 */
	public function remove( string $hook, array $args ): bool {
		return self::alone( static fn(): bool => (int) wp_clear_scheduled_hook( $hook, array_values( $args ) ) > 0 );
	}

	/**
	 * Changes the option as it is now. Of our processes one does so at a time: several events of a gateway come
	 * in the same moment.
	 * @param callable(): bool $change Changes it.
	 */
	private static function alone( callable $change ): bool {
		return FreshOption::alone(
			'cron',
			static function () use ( $change ): bool {
				self::refresh();
				return $change();
			}
		);
	}

	/** Reads the option anew. */
	private static function refresh(): void {
		global $wpdb;
		$stored = $wpdb->get_var( "SELECT option_value FROM $wpdb->options WHERE option_name = 'cron'" ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Past the cache is what it is for.
		$loaded = wp_load_alloptions( true );
		if ( ! isset( $loaded['cron'] ) ) {
			wp_cache_delete( 'cron', 'options' );
		} elseif ( is_string( $stored ) && $stored !== $loaded['cron'] ) {
			$loaded['cron'] = $stored;
			wp_cache_set( 'alloptions', $loaded, 'options' );
		}
	}
}
