<?php
/**
 * Where a form is written down.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Forms;

use WP_Block_Type_Registry;
use WP_Post;

/**
 * Knows what holds the blocks that are being rendered: the innermost post, pattern, template, part
 * of a template or widget. Who may write that one is the author of a form in it.
 *
 * @phpstan-type Place array{kind: string, id: int, title: string, url: string}
 */
final class Source {

	/** Blocks of WordPress that render what is stored elsewhere, with the kind of that. */
	private const BORDERS = array(
		'core/block'         => 'wp_block',
		'core/template-part' => 'wp_template_part',
		'core/post-content'  => 'post',
	);

	/** Filters under which a widget's content is rendered. */
	private const OF_WIDGETS = array( 'widget_block_content', 'widget_text', 'widget_text_content', 'widget_custom_html_content' );

	/**
	 * What is being rendered, the innermost last.
	 *
	 * @var list<array{kind: string, id: int, title: string, url: string}>
	 */
	private static array $places = array();

	/**
	 * Hooks the watch up.
	 */
	public static function boot(): void {
		add_action( 'init', array( self::class, 'watch' ), 30 );
	}

	/**
	 * Notes when rendering enters what is stored elsewhere. This costs nothing for other blocks.
	 */
	public static function watch(): void {
		foreach ( self::BORDERS as $name => $kind ) {
			$block_type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
			if ( null === $block_type || null === $block_type->render_callback ) {
				continue;
			}
			$render                      = $block_type->render_callback;
			$block_type->render_callback = static function ( $attributes, $content, $block ) use ( $render, $kind ) {
				$attributes = (array) $attributes;
				$id         = 'post' === $kind ? ( $block->context['postId'] ?? 0 ) : ( $attributes['ref'] ?? 0 );
				return self::within( self::place( $kind, is_numeric( $id ) ? (int) $id : 0 ), static fn() => $render( $attributes, $content, $block ) );
			};
		}
	}

	/**
	 * Runs what renders a place's content.
	 *
	 * @param array<string, mixed> $place  As place() gives it.
	 * @phpstan-param Place $place
	 * @param callable             $render Gives HTML.
	 * @return mixed What $render gives.
	 */
	public static function within( array $place, callable $render ): mixed {
		self::$places[] = $place;
		try {
			return $render();
		} finally {
			array_pop( self::$places );
		}
	}

	/**
	 * The innermost place that is being rendered.
	 *
	 * @return array{kind: string, id: int, title: string, url: string} Title and address are empty: describe() adds them.
	 */
	public static function current(): array {
		if ( self::$places ) {
			return self::$places[ count( self::$places ) - 1 ];
		}
		if ( array_filter( self::OF_WIDGETS, 'doing_filter' ) ) {
			return self::place( 'widget', 0 );
		}
		$is_content = doing_filter( 'the_content' );
		$post       = $GLOBALS['post'] ?? null;
		if ( ! $is_content && ! empty( $GLOBALS['_wp_current_template_content'] ) ) {
			return self::place( 'wp_template', 0 );
		}
		return $is_content && $post instanceof WP_Post ? self::place( 'post', $post->ID ) : self::place( 'other', 0 );
	}

	/**
	 * Describes a place.
	 *
	 * @param string $kind 'post', 'wp_block', 'wp_template', 'wp_template_part', 'widget', 'jetpack_form' or 'other'.
	 * @param int    $id   The id of the post that it is; 0 for none.
	 * @return array{kind: string, id: int, title: string, url: string}
	 */
	public static function place( string $kind, int $id ): array {
		return array(
			'kind'  => $kind,
			'id'    => $id,
			'title' => '',
			'url'   => '',
		);
	}

	/**
	 * Adds a place's title and address.
	 *
	 * @param array<string, mixed> $place As place() gives it.
	 * @phpstan-param Place $place
	 * @return array{kind: string, id: int, title: string, url: string}
	 */
	public static function describe( array $place ): array {
		if ( $place['id'] > 0 ) {
			$place['title'] = html_entity_decode( wp_strip_all_tags( get_the_title( $place['id'] ) ), ENT_QUOTES );
		}
		if ( 'post' === $place['kind'] && $place['id'] > 0 ) {
			$place['url'] = (string) get_permalink( $place['id'] );
		}
		return $place;
	}

	/**
	 * Who may write what a place holds.
	 *
	 * @param array<string, mixed> $place As place() gives it.
	 * @phpstan-param Place $place
	 * @return int A user's id; 0 where that is nobody in particular: areas of the theme, which only
	 *             those change who may change the theme, and 'other', of which nothing is known.
	 */
	public static function author( array $place ): int {
		$post = $place['id'] > 0 ? get_post( $place['id'] ) : null;
		return $post instanceof WP_Post ? (int) $post->post_author : 0;
	}
}
