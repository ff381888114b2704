<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use WP_Block_Type_Registry;

/** One editor script and one editor stylesheet for all blocks. Pages get only the files of the blocks on them. */
final class Assets {

	/** Registers the editor's script and stylesheet. Must run before the blocks that name them are registered. */
	public static function register(): void {
		$asset = OurBlocks::asset( 'editor' );
		wp_register_script(
			OurBlocks::EDITOR_HANDLE,
			plugins_url( 'build/editor.js', MILLWORK_FILE ),
			$asset['dependencies'],
			$asset['version'],
			array( 'in_footer' => true )
		);
		$styles = OurBlocks::build_dir() . '/editor-styles.css';
		if ( is_file( $styles ) ) {
			wp_register_style(
				OurBlocks::EDITOR_HANDLE,
				plugins_url( 'build/editor-styles.css', MILLWORK_FILE ),
				array(),
				(string) filemtime( $styles )
			);
			wp_style_add_data( OurBlocks::EDITOR_HANDLE, 'rtl', 'replace' );
		}
	}

	/**
	 * Registers a block's stylesheet for the page, when the page first has such a block.
	 * @param array<string, mixed> $metadata Its block.json, with `file`.
	 */
	public static function register_style( array $metadata ): void {
		if ( isset( $metadata['style'] ) && ! is_admin() && ! wp_style_is( generate_block_asset_handle( $metadata['name'], 'style' ), 'registered' ) ) {
			register_block_style_handle( $metadata, 'style' ); // @phpstan-ignore argument.type (WordPress's own shape -- from a block.json)
		}
	}

	/**
	 * Enqueues a block's script for the page, as WordPress does for blocks that name one.
	 * @param array<string, mixed> $metadata Its block.json.
	 */
	public static function enqueue_module( string $slug, array $metadata ): void {
		static $assets = array();
		static $urls   = array();

		$assets[ $slug ] ??= OurBlocks::asset( "blocks/$slug/view" );
		SharedFiles::register_modules( $assets[ $slug ]['dependencies'] );
		$interactivity  = $metadata['supports']['interactivity'] ?? false;
		$is_interactive = true === $interactivity || true === ( $interactivity['interactive'] ?? false );
		$id             = generate_block_asset_handle( (string) $metadata['name'], 'viewScriptModule' );
		if ( true === $interactivity || true === ( $interactivity['clientNavigation'] ?? false ) ) {
			self::allow_navigation( $id );
		}
		wp_enqueue_script_module(
			$id,
			$urls[ $slug ] ??= plugins_url( "build/blocks/$slug/view.js", MILLWORK_FILE ),
			$assets[ $slug ]['dependencies'],
			$assets[ $slug ]['version'],
			// Markup rendered by the server works without the script, so it can wait.
			$is_interactive ? array( 'fetchpriority' => 'low', 'in_footer' => true ) : array()
		);
	}

	/** Allows a script module on a page loaded by client-side navigation, maybe the first with the block. */
	public static function allow_navigation( string $id ): void {
		// @phpstan-ignore function.alreadyNarrowedType (It is there -- but not in WordPress 6.8)
		if ( method_exists( wp_interactivity(), 'add_client_navigation_support_to_script_module' ) ) {
			wp_interactivity()->add_client_navigation_support_to_script_module( $id );
		}
	}

	/**
	 * Keeps our styles off a page whose theme makes WordPress load every block's styles. The head gets the styles of
	 * blocks in the page's posts; others load when the block is rendered.
	 */
	public static function keep_to_the_page(): void {
		$registry = WP_Block_Type_Registry::get_instance();
		$posts    = $GLOBALS['wp_query']->posts ?? array();
		$content  = implode( "\n", array_column( is_array( $posts ) ? $posts : array(), 'post_content' ) );
		foreach ( array_keys( OurBlocks::all() ) as $name ) {
			$block_type = $registry->get_registered( $name );
			if ( null !== $block_type && has_block( $name, $content ) ) {
				$metadata = OurBlocks::metadata( $name );
				self::register_style( $metadata );
				if ( isset( $metadata['supports']['millwork']['services'] ) ) {
					self::add_poster_style( $block_type->style_handles );
				}
				continue;
			}
			foreach ( $block_type->style_handles ?? array() as $handle ) {
				wp_dequeue_style( $handle );
			}
		}
	}

	/**
	 * Adds the stylesheet of the consent placeholder before a block's own, which overrides it. Elsewhere it loads with
	 * the placeholder (Consent\Facade).
	 * @param string[] $handles Handles of the block's stylesheets.
	 */
	private static function add_poster_style( array $handles ): void {
		$shared = SharedFiles::enqueue_style( 'consent' );
		foreach ( $handles as $handle ) {
			$style = wp_styles()->query( $handle, 'registered' );
			if ( $style instanceof \_WP_Dependency && ! in_array( $shared, $style->deps, true ) ) {
				$style->deps[] = $shared;
			}
		}
	}
}
