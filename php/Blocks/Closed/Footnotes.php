<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Closed;

use WP_Post;
use WP_REST_Response;

/**
 * Leaves out footnotes of content that isn't for everyone. WordPress stores all footnotes of a post in one meta, which it
 * prints below the post and returns in the REST API.
 */
final class Footnotes {

	private const META = 'footnotes';

	/**
	 * WordPress's Footnotes block.
	 * @param callable     $render    WordPress's.
	 * @param array<mixed> $arguments For it.
	 */
	public static function render( callable $render, array $arguments ): mixed {
		$read = static function ( mixed $value, mixed $id, mixed $key ) use ( &$read ): mixed {
			if ( self::META !== $key ) {
				return $value;
			}
			remove_filter( 'get_post_metadata', $read, PHP_INT_MAX );
			$stored = get_post_meta( (int) $id, self::META, true );
			return array( is_string( $stored ) ? self::readable( $stored, (int) $id ) : '' );
		};
		add_filter( 'get_post_metadata', $read, PHP_INT_MAX, 3 );
		try {
			return $render( ...$arguments );
		} finally {
			remove_filter( 'get_post_metadata', $read, PHP_INT_MAX );
		}
	}

	/** Filters a REST API answer with a post. */
	public static function in_response( mixed $response, mixed $post ): mixed {
		if ( $response instanceof WP_REST_Response && $post instanceof WP_Post && is_string( $response->data['meta'][ self::META ] ?? null ) ) {
			$response->data['meta'][ self::META ] = self::readable( $response->data['meta'][ self::META ], $post->ID );
		}
		return $response;
	}

	/**
	 * Filters the value that WordPress puts into a block from a post's meta.
	 * @param mixed $arguments Of the block's binding.
	 * @param mixed $block     The block.
	 */
	public static function in_binding( mixed $value, mixed $arguments, mixed $block ): mixed {
		$id = $block instanceof \WP_Block ? (int) ( $block->context['postId'] ?? 0 ) : 0;
		return is_string( $value ) && is_array( $arguments ) && self::META === ( $arguments['key'] ?? '' ) ? self::readable( $value, $id ) : $value;
	}

	/** @return string The footnotes of what the visitor may read, as JSON. */
	private static function readable( string $stored, int $post_id ): string {
		$post = get_post( $post_id );
		/** This filter is documented in php/Visitors/LatestPosts.php */
		if ( '' === $stored || ! $post || ! apply_filters( 'millwork_is_closed_post', false, $post ) ) {
			return $stored;
		}
		/** This filter is documented in php/Blocks/Search/PrivateAttributes.php */
		$content = apply_filters( 'millwork_public_content', $post->post_content, $post );
		$notes   = json_decode( $stored, true );
		$has     = static fn( mixed $note ): bool => is_array( $note ) && is_string( $note['id'] ?? null ) && is_string( $content ) && '' !== $note['id'] && str_contains( $content, 'data-fn="' . $note['id'] . '"' );
		return is_array( $notes ) ? (string) wp_json_encode( array_values( array_filter( $notes, $has ) ) ) : '';
	}
}
