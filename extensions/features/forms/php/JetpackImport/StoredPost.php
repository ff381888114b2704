<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\JetpackImport;

use Millwork\Features\Forms\Entries\EntryState;

/**
 * Reads a post of the type `feedback`, of any generation:
 * - until 2016: a comment, `<!--more-->`, lines (AUTHOR, AUTHOR EMAIL, …) and the values from print_r(); the oldest
 *   also have the values in post meta (`_feedback_all_fields`);
 * - until 2025: the same with JSON after the word JSON_DATA;
 * - 2025, post_mime_type 'v2': JSON only, without its backslashes, which WordPress removed;
 * - since then, 'v3': valid JSON.
 * @phpstan-import-type Value from \Millwork\Features\Forms\Entries\Entries
 * @phpstan-type Content array{fields: list<Value>, name: string, email: string, ip: string, url: string, place: string, is_test: bool}
 */
final class StoredPost {

	/** Our states by post_status. Posts with another status are not entries (yet). */
	public const STATES = array(
		'publish' => EntryState::Inbox,
		'spam'    => EntryState::Spam,
		'trash'   => EntryState::Trash,
	);

	/**
	 * @param array<string, string> $post A row of wp_posts.
	 * @param array<string, mixed>  $meta The `_feedback_…` values by key.
	 * @return Content|null Null if it can't be read.
	 */
	public static function read( array $post, array $meta ): ?array {
		$content = $post['post_content'];
		$read    = in_array( $post['post_mime_type'], array( 'v2', 'v3' ), true ) || str_starts_with( ltrim( $content ), '{"' )
			? JsonContent::read( $content, 'v2' === $post['post_mime_type'] )
			: LegacyContent::read( $content, $meta );
		return $read && $read['fields'] ? $read : null;
	}
}
