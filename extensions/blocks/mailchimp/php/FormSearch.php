<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp;

use Millwork\Features\Newsletter\SignUp\Form;
use Millwork\Visitors\Visibility;
use WP_Block_Patterns_Registry;
use WP_Block_Template;
use WP_Post;

/**
 * Finds the block of a submitted form as it is stored now: in its post, in a pattern that the post shows, or in the
 * theme's templates, template parts and widgets. A form that was removed, or that now requests something else from
 * Mailchimp, is not found, however old the visitor's page is.
 */
final class FormSearch {

	/** How many levels of references are followed. */
	private const MAX_DEPTH = 5;

	/** How many references are followed in all: more than a whole theme's templates have. */
	private const MOST = 500;

	/** Blocks that show something stored elsewhere. */
	private const LEADING = array( 'core/block', 'core/pattern', 'core/template-part' );

	/**
	 * @param Form $form The signed data of the page.
	 * @return SignUp\MemberRequest|null Null if the form no longer exists.
	 */
	public static function find( Form $form ): ?SignUp\MemberRequest {
		$post = $form->post_id > 0 ? get_post( $form->post_id ) : null;
		// Only published posts: a contributor could put any of the audience's groups into a draft.
		if ( $form->post_id > 0 && ! Visibility::may_see( $post ) ) {
			return null;
		}
		$seen  = array();
		$found = $post ? self::in_text( $post->post_content, $form->detail, 0, $seen ) : null;
		if ( $found ) {
			return $found;
		}
		foreach ( self::areas() as $text ) {
			$found = self::in_text( $text, $form->detail, 0, $seen );
			if ( $found ) {
				return $found;
			}
		}
		return null;
	}

	/**
	 * @param string             $text  For example a post's content.
	 * @param string             $mark  The form's mark.
	 * @param int                $depth How many references led here.
	 * @param array<string, int> $seen  The references followed, with their depths.
	 */
	private static function in_text( string $text, string $mark, int $depth, array &$seen ): ?SignUp\MemberRequest {
		// Most texts can't contain the form or a reference.
		return $depth < self::MAX_DEPTH && preg_match( '~<!--\s+wp:(?:jetpack/mailchimp|block|pattern|template-part)\s~', $text ) ? self::in_blocks( parse_blocks( $text ), $mark, $depth, $seen ) : null;
	}

	/**
	 * @param array<array-key, array<string, mixed>> $blocks Parsed.
	 * @param string                                 $mark   As above.
	 * @param int                                    $depth  As above.
	 * @param array<string, int>                     $seen   As above.
	 */
	private static function in_blocks( array $blocks, string $mark, int $depth, array &$seen ): ?SignUp\MemberRequest {
		foreach ( $blocks as $block ) {
			$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
			if ( 'jetpack/mailchimp' === $block['blockName'] ) {
				$wish = SignUp\MemberRequest::read( $attributes );
				if ( $wish->mark() === $mark ) {
					return $wish;
				}
			}
			$found = self::in_blocks( (array) $block['innerBlocks'], $mark, $depth, $seen );
			if ( ! $found && self::is_new( (string) $block['blockName'], $attributes, $depth, $seen ) ) {
				$found = self::in_text( self::shown_by( (string) $block['blockName'], $attributes ), $mark, $depth + 1, $seen );
			}
			if ( $found ) {
				return $found;
			}
		}
		return null;
	}

	/**
	 * Whether a block refers to something that was not yet followed at this level or above. Patterns that show each
	 * other many times are therefore read only a few times.
	 * @param array<array-key, mixed> $attributes
	 * @param array<string, int>      $seen This reference is added.
	 */
	private static function is_new( string $name, array $attributes, int $depth, array &$seen ): bool {
		$where = array_map( static fn( string $one ): string => is_scalar( $attributes[ $one ] ?? null ) ? (string) $attributes[ $one ] : '', array( 'ref', 'slug', 'theme' ) );
		$key   = hash( 'sha256', $name . "\n" . implode( "\n", $where ) );
		if ( ! in_array( $name, self::LEADING, true ) || count( $seen ) >= self::MOST || ( $seen[ $key ] ?? self::MAX_DEPTH ) <= $depth ) {
			return false;
		}
		$seen[ $key ] = $depth;
		return true;
	}

	/** @param array<array-key, mixed> $attributes */
	private static function shown_by( string $name, array $attributes ): string {
		$slug = is_string( $attributes['slug'] ?? null ) ? $attributes['slug'] : '';
		if ( 'core/block' === $name && is_numeric( $attributes['ref'] ?? null ) ) {
			$post = get_post( (int) $attributes['ref'] );
			return $post instanceof WP_Post && 'wp_block' === $post->post_type && Visibility::may_see( $post ) ? $post->post_content : '';
		}
		if ( 'core/pattern' === $name && '' !== $slug ) {
			$content = WP_Block_Patterns_Registry::get_instance()->get_registered( $slug )['content'] ?? '';
			return is_string( $content ) ? $content : '';
		}
		if ( 'core/template-part' === $name && '' !== $slug ) {
			$part = get_block_template( ( is_string( $attributes['theme'] ?? null ) ? $attributes['theme'] : get_stylesheet() ) . "//$slug", 'wp_template_part' );
			return $part instanceof WP_Block_Template ? $part->content : '';
		}
		return '';
	}

	/** @return iterable<string> The texts of templates, template parts and active widgets. */
	private static function areas(): iterable {
		foreach ( array( 'wp_template', 'wp_template_part' ) as $type ) {
			foreach ( get_block_templates( array(), $type ) as $template ) {
				yield $template->content;
			}
		}
		foreach ( (array) get_option( 'sidebars_widgets', array() ) as $area => $widgets ) {
			// Inactive widgets, and those of another theme's areas, don't count.
			foreach ( preg_match( '/^(?:wp_inactive|orphaned)_widgets/', (string) $area ) ? array() : (array) $widgets as $widget ) {
				if ( is_string( $widget ) && preg_match( '/^(.+)-(\d+)$/D', $widget, $id ) ) {
					$instance = ( (array) get_option( "widget_$id[1]", array() ) )[ (int) $id[2] ] ?? null;
					yield from is_array( $instance ) ? array_values( array_filter( $instance, 'is_string' ) ) : array();
				}
			}
		}
	}
}
