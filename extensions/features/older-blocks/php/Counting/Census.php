<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks\Counting;

use Millwork\Blocks\OurBlocks;
use Millwork\Content\BlockAudit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RecurringJobs;
use WP_Post;

/**
 * Counts these blocks, in a job every week; a saved post adds its own.
 * @phpstan-import-type Counts from BlockAudit
 */
final class Census {

	/** The option of a count that isn't complete. */
	private const PROGRESS = 'millwork_older_blocks_progress';

	/** The action of the job. */
	public const JOB = 'millwork_older_blocks_count';

	/** How long one job works, in seconds. */
	private const SHIFT = 5;

	/** Types of posts that are shown inside others. */
	private const SHARED = array( 'wp_block', 'wp_template', 'wp_template_part', 'wp_navigation', 'widget' );

	/** Runs the job every week. */
	public static function repeat(): void {
		RecurringJobs::keep( 'weekly', self::JOB );
	}

	/** Schedules a count: there was none yet, or another theme has other templates. */
	public static function renew(): void {
		delete_option( FoundBlocks::OPTION );
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
		update_option( FoundBlocks::OPTION, array( 'time' => time(), 'counts' => $counts, 'shared' => array_map( 'strval', array_keys( $shared ) ) ), true );
	}

	/** Notes the blocks of a saved post. */
	public static function note( WP_Post $post ): void {
		$record = FoundBlocks::record();
		if ( null === $record || 'revision' === $post->post_type ) {
			return;
		}
		$found  = array_intersect_key( BlockAudit::in_text( $post->post_content ), array_flip( OurBlocks::rare_names() ) );
		$new    = array_map( static fn( int $blocks ): array => array( 'blocks' => $blocks, 'posts' => 1 ), array_diff_key( $found, $record['counts'] ) );
		$shared = in_array( $post->post_type, self::SHARED, true ) ? array_diff( array_keys( $found ), $record['shared'] ) : array();
		if ( $new || $shared ) {
			$record['counts'] += $new;
			$record['shared']  = array( ...$record['shared'], ...array_values( $shared ) );
			update_option( FoundBlocks::OPTION, $record, true );
		}
	}

	/** Notes the blocks of saved widgets. */
	public static function note_widgets(): void {
		$record = FoundBlocks::record();
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
		return $has || ( $post instanceof WP_Post && preg_match( '~<!--\s++wp:jetpack/like\s~', $post->post_content ) ) || ( ! $in_content && FoundBlocks::is_shared( 'jetpack/like' ) );
	}
}
