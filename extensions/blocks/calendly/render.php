<?php
/**
 * Prints a calendar: a poster that is replaced by it, or a button that leads to it.
 * @var array<string, mixed> $attributes From any version of the block.
 * @var WP_Block             $block
 */

declare( strict_types=1 );

use Millwork\Consent\Facade;
use Millwork\Units\Calendly\Address;
use Millwork\Units\Calendly\Button;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

$millwork_url = Address::read( $attributes['url'] ?? '' );
if ( '' === $millwork_url ) {
	return;
}

if ( 'link' === ( $attributes['style'] ?? '' ) ) {
	$millwork_has_button = count( $block->inner_blocks ) > 0;
	if ( $millwork_has_button ) {
		echo Button::content( $block );
	} else {
		echo '<div ' . get_block_wrapper_attributes() . '>' . Button::render( $attributes ) . '</div>';
	}
	return;
}

echo Facade::block(
	array(
		'service' => 'calendly',
		'store'   => 'millwork/calendly',
		'src'     => Address::frame( $attributes ),
		'title'   => __( 'Calendar', 'millwork' ),
		'button'  => __( 'Show the calendar', 'millwork' ),
		'href'    => Address::page( $attributes ),
		'text'    => __( 'Open the calendar on Calendly', 'millwork' ),
	)
);
