<?php
/**
 * The hooks of the tags in a page's head. Callbacks of every page check here for anything to do before they load a
 * class.
 */

declare( strict_types=1 );

namespace Millwork\Features\Seo;

defined( 'ABSPATH' ) || exit;

// Early: some services read only the first bytes of a page.
add_action(
	'wp_head',
	static function (): void {
		if ( ! is_404() && ! is_search() && ! is_paged() && ! is_embed() ) {
			$shown = is_singular() ? get_queried_object() : null;
			/** This filter is documented in extensions/features/seo/php/Text.php */
			if ( $shown instanceof \WP_Post && ( apply_filters( 'millwork_is_partly_public', false, $shown ) || ! empty( ( (array) get_post_meta( $shown->ID, '_millwork_social', true ) )['partly'] ) ) ) {
				PostChanges::refresh( $shown );
			}
			Tags::print();
		}
	},
	1
);

// A page's values are determined when its post is saved.
add_action( 'wp_after_insert_post', array( PostChanges::class, 'stored' ), 20, 2 );
foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $millwork_hook ) {
	add_action(
		$millwork_hook,
		static function ( $ids, $post_id, $key ): void {
			match ( $key ) {
				'_thumbnail_id' => PostChanges::pictured( (int) $post_id ),
				// Editing an attachment changes its file.
				'_wp_attachment_image_alt', '_wp_attached_file' => PostChanges::changed_picture( (int) $post_id ),
				default => null,
			};
		},
		10,
		3
	);
}
add_action( 'delete_attachment', array( PostChanges::class, 'deleted_picture' ) );
add_action( 'before_delete_post', array( CardFiles::class, 'remove' ) );
// Values are not exported: an import determines them again, from the pictures that exist there.
add_filter( 'wxr_export_skip_postmeta', static fn( $skip, $key ) => $skip || '_millwork_social' === $key, 10, 2 );

// A link card that is sent to a network shows the same as one made from the page.
add_filter( 'millwork_sharing_content', array( SentCard::class, 'describe' ), 5, 2 );
add_filter( 'millwork_sharing_excerpt', array( SentCard::class, 'excerpt' ), 5, 2 );
add_filter( 'millwork_sharing_card_picture', array( SentCard::class, 'picture' ), 5, 2 );

// Parts of the site that all cards show.
foreach ( array( 'switch_theme', 'update_option_blogname', 'update_option_site_icon', 'save_post_wp_global_styles' ) as $millwork_hook ) {
	add_action( $millwork_hook, array( BackgroundWork::class, 'wake' ), 10, 0 );
}

// The queue's jobs. The hook names are stored with them.
add_action( 'millwork_social_work', array( BackgroundWork::class, 'run' ) );
add_action( 'millwork_social_look', array( BackgroundWork::class, 'look' ), 10, 0 );
add_action( 'millwork_repeated_jobs', array( BackgroundWork::class, 'repeat' ) );

add_filter( 'millwork_settings_sections', array( Settings::class, 'add_section' ) );
add_filter( 'millwork_home_status', array( Settings::class, 'add_status' ) );
