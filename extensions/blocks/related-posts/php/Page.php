<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts;

use Millwork\Blocks\Registration;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\OutputMedium;
use WP_Block;
use WP_Post;

/** Prints the posts related to the current one. Prints nothing if none are known yet. */
final class Page {

	/** The prefix of classes. */
	private const ROOT = 'wp-block-jetpack-related-posts';

	/** For posts older than the block: the same as a block without settings. */
	public static function shortcode(): string {
		return Registration::render(
			array(
				'blockName'    => 'jetpack/related-posts',
				'attrs'        => array(),
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			)
		);
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return string HTML, escaped; '' without a related post.
	 */
	public static function render( array $attributes, WP_Block $block ): string {
		$look = BlockSettings::from_attributes( $attributes );
		// In a widget, use the page's own post, whatever was listed before.
		$page    = is_singular() && ! in_the_loop() ? get_queried_object_id() : get_the_ID();
		$post_id = (int) ( $block->context['postId'] ?? $page );
		// Related posts reveal what a post is about, and a template may contain the block for any visitor.
		$is_seen = $post_id && ! post_password_required( $post_id );
		$posts   = $is_seen ? RelatedPost::related_to( $post_id, $look->posts ) : array();
		if ( ! $posts ) {
			return '';
		}
		RelatedPost::prime( $posts, $post_id, $look );
		list( $headline, $level ) = self::headline( $look, $block );
		if ( OutputMedium::is_plain() ) {
			return $headline . self::plain( $posts );
		}
		$rows  = BlockSettings::rows( count( $posts ) );
		$items = '';
		foreach ( $posts as $place => $post ) {
			$items .= '<li class="' . self::ROOT . '__post is-of-' . $rows[ $place ] . '">' . self::post( $post, $post_id, $look, $level ) . '</li>';
		}
		$label = __( 'Related posts', 'millwork' );
		// Some screen readers ignore lists without bullets.
		return '<nav ' . get_block_wrapper_attributes( array( 'aria-label' => $label ) ) . '>'
			. ( '' === $headline ? '<h2 class="' . self::ROOT . '__label">' . esc_html( $label ) . '</h2>' : $headline )
			. '<ul class="' . self::ROOT . '__posts is-' . ( $look->is_list ? 'list' : 'grid' ) . '" role="list">' . $items . '</ul></nav>';
	}

	/**
	 * @param int $post_id The current post.
	 * @param int $level   The heading level of the title.
	 * @return string HTML, escaped.
	 */
	private static function post( WP_Post $post, int $post_id, BlockSettings $look, int $level ): string {
		$html = $look->thumbnails ? self::picture( $post ) : '';
		// Screen readers read the title first; the stylesheet puts the image above it.
		$html = "<h$level class=\"" . self::ROOT . '__title"><a href="' . ForeignText::url( (string) get_permalink( $post ) ) . '">' . ForeignText::escape( RelatedPost::title( $post ) ) . "</a></h$level>" . $html;
		if ( $look->date ) {
			$html .= '<time class="' . self::ROOT . '__date" datetime="' . esc_attr( (string) get_the_date( 'c', $post ) ) . '">' . ForeignText::escape( (string) get_the_date( '', $post ) ) . '</time>';
		}
		$author = $look->author ? RelatedPost::author( $post ) : '';
		// The author's account may be gone.
		if ( '' !== $author ) {
			/* translators: %s: the name of a post's author. */
			$html .= '<p class="' . self::ROOT . '__author">' . ForeignText::escape( sprintf( __( 'by %s', 'millwork' ), $author ) ) . '</p>';
		}
		if ( $look->context ) {
			$html .= '<p class="' . self::ROOT . '__context">' . ForeignText::escape( RelatedPost::context( $post, $post_id ) ) . '</p>';
		}
		return $html;
	}

	/** A decorative image, or an empty box, so that titles line up. */
	private static function picture( WP_Post $post ): string {
		$picture = RelatedPost::picture( $post );
		if ( ! $picture ) {
			return '<span class="' . self::ROOT . '__picture is-empty"></span>';
		}
		$srcset = '' === $picture['srcset'] ? '' : ' srcset="' . ForeignText::escape( $picture['srcset'] ) . '" sizes="' . esc_attr( $picture['sizes'] ) . '"';
		return '<img class="' . self::ROOT . '__picture" src="' . ForeignText::url( $picture['src'] ) . '"' . $srcset . " alt=\"\" width=\"{$picture['width']}\" height=\"{$picture['height']}\" loading=\"lazy\" decoding=\"async\">"; // phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- The size and its alternatives were found for all posts together.
	}

	/** @return array{string, int} HTML, escaped, or '' for none; and the heading level of the titles below it. */
	private static function headline( BlockSettings $look, WP_Block $block ): array {
		$html = '';
		foreach ( $block->inner_blocks as $inner ) {
			$html .= $inner ? $inner->render() : '';
		}
		if ( '' !== trim( wp_strip_all_tags( $html ) ) ) {
			$level = preg_match( '/<h([1-6])\b/i', $html, $found ) ? (int) $found[1] : 3;
			return array( $html, min( 6, $level + 1 ) );
		}
		// Old blocks without saved markup have the headline in an attribute.
		if ( '' === trim( (string) ( $block->parsed_block['innerHTML'] ?? '' ) ) && '' !== $look->headline ) {
			return array( '<h3 class="wp-block-heading">' . ForeignText::escape( html_entity_decode( $look->headline, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) . '</h3>', 4 );
		}
		return array( '', 3 );
	}

	/**
	 * One link per line, for a feed or an email.
	 * @param list<WP_Post> $posts
	 * @return string HTML, escaped.
	 */
	private static function plain( array $posts ): string {
		$items = array_map( static fn( WP_Post $post ): string => '<li><a href="' . ForeignText::url( (string) get_permalink( $post ) ) . '">' . ForeignText::escape( RelatedPost::title( $post ) ) . '</a></li>', $posts );
		return "<ul>\n" . implode( "\n", $items ) . "\n</ul>\n";
	}
}
