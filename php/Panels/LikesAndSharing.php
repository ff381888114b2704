<?php
/**
 * The site's wishes about likes and sharing buttons.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Panels;

use Millwork\Settings\Record;

/**
 * Whether posts show likes and sharing buttons unless their author says otherwise.
 *
 * Off on a new site: activating the plugin changes no page, and an author may still tick a single
 * post. On where Jetpack showed them until now, so that a site that changes over keeps them; until
 * the owner decides.
 */
final class LikesAndSharing {

	/** The setting of the Like button. */
	public const LIKES = 'likes';

	/** The setting of the sharing buttons. */
	public const SHARING = 'sharing';

	/** The module of Jetpack's that each was. */
	private const MODULES = array(
		self::LIKES   => 'likes',
		self::SHARING => 'sharedaddy',
	);

	/**
	 * Whether posts show it by default.
	 *
	 * @param string $key LIKES or SHARING.
	 */
	public static function is_on( string $key ): bool {
		return Record::get( $key, self::initial( $key ) );
	}

	/**
	 * The value until the owner decides: what Jetpack did on this site.
	 *
	 * @param string $key LIKES or SHARING.
	 */
	public static function initial( string $key ): bool {
		$modules = get_option( 'jetpack_active_modules' );
		if ( ! is_array( $modules ) || ! in_array( self::MODULES[ $key ], $modules, true ) ) {
			return false;
		}
		// Jetpack's setting "turned on per post".
		return self::LIKES !== $key || ! get_option( 'disabled_likes' );
	}

	/**
	 * Adds the section of the settings page.
	 *
	 * @param array<string, array<string, mixed>> $sections Sections by id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['likes-and-sharing'] = array(
			'title'       => __( 'Likes and Sharing', 'millwork' ),
			'description' => __( 'Authors can decide otherwise for a single post, in the Millwork sidebar of the editor.', 'millwork' ),
			'order'       => 20,
			'fields'      => array(
				self::LIKES   => array(
					'type'    => 'boolean',
					'default' => self::initial( self::LIKES ),
					'label'   => __( 'Show a Like button below posts', 'millwork' ),
					'help'    => __( 'Visitors like a post without an account. A cookie is set when a visitor presses the button, and not before; no address is stored.', 'millwork' ),
				),
				self::SHARING => array(
					'type'    => 'boolean',
					'default' => self::initial( self::SHARING ),
					'label'   => __( 'Show sharing buttons below posts', 'millwork' ),
					'help'    => __( 'Plain links to other services. Nothing is loaded from them.', 'millwork' ),
				),
			),
		);
		return $sections;
	}
}
