<?php
declare( strict_types=1 );

namespace Millwork\Panels;

use Millwork\Settings\StoredSettings;

/**
 * Whether posts show likes and sharing buttons unless their author says otherwise, and which kinds of
 * posts do: those of the blog alone, until the owner chooses pages or others too.
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

	/** The setting of the types that show them. */
	public const TYPES = 'below_post_types';

	/** The post type support of each: Jetpack's, so that a theme or a plugin that takes one away does so here too. */
	public const SUPPORTS = array( self::LIKES => 'jetpack-post-likes', self::SHARING => 'jetpack-sharing-buttons' );

	/** The module of Jetpack's that each was. */
	private const MODULES = array( self::LIKES => 'likes', self::SHARING => 'sharedaddy' );

	/** Gives the supports, on every page: as PostTypes::public_types(), and without another class. */
	public static function add_supports(): void {
		foreach ( get_post_types( array( 'public' => true ) ) as $type ) {
			'attachment' === $type || add_post_type_support( $type, array_values( self::SUPPORTS ) );
		}
	}

	/**
	 * The types that have likes or sharing buttons.
	 * @return string[] Names of post types.
	 */
	public static function types( string $key ): array {
		return array_values( array_intersect( PostTypes::public_types(), get_post_types_by_support( self::SUPPORTS[ $key ] ) ) );
	}

	/** Whether a post shows it by default. */
	public static function is_on( string $key, int $post_id ): bool {
		return StoredSettings::get( $key, self::initial( $key ) )
			&& in_array( get_post_type( $post_id ), StoredSettings::get( self::TYPES, self::initial_types() ), true );
	}

	/**
	 * The types until the owner decides: what Jetpack did on this site, else posts.
	 * @return list<string> Names of post types.
	 */
	public static function initial_types(): array {
		if ( ! array_intersect( self::MODULES, self::active_modules() ) ) {
			return array( 'post' );
		}
		$options = get_option( 'sharing-options' );
		$shown   = is_array( $options ) ? $options['global']['show'] ?? null : null;
		// Jetpack's own default has pages.
		$types = is_array( $shown ) ? $shown : array( 'post', 'page' );
		return array_values( array_intersect( PostTypes::public_types(), array_filter( $types, 'is_string' ) ) );
	}

	/** The value until the owner decides: what Jetpack did on this site. */
	public static function initial( string $key ): bool {
		if ( ! in_array( self::MODULES[ $key ], self::active_modules(), true ) ) {
			return false;
		}
		// Jetpack's setting "turned on per post".
		return self::LIKES !== $key || ! get_option( 'disabled_likes' );
	}

	/**
	 * The modules that Jetpack has, or had, on this site. Jetpack has its option loaded with each page; where
	 * it is not among these there is none, and to ask for it would cost every page a query.
	 * @return array<mixed>
	 */
	private static function active_modules(): array {
		$active = isset( wp_load_alloptions()['jetpack_active_modules'] ) ? get_option( 'jetpack_active_modules' ) : array();
		return is_array( $active ) ? $active : array();
	}

	/**
	 * Adds the section of the settings page.
	 * @param array<string, array<string, mixed>> $sections Sections by id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$types = array();
		foreach ( PostTypes::public_types() as $type ) {
			$types[ $type ] = get_post_type_object( $type )->labels->name ?? $type;
		}
		$sections['likes-and-sharing'] = array(
			'title'       => __( 'Likes and Sharing', 'millwork' ),
			'description' => __( 'Authors can decide otherwise for a single post, in the Millwork sidebar of the editor.', 'millwork' ),
			'order'       => 20,
			'fields'      => array(
				self::LIKES   => array(
					'type'    => 'boolean',
					'default' => self::initial( self::LIKES ),
					'label'   => __( 'Show a Like button', 'millwork' ),
					'help'    => __( 'Visitors like a post without an account. A cookie is set when a visitor presses the button, and not before; no address is stored.', 'millwork' ),
				),
				self::SHARING => array(
					'type'    => 'boolean',
					'default' => self::initial( self::SHARING ),
					'label'   => __( 'Show sharing buttons', 'millwork' ),
					'help'    => __( 'Plain links to other services. Nothing is loaded from them.', 'millwork' ),
				),
				self::TYPES   => array(
					'type'    => 'array',
					'enum'    => $types,
					'default' => self::initial_types(),
					'label'   => __( 'Show them below', 'millwork' ),
				),
			),
		);
		return $sections;
	}
}
