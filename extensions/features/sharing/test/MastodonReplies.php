<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/** Replies on the stand-in for a Mastodon server, in the form of its API. */
final class MastodonReplies {

	/**
	 * A reply by a stranger.
	 * @param array<array-key, mixed> $with What is different from a usual one.
	 * @param int                     $count How many posts the server has.
	 * @return array<string, mixed>
	 */
	public static function status( array $with, int $count ): array {
		$id     = (string) ( $with['id'] ?? $count + 100 );
		$author = (array) ( $with['account'] ?? array() ) + array(
			'id'           => '7',
			'username'     => 'ada',
			'acct'         => 'ada@other.test.example',
			'display_name' => 'Ada',
			'url'          => 'https://other.test.example/@ada',
			'emojis'       => array(),
		);
		return array( 'account' => $author ) + $with + array(
			'id'             => $id,
			'url'            => "https://other.test.example/@ada/$id",
			'created_at'     => gmdate( 'Y-m-d\TH:i:s.000\Z' ),
			'content'        => '<p>Hello</p>',
			'in_reply_to_id' => '1',
			'visibility'     => 'public',
		);
	}

	/**
	 * Posts of which one is changed, or deleted.
	 * @param list<array<string, mixed>> $statuses The posts.
	 * @param mixed                      $with     What is different; null if it is deleted.
	 * @return list<array<string, mixed>>
	 */
	public static function changed( array $statuses, string $id, mixed $with ): array {
		$changed = array();
		foreach ( $statuses as $one ) {
			if ( $id !== (string) $one['id'] ) {
				$changed[] = $one;
			} elseif ( is_array( $with ) ) {
				$changed[] = $with + $one;
			}
		}
		return $changed;
	}

	/**
	 * Very many replies.
	 * @param string $to What they answer.
	 * @param bool   $is_deep Whether each answers the one before.
	 * @return list<array<string, mixed>>
	 */
	public static function flood( int $count, string $to, bool $is_deep ): array {
		$found = array();
		for ( $i = 0; $i < $count; $i++ ) {
			$found[] = self::status( array( 'id' => (string) ( 1000 + $i ), 'content' => "<p>Number $i</p>", 'in_reply_to_id' => $is_deep && $i ? (string) ( 999 + $i ) : $to ), 0 );
		}
		return $found;
	}
}
