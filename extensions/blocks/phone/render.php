<?php
/**
 * Prints a phone number.
 * @var string   $content Saved markup.
 * @var WP_Block $block
 */

declare( strict_types=1 );

use Millwork\Rendering\ContactLinks;
use Millwork\Rendering\LocalBusiness;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

$millwork_is_data = LocalBusiness::surrounds( $block );

echo ContactLinks::phone( $content, $millwork_is_data );
