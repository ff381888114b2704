<?php
/**
 * The template of every field's block.
 * @var WP_Block $block
 */

declare( strict_types=1 );

use Millwork\Features\Forms\Page\FormBlocks;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

echo FormBlocks::render_field( $block ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- It escapes what it gives.
