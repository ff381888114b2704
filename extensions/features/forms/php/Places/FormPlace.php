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
 * Finds the owner of a form: the post, pattern, template, template part or widget whose text contains it. The form has
 * the rights of the people who can edit that. Where it is rendered doesn't matter: a block may render another post's
 * content, and plugins put any text through `the_content`.
 * @phpstan-import-type Place from RenderStack
 */
final class FormPlace {

	/**
	 * @param array<string, mixed> $form From parse_blocks().
	 * @return array{kind: string, id: int, title: string, url: string} 'other' if no known text contains it. Title and
	 *         URL are empty: describe() adds them.
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
		 * Filters the place that a form belongs to. Its permissions depend on this place. For code that prints
		 * forms that aren't stored anywhere.
		 *
		 * @param array<string, mixed> $found `kind` ('post', 'wp_block', 'wp_template', 'wp_template_part',
		 *                                    'widget', 'jetpack_form', 'other') and `id` of the post, 0 for none.
		 * @param array<string, mixed> $form  The form's block.
		 */
		$filtered = apply_filters( 'millwork_form_place', $found, $form );
		return is_array( $filtered ) && is_string( $filtered['kind'] ?? null ) && is_int( $filtered['id'] ?? null ) ? array( 'kind' => $filtered['kind'] ) + RenderStack::place( PlaceKind::Other, $filtered['id'] ) : $found;
	}

	/**
	 * The post that shows a place: the innermost page around it, as the place may be a pattern; or the theme.
	 * @param Place $place From find().
	 * @return int|null The ID; 0 for an area of the theme, null if unknown.
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
	 * Whether visitors see a place as it is being rendered: the request must be for a page, and all posts around it
	 * must be public. Routes and AJAX actions of other plugins may render what they were sent: the writer of such a
	 * form is unknown.
	 * @param Place $place From find().
	 */
	public static function is_public( array $place ): bool {
		return ( VisitorRequest::is_page() || PlaceKind::Other->value !== $place['kind'] ) && RenderStack::are_public( $place['id'] );
	}

	/**
	 * Adds a place's title and URL.
	 * @param Place $place From find().
	 * @return array{kind: string, id: int, title: string, url: string}
	 */
	public static function describe( array $place ): array {
		if ( $place['id'] > 0 ) {
			$place['title'] = PlainText::from_html( get_the_title( $place['id'] ) );
		}
		if ( PlaceKind::Post->value === $place['kind'] && $place['id'] > 0 ) {
			$place['url'] = (string) get_permalink( $place['id'] );
		}
		return $place;
	}

	/**
	 * A place with its current title and URL, which change without the form. A deleted place keeps the stored ones.
	 * @param Place $place From a definition.
	 * @return array{kind: string, id: int, title: string, url: string}
	 */
	public static function today( array $place ): array {
		return array_merge( $place, array_filter( self::describe( $place ), static fn( $value ): bool => '' !== $value ) );
	}

	/**
	 * The author of a place's content.
	 * @param Place $place From find().
	 * @return int A user's ID; 0 if it is no particular user, see is_area().
	 */
	public static function author( array $place ): int {
		$post = $place['id'] > 0 ? get_post( $place['id'] ) : null;
		return $post instanceof WP_Post ? (int) $post->post_author : 0;
	}

	/**
	 * Whether a place belongs to the theme: everyone who can change the theme can edit it. For other places without an
	 * author, the writer is unknown.
	 * @param Place $place From find().
	 */
	public static function is_area( array $place ): bool {
		return 0 === $place['id'] && PlaceKind::is_area( $place['kind'] );
	}

	/** @return iterable<array{place: Place, text: Closure(): string}> Possible texts of the form, likeliest first. */
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
		// A loop may render content without `the_content`, or a post other than the current one.
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
