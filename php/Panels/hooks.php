<?php
declare( strict_types=1 );

namespace Millwork\Panels;

defined( 'ABSPATH' ) || exit;

// After the types of plugins and themes. To remove a support, hook in later or into `wp_loaded`.
add_action( 'init', array( LikesAndSharing::class, 'add_supports' ), 30 );
add_action( 'enqueue_block_editor_assets', array( Editor::class, 'add_dependencies' ) );
add_filter( 'millwork_settings_sections', array( LikesAndSharing::class, 'add_section' ) );
add_filter( 'millwork_home_status', array( LikesAndSharing::class, 'add_status' ) );
// After WordPress's own filters of a post's content.
add_filter( 'the_content', array( BelowPost::class, 'add' ), 30 );
add_action( 'wp_enqueue_scripts', array( BelowPost::class, 'enqueue_styles' ) );
