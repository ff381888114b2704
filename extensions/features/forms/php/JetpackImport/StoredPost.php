<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\JetpackImport;

use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Visitors\TypedText;

/**
 * Reads a post of the type `feedback`, of any generation:
 *
 * - until 2016: a comment, `<!--more-->`, lines (AUTHOR, AUTHOR EMAIL, …) and what print_r() made of
 *   the values; the oldest have the values in post meta too (`_feedback_all_fields`);
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

	/**
	 * A field, of whatever was stored.
	 * @param string $key   What it was called, as '2_Message'.
	 * @param mixed  $value What was typed.
	 * @return array<string, mixed>
	 * @phpstan-return Value
	 */
	public static function field( string $key, string $label, string $type, mixed $value ): array {
		$type = (string) preg_replace( '/[^a-z-]/', '', strtolower( $type ) );
		return array(
			'name'  => mb_substr( $key, 0, 200 ),
			'label' => PlainText::of( $label ),
			'type'  => in_array( $type, array( '', 'basic' ), true ) ? 'text' : $type,
			'value' => self::value( $value ),
		);
	}

	/**
	 * @param mixed $value A text, a list of choices, files or chosen pictures.
	 * @return string|list<string>
	 */
	private static function value( mixed $value ): string|array {
		if ( ! is_array( $value ) ) {
			return self::text( $value );
		}
		if ( is_array( $value['files'] ?? null ) ) {
			// The files stay where they are; their names tell what there was.
			return array_values( array_map( static fn( mixed $file ): string => self::text( is_array( $file ) ? $file['name'] ?? '' : '' ), $value['files'] ) );
		}
		if ( is_array( $value['choices'] ?? null ) ) {
			return array_values(
				array_map(
					static fn( mixed $choice ): string => is_array( $choice )
						? implode( ' - ', array_filter( array( self::text( $choice['selected'] ?? '' ), self::text( $choice['label'] ?? '' ) ) ) )
						: self::text( $choice ),
					$value['choices']
				)
			);
		}
		return array_map( array( self::class, 'text' ), array_values( array_filter( $value, 'is_scalar' ) ) );
	}

	/**
	 * A text, cleaned as what is typed today, without white space at its ends.
	 * @param mixed $value Anything.
	 */
	public static function text( mixed $value ): string {
		return trim( TypedText::of( $value ) );
	}
}
