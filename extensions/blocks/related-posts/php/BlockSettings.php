<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts;

/** The settings of a stored block from any version, with any values. */
final class BlockSettings {

	/** How many posts are shown. */
	public const LEAST  = 1;
	public const MOST   = 6;
	private const USUAL = 3;

	/**
	 * @param bool   $context  Whether to show what the posts have in common.
	 * @param string $headline The headline of blocks from before 2026; '' for none.
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

	/** @param array<string, mixed> $attributes */
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

	/** Everything that can be shown. */
	public static function all(): self {
		return new self( self::MOST, false, true, true, true, true, '' );
	}

	/** @return list<int> For each post the number of posts in its row on wide screens: 2 or 3. */
	public static function rows( int $count ): array {
		$first = in_array( $count, array( 2, 4, 5 ), true ) ? 2 : 3;
		$rows  = array();
		for ( $place = 0; $place < $count; $place++ ) {
			$rows[] = 5 === $count && $place >= $first ? 3 : $first;
		}
		return $rows;
	}
}
