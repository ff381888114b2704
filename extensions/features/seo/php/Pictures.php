<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use WP_HTML_Tag_Processor;
use WP_Post;

/**
 * Finds a post's picture: the featured image, or the first of the site's own pictures in its content, including
 * galleries and stories. Pictures from other hosts are not the site's to share.
 * @phpstan-type Found array{id: int, alt: string, path: string, width: int, height: int, focus: array{float, float}}
 */
final class Pictures {

	/** The media library's size to use if no picture is made. */
	public const SIZE = '1536x1536';

	/** Smaller pictures that the author did not choose are icons. */
	private const SMALLEST = 200;

	/** Pictures of a content that are checked. */
	private const MOST = 20;

	/** Types that the networks show. */
	private const TYPES = array( 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif' );

	/**
	 * @param WP_Post $post     The post, possibly with unsaved changes.
	 * @param int     $featured Its featured image; below 0 for the stored one.
	 * @return Found|null Null for none.
	 */
	public static function find( WP_Post $post, int $featured = -1 ): ?array {
		$featured = $featured < 0 ? (int) get_post_thumbnail_id( $post ) : $featured;
		$focus    = array();
		$inside   = array();
		self::collect( Text::blocks( Text::for_everyone( $post ), array( 'caption', 'wp_caption' ) ), $inside, $focus );
		$focus += array( $featured => $focus[0] ?? array( 0.5, 0.5 ) );
		$found  = $featured > 0 ? self::found( $featured, '', $focus ) : null;
		foreach ( $found ? array() : array_slice( $inside, 0, self::MOST ) as list( $id, $alt ) ) {
			$found = self::is_for( $id, $post ) ? self::found( $id, $alt, $focus ) : null;
			if ( $found && min( $found['width'], $found['height'] ) >= self::SMALLEST ) {
				return $found;
			}
			$found = null;
		}
		return $found;
	}

	/**
	 * A picture with the media library's URL and size.
	 * @param Found $found
	 * @return array<string, mixed>|null In the format of Tags.
	 */
	public static function as_it_is( array $found ): ?array {
		$source = wp_get_attachment_image_src( $found['id'], self::SIZE );
		if ( ! $source || '' === $source[0] ) {
			return null;
		}
		// In the queue, WordPress doesn't know whether pages use HTTPS.
		$base  = set_url_scheme( wp_get_upload_dir()['baseurl'], 'https' ) . '/';
		$url   = set_url_scheme( (string) $source[0], 'https' );
		$is_in = str_starts_with( $url, $base );
		return array(
			...array( $is_in ? 'file' : 'url' => $is_in ? substr( $url, strlen( $base ) ) : (string) $source[0] ),
			'id'     => $found['id'],
			'alt'    => $found['alt'],
			'width'  => (int) $source[1],
			'height' => (int) $source[2],
			'type'   => (string) get_post_mime_type( $found['id'] ),
		);
	}

	/** Whether the post's author may show a picture used by ID: not if it belongs to another author's hidden post. */
	public static function is_for( int $id, WP_Post $post ): bool {
		return $id > 0 && ( is_post_publicly_viewable( $id ) || ( $post->ID > 0 && wp_get_post_parent_id( $id ) === $post->ID ) || user_can( (int) $post->post_author, 'read_post', $id ) );
	}

	/**
	 * A picture in the media library.
	 * @param string                          $alt   The alternative text in the post; '' for the library's.
	 * @param array<int, array{float, float}> $focus Focal points by picture ID.
	 * @return Found|null
	 */
	private static function found( int $id, string $alt, array $focus ): ?array {
		$path = get_attached_file( $id );
		$meta = wp_get_attachment_metadata( $id );
		if ( ! $path || ! in_array( get_post_mime_type( $id ), self::TYPES, true ) || ! is_array( $meta ) || empty( $meta['width'] ) || empty( $meta['height'] ) ) {
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
	 * Collects the pictures in blocks.
	 * @param iterable<array<string, mixed>>  $blocks Parsed blocks.
	 * @param list<array{int, string}>        $inside Added to: IDs and alternative texts, in order.
	 * @param array<int, array{float, float}> $focus  Added to: focal points by picture ID; 0 for the featured image.
	 */
	private static function collect( iterable $blocks, array &$inside, array &$focus ): void {
		foreach ( $blocks as $block ) {
			$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
			$own        = array_merge( self::in_html( (string) $block['innerHTML'] ), self::in_attributes( (string) ( $block['blockName'] ?? '' ), $attributes ) );
			$point      = $attributes['focalPoint'] ?? null;
			if ( is_array( $point ) && is_numeric( $point['x'] ?? null ) && is_numeric( $point['y'] ?? null ) ) {
				$id     = empty( $attributes['useFeaturedImage'] ) ? $own[0][0] ?? -1 : 0;
				$focus += array( $id => array( min( 1.0, max( 0.0, (float) $point['x'] ) ), min( 1.0, max( 0.0, (float) $point['y'] ) ) ) );
			}
			array_push( $inside, ...$own );
		}
	}

	/**
	 * Pictures in a block's attributes: in galleries, stories and comparisons.
	 * @param array<string, mixed> $attributes
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
		// A fixed cover has its picture in a style. The ID may also be a video's, which found() ignores.
		foreach ( array_merge( array( 'core/cover' === $name ? $attributes['id'] ?? null : null, $attributes['mediaId'] ?? null ), is_array( $attributes['ids'] ?? null ) ? array_values( $attributes['ids'] ) : array() ) as $id ) {
			if ( is_numeric( $id ) ) {
				$found[] = array( (int) $id, '' );
			}
		}
		return $found;
	}

	/**
	 * Pictures in HTML.
	 * @param string $html A block's stored HTML.
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
