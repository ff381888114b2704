<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts;

use Millwork\Settings\Page;
use WP_Error;

final class Settings {

	/** The button that builds the index. */
	private const BUILD = 'related_build';

	/** How long one press of the button works, in seconds. */
	private const SHIFT = 2.0;

	/**
	 * @param array<string, array<string, mixed>> $items What is on and off, by ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_status( array $items ): array {
		$is_ready               = Index\BuildProgress::is_ready();
		$items['related-posts'] = array(
			'label' => __( 'Related posts', 'millwork' ),
			'is_on' => $is_ready,
			'state' => $is_ready ? __( 'Ready', 'millwork' ) : __( 'Not used yet', 'millwork' ),
			'url'   => Page::url( 'related-posts' ),
			'order' => 70,
		);
		return $items;
	}

	/**
	 * @param array<string, array<string, mixed>> $sections By id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['related-posts'] = array(
			'title'       => __( 'Related posts', 'millwork' ),
			'description' => __( 'Choose what the Related Posts block shows. Your server compares posts by their words, tags and categories.', 'millwork' ),
			'group'       => 'blocks',
			'order'       => 60,
			'fields'      => array(
				Candidates::TYPES => array(
					'type'    => 'array',
					'default' => Candidates::DEFAULT_TYPES,
					'enum'    => self::choices(),
					'label'   => __( 'Post types to show', 'millwork' ),
					'help'    => __( 'Changing this rebuilds the index. Visitors see the change when that’s done.', 'millwork' ),
					'accept'  => array( self::class, 'begin' ),
				),
				self::BUILD       => array(
					'type'     => 'action',
					'label'    => __( 'Index', 'millwork' ),
					'help'     => __( 'The index is built in the background and updates automatically. Rebuild it here after changing the database by other means.', 'millwork' ),
					'button'   => __( 'Rebuild index', 'millwork' ),
					'confirm'  => __( 'Rebuild the index? Visitors see the current related posts until it’s done. If you leave this page, the rebuild continues more slowly in the background.', 'millwork' ),
					'run'      => array( self::class, 'build' ),
					'go_on'    => array( self::class, 'go_on' ),
					'progress' => array( Index\BuildProgress::class, 'progress' ),
				),
			),
		);
		return $sections;
	}

	/** Rebuilds the index after a change of post types, and returns a message for the owner. */
	public static function begin(): string {
		if ( ! Index\BuildProgress::has_begun() ) {
			return '';
		}
		Index\BuildProgress::begin();
		Index\BackgroundWork::wake();
		return __( 'The index is being rebuilt in the background.', 'millwork' );
	}

	/** @return string|WP_Error The message for the owner. */
	public static function build() {
		if ( ! Index\Tables::are_ready() ) {
			return new WP_Error( 'millwork_related_no_tables', __( 'The database tables for related posts are missing. See Site Health for details.', 'millwork' ), array( 'status' => 503 ) );
		}
		Index\BuildProgress::begin();
		Index\BackgroundWork::wake();
		return self::go_on();
	}

	/** Continues building for a while, and returns a message for the owner. */
	public static function go_on(): string {
		Index\BackgroundWork::work( self::SHIFT );
		return Index\BuildProgress::is_under_way() ? __( 'Rebuilding the index…', 'millwork' ) : __( 'The index is complete.', 'millwork' );
	}

	/** @return array<string, string> The public post types. Labels by name. */
	private static function choices(): array {
		$choices = array();
		foreach ( get_post_types( array(), 'objects' ) as $name => $type ) {
			if ( 'attachment' !== $name && is_post_type_viewable( $type ) ) {
				$choices[ $name ] = (string) $type->labels->name;
			}
		}
		return $choices + array( 'post' => __( 'Posts', 'millwork' ) );
	}
}
