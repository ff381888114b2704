<?php
/**
 * What the plugin costs a page without its blocks.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

/**
 * A page of WordPress's own blocks loads next to nothing of ours, hooks nothing into each block, and
 * gets no file of ours.
 */
final class PageCostTest extends TestCase {

	/** How many classes of ours such a page may load. */
	private const MOST = 12;

	public function test_a_page_without_our_blocks_loads_few_classes(): void {
		$site = new OwnSite();
		try {
			$post = $site->request( array( PageCostRequests::class, 'prepare' ) );
			// The first page makes what is missing.
			foreach ( array( '/', '/', "/?p=$post" ) as $path ) {
				$seen = $site->request( array( PageCostRequests::class, 'visit' ), array(), array(), $path );
			}
			$front = $site->request( array( PageCostRequests::class, 'visit' ) );
		} finally {
			$site->remove();
		}
		$this->assertStringContainsString( 'Plain words.', $seen['page'] );
		foreach ( array( $seen, $front ) as $one ) {
			$this->assertLessThanOrEqual( self::MOST, count( $one['classes'] ), implode( "\n", $one['classes'] ) );
			$this->assertContains( 'Millwork\Blocks\Registration', $one['classes'] );
			$this->assertDoesNotMatchRegularExpression( '~plugins/millwork/~', $one['page'] );
		}
	}

	/**
	 * Filters that run for every block of the page are paid by every page.
	 */
	public function test_nothing_is_hooked_into_every_block(): void {
		$found = array();
		foreach ( array( 'render_block', 'render_block_data', 'render_block_context', 'pre_render_block', 'block_type_metadata', 'block_type_metadata_settings', 'register_block_type_args', 'the_posts', 'get_post_metadata', 'option_active_plugins' ) as $hook ) {
			foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks ?? array() as $callbacks ) {
				foreach ( array_column( $callbacks, 'function' ) as $callback ) {
					$callback = is_string( $callback ) && str_contains( $callback, '::' ) ? explode( '::', $callback ) : $callback;
					$function = is_array( $callback ) ? new \ReflectionMethod( $callback[0], $callback[1] ) : new \ReflectionFunction( \Closure::fromCallable( $callback ) );
					if ( Sources::has( $function->getFileName() ) ) {
						$found[] = "$hook: {$function->getName()}";
					}
				}
			}
		}
		$this->assertSame( array(), $found, 'Hook it to our own blocks: their template, or Blocks\Rendering.' );
	}
}
