<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

/**
 * The post type in which editors of 2026 keep forms. Blocks refer to such posts, which would otherwise be inaccessible
 * without the plugin that made them.
 */
final class PostType {

	public const TYPE = 'jetpack_form';

	/** Whether it was registered here, without labels. */
	private static bool $is_nameless = false;

	/**
	 * Registers the post type if it is missing. It is not public; like patterns, everyone who can edit posts sees it.
	 */
	public static function register(): void {
		if ( post_type_exists( self::TYPE ) ) {
			return;
		}
		self::$is_nameless = ! is_admin();
		register_post_type(
			self::TYPE,
			array(
				// Visitors' pages don't show the labels, and so needn't load the translations.
				'labels'                => self::$is_nameless ? array() : self::labels(),
				'public'                => false,
				'show_ui'               => true,
				'show_in_menu'          => false,
				'show_in_admin_bar'     => false,
				'show_in_rest'          => true,
				'rest_base'             => 'jetpack-forms',
				// Unlike posts, forms are shown only to people who are signed in.
				'rest_controller_class' => 'WP_REST_Blocks_Controller',
				'capability_type'       => 'post',
				'capabilities'          => array( 'read' => 'edit_posts', 'create_posts' => 'publish_posts' ),
				'map_meta_cap'          => true,
				'rewrite'               => false,
				'supports'              => array( 'title', 'editor', 'revisions', 'author' ),
				// Not by Definition's constant: this runs on every page, and shouldn't load a class for it.
				'template'              => array( array( 'jetpack/contact-form' ) ),
			)
		);
	}

	/** Adds the labels for a REST API request: registration is too early to know that it is one. */
	public static function name(): void {
		$type = get_post_type_object( self::TYPE );
		if ( $type && self::$is_nameless ) {
			self::$is_nameless = false;

			$type->label  = self::labels()['name'];
			$type->labels = (object) self::labels();
			$type->labels = (object) (array) get_post_type_labels( $type );
		}
	}

	/** @return array<string, string> */
	private static function labels(): array {
		return array(
			'name'          => __( 'Forms', 'millwork' ),
			'singular_name' => __( 'Form', 'millwork' ),
			'edit_item'     => __( 'Edit form', 'millwork' ),
			'add_new_item'  => __( 'Add form', 'millwork' ),
			'not_found'     => __( 'No forms found.', 'millwork' ),
		);
	}
}
