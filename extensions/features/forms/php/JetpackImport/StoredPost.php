<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\JetpackImport;

use Millwork\Features\Forms\Entries\EntryState;

/**
 * Reads a post of the type `feedback`, of any generation:
 * - until 2016: a comment, `<!--more-->`, lines (AUTHOR, AUTHOR EMAIL, …) and what print_r() made of the values; the
 *   oldest have the values in post meta too (`_feedback_all_fields`);
 * - until 2025: the same with JSON after the word JSON_DATA;
 * - 2025, post_mime_type 'v2': JSON alone, whose backslashes WordPress took away;
 * - since then, 'v3': JSON as it should be.
 * @phpstan-import-type Value from \Millwork\Features\Forms\Entries\Entries
 * @phpstan-type Content array{fields: list<Value>, name: string, email: string, ip: string, url: string, place: string, is_test: bool}
 */
final class StoredPost {

	/** The states that entries have with us, by post_status. Posts of another status are no entries (yet). */
	public const STATES = array(
		'publish' => EntryState::Inbox,
		'spam'    => EntryState::Spam,
		'trash'   => EntryState::Trash,
	);

	/**
	 * Reads what was sent.
	 * @param array<string, string> $post The row of wp_posts.
	 * @param array<string, mixed> $meta The values of `_feedback_…` by key.
	 * @return array<string, mixed>|null Null if nothing can be read out of it.
	 * @phpstan-return Content|null
	 */
	public static function read( array $post, array $meta ): ?array {
		$content = $post['post_content'];
		$read    = in_array( $post['post_mime_type'], array( 'v2', 'v3' ), true ) || str_starts_with( ltrim( $content ), '{"' )
			? JsonContent::read( $content, 'v2' === $post['post_mime_type'] )
			: LegacyContent::read( $content, $meta );
		return $read && $read['fields'] ? $read : null;
	}
}
