<?php
declare( strict_types=1 );

namespace Millwork\Content;

use Millwork\Data\Rows;

/**
 * Counts blocks by name over all stored content: posts of every type, templates, synced patterns, navigation, and
 * widgets. It reads texts without parsing them, at most a megabyte at a time.
 * @phpstan-type Counts array<string, array{blocks: int, posts: int}>
 */
final class BlockAudit {

	/** How many posts are listed per query. */
	private const LISTED = 500;

	/** How many bytes of content are read per query. A longer post is read alone. */
	private const BYTES = 1048576;

	/** The opening comment of a block, as WordPress's parser reads it. Attributes have no `<`. */
	private const OPENING = '~<!--\s++wp:((?:[a-z][a-z0-9_-]*+/)?[a-z][a-z0-9_-]*+)\s~';

	/**
	 * Counts the blocks of all posts (except revisions, autosaves and the trash) and of widgets.
	 * @param callable(int, string, array<string, int>): void|null $each  Called for each post with blocks: its ID, its type,
	 *     and its counts by block name. For the widgets, 0 and 'widget'.
	 * @return Counts By name, in alphabetical order. All widgets count as one post.
	 */
	public static function count( ?callable $each = null ): array {
		$after  = 0;
		$counts = array();
		do {
			$after = self::count_next( $after, $counts, $each );
		} while ( $after > 0 );
		self::add( $counts, 0, 'widget', self::in_widgets(), $each );
		ksort( $counts );
		return $counts;
	}

	/** @return int The highest ID, for a progress bar. */
	public static function last_post(): int {
		return (int) Rows::value( 'SELECT MAX(ID) FROM %i', $GLOBALS['wpdb']->posts );
	}

	/**
	 * Counts the blocks of the next 500 posts, for work that is done in steps. Widgets are not included.
	 * @param int    $after  The ID that the last step returned; 0 at the beginning.
	 * @param Counts $counts Is added to.
	 * @param callable(int, string, array<string, int>): void|null $each As for count().
	 * @return int The last ID it has read; 0 if no posts are left.
	 */
	public static function count_next( int $after, array &$counts, ?callable $each = null ): int {
		$rows  = Rows::all(
			"SELECT ID, post_type, LENGTH(post_content) AS bytes FROM %i WHERE ID > %d AND post_type NOT IN ('revision', 'attachment') AND post_status NOT IN ('trash', 'auto-draft') AND post_content LIKE %s ORDER BY ID LIMIT %d",
			$GLOBALS['wpdb']->posts,
			$after,
			Rows::like( '<!-- wp:' ),
			self::LISTED
		);
		$types = array_column( $rows, 'post_type', 'ID' );
		foreach ( self::portions( $rows ) as $ids ) {
			$contents = Rows::pairs( 'SELECT ID, post_content FROM %i WHERE ID IN (%d)', $GLOBALS['wpdb']->posts, $ids );
			// WordPress keeps the rows of its last query.
			$GLOBALS['wpdb']->flush();
			foreach ( $contents as $id => $content ) {
				self::add( $counts, (int) $id, (string) ( $types[ $id ] ?? '' ), self::in_text( $content ), $each );
			}
		}
		return count( $rows ) < self::LISTED ? 0 : (int) $rows[ self::LISTED - 1 ]['ID'];
	}

	/**
	 * Counts the blocks of a stored text.
	 * @return array<string, int> By full block name.
	 */
	public static function in_text( string $text ): array {
		$counts = array();
		$offset = 0;
		$found  = array();
		while ( preg_match( self::OPENING, $text, $found, PREG_OFFSET_CAPTURE, $offset ) ) {
			$name            = str_contains( $found[1][0], '/' ) ? $found[1][0] : 'core/' . $found[1][0];
			$counts[ $name ] = ( $counts[ $name ] ?? 0 ) + 1;
			$offset          = $found[0][1] + strlen( $found[0][0] );
		}
		return $counts;
	}

	/**
	 * Counts the blocks of all widgets.
	 * @return array<string, int> By full block name.
	 */
	public static function in_widgets(): array {
		$widgets = get_option( 'widget_block' );
		$texts   = is_array( $widgets ) ? array_filter( array_column( array_filter( $widgets, 'is_array' ), 'content' ), 'is_string' ) : array();
		return self::in_text( implode( "\n", $texts ) );
	}

	/**
	 * @param Counts             $counts Is added to.
	 * @param array<string, int> $found  A post's blocks.
	 * @param callable(int, string, array<string, int>): void|null $each
	 */
	private static function add( array &$counts, int $id, string $type, array $found, ?callable $each ): void {
		foreach ( $found as $name => $blocks ) {
			$counts[ $name ] = array(
				'blocks' => ( $counts[ $name ]['blocks'] ?? 0 ) + $blocks,
				'posts'  => ( $counts[ $name ]['posts'] ?? 0 ) + 1,
			);
		}
		if ( $found && $each ) {
			$each( $id, $type, $found );
		}
	}

	/**
	 * Splits listed posts into groups whose contents are read together.
	 * @param list<array<string, mixed>> $rows
	 * @return list<non-empty-list<int>> IDs.
	 */
	private static function portions( array $rows ): array {
		$portions = array();
		$bytes    = self::BYTES;
		foreach ( $rows as $row ) {
			$bytes += (int) $row['bytes'];
			if ( $bytes > self::BYTES || ! $portions ) {
				$portions[] = array();
				$bytes      = (int) $row['bytes'];
			}
			$portions[ count( $portions ) - 1 ][] = (int) $row['ID'];
		}
		return $portions;
	}
}
