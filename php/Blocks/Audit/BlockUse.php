<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Audit;

use Generator;
use Millwork\Blocks\OurBlocks;
use Millwork\Data\Rows;

/**
 * Counts blocks in stored posts: ours, and Jetpack's that Millwork doesn't have. Revisions are left out. It reads the
 * comments before blocks, as WordPress's parser does, and parses nothing else.
 */
final class BlockUse {

	/** Posts per query. */
	public const BATCH = 100;

	/** Namespaces of Jetpack's blocks and ours. */
	private const NAMESPACES = '(?:jetpack|millwork|premium-content|videopress)';

	private const BLOCK = '~<!--\s++wp:(' . self::NAMESPACES . '/[a-z][a-z0-9_-]*+)\s~';

	/** @return int The highest ID, for a progress bar. */
	public static function last_post(): int {
		return (int) Rows::value( 'SELECT MAX(ID) FROM %i', $GLOBALS['wpdb']->posts );
	}

	/**
	 * Posts with such blocks, and last the widgets, as post 0.
	 * @param callable $seen Gets the ID of the last post that was looked at, after each batch.
	 * @phpstan-param callable(int): void $seen
	 * @return Generator<int, array{post: int, type: string, status: string, title: string, blocks: array<string, int>}>
	 */
	public static function posts( callable $seen ): Generator {
		$last = 0;
		$like = array_map( static fn( string $name ): string => Rows::like( "wp:$name/" ), array( 'jetpack', 'millwork', 'premium-content', 'videopress' ) );
		do {
			$rows = Rows::all( "SELECT ID, post_type, post_status, post_title, post_content FROM %i WHERE ID > %d AND post_type <> 'revision' AND post_status <> 'auto-draft' AND (post_content LIKE %s OR post_content LIKE %s OR post_content LIKE %s OR post_content LIKE %s) ORDER BY ID LIMIT %d", $GLOBALS['wpdb']->posts, $last, ...array( ...$like, self::BATCH ) );
			foreach ( $rows as $row ) {
				$last   = (int) $row['ID'];
				$blocks = self::count( (string) $row['post_content'] );
				if ( $blocks ) {
					yield array( 'post' => $last, 'type' => (string) $row['post_type'], 'status' => (string) $row['post_status'], 'title' => (string) $row['post_title'], 'blocks' => $blocks );
				}
			}
			$seen( $last );
			$is_full = self::BATCH === count( $rows );
		} while ( $is_full );
		$widgets = get_option( 'widget_block', array() );
		$blocks  = self::count( implode( "\n", array_filter( array_map( static fn( mixed $widget ): string => is_array( $widget ) && is_string( $widget['content'] ?? null ) ? $widget['content'] : '', is_array( $widgets ) ? $widgets : array() ) ) ) );
		if ( $blocks ) {
			yield array( 'post' => 0, 'type' => 'widgets', 'status' => 'publish', 'title' => __( 'Widgets', 'millwork' ), 'blocks' => $blocks );
		}
	}

	/** @return array<string, int> How often each block is in a content, by name. */
	public static function count( string $content ): array {
		preg_match_all( self::BLOCK, $content, $found );
		$counts = array_count_values( $found[1] );
		ksort( $counts );
		return $counts;
	}

	/** Whether a block is one of Millwork's. */
	public static function is_ours( string $name ): bool {
		return isset( OurBlocks::all()[ $name ] );
	}
}
