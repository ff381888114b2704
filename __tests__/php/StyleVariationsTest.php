<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Blocks\StyleVariations;
use WP_Theme_JSON_Data;

/** What WordPress computes for each block with a variation is computed once, and a theme's styles stay. */
final class StyleVariationsTest extends TestCase {

	/** A gallery in circles. */
	private const GALLERY = '<!-- wp:jetpack/tiled-gallery {"className":"is-style-circle mine","columnWidths":[],"ids":[]} --><div class="wp-block-jetpack-tiled-gallery is-style-circle mine"><div><div></div></div></div><!-- /wp:jetpack/tiled-gallery -->';

	protected function setUp(): void {
		parent::setUp();
		// As where a visitor's page has a block of ours.
		StyleVariations::listen();
	}

	protected function tearDown(): void {
		StyleVariations::forget();
		parent::tearDown();
	}

	/**
	 * What WordPress has seen of the class, at the place of its own filter, and what the block has in the end.
	 * @return array{string, string}
	 */
	private function classes(): array {
		$seen = array();
		foreach ( array( 10, 12 ) as $priority ) {
			add_filter(
				'render_block_data',
				static function ( array $block ) use ( &$seen ): array {
					$seen[] = (string) ( $block['attrs']['className'] ?? '' );
					return $block;
				},
				$priority
			);
		}
		do_blocks( self::GALLERY );
		return array( $seen[0], $seen[1] );
	}

	/** @group any-wordpress */
	public function test_a_class_that_nobody_styles_is_spared(): void {
		$this->assertSame( array( '', 'is-style-circle mine' ), $this->classes() );
	}

	/** @group any-wordpress */
	public function test_a_theme_styles_it(): void {
		$style = static fn( WP_Theme_JSON_Data $data ): WP_Theme_JSON_Data => $data->update_with(
			array(
				'version' => 3,
				'styles'  => array( 'blocks' => array( 'jetpack/tiled-gallery' => array( 'variations' => array( 'circle' => array( 'color' => array( 'background' => '#123456' ) ) ) ) ) ),
			)
		);
		add_filter( 'wp_theme_json_data_theme', $style );
		\WP_Theme_JSON_Resolver::clean_cached_data();
		list( $seen, $class ) = $this->classes();
		remove_filter( 'wp_theme_json_data_theme', $style );
		\WP_Theme_JSON_Resolver::clean_cached_data();
		$this->assertStringStartsWith( 'is-style-circle mine', $seen );
		$this->assertMatchesRegularExpression( '/^is-style-circle mine is-style-circle--\d+$/', $class );
	}

	/** A filter in between renders another block, and adds a class. */
	public function test_blocks_within_filters_keep_theirs(): void {
		$classes = array();
		$inner   = static function ( array $block ) use ( &$inner ): array {
			remove_filter( 'render_block_data', $inner, 10 );
			do_blocks( '<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->' . self::GALLERY );
			$block['attrs']['className'] .= 'added';
			return $block;
		};
		add_filter( 'render_block_data', $inner );
		add_filter(
			'render_block_data',
			static function ( array $block ) use ( &$classes ): array {
				$classes[] = $block['attrs']['className'] ?? '';
				return $block;
			},
			12
		);
		do_blocks( self::GALLERY );
		$this->assertSame( array( '', 'is-style-circle mine', 'is-style-circle mine added' ), $classes );
	}
}
