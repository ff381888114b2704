<?php
/**
 * Prints the row of payment buttons, or why there is none; nothing where it has neither for the viewer.
 * @var string $content The saved row, with the buttons rendered.
 */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

if ( preg_match( '/<(?:button|a|input)\b|millwork-payment-unavailable/i', $content ) ) {
	echo $content; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WordPress has rendered it.
}
