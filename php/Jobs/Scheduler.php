<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

/** Runs actions later, each with its arguments, in a request of their own. What it holds survives the end of PHP. */
interface Scheduler {

	/** The action that runs a job: its action, its arguments, the number of the attempt. */
	public const RUN = 'millwork_run_job';

	/** The action that puts a repeated job in: its action, its arguments. */
	public const REPEAT = 'millwork_repeat_job';

	/**
	 * Runs an action once.
	 * @param int                $time When, as a Unix timestamp; past times mean as soon as it can.
	 * @param string             $hook The action.
	 * @param array<int, mixed>  $args Its arguments, such as JSON can hold.
	 * @return bool Whether it is stored.
	 */
	public function once( int $time, string $hook, array $args ): bool;

	/**
	 * Runs an action again and again.
	 * @param int               $time       When first.
	 * @param string            $recurrence One of WordPress's: 'hourly', 'twicedaily', 'daily', 'weekly'.
	 * @param string            $hook       The action.
	 * @param array<int, mixed> $args       Its arguments.
	 * @return bool Whether it is stored.
	 */
	public function repeat( int $time, string $recurrence, string $hook, array $args ): bool;

	/**
	 * Whether an action is to be run with these arguments.
	 * @param string            $hook The action.
	 * @param array<int, mixed> $args Its arguments.
	 */
	public function has( string $hook, array $args ): bool;

	/**
	 * Takes an action out, wherever it occurs with these arguments.
	 * @param string            $hook The action.
	 * @param array<int, mixed> $args Its arguments.
	 * @return bool Whether there was one.
	 */
	public function remove( string $hook, array $args ): bool;
}
