<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

/** Finds the chain of an author's self-replies. The data is foreign, so a post may claim to reply to itself or to a later one. */
final class ReplyChain {

	/**
	 * The longest chain of replies to a post. Of equally long ones, the oldest.
	 * @param array<array-key, string> $parents What each post replies to, by its ID. Of replies to the same post, the
	 *                                          oldest comes first.
	 * @param string                   $start   The post.
	 * @param int                      $most    The most posts.
	 * @return list<string> Ids, without the first post's.
	 */
	public static function after( array $parents, string $start, int $most ): array {
		$replies = array();
		foreach ( $parents as $id => $parent ) {
			$replies[ $parent ][] = (string) $id;
		}
		$before = array( $start => '' );
		$level  = array( $start );
		$last   = $start;
		for ( $depth = 0; $level && $depth < $most; $depth++ ) {
			$next = array();
			foreach ( $level as $parent ) {
				foreach ( $replies[ $parent ] ?? array() as $id ) {
					if ( ! isset( $before[ $id ] ) ) {
						$before[ $id ] = $parent;
						$next[]        = $id;
					}
				}
			}
			$last  = $next[0] ?? $last;
			$level = $next;
		}
		$chain = array();
		for ( ; $last !== $start; $last = (string) $before[ $last ] ) {
			$chain[] = $last;
		}
		return array_reverse( $chain );
	}

	/**
	 * The posts before one, up to the first.
	 * @param array<array-key, string> $parents What each of the author's posts replies to, by its id.
	 * @param string                   $end     The post.
	 * @param int                      $most    The most posts.
	 * @return list<string> Ids, the first post's first, without the post's own.
	 */
	public static function before( array $parents, string $end, int $most ): array {
		$chain = array();
		$seen  = array( $end => true );
		for ( $id = $parents[ $end ] ?? ''; isset( $parents[ $id ] ) && ! isset( $seen[ $id ] ) && $most > 0; $id = $parents[ $id ] ) {
			$seen[ $id ] = true;
			$chain[]     = $id;
			--$most;
		}
		return array_reverse( $chain );
	}
}
