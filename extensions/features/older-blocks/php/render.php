<?php
/**
 * Prints what stands in for a Jetpack block that Millwork doesn't have.
 * @var array<string, mixed> $attributes
 * @var string               $content    The saved markup, with inner blocks rendered.
 * @var WP_Block             $block
 */

declare( strict_types=1 );

use Millwork\Features\OlderBlocks\StandIns;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo StandIns::render( $attributes, $content, $block ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- It is escaped there, or was saved with the post.
