<?php
/** @var string $content The saved row, with the buttons rendered. */

declare( strict_types=1 );

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

if ( preg_match( '/<(?:button|a|input)\b|millwork-payment-unavailable/i', $content ) ) {
	echo $content;
}
