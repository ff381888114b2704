<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Places;

use Closure;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Rendering\PlaceKind;
use Millwork\Rendering\RenderStack;
use Millwork\Visitors\VisitorRequest;
use WP_Post;

/**
 * Knows whose a form is: that of the post, pattern, template, part of a template or widget in whose text
 * it is written, with the rights of who may write that. Where it is rendered says nothing: a block in a
 * post may render another post's content, and plugins put any text through `the_content`.
 * @phpstan-import-type Place from RenderStack
 */
final class FormPlace {

	/**
	 * The place that a form belongs to.
	 * @param array<string, mixed> $form The form's block, as parse_blocks() gives it.
	 * @return array{kind: string, id: int, title: string, url: string} 'other' if it is written in nothing that is known. Title and address are
	 *         empty: describe() adds them.
	 */
	public static function find( array $form ): array {
		$mark  = null;
		$found = RenderStack::place( PlaceKind::Other, 0 );
		foreach ( self::candidates() as $candidate ) {
			$mark ??= FormSearch::mark( $form );
			if ( in_array( $mark, FormSearch::marks_in( $candidate['text']() ), true ) ) {
				$found = $candidate['place'];
				break;
			}
		}
		/**
		 * Filters where a form belongs, which is whose rights it has: for code that prints a form of its
		 * own, which stands in nothing that is stored.
		 *
		 * @param array<string, mixed> $found `kind` ('post', 'wp_block', 'wp_template', 'wp_template_part',
		 *                                    'widget', 'jetpack_form', 'other') and `id` of the post, 0 for none.
		 * @param array<string, mixed> $form  The form's block.
		 */
		$filtered = apply_filters( 'millwork_form_place', $found, $form );
		return is_array( $filtered ) && is_string( $filtered['kind'] ?? null ) && is_int( $filtered['id'] ?? null ) ? array( 'kind' => $filtered['kind'] ) + RenderStack::place( PlaceKind::Other, $filtered['id'] ) : $found;
	}

	/**
	 * The post that shows a place, which may be a pattern: the innermost around it that is a page's, or the theme.
	 * @param array<string, mixed> $place As place() gives it.
	 * @phpstan-param Place $place
	 * @return int|null Its id; 0 for an area of the theme, null if it is not known.
	 */
	public static function host( array $place ): ?int {
		$places = array( ...array_column( RenderStack::all(), 'place' ), $place );
		foreach ( array_reverse( $places ) as $around ) {
			if ( PlaceKind::is_area( $around['kind'] ) ) {
				return 0;
			}
			if ( ! PlaceKind::is_embedded( $around['kind'] ) ) {
				return PlaceKind::Post->value === $around['kind'] ? $around['id'] : null;
			}
		}
		return empty( $GLOBALS['_wp_current_template_content'] ) ? null : 0;
	}

	/**
	 * Whether visitors see a place as it is being rendered: the request is theirs, and all posts around
	 * it are. A route or an AJAX action of another plugin may render what it was sent: nobody knows who wrote a form there
	 * that is stored nowhere.
	 * @param array<string, mixed> $place As place() gives it.
	 * @phpstan-param Place $place
	 */
	public static function is_public( array $place ): bool {
		return ( VisitorRequest::is_page() || PlaceKind::Other->value !== $place['kind'] ) && RenderStack::are_public( $place['id'] );
	}

	/**
	 * Adds a place's title and address.
	 * @param array<string, mixed> $place As place() gives it.
	 * @phpstan-param Place $place
	 * @return array{kind: string, id: int, title: string, url: string}
	 */
	public static function describe( array $place ): array {
		if ( $place['id'] > 0 ) {
			$place['title'] = PlainText::of( get_the_title( $place['id'] ) );
		}
		if ( PlaceKind::Post->value === $place['kind'] && $place['id'] > 0 ) {
			$place['url'] = (string) get_permalink( $place['id'] );
		}
		return $place;
	}

	/**
	 * A place with the title and address that it has today: it gets others without the form. Of one
	 * that is gone, those that were remembered.
	 * @param array<string, mixed> $place As a definition has it.
	 * @phpstan-param Place $place
	 * @return array{kind: string, id: int, title: string, url: string}
	 */
	public static function today( array $place ): array {
		return array_merge( $place, array_filter( self::describe( $place ), static fn( $value ): bool => '' !== $value ) );
	}

	/**
	 * Who may write what a place holds.
	 * @param array<string, mixed> $place As place() gives it.
	 * @phpstan-param Place $place
	 * @return int A user's id; 0 where that is nobody in particular, see is_area().
	 */
	public static function author( array $place ): int {
		$post = $place['id'] > 0 ? get_post( $place['id'] ) : null;
		return $post instanceof WP_Post ? (int) $post->post_author : 0;
	}

	/**
	 * Whether a place is one of the theme's: who may write it may change the theme. Of other places
	 * without an author, nobody knows who wrote them.
	 * @param array<string, mixed> $place As place() gives it.
	 * @phpstan-param Place $place
	 */
	public static function is_area( array $place ): bool {
		return 0 === $place['id'] && PlaceKind::is_area( $place['kind'] );
	}

	/**
	 * Where a form may be written, the likeliest first.
	 * @return iterable<array{place: Place, text: Closure(): string}>
	 */
	private static function candidates(): iterable {
		$entries = RenderStack::all();
		$entry   = end( $entries );
		if ( $entry ) {
			yield $entry;
			yield from $entry['inner'];
		}
		$template = $GLOBALS['_wp_current_template_content'] ?? '';
		if ( is_string( $template ) && '' !== $template ) {
			yield array(
				'place' => RenderStack::place( PlaceKind::Template, 0 ),
				'text'  => static fn(): string => $template,
			);
		}
		// A loop renders content without `the_content`, or another post than the present one.
		foreach ( array( $GLOBALS['post']->ID ?? 0, $GLOBALS['id'] ?? 0 ) as $id ) {
			if ( is_int( $id ) && $id > 0 ) {
				yield array(
					'place' => RenderStack::place( PlaceKind::Post, $id ),
					'text'  => RenderStack::text_of( $id ),
				);
			}
		}
	}
}
