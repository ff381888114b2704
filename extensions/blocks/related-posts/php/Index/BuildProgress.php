<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts\Index;

use Millwork\Data\FreshOption;

/**
 * Keeps how far the index is built.
 * @phpstan-type State array{phase: string, after: int, done: int, total: int, counted: int, since: int, ready: bool}
 */
final class BuildProgress {

	/** The option that says how far it is. */
	public const OPTION = 'millwork_related';

	/** Whether the index is built, or was begun. */
	public static function has_begun(): bool {
		return '' !== self::read()['phase'];
	}

	/** Whether it was complete once, so that answers can be made. */
	public static function is_ready(): bool {
		return self::read()['ready'];
	}

	/** Whether posts are read just now. */
	public static function is_under_way(): bool {
		return in_array( self::read()['phase'], array( 'begin', 'count', 'weigh' ), true );
	}

	/** How many posts the frequencies of terms come from. */
	public static function counted(): int {
		return self::read()['counted'];
	}

	/**
	 * How far it is.
	 * @return array{done: int, total: int} The total is 0 where it was never begun.
	 */
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

	/** Begins, if that was never done. */
	public static function begin_once(): void {
		if ( Tables::are_ready() && ! self::has_begun() ) {
			self::begin();
		}
	}

	/** Begins, or begins again. Answers that there are stay until the end. */
	public static function begin(): void {
		self::store( array( 'phase' => 'begin' ) );
	}

	/** @return State */
	public static function read(): array {
		$stored = get_option( self::OPTION );
		return self::from_stored( is_array( $stored ) ? $stored : array() );
	}

	/**
	 * @param array<array-key, mixed> $stored What the option has, which may be damaged.
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
	 * Writes down how far it is. What a step came to counts only if nobody has begun again meanwhile.
	 * @param array<string, mixed> $changes What is new.
	 * @param State|null           $from    How far it was when the step began; null where it is no step.
	 */
	public static function store( array $changes, ?array $from = null ): void {
		FreshOption::change( self::OPTION, static fn( array $stored ): array => null === $from || self::from_stored( $stored ) === $from ? $changes + $stored : $stored, true );
	}
}
