<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks\Counting;

/**
 * Knows which of these blocks the site has, so that nothing is loaded where there are none. Until the first count
 * (Census), all may be there.
 * @phpstan-type Record array{time: int, counts: array<string, array{blocks: int, posts: int}>, shared: list<string>}
 */
final class FoundBlocks {

	/** The option with the record. It is autoloaded, and short: only names that were found. */
	public const OPTION = 'millwork_older_blocks';

	/** @return Record|null Null before the first count. */
	public static function record(): ?array {
		$stored = get_option( self::OPTION );
		if ( ! is_array( $stored ) || ! is_array( $stored['counts'] ?? null ) ) {
			return null;
		}
		$counts = array();
		foreach ( $stored['counts'] as $name => $count ) {
			$counts[ (string) $name ] = array( 'blocks' => (int) ( is_array( $count ) ? $count['blocks'] ?? 0 : 0 ), 'posts' => (int) ( is_array( $count ) ? $count['posts'] ?? 0 : 0 ) );
		}
		$shared = is_array( $stored['shared'] ?? null ) ? $stored['shared'] : array();
		return array( 'time' => (int) ( $stored['time'] ?? 0 ), 'counts' => $counts, 'shared' => array_values( array_filter( $shared, 'is_string' ) ) );
	}

	/**
	 * Whether the site may have one of some blocks.
	 * @param list<string> $names
	 */
	public static function may_have( array $names ): bool {
		$record = self::record();
		return null === $record || array() !== array_intersect( $names, array( ...array_keys( $record['counts'] ), ...$record['shared'] ) );
	}

	/** Whether something that posts share, such as a template, has a block. */
	public static function is_shared( string $name ): bool {
		return in_array( $name, self::record()['shared'] ?? array(), true );
	}
}
