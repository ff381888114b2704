<?php
/**
 * Which picture stands for a post.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Seo;

use WP_HTML_Tag_Processor;
use WP_Post;

/**
 * Finds the picture of a post: the featured one, else the first of the site's own pictures in its content,
 * galleries and stories included. Pictures of other hosts are not the site's to hand on.
 *
 * @phpstan-type Found array{id: int, alt: string, path: string, width: int, height: int, focus: array{float, float}}
 */
final class Pictures {

	/** The size of the media library that is handed on where none of ours is made. */
	public const SIZE = '1536x1536';

	/** What is smaller, and was not chosen by the author, is an icon. */
	private const SMALLEST = 200;

	/** How many pictures of a content are looked at. */
	private const MOST = 20;

	/** Types that the networks show. */
	private const TYPES = array( 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif' );

	/**
	 * The picture of a post.
	 *
	 * @param WP_Post $post     The post, as it is or will be.
	 * @param int     $featured Its featured picture; below 0 for the stored one.
	 * @return array<string, mixed>|null Null for none.
	 * @phpstan-return Found|null
	 */
	public static function of( WP_Post $post, int $featured = -1 ): ?array {
		$featured = $featured < 0 ? (int) get_post_thumbnail_id( $post ) : $featured;
		$blocks   = parse_blocks( Text::begin( $post->post_content ) );
		$focus    = array();
		$inside   = array();
		self::collect( $blocks, $inside, $focus );
		$focus += array( $featured => $focus[0] ?? array( 0.5, 0.5 ) );
		$found  = $featured > 0 ? self::found( $featured, '', $focus ) : null;
		foreach ( $found ? array() : array_slice( $inside, 0, self::MOST ) as list( $id, $alt ) ) {
			$found = self::found( $id, $alt, $focus );
			if ( $found && min( $found['width'], $found['height'] ) >= self::SMALLEST ) {
				return $found;
			}
			$found = null;
		}
		return $found;
	}

	/**
	 * A found picture as the media library has it.
	 *
	 * @param array<string, mixed> $found The picture.
	 * @phpstan-param Found $found
	 * @return array<string, mixed>|null As Tags reads it.
	 */
	public static function as_it_is( array $found ): ?array {
		$source = wp_get_attachment_image_src( $found['id'], self::SIZE );
		if ( ! $source || '' === $source[0] ) {
			return null;
		}
		$base = set_url_scheme( wp_get_upload_dir()['baseurl'] ) . '/';
		$url  = set_url_scheme( (string) $source[0] );
		return array(
			str_starts_with( $url, $base ) ? 'file' : 'url' => str_starts_with( $url, $base ) ? substr( $url, strlen( $base ) ) : $url,
			'id'     => $found['id'],
			'alt'    => $found['alt'],
			'width'  => (int) $source[1],
			'height' => (int) $source[2],
			'type'   => (string) get_post_mime_type( $found['id'] ),
		);
	}

	/**
	 * A picture of the media library, with what is known of it.
	 *
	 * @param int                         $id    The attachment.
	 * @param string                      $alt   The alternative text where it stands; '' for the library's.
	 * @param array<int, array{float, float}> $focus What matters in pictures, by id.
	 * @return array<string, mixed>|null
	 * @phpstan-return Found|null
	 */
	private static function found( int $id, string $alt, array $focus ): ?array {
		$path = get_attached_file( $id );
		$meta = wp_get_attachment_metadata( $id );
		if ( ! $path || ! in_array( get_post_mime_type( $id ), self::TYPES, true ) || empty( $meta['width'] ) || empty( $meta['height'] ) ) {
			return null;
		}
		$library = get_post_meta( $id, '_wp_attachment_image_alt', true );
		return array(
			'id'     => $id,
			'alt'    => Tags::line( '' === $alt && is_string( $library ) ? $library : $alt ),
			'path'   => $path,
			'width'  => (int) $meta['width'],
			'height' => (int) $meta['height'],
			'focus'  => $focus[ $id ] ?? array( 0.5, 0.5 ),
		);
	}

	/**
	 * Collects the pictures of blocks.
	 *
	 * @param array<mixed>                    $blocks Parsed blocks.
	 * @param list<array{int, string}>        $inside Added to: each with its alternative text, in their order.
	 * @param array<int, array{float, float}> $focus  Added to: what matters in them, by id; of the featured one by 0.
	 * @param int                             $depth  How deep the blocks stand.
	 */
	private static function collect( array $blocks, array &$inside, array &$focus, int $depth = 0 ): void {
		foreach ( $blocks as $block ) {
			if ( ! Text::is_open( $block ) ) {
				continue;
			}
			$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
			$own        = array_merge( self::in_html( (string) $block['innerHTML'] ), self::in_attributes( (string) ( $block['blockName'] ?? '' ), $attributes ) );
			$point      = $attributes['focalPoint'] ?? null;
			if ( is_array( $point ) && is_numeric( $point['x'] ?? null ) && is_numeric( $point['y'] ?? null ) ) {
				$id     = empty( $attributes['useFeaturedImage'] ) ? $own[0][0] ?? -1 : 0;
				$focus += array( $id => array( min( 1.0, max( 0.0, (float) $point['x'] ) ), min( 1.0, max( 0.0, (float) $point['y'] ) ) ) );
			}
			array_push( $inside, ...$own );
			if ( $depth < 20 ) {
				self::collect( $block['innerBlocks'], $inside, $focus, $depth + 1 );
			}
		}
	}

	/**
	 * Pictures that stand in a block's attributes: those of galleries, stories and comparisons.
	 *
	 * @param string               $name       The block's name.
	 * @param array<string, mixed> $attributes The attributes.
	 * @return list<array{int, string}>
	 */
	private static function in_attributes( string $name, array $attributes ): array {
		$lists = array_filter( array( $attributes['mediaFiles'] ?? null, $attributes['images'] ?? null, array( $attributes['imageBefore'] ?? null, $attributes['imageAfter'] ?? null ) ), 'is_array' );
		$found = array();
		foreach ( array_merge( array(), ...array_map( 'array_values', $lists ) ) as $one ) {
			if ( is_array( $one ) && is_numeric( $one['id'] ?? null ) ) {
				$found[] = array( (int) $one['id'], is_string( $one['alt'] ?? null ) ? $one['alt'] : '' );
			}
		}
		// A cover that does not scroll has its picture in a style. Of a video the id is no picture's, which found() sees.
		foreach ( array_merge( array( 'core/cover' === $name ? $attributes['id'] ?? null : null, $attributes['mediaId'] ?? null ), is_array( $attributes['ids'] ?? null ) ? array_values( $attributes['ids'] ) : array() ) as $id ) {
			if ( is_numeric( $id ) ) {
				$found[] = array( (int) $id, '' );
			}
		}
		return $found;
	}

	/**
	 * Pictures that stand in HTML.
	 *
	 * @param string $html What a block has stored.
	 * @return list<array{int, string}>
	 */
	private static function in_html( string $html ): array {
		$found = array();
		$tags  = str_contains( $html, '<img' ) ? new WP_HTML_Tag_Processor( $html ) : null;
		while ( $tags && $tags->next_tag( 'IMG' ) ) {
			$alt   = $tags->get_attribute( 'alt' );
			$class = $tags->get_attribute( 'class' );
			$id    = $tags->get_attribute( 'data-id' );
			$id    = is_string( $class ) && preg_match( '/\bwp-image-(\d{1,18})\b/', $class, $match ) ? $match[1] : $id;
			if ( is_numeric( $id ) ) {
				$found[] = array( (int) $id, is_string( $alt ) ? $alt : '' );
			}
		}
		return $found;
	}
}
