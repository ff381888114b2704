<?php
/**
 * What the blocks listen to. Callbacks that run on every page check here first, so that classes load only when needed.
 */

declare( strict_types=1 );

namespace Millwork\Blocks;

defined( 'ABSPATH' ) || exit;

// After Jetpack and others, which register at 10: the first plugin keeps the block.
add_action(
	'init',
	static function (): void {
		$is_visit = ! is_admin() && ! wp_doing_cron() && ! defined( 'XMLRPC_REQUEST' ) && ! defined( 'WP_CLI' )
			&& in_array( $_SERVER['REQUEST_METHOD'] ?? '', array( 'GET', 'HEAD' ), true );
		if ( ! $is_visit || ! OurBlocks::wait() ) {
			Registration::register_blocks();
		}
	},
	20
);
add_action( 'jetpack_register_gutenberg_extensions', array( Availability\JetpackBlocks::class, 'decline' ), 20 );
// After other plugins, which may have added a category of the same name.
add_filter( 'block_categories_all', array( Registration::class, 'add_categories' ), 20 );

// After other plugins, which may have their own parsers.
add_filter( 'block_parser_class', static fn( $parser ) => OurBlocks::are_waiting() ? Parser::choose( $parser ) : $parser, PHP_INT_MAX );
// Readers of feeds have no styles that hide a block on some screens.
add_action( 'wp', static fn() => is_feed() ? HiddenBlockParser::start() : null );
// A classic theme prints the styles in the head, which only include registered blocks, before it reads its posts.
add_action(
	'wp_enqueue_scripts',
	static function (): void {
		$posts = $GLOBALS['wp_query']->posts ?? null;
		$texts = array_map( 'strval', array_column( is_array( $posts ) ? $posts : array(), 'post_content' ) );
		if ( OurBlocks::are_waiting_in( $texts ) ) {
			Registration::register_late( $texts );
		}
	},
	0
);
add_action( 'rest_api_init', array( Registration::class, 'register_all' ), 1 );
// For plugins that have an editor on pages.
add_action( 'enqueue_block_editor_assets', array( Registration::class, 'register_all' ), 1 );

// is_admin() is false in REST requests.
add_action( 'rest_api_init', array( BlockTranslations::class, 'translate_registered' ) );

// After WordPress's own, which enqueues every block's style at 10 in a classic theme.
add_action(
	'enqueue_block_assets',
	static function (): void {
		if ( ! is_admin() && ! wp_should_load_block_assets_on_demand() ) {
			Assets::keep_to_the_page();
		}
	},
	11
);
add_action( 'enqueue_block_editor_assets', array( EditorData::class, 'print' ) );

add_filter(
	'pre_load_script_translations',
	static fn( $translations, $file, $handle, $domain ) => str_starts_with( (string) $handle, 'millwork-' ) ? Translations::load( $translations, $file, $handle, $domain ) : $translations,
	10,
	4
);
add_action( 'enqueue_block_editor_assets', array( Translations::class, 'request' ) );

// Before 7.1, WordPress fails with a fatal error if a class name is a list, before the block is rendered.
if ( ! is_wp_version_compatible( '7.1' ) ) {
	add_filter( 'render_block_data', static fn( $block ) => preg_match( '~^(?:jetpack|millwork|videopress)/~', (string) ( $block['blockName'] ?? '' ) ) ? Rendering::drop_wrong_shapes( $block ) : $block, 9 );
}

// Around WordPress's own filter of block attributes at 10.
add_filter( 'pre_kses', static fn( $content ) => str_contains( (string) $content, '<!-- wp:' ) ? PlainText::cover( $content ) : $content, 9 );
add_filter( 'pre_kses', static fn( $content ) => str_contains( (string) $content, '<!-- wp:' ) ? PlainText::uncover( $content ) : $content, 11 );

// Searches don't find private attributes in posts that the user can't edit.
add_action(
	'pre_get_posts',
	static function ( $query ): void {
		if ( $query instanceof \WP_Query && is_scalar( $query->query_vars['s'] ?? null ) && '' !== (string) $query->query_vars['s'] ) {
			Search\PrivateSearch::begin( $query );
		}
	},
	PHP_INT_MAX
);
add_filter( 'posts_search', static fn( $search, $query ) => '' === (string) $search ? $search : Search\PrivateSearch::narrow( $search, $query ), PHP_INT_MAX, 2 );
add_filter( 'posts_search_orderby', static fn( $order, $query ) => '' === (string) $order ? $order : Search\PrivateSearch::order( $order, $query ), PHP_INT_MAX, 2 );
add_action( 'save_post', static fn( $id, $post ) => str_contains( (string) $post->post_content, 'wp:' ) || str_contains( (string) $post->post_content, '[' ) ? Search\PrivateSearch::note( $post ) : null, 10, 2 );

// WordPress's Footnotes block prints a post's footnotes from its meta, also those of content that isn't for everyone.
add_action(
	'init',
	static function (): void {
		$type   = \WP_Block_Type_Registry::get_instance()->get_registered( 'core/footnotes' );
		$render = $type?->render_callback;
		if ( $type && is_callable( $render ) ) {
			/** This filter is documented in php/Visitors/hooks.php */
			$type->render_callback = static fn( mixed ...$arguments ): mixed => apply_filters( 'millwork_has_closed_posts', false ) ? Closed\Footnotes::render( $render, $arguments ) : $render( ...$arguments );
		}
	},
	20
);
add_filter( 'block_bindings_source_value', static fn( $value, $name, $arguments, $block ) => 'core/post-meta' === $name && 'footnotes' === ( $arguments['key'] ?? '' ) ? Closed\Footnotes::in_binding( $value, $arguments, $block ) : $value, 10, 4 );
add_action(
	'rest_api_init',
	static function (): void {
		foreach ( get_post_types( array( 'show_in_rest' => true ) ) as $type ) {
			add_filter( "rest_prepare_$type", array( Closed\Footnotes::class, 'in_response' ), 10, 2 );
		}
	},
	20
);
add_action( 'cli_init', array( Audit\Command::class, 'register' ) );
