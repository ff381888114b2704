<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Replies;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Networks\NetworkFailure;

/** A network whose replies become comments. It returns only replies that everyone can read there. */
interface HasReplies {

	/**
	 * Reads the replies to a post of this site, and what was said below them.
	 * @param string $id The post there (Delivery\PublishedPost::$id).
	 * @param bool   $is_empty Whether no reply is known yet. Then a post that counts none needs no second request.
	 * @return ReplyThread|NetworkFailure Refused if the post is gone there, or isn't this account's.
	 */
	public function read_replies( Connection $connection, string $id, bool $is_empty ): ReplyThread|NetworkFailure;

	/**
	 * Looks up replies that read_replies() no longer returned.
	 * @param string $id The post, as for read_replies(). It exists, so a network that doesn't return it says nothing.
	 * @param list<string> $ids At most 20.
	 * @return array<string, Reply|null>|NetworkFailure By ID; null if it was deleted, or isn't public any more. Replies
	 *     about which the network said nothing are missing.
	 */
	public function find_replies( Connection $connection, string $id, array $ids ): array|NetworkFailure;
}
