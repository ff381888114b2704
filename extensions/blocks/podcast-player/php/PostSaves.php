<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer;

use Millwork\Visitors\Visibility;
use WP_Post;

/** Has a feed read when a post with it is saved, so that the first visitor finds it. */
final class PostSaves {

	private const BLOCK = 'jetpack/podcast-player';

	/** How many feeds of a post are read at once; pages ask for the others. */
	private const MOST = 10;

	/** Runs after a post is saved, of any type: patterns and templates have blocks too. */
	public static function prepare( int $id, WP_Post $post ): void {
		if ( wp_is_post_revision( $id ) || in_array( $post->post_status, array( 'auto-draft', 'trash' ), true ) || ! has_block( self::BLOCK, $post->post_content ) ) {
			return;
		}
		$urls = self::find( parse_blocks( $post->post_content ) );
		foreach ( array_slice( array_unique( $urls ), 0, self::MOST ) as $url ) {
			Feed\Feeds::stored( $url, Visibility::is_published( $post ) );
		}
	}

	/**
	 * The addresses of feeds in blocks.
	 * @param array<mixed> $blocks As parse_blocks() gives them.
	 * @return list<string>
	 */
	private static function find( array $blocks ): array {
		$urls = array();
		foreach ( $blocks as $block ) {
			$url = $block['attrs']['url'] ?? null;
			if ( self::BLOCK === $block['blockName'] && is_string( $url ) ) {
				$urls[] = $url;
			}
			array_push( $urls, ...self::find( $block['innerBlocks'] ) );
		}
		return $urls;
	}
}
