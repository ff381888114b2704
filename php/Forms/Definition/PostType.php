<?php
/**
 * The post type of forms.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Forms\Definition;

/**
 * The post type in which editors of 2026 keep forms. A block names such a post; without the plugin
 * that made it, the post would be in the database and nowhere else.
 */
final class PostType {

	/** The post type. */
	public const TYPE = 'jetpack_form';

	/**
	 * Registers the post type, unless it is there. It is nobody's page; who may edit posts sees the
	 * forms, as with patterns.
	 */
	public static function register(): void {
		if ( post_type_exists( self::TYPE ) ) {
			return;
		}
		register_post_type(
			self::TYPE,
			array(
				'labels'                => array(
					'name'          => __( 'Forms', 'millwork' ),
					'singular_name' => __( 'Form', 'millwork' ),
					'edit_item'     => __( 'Edit form', 'millwork' ),
				),
				'public'                => false,
				'show_ui'               => true,
				'show_in_menu'          => false,
				'show_in_admin_bar'     => false,
				'show_in_rest'          => true,
				'rest_base'             => 'jetpack-forms',
				// Unlike posts, these are shown to nobody who is not signed in.
				'rest_controller_class' => 'WP_REST_Blocks_Controller',
				'capability_type'       => 'post',
				'capabilities'          => array(
					'read'         => 'edit_posts',
					'create_posts' => 'publish_posts',
				),
				'map_meta_cap'          => true,
				'rewrite'               => false,
				'supports'              => array( 'title', 'editor', 'revisions', 'author' ),
			)
		);
	}
}
