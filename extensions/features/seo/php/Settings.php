<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

/** The section of the settings page. */
final class Settings {

	/**
	 * @param array<string, array<string, mixed>> $sections
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$other              = Tags::other_plugin();
		$sections['social'] = array(
			'title'       => __( 'Social previews', 'millwork' ),
			'description' => '' === $other
				? __( 'What other sites show of a page that somebody shares: its title, a description and a picture.', 'millwork' )
				/* translators: %s: the name of another plugin, as Yoast SEO. */
				: sprintf( __( '%s describes the pages of this site, so nothing is added to them here.', 'millwork' ), $other ),
			'order'       => 25,
			'fields'      => array(
				Tags::SETTING      => array(
					'type'    => 'boolean',
					'default' => true,
					'label'   => __( 'Add tags for social networks to pages', 'millwork' ),
					'help'    => __( 'Open Graph, and what X reads. Pages with a password and private ones have none.', 'millwork' ),
					'accept'  => array( self::class, 'begin' ),
				),
				SiteStyle::SETTING => array(
					'type'    => 'boolean',
					'default' => true,
					'label'   => __( 'Make a picture with the title for posts that have none', 'millwork' ),
					'help'    => __( 'In the colours of the theme. It is made on this server and kept among the uploads. Titles in scripts that cannot be drawn rightly, as Arabic, are left out of it.', 'millwork' ),
					'when'    => array( Tags::SETTING => true ),
					'accept'  => array( self::class, 'begin' ),
				),
			),
		);
		return $sections;
	}

	/**
	 * Runs when the setting changes: pictures are made or left out in the background.
	 * @return string The message for the owner.
	 */
	public static function begin(): string {
		BackgroundWork::wake();
		return '';
	}
}
