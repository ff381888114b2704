<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Audit;

use Generator;
use Millwork\Blocks\OurBlocks;
use Millwork\Cli\Output;
use Millwork\Cli\Rights;
use Millwork\Cli\Route;
use Millwork\Content\BlockAudit;
use WP_CLI;

/** Looks through stored posts. */
final class Command {

	private const FIELDS = array( 'block', 'available', 'count', 'post', 'title', 'type', 'status' );

	/** Namespaces of Jetpack's blocks and ours. */
	private const NAMESPACES = '~^(?:jetpack|millwork|premium-content|videopress)/~';

	private const SUMS = array( 'block', 'available', 'posts', 'count' );

	public static function register(): void {
		WP_CLI::add_command( 'millwork posts', self::class );
	}

	/**
	 * Counts Millwork's and Jetpack's blocks in posts of all types, and in widgets.
	 *
	 * `available` is "yes" for blocks of active plugins, "stand-in" for Jetpack's blocks that Millwork replaces with
	 * something close, and "no" for the others: visitors see what was saved, or nothing. Revisions and the trash are
	 * left out. Widgets are listed as post 0.
	 *
	 * ## OPTIONS
	 *
	 * [--summary]
	 * : One row for each block instead of one for each block in each post.
	 *
	 * [--missing]
	 * : Only blocks that aren't available, and those with a stand-in.
	 *
	 * [--block=<name>]
	 * : Only this block, such as jetpack/tock.
	 *
	 * [--fields=<fields>]
	 * : Columns, joined by commas: block, available, count, post, title, type, status. With --summary: block, available, posts, count.
	 *
	 * [--format=<format>]
	 * : How to print it.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - csv
	 *   - json
	 *   - yaml
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork posts audit --missing
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function audit( array $args, array $options ): void {
		Rights::check( static fn(): bool => current_user_can( 'edit_posts' ) );
		if ( isset( $options['summary'] ) ) {
			Output::rows( self::sums( $options ), self::SUMS, 0, $options );
			return;
		}
		Output::rows( self::rows( $options ), self::FIELDS, 0, $options );
	}

	/**
	 * @param array<string, mixed> $options The command's.
	 * @return Generator<int, array<string, mixed>>
	 */
	private static function rows( array $options ): Generator {
		foreach ( self::uses( isset( $options['summary'] ) ) as $use ) {
			if ( ! self::may_see( $use['post'], $use['type'] ) ) {
				continue;
			}
			foreach ( $use['blocks'] as $name => $count ) {
				$availability = self::availability( $name );
				if ( ( ! isset( $options['missing'] ) || 'yes' !== $availability ) && ( ! isset( $options['block'] ) || $name === $options['block'] ) ) {
					yield array( 'block' => $name, 'available' => $availability, 'count' => $count ) + $use;
				}
			}
		}
	}

	/**
	 * Posts with such blocks, and last the widgets, as post 0.
	 * @param bool $has_bar Rows that are printed while the posts are read would mix with a bar.
	 * @return Generator<int, array{post: int, type: string, status: string, title: string, blocks: array<string, int>}>
	 */
	public static function uses( bool $has_bar = false ): Generator {
		$bar    = $has_bar ? WP_CLI\Utils\make_progress_bar( __( 'Reading posts', 'millwork' ), BlockAudit::last_post() ) : null;
		$last   = 0;
		$counts = array();
		do {
			$found = array();
			$after = BlockAudit::count_next(
				$last,
				$counts,
				static function ( int $id, string $type, array $blocks ) use ( &$found ): void {
					$found[ $id ] = self::selected( $blocks );
				}
			);
			foreach ( array_filter( $found ) as $id => $blocks ) {
				$post = get_post( $id );
				if ( $post ) {
					yield array( 'post' => $id, 'type' => $post->post_type, 'status' => $post->post_status, 'title' => $post->post_title, 'blocks' => $blocks );
				}
			}
			$bar?->tick( max( 0, $after - $last ) );
			$last = $after;
			Route::forget();
		} while ( $after > 0 );
		$bar?->finish();
		$blocks = self::selected( BlockAudit::in_widgets() );
		if ( $blocks ) {
			yield array( 'post' => 0, 'type' => 'widgets', 'status' => 'publish', 'title' => __( 'Widgets', 'millwork' ), 'blocks' => $blocks );
		}
	}

	/**
	 * @param array<string, int> $blocks Counts by name.
	 * @return array<string, int> Those of Jetpack's and our blocks, by name.
	 */
	private static function selected( array $blocks ): array {
		$selected = array_filter( $blocks, static fn( string $name ): bool => 1 === preg_match( self::NAMESPACES, $name ), ARRAY_FILTER_USE_KEY );
		ksort( $selected );
		return $selected;
	}

	/**
	 * @param array<string, mixed> $options The command's.
	 * @return list<array<string, mixed>> By name.
	 */
	private static function sums( array $options ): array {
		$sums = array();
		foreach ( self::rows( $options ) as $row ) {
			$name          = (string) $row['block'];
			$sums[ $name ] = array(
				'block'     => $name,
				'available' => $row['available'],
				'posts'     => 1 + ( $sums[ $name ]['posts'] ?? 0 ),
				'count'     => (int) $row['count'] + ( $sums[ $name ]['count'] ?? 0 ),
			);
		}
		ksort( $sums );
		return array_values( $sums );
	}

	/** Whether Millwork or another active plugin has the block: 'yes', 'stand-in' or 'no'. */
	public static function availability( string $name ): string {
		if ( in_array( $name, OurBlocks::rare_names(), true ) ) {
			return 'stand-in';
		}
		return isset( OurBlocks::all()[ $name ] ) || \WP_Block_Type_Registry::get_instance()->is_registered( $name ) ? 'yes' : 'no';
	}

	/** WordPress can't check rights for post types of inactive plugins. */
	private static function may_see( int $post, string $type ): bool {
		if ( 0 === $post ) {
			return current_user_can( 'edit_theme_options' );
		}
		return post_type_exists( $type ) ? current_user_can( 'edit_post', $post ) : current_user_can( 'manage_options' );
	}
}
