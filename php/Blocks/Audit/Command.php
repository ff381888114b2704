<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Audit;

use Generator;
use Millwork\Cli\Output;
use Millwork\Cli\Rights;
use Millwork\Cli\Route;
use WP_CLI;

/** Looks through stored posts. */
final class Command {

	private const FIELDS = array( 'block', 'available', 'count', 'post', 'title', 'type', 'status' );

	private const SUMS = array( 'block', 'available', 'posts', 'count' );

	public static function register(): void {
		WP_CLI::add_command( 'millwork posts', self::class );
	}

	/**
	 * Counts Millwork's and Jetpack's blocks in posts of all types, and in widgets.
	 *
	 * `available` is "no" for Jetpack's blocks that no active plugin has: visitors see what was saved, or nothing.
	 * Revisions are left out. Post 0 stands for the widgets.
	 *
	 * ## OPTIONS
	 *
	 * [--summary]
	 * : One row for each block instead of one for each block in each post.
	 *
	 * [--missing]
	 * : Only blocks that aren't available.
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
		// Rows that are printed while the posts are read would mix with a bar.
		$bar  = isset( $options['summary'] ) ? WP_CLI\Utils\make_progress_bar( __( 'Reading posts', 'millwork' ), BlockUse::last_post() ) : null;
		$done = 0;
		$seen = static function ( int $last ) use ( $bar, &$done ): void {
			$bar?->tick( max( 0, $last - $done ) );
			$done = $last;
			Route::forget();
		};
		foreach ( BlockUse::posts( $seen ) as $use ) {
			if ( ! self::may_see( $use['post'], (string) $use['type'] ) ) {
				continue;
			}
			foreach ( $use['blocks'] as $name => $count ) {
				$is_available = self::is_available( $name );
				if ( ( ! isset( $options['missing'] ) || ! $is_available ) && ( ! isset( $options['block'] ) || $name === $options['block'] ) ) {
					yield array( 'block' => $name, 'available' => $is_available ? 'yes' : 'no', 'count' => $count ) + $use;
				}
			}
		}
		$bar?->finish();
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

	/** Of types of inactive plugins, WordPress knows nobody's rights. */
	private static function may_see( int $post, string $type ): bool {
		if ( 0 === $post ) {
			return current_user_can( 'edit_theme_options' );
		}
		return post_type_exists( $type ) ? current_user_can( 'edit_post', $post ) : current_user_can( 'manage_options' );
	}

	/** Whether it is a block of ours, or another active plugin has it. */
	private static function is_available( string $name ): bool {
		return BlockUse::is_ours( $name ) || \WP_Block_Type_Registry::get_instance()->is_registered( $name );
	}
}
