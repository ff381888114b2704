<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks;

use Millwork\Blocks\OurBlocks;
use Millwork\Content\BlockAudit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;
use WP_Post;

/**
 * Knows which of these blocks the site has, so that nothing is loaded where there are none. A job counts them every week;
 * a saved post adds its own. Until the first count, all may be there.
 * @phpstan-import-type Counts from BlockAudit
 * @phpstan-type Record array{time: int, counts: Counts, shared: list<string>}
 */
final class Census {

	/** The option with the record. It is autoloaded, and short: only names that were found. */
	public const OPTION = 'millwork_older_blocks';

	/** The option of a count that isn't complete. */
	private const PROGRESS = 'millwork_older_blocks_progress';

	/** The action of the job. */
	public const JOB = 'millwork_older_blocks_count';

	/** How long one job works, in seconds. */
	private const SHIFT = 5;

	/** Types of posts that are shown inside others. */
	private const SHARED = array( 'wp_block', 'wp_template', 'wp_template_part', 'wp_navigation', 'widget' );

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

	/** Runs the job every week. */
	public static function repeat(): void {
		RecurringJobs::keep( 'weekly', self::JOB );
	}

	/** Schedules a count: there was none yet, or another theme has other templates. */
	public static function renew(): void {
		delete_option( self::OPTION );
		delete_option( self::PROGRESS );
		Queue::enqueue( self::JOB );
	}

	/** Counts the blocks of all posts, in steps. */
	public static function count(): void {
		$progress = get_option( self::PROGRESS );
		$progress = is_array( $progress ) && is_array( $progress['counts'] ?? null ) && is_array( $progress['shared'] ?? null ) ? $progress : array( 'after' => 0, 'counts' => array(), 'shared' => array() );
		$after    = (int) ( $progress['after'] ?? 0 );
		$counts   = $progress['counts'];
		$shared   = array_fill_keys( array_filter( $progress['shared'], 'is_string' ), true );
		$names    = array_flip( OurBlocks::rare_names() );
		$end      = time() + self::SHIFT;
		$note     = static function ( int $id, string $type, array $found ) use ( &$shared ): void {
			$shared += in_array( $type, self::SHARED, true ) ? array_fill_keys( array_keys( $found ), true ) : array();
		};
		do {
			$after  = BlockAudit::count_next( $after, $counts, $note );
			$counts = array_intersect_key( $counts, $names );
			$shared = array_intersect_key( $shared, $names );
		} while ( $after > 0 && time() < $end );
		if ( $after > 0 ) {
			update_option( self::PROGRESS, array( 'after' => $after, 'counts' => $counts, 'shared' => array_keys( $shared ) ), false );
			Queue::schedule( time() + MINUTE_IN_SECONDS, self::JOB );
			return;
		}
		foreach ( array_intersect_key( BlockAudit::in_widgets(), $names ) as $name => $blocks ) {
			$counts[ $name ] = array( 'blocks' => ( $counts[ $name ]['blocks'] ?? 0 ) + $blocks, 'posts' => ( $counts[ $name ]['posts'] ?? 0 ) + 1 );
			$shared[ $name ] = true;
		}
		foreach ( array( 'wp_template', 'wp_template_part' ) as $type ) {
			foreach ( get_block_templates( array(), $type ) as $template ) {
				$shared += array_intersect_key( BlockAudit::in_text( (string) $template->content ), $names );
			}
		}
		ksort( $counts );
		delete_option( self::PROGRESS );
		update_option( self::OPTION, array( 'time' => time(), 'counts' => $counts, 'shared' => array_map( 'strval', array_keys( $shared ) ) ), true );
	}

	/** Notes the blocks of a saved post. */
	public static function note( WP_Post $post ): void {
		$record = self::record();
		if ( null === $record || 'revision' === $post->post_type ) {
			return;
		}
		$found  = array_intersect_key( BlockAudit::in_text( $post->post_content ), array_flip( OurBlocks::rare_names() ) );
		$new    = array_map( static fn( int $blocks ): array => array( 'blocks' => $blocks, 'posts' => 1 ), array_diff_key( $found, $record['counts'] ) );
		$shared = in_array( $post->post_type, self::SHARED, true ) ? array_diff( array_keys( $found ), $record['shared'] ) : array();
		if ( $new || $shared ) {
			$record['counts'] += $new;
			$record['shared']  = array( ...$record['shared'], ...array_values( $shared ) );
			update_option( self::OPTION, $record, true );
		}
	}

	/** Notes the blocks of saved widgets. */
	public static function note_widgets(): void {
		$record = self::record();
		if ( null !== $record && array_diff_key( array_intersect_key( BlockAudit::in_widgets(), array_flip( OurBlocks::rare_names() ) ), array_flip( $record['shared'] ) ) ) {
			self::renew();
		}
	}

	/**
	 * Whether visitors can like a post because of a block.
	 * @param mixed $has        By another filter.
	 * @param bool  $in_content Whether only blocks in the post's own content count.
	 */
	public static function has_like( mixed $has, mixed $post, bool $in_content ): mixed {
		return $has || ( $post instanceof WP_Post && preg_match( '~<!--\s++wp:jetpack/like\s~', $post->post_content ) ) || ( ! $in_content && self::is_shared( 'jetpack/like' ) );
	}
}
