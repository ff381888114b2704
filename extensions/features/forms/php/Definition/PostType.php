<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

/**
 * The post type in which editors of 2026 keep forms. A block names such a post; without the plugin
 * that made it, the post would be in the database and nowhere else.
 */
final class PostType {

	/** The post type. */
	public const TYPE = 'jetpack_form';

	/** Whether it was registered here, without its names. */
	private static bool $is_nameless = false;

	/**
	 * Registers the post type, unless it is there. It is nobody's page; who may edit posts sees the
	 * forms, as with patterns.
	 */
	public static function register(): void {
		if ( post_type_exists( self::TYPE ) ) {
			return;
		}
		self::$is_nameless = ! is_admin();
		register_post_type(
			self::TYPE,
			array(
				// A visitor's page shows none of them, so that it need not load the language.
				'labels'                => self::$is_nameless ? array() : self::labels(),
				'public'                => false,
				'show_ui'               => true,
				'show_in_menu'          => false,
				'show_in_admin_bar'     => false,
				'show_in_rest'          => true,
				'rest_base'             => 'jetpack-forms',
				// Unlike posts, these are shown to nobody who is not signed in.
				'rest_controller_class' => 'WP_REST_Blocks_Controller',
				'capability_type'       => 'post',
				'capabilities'          => array( 'read' => 'edit_posts', 'create_posts' => 'publish_posts' ),
				'map_meta_cap'          => true,
				'rewrite'               => false,
				'supports'              => array( 'title', 'editor', 'revisions', 'author' ),
			)
		);
	}

	/** Names the post type for a call of the REST API, which WordPress knows too late for the registration. */
	public static function name(): void {
		$type = get_post_type_object( self::TYPE );
		if ( $type && self::$is_nameless ) {
			self::$is_nameless = false;

			$type->label  = self::labels()['name'];
			$type->labels = (object) self::labels();
			$type->labels = (object) (array) get_post_type_labels( $type );
		}
	}

	/** @return array<string, string> What it is called. */
	private static function labels(): array {
		return array(
			'name'          => __( 'Forms', 'millwork' ),
			'singular_name' => __( 'Form', 'millwork' ),
			'edit_item'     => __( 'Edit form', 'millwork' ),
		);
	}
}
