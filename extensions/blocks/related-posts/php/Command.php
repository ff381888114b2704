<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts;

use Millwork\Cli\Rights;
use WP_CLI;

/** Manages the index of related posts. */
final class Command {

	/** How long the command works between two updates of the progress bar, in seconds. */
	private const SHIFT = 1.0;

	public static function register(): void {
		WP_CLI::add_command( 'millwork related', self::class );
	}

	/**
	 * Rebuilds the index of related posts.
	 *
	 * Visitors see the current related posts until it's done. If you stop the command, the rebuild
	 * continues in the background.
	 *
	 * ## EXAMPLES
	 *
	 *     # Rebuild the index, with a progress bar.
	 *     $ wp millwork related build
	 *     Success: The related posts index is complete.
	 * @when after_wp_load
	 */
	public function build(): void {
		Rights::check( static fn(): bool => current_user_can( 'manage_options' ) );
		if ( ! Index\Tables::are_ready() ) {
			WP_CLI::error( __( 'The database tables for related posts are missing. See Site Health for details.', 'millwork' ) );
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
		WP_CLI::success( __( 'The related posts index is complete.', 'millwork' ) );
	}
}
