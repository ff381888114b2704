<?php
declare( strict_types=1 );

namespace Millwork\Units\PodcastPlayer;

use Millwork\Visitors\Visibility;
use WP_Post;

/** Reads a feed when a post that contains it is saved, so that the first visitor sees the episodes. */
final class PostSaves {

	private const BLOCK = 'jetpack/podcast-player';

	/** How many feeds of a post are read right away; pages request the others. */
	private const MOST = 10;

	/** Runs for posts of any type: patterns and templates contain blocks too. */
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
	 * The feed URLs in blocks.
	 * @param array<mixed> $blocks As from parse_blocks().
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
