<?php
declare( strict_types=1 );

namespace Millwork\Units\RelatedPosts;

use WP_Error;

final class Settings {

	/** The button that builds the index. */
	private const BUILD = 'related_build';

	/** How long one press of the button works, in seconds. */
	private const SHIFT = 2.0;

	/**
	 * @param array<string, array<string, mixed>> $sections By id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['related-posts'] = array(
			'title'       => __( 'Related posts', 'millwork' ),
			'description' => __( 'What the Related Posts block compares. Posts are compared on this server, by their words, tags and categories.', 'millwork' ),
			'order'       => 60,
			'fields'      => array(
				Candidates::TYPES => array(
					'type'    => 'array',
					'default' => Candidates::DEFAULT_TYPES,
					'enum'    => self::choices(),
					'label'   => __( 'Show as related', 'millwork' ),
					'help'    => __( 'A change takes effect when the index has been built again, which begins at once.', 'millwork' ),
					'accept'  => array( self::class, 'begin' ),
				),
				self::BUILD       => array(
					'type'     => 'action',
					'label'    => __( 'Index', 'millwork' ),
					'help'     => __( 'The index builds itself when the block is first used, in the background, and follows every change. To build it here is quicker, and puts right what a change of the database by other programs has left.', 'millwork' ),
					'button'   => __( 'Build the index', 'millwork' ),
					'confirm'  => __( 'All posts are read once more. Visitors see the related posts of before until that is done. You can leave this page: the site goes on by itself, only slower. Build the index?', 'millwork' ),
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
		return __( 'The index is being built again in the background.', 'millwork' );
	}

	/** @return string|WP_Error The message for the owner. */
	public static function build() {
		if ( ! Index\Tables::are_ready() ) {
			return new WP_Error( 'millwork_related_no_tables', __( 'The database has not made the tables for it. Site Health says why.', 'millwork' ), array( 'status' => 503 ) );
		}
		Index\BuildProgress::begin();
		Index\BackgroundWork::wake();
		return self::go_on();
	}

	/** Continues building for a while, and returns a message for the owner. */
	public static function go_on(): string {
		Index\BackgroundWork::work( self::SHIFT );
		return Index\BuildProgress::is_under_way() ? __( 'The index is being built…', 'millwork' ) : __( 'The index is complete.', 'millwork' );
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
