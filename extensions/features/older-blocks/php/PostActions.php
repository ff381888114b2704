<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks;

use Millwork\Rendering\OutputMedium;
use WP_Block;

/** What people do with a post: our Like button and sharing links take the place of Jetpack's. */
final class PostActions {

	private const BUTTON = 'jetpack/sharing-button';

	/** @param array<string, mixed> $attributes */
	public static function like( array $attributes, string $content, WP_Block $block ): string {
		$post = get_post( BlockParts::post_id( $block ) );
		if ( ! $post || OutputMedium::is_plain() ) {
			return '';
		}
		/**
		 * Filters the Like button of a post, for blocks that show one.
		 *
		 * @param string  $html Escaped; '' for none.
		 * @param WP_Post $post The post.
		 */
		return BlockParts::wrap( (string) apply_filters( 'millwork_like_button', '', $post ) );
	}

	/** @param array<string, mixed> $attributes */
	public static function sharing( array $attributes, string $content, WP_Block $block ): string {
		$services = array();
		foreach ( $block->inner_blocks as $inner ) {
			if ( $inner instanceof WP_Block && self::BUTTON === $inner->name ) {
				$services += self::service( $inner->attributes );
			}
		}
		return self::links( $services, BlockParts::text( $attributes, 'styleType' ), $block );
	}

	/** @param array<string, mixed> $attributes */
	public static function one_share( array $attributes, string $content, WP_Block $block ): string {
		return self::links( self::service( $attributes ), '', $block );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, string> The label by the service's name, as stored; empty without a service.
	 */
	private static function service( array $attributes ): array {
		$name = BlockParts::text( $attributes, 'service' );
		return '' === $name ? array() : array( $name => trim( wp_strip_all_tags( BlockParts::text( $attributes, 'label' ) ) ) );
	}

	/** @param array<string, string> $services */
	private static function links( array $services, string $style, WP_Block $block ): string {
		$post = get_post( BlockParts::post_id( $block ) );
		if ( ! $post || ! $services || OutputMedium::is_plain() ) {
			return '';
		}
		/**
		 * Filters the sharing links of a post, for blocks that show them.
		 *
		 * @param string                $html     Escaped; '' for none.
		 * @param WP_Post               $post     The post.
		 * @param array<string, string> $services Labels by the services' names in Jetpack, in order.
		 * @param string                $style    'icon', 'text', or others for both.
		 */
		return (string) apply_filters( 'millwork_sharing_links', '', $post, $services, $style );
	}
}
