<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts;

use WP_CLI;

/** Manages the index of related posts. */
final class Command {

	/** How long the command works between two updates of the progress bar, in seconds. */
	private const SHIFT = 1.0;

	public static function register(): void {
		WP_CLI::add_command( 'millwork related', self::class );
	}

	/**
	 * Builds the index of related posts from the beginning.
	 *
	 * Reads all posts that may be shown. Visitors see the related posts of before until it is done.
	 * Should it be stopped, the site goes on in the background.
	 *
	 * ## EXAMPLES
	 *
	 *     # Build the index, with a progress bar.
	 *     $ wp millwork related build
	 *     Success: The index of related posts is complete.
	 * @when after_wp_load
	 */
	public function build(): void {
		if ( ! Index\Tables::are_ready() ) {
			WP_CLI::error( __( 'The database has not made the tables for it. Site Health says why.', 'millwork' ) );
		}
		Index\BuildProgress::begin();
		Index\BackgroundWork::wake();
		// The first step counts the posts.
		Index\BackgroundWork::work( 0 );
		$total = Index\BuildProgress::progress()['total'];
		$bar   = WP_CLI\Utils\make_progress_bar( __( 'Reading posts', 'millwork' ), $total );
		$shown = 0;
		while ( Index\BuildProgress::is_under_way() ) {
			Index\BackgroundWork::work( self::SHIFT );
			// Another process may have changed it.
			wp_cache_delete( Index\BuildProgress::OPTION, 'options' );
			wp_cache_delete( 'alloptions', 'options' );
			$done = Index\BuildProgress::progress()['done'];
			if ( $done === $shown && $done < $total ) {
				sleep( 1 );
			}
			$bar->tick( max( 0, $done - $shown ) );
			$shown = $done;
		}
		$bar->finish();
		WP_CLI::success( __( 'The index of related posts is complete.', 'millwork' ) );
	}
}
