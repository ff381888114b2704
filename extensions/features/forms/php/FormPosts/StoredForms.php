<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\FormPosts;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\FormName;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\Definition\Shortcode;
use Millwork\Rendering\PlaceKind;
use WP_Post;

/** Reads which forms a post holds and which saved forms it shows. */
final class StoredForms {

	/** Post types that hold copies or drafts of other content. */
	private const COPIES = array( 'revision', 'customize_changeset', 'oembed_cache', 'nav_menu_item' );

	/** How deep blocks are read. */
	private const MAX_DEPTH = 20;

	/** Whether a post's text may contain a form. */
	public static function may_contain( ?WP_Post $post ): bool {
		return $post && ! in_array( $post->post_type, self::COPIES, true ) && str_contains( $post->post_content, Shortcode::FORM );
	}

	/**
	 * The post's own forms. Forms in templates are the theme's; they are listed when they are shown.
	 * @return array<string, string> Names by the source that their entries have; '' for a form without a name.
	 */
	public static function own( ?WP_Post $post ): array {
		$kind = $post ? self::kind( $post ) : null;
		if ( null === $kind || ! self::may_contain( $post ) ) {
			return array();
		}
		$forms = array();
		foreach ( self::forms( $post->post_content ) as $attributes ) {
			if ( empty( $attributes['ref'] ) ) {
				$forms[ "$kind->value:$post->ID" . FormName::mark_of( FormName::from_attributes( $attributes ) ) ] = FormName::title( $attributes );
			}
			if ( PlaceKind::Form === $kind && $forms ) {
				// Only the first form of such a post is shown.
				break;
			}
		}
		return $forms;
	}

	/** @return list<int> IDs of the saved forms that a post shows. */
	public static function used( ?WP_Post $post ): array {
		if ( null === $post || PostType::TYPE === $post->post_type || ! self::may_contain( $post ) ) {
			return array();
		}
		$refs = array_map( static fn( array $attributes ): int => is_numeric( $attributes['ref'] ?? null ) ? (int) $attributes['ref'] : 0, self::forms( $post->post_content ) );
		return array_values( array_unique( array_filter( $refs, static fn( int $ref ): bool => $ref > 0 ) ) );
	}

	/** @return PlaceKind|null The kind of place that a post is for its forms; null for the theme's. */
	private static function kind( WP_Post $post ): ?PlaceKind {
		$kind = PlaceKind::tryFrom( $post->post_type );
		return match ( true ) {
			PlaceKind::Form === $kind, PlaceKind::Pattern === $kind => $kind,
			null !== $kind && PlaceKind::is_area( $kind->value )    => null,
			default                                                 => PlaceKind::Post,
		};
	}

	/** @return list<array<string, mixed>> The attributes of all forms in a text. */
	private static function forms( string $text ): array {
		$start = preg_match( '~<!--\s+wp:jetpack/contact-form\s~', $text, $found, PREG_OFFSET_CAPTURE ) ? $found[0][1] : null;
		$end   = max( (int) strrpos( $text, '/wp:jetpack/contact-form' ), (int) strrpos( $text, 'wp:jetpack/contact-form' ) );
		$end   = (int) strpos( "$text-->", '-->', $end ) + strlen( '-->' );
		$forms = null === $start ? array() : self::in_blocks( parse_blocks( substr( $text, $start, $end - $start ) ), 0 );
		return array( ...$forms, ...Shortcode::forms( $text ) );
	}

	/**
	 * @param array<array-key, mixed> $blocks Parsed blocks.
	 * @return list<array<string, mixed>>
	 */
	private static function in_blocks( array $blocks, int $depth ): array {
		$forms = array();
		foreach ( $depth < self::MAX_DEPTH ? $blocks : array() as $block ) {
			if ( Definition::BLOCK === ( $block['blockName'] ?? '' ) ) {
				$forms[] = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
				continue;
			}
			array_push( $forms, ...self::in_blocks( $block['innerBlocks'] ?? array(), $depth + 1 ) );
		}
		return $forms;
	}
}
