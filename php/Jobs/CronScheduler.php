<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use Millwork\Data\FreshOption;

/**
 * WP-Cron.
 *
 * WordPress keeps all events in one option, and a process writes back what it read when it started. That would lose
 * events that others (including other plugins) added meanwhile, so this reads the option again before each change, and
 * our processes change it one at a time.
 */
final class CronScheduler implements Scheduler {

	/** @param array<int, mixed> $args */
	public function once( int $time, string $hook, array $args ): bool {
		// If another process scheduled the same event meanwhile, WordPress rejects this one, but it is scheduled.
		return self::alone( fn(): bool => true === wp_schedule_single_event( max( 1, $time ), $hook, array_values( $args ) ) || $this->has( $hook, $args ) );
	}

	/** @param array<int, mixed> $args */
	public function repeat( int $time, string $recurrence, string $hook, array $args ): bool {
		return self::alone( fn(): bool => $this->has( $hook, $args ) || true === wp_schedule_event( max( 1, $time ), $recurrence, $hook, array_values( $args ) ) );
	}

	/** @param array<int, mixed> $args */
	public function has( string $hook, array $args ): bool {
		return false !== wp_next_scheduled( $hook, array_values( $args ) );
	}

	/** @param array<int, mixed> $args */
	public function remove( string $hook, array $args ): bool {
		return self::alone( static fn(): bool => (int) wp_clear_scheduled_hook( $hook, array_values( $args ) ) > 0 );
	}

	/**
	 * Runs a change on the current option under a lock: a payment gateway may send several events at the same moment.
	 * @param callable(): bool $change
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
