<?php
/**
 * Prints a hosted video: the site's own file, or a poster that is replaced by the service's player.
 * @var array<string, mixed> $attributes From any version of the block.
 * @var string               $content    Saved markup.
 */

declare( strict_types=1 );

use Millwork\Units\Video\Video;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

echo Video::read( $attributes, $content )->render();
