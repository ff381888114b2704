<?php
declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks\Paid;

use WP_Block;

/**
 * Content for paying subscribers. Nobody can pay for Jetpack's plans here, so only people who can edit the post see it.
 * Gate leaves it out of everything that isn't rendered here.
 */
final class PaidViews {

	/** The end of what everyone may read. */
	public static function paywall(): string {
		if ( Gate::is_open( get_post() ) ) {
			return Gate::is_for_everyone( get_post() ) ? '' : self::note( __( 'Visitors don’t see what comes after this line. You see it because you can edit this post.', 'millwork' ) );
		}
		return '<p class="millwork-older-blocks-paywall">' . esc_html__( 'The rest of this post is for subscribers only.', 'millwork' ) . "</p>\n";
	}

	/** @param array<string, mixed> $attributes */
	public static function subscriber_view( array $attributes, string $content, WP_Block $block ): string {
		if ( ! Origin::may_edit( $block->parsed_block ) ) {
			return '';
		}
		// The inner blocks are rendered only now, so nothing of them reaches other visitors' pages.
		$inner = '';
		foreach ( $block->inner_blocks as $one ) {
			$inner .= $one instanceof WP_Block ? $one->render() : '';
		}
		return '<div class="wp-block-premium-content-subscriber-view">' . self::note( __( 'Visitors don’t see this part. You see it because you can edit this post.', 'millwork' ) ) . $inner . "</div>\n";
	}

	private static function note( string $text ): string {
		return '<p style="padding:.75em 1em;border:1px dashed;font-size:.875rem">' . esc_html( $text ) . "</p>\n";
	}
}
