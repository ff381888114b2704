<?php
declare( strict_types=1 );

namespace Millwork\Jobs;

/** Runs actions later, each with its arguments, in a separate request. What is scheduled survives the end of PHP. */
interface Scheduler {

	/** The action that runs a job. Arguments: the job's action, its arguments, the number of the attempt. */
	public const RUN = 'millwork_run_job';

	/** The action that adds a repeating job. Arguments: the job's action, its arguments. */
	public const REPEAT = 'millwork_repeat_job';

	/**
	 * @param int               $time A Unix timestamp; a past one means as soon as possible.
	 * @param array<int, mixed> $args Values that JSON can hold.
	 * @return bool Whether it is stored.
	 */
	public function once( int $time, string $hook, array $args ): bool;

	/**
	 * @param int               $time       A Unix timestamp of the first run.
	 * @param string            $recurrence 'hourly', 'twicedaily', 'daily' or 'weekly'.
	 * @param array<int, mixed> $args
	 * @return bool Whether it is stored.
	 */
	public function repeat( int $time, string $recurrence, string $hook, array $args ): bool;

	/** @param array<int, mixed> $args */
	public function has( string $hook, array $args ): bool;

	/**
	 * Removes every occurrence of an action with these arguments.
	 * @param array<int, mixed> $args
	 * @return bool Whether there was one.
	 */
	public function remove( string $hook, array $args ): bool;
}
