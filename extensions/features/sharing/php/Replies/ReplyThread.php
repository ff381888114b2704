<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Replies;

/** The public replies to a post at a network. */
final class ReplyThread {

	/**
	 * @param list<Reply> $replies In any order.
	 * @param int         $likes   How many people like the post.
	 * @param int         $boosts  How many people shared it on.
	 * @param bool        $is_cut  Whether the network had more replies than were read.
	 */
	public function __construct(
		public readonly array $replies,
		public readonly int $likes = 0,
		public readonly int $boosts = 0,
		public readonly bool $is_cut = false
	) {}

	/**
	 * A number that a network sent.
	 * @return int From 0 to a billion.
	 */
	public static function number( mixed $value ): int {
		return is_int( $value ) ? max( 0, min( $value, 1000000000 ) ) : 0;
	}
}
