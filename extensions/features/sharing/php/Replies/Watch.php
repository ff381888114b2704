<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Replies;

use Millwork\Features\Sharing\Tables;

/** A row: a post at a network whose replies are followed. */
final class Watch {

	/**
	 * @param int $connection The account.
	 * @param string $posted_id The post's ID at the network.
	 * @param int $posted When it was posted there.
	 * @param string $token The latest claim's.
	 * @param int $claimed When it was last claimed.
	 * @param int $failures Failed checks in a row.
	 * @param int $tries How many processes began the current check.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $post,
		public readonly int $connection,
		public readonly string $posted_id,
		public readonly int $posted,
		public readonly string $state,
		public readonly string $token,
		public readonly int $claimed,
		public readonly int $failures,
		public readonly int $tries
	) {}

	/** @param array<string, mixed> $row The row. */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['id'],
			(int) $row['post_id'],
			(int) $row['connection_id'],
			(string) $row['posted_id'],
			Tables::seconds( $row['posted'] ),
			(string) $row['state'],
			(string) $row['token'],
			Tables::seconds( $row['claimed'] ),
			(int) $row['failures'],
			(int) $row['tries']
		);
	}
}
