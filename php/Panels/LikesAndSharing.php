<?php
declare( strict_types=1 );

namespace Millwork\Panels;

use Millwork\Settings\Page;
use Millwork\Settings\StoredSettings;

/**
 * Whether posts show likes and sharing buttons unless their author decides otherwise, and which post types do: only
 * posts, until the owner chooses pages or others.
 *
 * Off on a new site: activating the plugin changes no page, and an author may still turn them on for a single post. If
 * Jetpack showed them until now, they stay on until the owner decides.
 */
final class LikesAndSharing {

	/** The setting of the Like button. */
	public const LIKES = 'likes';

	/** The setting of the sharing buttons. */
	public const SHARING = 'sharing';

	/** The setting of the post types that show them. */
	public const TYPES = 'below_post_types';

	/** Jetpack's post type supports, so that themes and plugins that remove one remove ours. */
	public const SUPPORTS = array( self::LIKES => 'jetpack-post-likes', self::SHARING => 'jetpack-sharing-buttons' );

	/** The Jetpack modules that they replace. */
	private const MODULES = array( self::LIKES => 'likes', self::SHARING => 'sharedaddy' );

	/**
	 * Adds the supports to the types of PostTypes::public_types(). It runs on every page, so it loads no other class.
	 */
	public static function add_supports(): void {
		foreach ( get_post_types( array( 'public' => true ) ) as $type ) {
			'attachment' === $type || add_post_type_support( $type, array_values( self::SUPPORTS ) );
		}
	}

	/** @return string[] The post types that have likes or sharing buttons. */
	public static function types( string $key ): array {
		return array_values( array_intersect( PostTypes::public_types(), get_post_types_by_support( self::SUPPORTS[ $key ] ) ) );
	}

	/** Whether a post shows it by default. */
	public static function is_on( string $key, int $post_id ): bool {
		return StoredSettings::get( $key, self::initial( $key ) )
			&& in_array( get_post_type( $post_id ), StoredSettings::get( self::TYPES, self::initial_types() ), true );
	}

	/** @return list<string> The post types until the owner decides: Jetpack's on this site, or posts. */
	public static function initial_types(): array {
		if ( ! array_intersect( self::MODULES, self::active_modules() ) ) {
			return array( 'post' );
		}
		$options = get_option( 'sharing-options' );
		$shown   = is_array( $options ) ? $options['global']['show'] ?? null : null;
		// Jetpack's own default includes pages.
		$types = is_array( $shown ) ? $shown : array( 'post', 'page' );
		return array_values( array_intersect( PostTypes::public_types(), array_filter( $types, 'is_string' ) ) );
	}

	/** The value until the owner decides: Jetpack's on this site. */
	public static function initial( string $key ): bool {
		if ( ! in_array( self::MODULES[ $key ], self::active_modules(), true ) ) {
			return false;
		}
		// Jetpack's setting "turned on per post".
		return self::LIKES !== $key || ! get_option( 'disabled_likes' );
	}

	/**
	 * Jetpack's active modules on this site, now or before. Jetpack autoloads its option; if it isn't loaded, there is
	 * none, and reading it would cost every page a query.
	 * @return array<mixed>
	 */
	private static function active_modules(): array {
		$active = isset( wp_load_alloptions()['jetpack_active_modules'] ) ? get_option( 'jetpack_active_modules' ) : array();
		return is_array( $active ) ? $active : array();
	}

	/**
	 * @param array<string, array<string, mixed>> $items What is on and off, by ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_status( array $items ): array {
		$items['likes']   = array(
			'label' => __( 'Like button', 'millwork' ),
			'is_on' => StoredSettings::get( self::LIKES, self::initial( self::LIKES ) ),
			'url'   => Page::url( 'likes-and-sharing' ),
			'order' => 40,
		);
		$items['sharing'] = array(
			'label' => __( 'Sharing buttons', 'millwork' ),
			'is_on' => StoredSettings::get( self::SHARING, self::initial( self::SHARING ) ),
			'url'   => Page::url( 'likes-and-sharing' ),
			'order' => 50,
		);
		return $items;
	}

	/**
	 * @param array<string, array<string, mixed>> $sections By ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$types = array();
		foreach ( PostTypes::public_types() as $type ) {
			$types[ $type ] = get_post_type_object( $type )->labels->name ?? $type;
		}
		$sections['likes-and-sharing'] = array(
			'title'       => __( 'Likes and Sharing', 'millwork' ),
			'description' => __( 'You can change this for each post, in the editor’s Millwork sidebar.', 'millwork' ),
			'group'       => 'sharing',
			'order'       => 20,
			'fields'      => array(
				self::LIKES   => array(
					'type'    => 'boolean',
					'default' => self::initial( self::LIKES ),
					'label'   => __( 'Show a Like button', 'millwork' ),
					'help'    => __( 'Visitors can like posts without an account. A cookie is set only when they click the button; no IP address is stored.', 'millwork' ),
				),
				self::SHARING => array(
					'type'    => 'boolean',
					'default' => self::initial( self::SHARING ),
					'label'   => __( 'Show sharing buttons', 'millwork' ),
					'help'    => __( 'The buttons are plain links: nothing loads from other services.', 'millwork' ),
				),
				self::TYPES   => array(
					'type'    => 'array',
					'enum'    => $types,
					'default' => self::initial_types(),
					'label'   => __( 'Show below', 'millwork' ),
				),
			),
		);
		return $sections;
	}
}
