<?php
/** The hooks for Jetpack's blocks that Millwork doesn't have. Callbacks on every page first look for one in the content. */

declare( strict_types=1 );

namespace Millwork\Features\OlderBlocks;

defined( 'ABSPATH' ) || exit;

add_action( 'enqueue_block_editor_assets', array( EditorScript::class, 'enqueue' ) );
add_filter( 'site_status_tests', array( Counting\SiteHealth::class, 'add_test' ) );

// Which blocks the site has.
add_action( 'millwork_older_blocks_count', array( Counting\Census::class, 'count' ), 10, 0 );
add_action( 'millwork_repeated_jobs', array( Counting\Census::class, 'repeat' ) );
add_action( 'switch_theme', array( Counting\Census::class, 'renew' ), 10, 0 );
add_action( 'update_option_widget_block', array( Counting\Census::class, 'note_widgets' ), 10, 0 );
add_action( 'save_post', static fn( $id, $post ) => preg_match( '~wp:(?:jetpack|premium-content)/~', (string) $post->post_content ) ? Counting\Census::note( $post ) : null, 10, 2 );
add_filter( 'millwork_has_like_block', array( Counting\Census::class, 'has_like' ), 10, 3 );

// Content for subscribers. The first filter runs before everything else on a content.
$millwork_gated = '~wp:(?:jetpack/paywall|premium-content/)~i';
add_filter( 'content_pagination', static fn( $pages, $post ) => preg_match( $millwork_gated, (string) $post->post_content ) ? Paid\Gate::close_pages( $pages, $post ) : $pages, PHP_INT_MAX, 2 );
add_filter( 'the_content', static fn( $content ) => preg_match( $millwork_gated, (string) $content ) ? Paid\Gate::close( $content ) : $content, PHP_INT_MIN );
add_filter( 'millwork_is_partly_public', static fn( $is_partly, $post ) => preg_match( $millwork_gated, (string) $post->post_content ) ? Paid\Gate::is_partly_public( $is_partly, $post ) : $is_partly, 10, 2 );
add_filter( 'millwork_public_content', static fn( $content, ...$of ) => preg_match( $millwork_gated, (string) $content ) ? Paid\Gate::public_content( $content, $of[0] ?? null ) : $content, 10, 2 );
add_filter( 'millwork_private_posts', array( Paid\Gate::class, 'add_conditions' ) );
add_filter( 'millwork_has_closed_posts', static fn( $has ) => $has || ( array() !== ( get_option( 'millwork_older_blocks' )['counts'] ?? null ) && Counting\FoundBlocks::may_have( Paid\PublicContent::NAMES ) ) );
add_filter( 'millwork_is_closed_post', array( Paid\Gate::class, 'is_closed' ), 10, 2 );
add_action(
	'pre_ping',
	static function ( &$links, &$pinged, $post_id ) {
		Paid\Gate::leave_public_links( $links, (int) $post_id );
	},
	10,
	3
);
add_filter( 'rss_enclosure', array( Paid\Gate::class, 'enclosure' ) );
add_filter( 'atom_enclosure', array( Paid\Gate::class, 'enclosure' ) );
