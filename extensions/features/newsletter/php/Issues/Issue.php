<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

/** A row of the table. */
final class Issue {

	/**
	 * @param int        $post_id  The post; 0 for digests.
	 * @param string     $period   The day of a digest, as '2026-11-22'.
	 * @param IssueState $state    How far it is.
	 * @param string     $reason   Why it is paused or was cancelled: 'owner', 'transport', 'post', 'off' or ''.
	 * @param string     $error    What the mail server said last.
	 * @param int        $failures How many mails failed one after the other.
	 * @param int        $filled   Up to which subscriber there are deliveries.
	 * @param string     $until    What was published later is not in it. UTC, as the database has it.
	 * @param string     $finished When it was done, or ''.
	 * @param string     $counts   How many of its deliveries were in which state, as JSON; '' while they are there.
	 */
	public function __construct(
		public readonly int $id,
		public readonly IssueKind $kind,
		public readonly int $post_id,
		public readonly string $period,
		public readonly IssueState $state,
		public readonly string $reason,
		public readonly string $error,
		public readonly int $failures,
		public readonly int $filled,
		public readonly string $until,
		public readonly string $created,
		public readonly string $finished,
		public readonly string $counts
	) {}

	/**
	 * Reads a row, which may be damaged.
	 * @param array<string, mixed> $row As the database gives it.
	 */
	public static function from_row( array $row ): self {
		$text = static fn( string $name ): string => is_scalar( $row[ $name ] ?? null ) ? (string) $row[ $name ] : '';
		$kind = IssueKind::tryFrom( $text( 'kind' ) );
		return new self(
			(int) $text( 'id' ),
			$kind ?? IssueKind::Post,
			(int) $text( 'post_id' ),
			$text( 'period' ),
			// What cannot be told is not sent.
			$kind ? IssueState::tryFrom( $text( 'state' ) ) ?? IssueState::Paused : IssueState::Paused,
			$text( 'reason' ),
			$text( 'error' ),
			(int) $text( 'failures' ),
			(int) $text( 'filled' ),
			$text( 'until' ),
			$text( 'created' ),
			$text( 'finished' ),
			$text( 'counts' ),
		);
	}
}
