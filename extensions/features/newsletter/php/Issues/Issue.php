<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

final class Issue {

	/**
	 * @param int    $post_id  0 for digests.
	 * @param string $topics   For whom it is, for Topics\Selection::read(); '' for everyone.
	 * @param string $period   The day of a digest, such as '2026-11-22'.
	 * @param string $reason   Why it is paused or was canceled: 'owner', 'transport', 'post', 'topic',
	 *                         'off' or ''.
	 * @param int    $failures Emails that failed in a row.
	 * @param int    $filled   The last subscriber with a delivery.
	 * @param string $until    A digest leaves out posts published after this time; a letter is sent then. UTC, as in the
	 *                         database.
	 * @param string $finished When it was finished, or ''.
	 * @param string $counts   How many deliveries were in which state, as JSON; '' before they are deleted.
	 */
	public function __construct(
		public readonly int $id,
		public readonly IssueKind $kind,
		public readonly int $post_id,
		public readonly string $period,
		public readonly string $topics,
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
	 * @param array<string, mixed> $row From the database.
	 */
	public static function from_row( array $row ): self {
		$text = static fn( string $name ): string => is_scalar( $row[ $name ] ?? null ) ? (string) $row[ $name ] : '';
		$kind = IssueKind::tryFrom( $text( 'kind' ) );
		return new self(
			(int) $text( 'id' ),
			$kind ?? IssueKind::Post,
			(int) $text( 'post_id' ),
			$text( 'period' ),
			$text( 'topics' ),
			// An unreadable issue is not sent.
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
