<?php
/**
 * Prints the donation form.
 * @var array<string, mixed> $attributes From any version of the block.
 * @var WP_Block $block
 */

declare( strict_types=1 );

use Millwork\Features\Payments\Checkout\Form;
use Millwork\Rendering\OutputMedium;
use Millwork\Units\Donations\Donations;
use Millwork\Units\Donations\Page;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

$millwork_donations = Form::is_shown() ? Donations::from_attributes( $attributes ) : null;
$millwork_offer     = $millwork_donations?->offer( Form::post(), $block->parsed_block );
if ( ! $millwork_donations || ! $millwork_offer ) {
	if ( Form::is_shown() && ! OutputMedium::is_plain() ) {
		echo Page::unavailable( $attributes );
	}
	return;
}

echo OutputMedium::is_plain() ? Page::plain( $millwork_donations ) : Page::render( $millwork_donations, $millwork_offer );
