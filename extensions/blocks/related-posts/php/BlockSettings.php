<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts;

/** The settings of a stored block, of any age and any value. */
final class BlockSettings {

	/** How many posts are shown. */
	public const LEAST  = 1;
	public const MOST   = 6;
	private const USUAL = 3;

	/**
	 * @param int    $posts      How many posts are shown.
	 * @param bool   $is_list    Whether one below the other.
	 * @param bool   $thumbnails Whether with pictures.
	 * @param bool   $context    Whether with what they have in common.
	 * @param bool   $author     Whether with who wrote them.
	 * @param string $headline   The headline that blocks had before 2026; '' for none.
	 */
	private function __construct(
		public readonly int $posts,
		public readonly bool $is_list,
		public readonly bool $date,
		public readonly bool $thumbnails,
		public readonly bool $context,
		public readonly bool $author,
		public readonly string $headline
	) {}

	/**
	 * Reads a block's attributes.
	 * @param array<string, mixed> $attributes The attributes.
	 */
	public static function from_attributes( array $attributes ): self {
		$posts = $attributes['postsToShow'] ?? self::USUAL;
		return new self(
			is_numeric( $posts ) && is_finite( (float) $posts ) ? (int) max( self::LEAST, min( self::MOST, (float) $posts ) ) : self::USUAL,
			'list' === ( $attributes['postLayout'] ?? '' ),
			false !== ( $attributes['displayDate'] ?? true ),
			true === ( $attributes['displayThumbnails'] ?? false ),
			true === ( $attributes['displayContext'] ?? false ),
			true === ( $attributes['displayAuthor'] ?? false ),
			is_string( $attributes['headline'] ?? null ) ? trim( wp_strip_all_tags( $attributes['headline'] ) ) : ''
		);
	}

	/** All that can be shown. */
	public static function all(): self {
		return new self( self::MOST, false, true, true, true, true, '' );
	}

	/**
	 * How many posts stand beside each other where there is room, for each of some.
	 * @param int $count How many there are.
	 * @return list<int> 2 or 3 each: two, four and five begin with a row of two.
	 */
	public static function rows( int $count ): array {
		$first = in_array( $count, array( 2, 4, 5 ), true ) ? 2 : 3;
		$rows  = array();
		for ( $place = 0; $place < $count; $place++ ) {
			$rows[] = 5 === $count && $place >= $first ? 3 : $first;
		}
		return $rows;
	}
}
