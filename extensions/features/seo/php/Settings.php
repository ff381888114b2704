<?php
declare( strict_types=1 );

namespace Millwork\Features\Seo;

use Millwork\Settings\Page;

/** The section of the settings page. */
final class Settings {

	/**
	 * @param array<string, array<string, mixed>> $items What is on and off, by ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_status( array $items ): array {
		$other           = Tags::other_plugin();
		$items['social'] = array(
			'label' => __( 'Social previews', 'millwork' ),
			'is_on' => '' !== $other || Tags::are_on(),
			'state' => '' === $other ? null : $other,
			'url'   => Page::url( 'social' ),
			'order' => 60,
		);
		return $items;
	}

	/**
	 * @param array<string, array<string, mixed>> $sections
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$other              = Tags::other_plugin();
		$sections['social'] = array(
			'title'       => __( 'Social previews', 'millwork' ),
			'description' => '' === $other
				? __( 'How a page looks when someone shares it: its title, description and image.', 'millwork' )
				/* translators: %s: the name of another plugin, such as Yoast SEO. */
				: sprintf( __( '%s already adds these tags, so Millwork adds none.', 'millwork' ), $other ),
			'group'       => 'sharing',
			'order'       => 25,
			'fields'      => array(
				Tags::SETTING      => array(
					'type'    => 'boolean',
					'default' => true,
					'label'   => __( 'Add social network tags to pages', 'millwork' ),
					'help'    => __( 'Adds Open Graph and X card tags. Private and password-protected pages have none.', 'millwork' ),
					'accept'  => array( self::class, 'begin' ),
				),
				SiteStyle::SETTING => array(
					'type'    => 'boolean',
					'default' => true,
					'label'   => __( 'For posts without an image, create one from the title', 'millwork' ),
					'help'    => __( 'Uses your theme’s colors and is created on your server. Titles in some scripts, such as Arabic, are left out.', 'millwork' ),
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
