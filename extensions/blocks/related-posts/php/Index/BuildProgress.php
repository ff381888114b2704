<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\FreshOption;

/**
 * Stores the progress of building the index.
 * @phpstan-type State array{phase: string, after: int, done: int, total: int, counted: int, since: int, ready: bool}
 */
final class BuildProgress {

	public const OPTION = 'millwork_related';

	/** Whether a build has started or finished. */
	public static function has_begun(): bool {
		return '' !== self::read()['phase'];
	}

	/** Whether a build has finished once, so that answers can be computed. */
	public static function is_ready(): bool {
		return self::read()['ready'];
	}

	/** Whether a build is running. */
	public static function is_under_way(): bool {
		return in_array( self::read()['phase'], array( 'begin', 'count', 'weigh' ), true );
	}

	/** How many posts the term frequencies come from. */
	public static function counted(): int {
		return self::read()['counted'];
	}

	/** @return array{done: int, total: int} The total is 0 if no build has started. */
	public static function progress(): array {
		$state = self::read();
		if ( 'begin' === $state['phase'] ) {
			return array( 'done' => 0, 'total' => 1 );
		}
		return array(
			'done'  => 'done' === $state['phase'] ? $state['total'] : min( $state['done'], max( 0, $state['total'] - 1 ) ),
			'total' => $state['total'],
		);
	}

	/** Starts the first build. */
	public static function begin_once(): void {
		if ( Tables::are_ready() && ! self::has_begun() ) {
			self::begin();
		}
	}

	/** Starts a build. Existing answers stay until its end. */
	public static function begin(): void {
		self::store( array( 'phase' => 'begin' ) );
	}

	/** @return State */
	public static function read(): array {
		$stored = get_option( self::OPTION );
		return self::from_stored( is_array( $stored ) ? $stored : array() );
	}

	/**
	 * @param array<array-key, mixed> $stored The option's value, possibly damaged.
	 * @return State
	 */
	private static function from_stored( array $stored ): array {
		return array(
			'phase'   => is_string( $stored['phase'] ?? null ) ? $stored['phase'] : '',
			'after'   => (int) ( $stored['after'] ?? 0 ),
			'done'    => (int) ( $stored['done'] ?? 0 ),
			'total'   => (int) ( $stored['total'] ?? 0 ),
			'counted' => (int) ( $stored['counted'] ?? 0 ),
			'since'   => (int) ( $stored['since'] ?? 0 ),
			'ready'   => true === ( $stored['ready'] ?? false ),
		);
	}

	/**
	 * Stores the progress. A step's result is discarded if another build has started since.
	 * @param array<string, mixed> $changes
	 * @param State|null           $from The state when the step began; null if this is not a step.
	 */
	public static function store( array $changes, ?array $from = null ): void {
		FreshOption::change( self::OPTION, static fn( array $stored ): array => null === $from || self::from_stored( $stored ) === $from ? $changes + $stored : $stored, true );
	}
}
