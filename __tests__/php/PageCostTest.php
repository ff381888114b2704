<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/**
 * A page of WordPress's own blocks loads almost none of our classes, hooks nothing into each block, and
 * gets no file of ours.
 */
final class PageCostTest extends TestCase {

	/** How many classes of ours such a page may load. */
	private const MOST = 12;

	public function test_a_page_without_our_blocks_loads_few_classes_and_asks_the_database_for_nothing(): void {
		$site = new OwnSite();
		try {
			$post = $site->request( array( PageCostRequests::class, 'prepare' ) );
			// The first page makes what is missing.
			foreach ( array( '/', '/', "/?p=$post" ) as $path ) {
				$seen = $site->request( array( PageCostRequests::class, 'visit' ), array(), array(), $path );
			}
			$front = $site->request( array( PageCostRequests::class, 'visit' ) );
			$admin = $site->request( array( PageCostRequests::class, 'patterns' ), array(), array( 'WP_ADMIN' => true ), '/wp-admin/' );
		} finally {
			$site->remove();
		}
		$this->assertStringContainsString( 'Plain words.', $seen['page'] );
		foreach ( array( $seen, $front ) as $one ) {
			$this->assertLessThanOrEqual( self::MOST, count( $one['classes'] ), implode( "\n", $one['classes'] ) );
			$this->assertContains( 'Millwork\Blocks\OurBlocks', $one['classes'] );
			$this->assertDoesNotMatchRegularExpression( '~plugins/millwork/~', $one['page'] );
			$this->assertNotSame( array(), $one['queries'] );
			$this->assertSame( array(), array_values( (array) preg_grep( '/millwork|jetpack/', $one['queries'] ) ) );
			$this->assertNotContains( 'Millwork\Patterns\BlockPatterns', $one['classes'] );
		}
		$this->assertSame( array(), preg_grep( '~^millwork/~', $admin ), 'The admin registers block patterns only where they are needed.' );
	}

	/** The blocks inside forms are registered if a page has a form, or one of them without a form. */
	public function test_blocks_inside_others_are_there_when_they_are_needed(): void {
		$field = static fn( string $label ): string => '<!-- wp:jetpack/field-text {"label":"' . $label . '"} /-->';
		$pages = array(
			'<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">' . $field( 'In a column' ) . '</div><!-- /wp:column --></div><!-- /wp:columns --></div><!-- /wp:jetpack/contact-form -->' => array( 'In a column', '<form' ),
			'<!-- wp:paragraph --><p>Lost:</p><!-- /wp:paragraph -->' . $field( 'Without a form' ) => array( 'Without a form' ),
			'<!-- wp:block {"ref":PATTERN} /-->' => array( 'In a pattern' ),
		);
		$site  = new OwnSite();
		try {
			$site->request( array( PageCostRequests::class, 'prepare' ) );
			$pattern = $site->request( array( PageCostRequests::class, 'write' ), array( 'content' => $field( 'In a pattern' ), 'type' => 'wp_block' ) );
			foreach ( $pages as $content => $said ) {
				$post = $site->request( array( PageCostRequests::class, 'write' ), array( 'content' => str_replace( 'PATTERN', (string) $pattern, $content ) ) );
				$page = $site->request( array( PageCostRequests::class, 'visit' ), array(), array(), "/?p=$post" )['page'];
				foreach ( $said as $words ) {
					$this->assertStringContainsString( $words, $page );
				}
			}
		} finally {
			$site->remove();
		}
	}

	/** A filter that runs for every block costs every page. */
	public function test_nothing_is_hooked_into_every_block(): void {
		$found = array();
		$older = is_wp_version_compatible( '7.1' ) ? array() : array( 'render_block_data' ); // A mistake there costs a filter.
		foreach ( array_diff( array( 'render_block', 'render_block_data', 'render_block_context', 'pre_render_block', 'block_type_metadata', 'block_type_metadata_settings', 'register_block_type_args', 'the_posts', 'get_post_metadata', 'option_active_plugins' ), $older ) as $hook ) {
			foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks ?? array() as $callbacks ) {
				foreach ( array_column( $callbacks, 'function' ) as $callback ) {
					$callback = is_string( $callback ) && str_contains( $callback, '::' ) ? explode( '::', $callback ) : $callback;
					$function = is_array( $callback ) ? new \ReflectionMethod( $callback[0], $callback[1] ) : new \ReflectionFunction( \Closure::fromCallable( $callback ) );
					// Added where a page has a block of ours (LateBlocksTest).
					if ( Sources::has( $function->getFileName() ) && 'StyleVariations.php' !== basename( (string) $function->getFileName() ) ) {
						$found[] = "$hook: {$function->getName()}";
					}
				}
			}
		}
		$this->assertSame( array(), $found, 'Hook it to our own blocks: their template, or Blocks\Rendering.' );
	}
}
