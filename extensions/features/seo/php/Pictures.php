<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use WP_HTML_Tag_Processor;
use WP_Post;

/**
 * Finds the picture of a post: the featured one, else the first of the site's own pictures in its content,
 * galleries and stories included. Pictures of other hosts are not the site's to hand on.
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
	 * @param WP_Post $post     The post, as it is or will be.
	 * @param int     $featured Its featured picture; below 0 for the stored one.
	 * @return array<string, mixed>|null Null for none.
	 * @phpstan-return Found|null
	 */
	public static function find( WP_Post $post, int $featured = -1 ): ?array {
		$featured = $featured < 0 ? (int) get_post_thumbnail_id( $post ) : $featured;
		$focus    = array();
		$inside   = array();
		self::collect( Text::blocks( $post->post_content, array( 'caption', 'wp_caption' ) ), $inside, $focus );
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
	 * A found picture as the media library has it.
	 * @param array<string, mixed> $found
	 * @phpstan-param Found $found
	 * @return array<string, mixed>|null As Tags reads it.
	 */
	public static function as_it_is( array $found ): ?array {
		$source = wp_get_attachment_image_src( $found['id'], self::SIZE );
		if ( ! $source || '' === $source[0] ) {
			return null;
		}
		// In the queue WordPress does not know whether pages are asked for by TLS.
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

	/**
	 * Whether a picture that a content names by its number is the author's to show: one of a hidden post of somebody
	 * else's is not.
	 */
	public static function is_for( int $id, WP_Post $post ): bool {
		return $id > 0 && ( is_post_publicly_viewable( $id ) || ( $post->ID > 0 && wp_get_post_parent_id( $id ) === $post->ID ) || user_can( (int) $post->post_author, 'read_post', $id ) );
	}

	/**
	 * A picture of the media library, with what is known of it.
	 * @param string                          $alt   The alternative text where it stands; '' for the library's.
	 * @param array<int, array{float, float}> $focus What matters in pictures, by id.
	 * @return array<string, mixed>|null
	 * @phpstan-return Found|null
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
	 * Collects the pictures of blocks.
	 * @param iterable<array<string, mixed>>  $blocks Parsed blocks.
	 * @param list<array{int, string}>        $inside Added to: each with its alternative text, in their order.
	 * @param array<int, array{float, float}> $focus  Added to: what matters in them, by id; of the featured one by 0.
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
	 * Pictures that stand in a block's attributes: those of galleries, stories and comparisons.
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
