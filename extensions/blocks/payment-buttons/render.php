<?php
/**
 * Prints the row of payment buttons; nothing where it holds none that the viewer can use.
 *
 * @package Millwork
 *
 * @var string $content The saved row, with the buttons rendered.
 */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

if ( preg_match( '/<(?:button|a|input)\b/i', $content ) ) {
	echo $content; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- WordPress has rendered it.
}
