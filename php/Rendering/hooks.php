<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

defined( 'ABSPATH' ) || exit;

// The content, widgets, patterns and template parts around a block.
add_action( 'init', array( RenderStack::class, 'watch' ), 30 );
add_filter( 'the_content', array( RenderStack::class, 'begin' ), PHP_INT_MIN );
add_filter( 'the_content', array( RenderStack::class, 'end' ), PHP_INT_MAX );
foreach ( array( 'widget_block_content', 'widget_text', 'widget_text_content', 'widget_custom_html_content' ) as $millwork_filter ) {
	add_filter( $millwork_filter, array( RenderStack::class, 'begin_widget' ), PHP_INT_MIN, 3 );
	add_filter( $millwork_filter, array( RenderStack::class, 'end' ), PHP_INT_MAX );
}
