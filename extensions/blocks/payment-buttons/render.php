<?php
/** @var string $content The saved row, with the buttons rendered. */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

if ( preg_match( '/<(?:button|a|input)\b|millwork-payment-unavailable/i', $content ) ) {
	echo $content;
}
