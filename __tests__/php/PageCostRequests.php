<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** Runs in the process of a request to a site of a test's own. */
final class PageCostRequests {

	/**
	 * Prepares the site: the plugin is active, and there is a post of WordPress's own blocks.
	 * @return int The post.
	 */
	public static function prepare(): int {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		activate_plugin( 'millwork/millwork.php' );
		return self::write( '<!-- wp:paragraph --><p>Plain words.</p><!-- /wp:paragraph --><!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>One</li><!-- /wp:list-item --></ul><!-- /wp:list -->' );
	}

	/** @return int The post. */
	public static function write( string $content, string $type = 'post' ): int {
		return (int) wp_insert_post(
			array(
				'post_title'   => 'Plain',
				'post_type'    => $type,
				'post_status'  => 'publish',
				'post_author'  => 1,
				'post_content' => $content,
			)
		);
	}

	/**
	 * Shows the page of the address, as a visitor gets it.
	 * @return array{page: string, classes: list<string>, queries: list<string>} Its HTML, the classes of ours that
	 *                                                                           were loaded, and the page's queries.
	 */
	public static function visit(): array {
		$queries = array();
		add_filter(
			'query',
			static function ( string $query ) use ( &$queries ): string {
				$queries[] = $query;
				return $query;
			}
		);
		wp();
		ob_start();
		define( 'WP_USE_THEMES', true );
		require ABSPATH . WPINC . '/template-loader.php';
		$page    = (string) ob_get_clean();
		$classes = array_filter( array_merge( get_declared_classes(), get_declared_interfaces(), get_declared_traits() ), static fn( string $name ): bool => str_starts_with( $name, 'Millwork\\' ) && ! str_starts_with( $name, __NAMESPACE__ ) );
		return array(
			'page'    => $page,
			'classes' => array_values( $classes ),
			'queries' => $queries,
		);
	}

	/** @return list<string> Names of the registered block patterns. */
	public static function patterns(): array {
		return array_column( \WP_Block_Patterns_Registry::get_instance()->get_all_registered(), 'name' );
	}
}
