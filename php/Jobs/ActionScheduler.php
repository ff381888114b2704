<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use Millwork\Data\Rows;

/**
 * Action Scheduler 3.5.5 or later, which comes with WooCommerce and other plugins. It has its own tables, runs actions
 * in batches and lists them under Tools.
 */
final class ActionScheduler implements Scheduler {

	/** The group of our actions. */
	public const GROUP = 'millwork';

	/** Without the site's prefix. */
	private const TABLE = 'actionscheduler_actions';

	/** Whether a plugin has loaded it and it is initialized. It never is before `init`. */
	public static function is_ready(): bool {
		return function_exists( 'as_schedule_single_action' ) && did_action( 'action_scheduler_init' ) > 0;
	}

	/** Whether a site has the table, even if Action Scheduler isn't loaded. */
	public static function has_table( string $prefix ): bool {
		global $wpdb;
		return null !== Rows::value( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $prefix . self::TABLE ) );
	}

	/**
	 * Removes all our actions on the current site. If Action Scheduler isn't loaded, or is loaded for another site of
	 * the network, this changes its table directly.
	 */
	public static function remove_all(): void {
		global $wpdb;
		if ( self::is_ready() && ! ( is_multisite() && ms_is_switched() ) ) {
			// With a hook and a group, it would remove only actions without arguments.
			as_unschedule_all_actions( '', array(), self::GROUP );
		} elseif ( self::has_table( $wpdb->prefix ) ) {
			Rows::run( "UPDATE %i SET status = 'canceled' WHERE status = 'pending' AND hook IN (%s, %s)", $wpdb->prefix . self::TABLE, Scheduler::RUN, Scheduler::REPEAT );
		}
	}

	/** @param array<int, mixed> $args */
	public function once( int $time, string $hook, array $args ): bool {
		return ( $time <= time() ? as_enqueue_async_action( $hook, $args, self::GROUP ) : as_schedule_single_action( $time, $hook, $args, self::GROUP ) ) > 0;
	}

	/** @param array<int, mixed> $args */
	public function repeat( int $time, string $recurrence, string $hook, array $args ): bool {
		$interval = (int) ( wp_get_schedules()[ $recurrence ]['interval'] ?? 0 );
		return $interval > 0 && as_schedule_recurring_action( $time, $interval, $hook, $args, self::GROUP ) > 0;
	}

	/** @param array<int, mixed> $args */
	public function has( string $hook, array $args ): bool {
		// as_has_scheduled_action() would also count actions that are running.
		return array() !== as_get_scheduled_actions(
			array(
				'hook'     => $hook,
				'args'     => $args,
				'group'    => self::GROUP,
				'status'   => 'pending',
				'per_page' => 1,
			),
			'ids'
		);
	}

	/** @param array<int, mixed> $args */
	public function remove( string $hook, array $args ): bool {
		$had = $this->has( $hook, $args );
		as_unschedule_all_actions( $hook, $args, self::GROUP );
		return $had;
	}
}
