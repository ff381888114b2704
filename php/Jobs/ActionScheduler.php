<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

use Millwork\Data\Rows;

/**
 * The scheduler that WooCommerce and others bring along (Action Scheduler 3.5.5 and later): it has
 * tables of its own, runs in batches and shows what it did under Tools.
 */
final class ActionScheduler implements Scheduler {

	/** Its name for what is ours. */
	public const GROUP = 'millwork';

	/** Its table, without the site's prefix. */
	private const TABLE = 'actionscheduler_actions';

	/** Whether a plugin has loaded it, and it is ready: before `init` it is not. */
	public static function is_ready(): bool {
		return function_exists( 'as_schedule_single_action' ) && did_action( 'action_scheduler_init' ) > 0;
	}

	/**
	 * Whether a site has its table, also if it is not loaded.
	 * @param string $prefix The prefix of the site's tables.
	 */
	public static function has_table( string $prefix ): bool {
		global $wpdb;
		return null !== Rows::value( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $prefix . self::TABLE ) );
	}

	/**
	 * Takes out all of ours on the current site. It may have been loaded for another site, or for none:
	 * the plugin that brings it may be active on this one alone. Then its table is changed as it would.
	 */
	public static function remove_all(): void {
		global $wpdb;
		if ( self::is_ready() && ! ( is_multisite() && ms_is_switched() ) ) {
			// With a hook and a group it would take out only those without arguments.
			as_unschedule_all_actions( '', array(), self::GROUP );
		} elseif ( self::has_table( $wpdb->prefix ) ) {
			Rows::run( "UPDATE %i SET status = 'canceled' WHERE status = 'pending' AND hook IN (%s, %s)", $wpdb->prefix . self::TABLE, Scheduler::RUN, Scheduler::REPEAT );
		}
	}

	/**
	 * Runs an action once.
	 * @param int               $time When.
	 * @param array<int, mixed> $args Its arguments.
	 */
	public function once( int $time, string $hook, array $args ): bool {
		return ( $time <= time() ? as_enqueue_async_action( $hook, $args, self::GROUP ) : as_schedule_single_action( $time, $hook, $args, self::GROUP ) ) > 0;
	}

	/**
	 * Runs an action again and again.
	 * @param int               $time       When first.
	 * @param string            $recurrence One of WordPress's.
	 * @param array<int, mixed> $args       Its arguments.
	 */
	public function repeat( int $time, string $recurrence, string $hook, array $args ): bool {
		$interval = (int) ( wp_get_schedules()[ $recurrence ]['interval'] ?? 0 );
		return $interval > 0 && as_schedule_recurring_action( $time, $interval, $hook, $args, self::GROUP ) > 0;
	}

	/**
	 * Whether an action is to be run with these arguments.
	 * @param array<int, mixed> $args Its arguments.
	 */
	public function has( string $hook, array $args ): bool {
		// Its as_has_scheduled_action() counts those that run just now too.
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

	/**
	 * Takes an action out.
	 * @param array<int, mixed> $args Its arguments.
	 */
	public function remove( string $hook, array $args ): bool {
		$had = $this->has( $hook, $args );
		as_unschedule_all_actions( $hook, $args, self::GROUP );
		return $had;
	}
}
