<?php
/**
 * Prints a button: the saved one, or one built from its attributes.
 * @var array<string, mixed> $attributes From any version of the block.
 * @var string               $content    Saved markup, if there is any.
 * @var WP_Block             $block
 */

declare( strict_types=1 );

use Millwork\Rendering\OutputMedium;
use Millwork\Units\Button\Appearance;
use Millwork\Units\Button\Content;
use Millwork\Units\Button\Markup;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- The functions called here escape what they return; ForeignTextContractTest attacks each block.

$millwork_attributes = Content::filter( $attributes, $block );
$millwork_button     = Content::read( $millwork_attributes );

if ( OutputMedium::is_plain() ) {
	echo Markup::plain( $millwork_button );
	return;
}

if ( '' === $millwork_button->text ) {
	return;
}

// Themes and WordPress style their own button; this one looks the same.
wp_enqueue_style( 'wp-block-button' );

if ( ! empty( $millwork_attributes['saveInPostContent'] ) && '' !== trim( wp_strip_all_tags( $content ) ) ) {
	echo $content;
	return;
}

$millwork_width   = Appearance::width( $millwork_attributes );
$millwork_wrapper = get_block_wrapper_attributes(
	array(
		'class' => 'wp-block-button' . ( '' === $millwork_width ? '' : ' has-custom-width' ),
		// The base of a percentage depends on the surroundings: the stylesheet decides.
		'style' => '' === $millwork_width ? '' : '--millwork-button-width:' . $millwork_width,
	)
);
?>
<div <?php echo $millwork_wrapper; ?>><?php echo Markup::element( $millwork_button, $millwork_attributes ); ?></div>
