<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

use Closure;
use Millwork\Visitors\Visibility;
use Millwork\Visitors\VisitorRequest;
use WP_Block_Type_Registry;
use WP_Post;
use WP_Widget;

/**
 * Notes the content, widgets, patterns and template parts around the block that is being rendered, and what is stored
 * in each of them. So a block knows whose content it is in, and whether visitors see that content.
 * @phpstan-type Place array{kind: string, id: int, title: string, url: string}
 * @phpstan-type Text array{place: Place, text: Closure(): string}
 * @phpstan-type Entry array{place: Place, text: Closure(): string, filter: string, rendered: string, depth: int, inner: list<Text>}
 */
final class RenderStack {

	/** Core blocks that render content stored elsewhere => the kind of place. */
	private const BORDERS = array(
		'core/block'         => PlaceKind::Pattern,
		'core/template-part' => PlaceKind::TemplatePart,
		'core/pattern'       => PlaceKind::Template,
	);

	/** @var list<Entry> What is being rendered, the innermost last. */
	private static array $entries = array();

	/** Notes when rendering enters content stored elsewhere. It costs nothing for other blocks. */
	public static function watch(): void {
		foreach ( self::BORDERS as $name => $kind ) {
			$block_type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
			if ( null === $block_type || null === $block_type->render_callback ) {
				continue;
			}
			$render                      = $block_type->render_callback;
			$block_type->render_callback = static function ( $attributes, $content, $block ) use ( $render, $kind ) {
				$attributes = (array) $attributes;
				$id         = PlaceKind::Pattern === $kind && is_numeric( $attributes['ref'] ?? null ) ? (int) $attributes['ref'] : 0;
				$text       = match ( $kind ) {
					PlaceKind::TemplatePart => static fn(): string => TemplateText::part( $attributes ),
					PlaceKind::Template     => static fn(): string => TemplateText::pattern( $attributes ),
					default                 => null,
				};
				return self::within( self::place( $kind, $id ), static fn() => $render( $attributes, $content, $block ), $text );
			};
		}
	}

	/**
	 * Renders a place's content.
	 * @param array<string, mixed> $place  From place().
	 * @phpstan-param Place $place
	 * @param callable             $render Returns HTML.
	 * @param Closure|null         $text   Returns what is stored there. The default for a post is its content.
	 * @phpstan-param (Closure(): string)|null $text
	 * @return mixed What $render returns.
	 */
	public static function within( array $place, callable $render, ?Closure $text = null ): mixed {
		self::push( $place, $text ?? self::text_of( $place['id'] ), '' );
		$depth = count( self::$entries );
		try {
			return $render();
		} finally {
			$left          = self::$entries[ $depth - 1 ] ?? null;
			self::$entries = array_slice( self::$entries, 0, $depth - 1 );
			// Its shortcodes run when the whole content is complete.
			if ( $left && $depth > 1 ) {
				array_push( self::$entries[ $depth - 2 ]['inner'], array_intersect_key( $left, array_flip( array( 'place', 'text' ) ) ), ...$left['inner'] );
			}
		}
	}

	/** Notes that rendering of content starts: the current post's, as far as can be known. */
	public static function begin( mixed $content ): mixed {
		$post = $GLOBALS['post'] ?? null;
		$id   = $post instanceof WP_Post ? $post->ID : 0;
		self::push( self::place( $id > 0 ? PlaceKind::Post : PlaceKind::Other, max( 0, $id ) ), self::text_of( $id ), (string) current_filter(), is_string( $content ) ? $content : '' );
		return $content;
	}

	/**
	 * Notes that rendering of a widget starts. Plugins use the same filters for other texts, but without a widget.
	 * @param mixed $instance The widget's settings.
	 */
	public static function begin_widget( mixed $content, mixed $instance = null, mixed $widget = null ): mixed {
		$text = $widget instanceof WP_Widget && is_string( $content ) ? $content : '';
		self::push( self::place( '' === $text ? PlaceKind::Other : PlaceKind::Widget, 0 ), static fn(): string => $text, (string) current_filter() );
		return $content;
	}

	/** Notes that content was rendered. */
	public static function end( mixed $content ): mixed {
		// Entries from before a plugin removed our filter have no end.
		self::forget( count( $GLOBALS['wp_current_filter'] ) );
		return $content;
	}

	/** @return list<Entry> What is being rendered, the innermost last. */
	public static function all(): array {
		foreach ( self::$entries as $index => $entry ) {
			if ( '' !== $entry['filter'] && ( $GLOBALS['wp_current_filter'][ $entry['depth'] - 1 ] ?? '' ) !== $entry['filter'] ) {
				self::$entries = array_slice( self::$entries, 0, $index );
				break;
			}
		}
		return self::$entries;
	}

	/**
	 * The innermost post whose content is being rendered. In a query loop inside a post, this is the post with the
	 * loop.
	 * @return int Its ID. Outside of any content, that of WordPress's current post; 0 for none.
	 */
	public static function post(): int {
		foreach ( array_reverse( array_column( self::all(), 'place' ) ) as $place ) {
			if ( $place['id'] > 0 && PlaceKind::Post->value === $place['kind'] ) {
				return $place['id'];
			}
		}
		return (int) get_the_ID();
	}

	/**
	 * The posts around the block that visitors don't see, such as a draft.
	 * @param int ...$more More post IDs that it belongs to; 0 for none.
	 * @return list<int> IDs.
	 */
	public static function hidden_posts( int ...$more ): array {
		$ids = array_unique( array_filter( array( ...array_column( array_column( self::all(), 'place' ), 'id' ), ...$more ) ) );
		return array_values( array_filter( $ids, static fn( int $id ): bool => ! Visibility::may_see( get_post( $id ) ) ) );
	}

	/**
	 * Whether visitors see the block as it is being rendered: the request is theirs, and they see all posts around it.
	 * @param int ...$more More post IDs that it belongs to; 0 for none.
	 */
	public static function are_public( int ...$more ): bool {
		return ! self::hidden_posts( ...$more ) && VisitorRequest::is_public();
	}

	/**
	 * Whether what is being rendered is stored in a post. Plugins run any text through `the_content`, with or without a
	 * current post: blocks and shortcodes that the post doesn't have came from elsewhere.
	 */
	public static function are_stored(): bool {
		$entries = self::all();
		foreach ( $entries as $entry ) {
			if ( false === preg_match_all( '/<!--\s+wp:.*?-->|\[[^\]]*\]/s', $entry['rendered'], $found ) ) {
				// Too long for PHP's limits. What can't be checked counts as not stored.
				return false;
			}
			$text = $found[0] ? $entry['text']() : '';
			foreach ( $found[0] as $part ) {
				if ( ! str_contains( $text, $part ) ) {
					return false;
				}
			}
		}
		return in_array( PlaceKind::Post->value, array_column( array_column( $entries, 'place' ), 'kind' ), true );
	}

	/**
	 * Notes that rendering of something starts.
	 * @param array<string, mixed> $place    From place().
	 * @phpstan-param Place $place
	 * @param Closure              $text     Returns what is stored there.
	 * @phpstan-param Closure(): string $text
	 * @param string               $filter   The filter that renders it; empty if it has none.
	 * @param string               $rendered The rendered text, if it may differ from the stored one.
	 */
	private static function push( array $place, Closure $text, string $filter, string $rendered = '' ): void {
		$depth = count( $GLOBALS['wp_current_filter'] );
		if ( '' !== $filter ) {
			self::forget( $depth );
		}
		$inner           = array();
		self::$entries   = self::all();
		self::$entries[] = compact( 'place', 'text', 'filter', 'rendered', 'depth', 'inner' );
	}

	/** Forgets what started in a filter that now runs again, or inside of it. $depth filters are running. */
	private static function forget( int $depth ): void {
		foreach ( self::$entries as $index => $entry ) {
			if ( '' !== $entry['filter'] && $entry['depth'] >= $depth ) {
				self::$entries = array_slice( self::$entries, 0, $index );
				break;
			}
		}
	}

	/**
	 * @param int $id The post ID; 0 for none.
	 * @return array{kind: string, id: int, title: string, url: string}
	 */
	public static function place( PlaceKind $kind, int $id ): array {
		return array(
			'kind'  => $kind->value,
			'id'    => $id,
			'title' => '',
			'url'   => '',
		);
	}

	/**
	 * What people who may edit a post have written in it: content and excerpt. Its meta may hold what others have
	 * entered.
	 * @param int $id 0 for none.
	 * @return Closure(): string
	 */
	public static function text_of( int $id ): Closure {
		return static function () use ( $id ): string {
			$post = $id > 0 ? get_post( $id ) : null;
			return $post instanceof WP_Post ? "$post->post_content\n$post->post_excerpt" : '';
		};
	}
}
