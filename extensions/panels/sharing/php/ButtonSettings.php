<?php
declare( strict_types=1 );

namespace Millwork\Units\Sharing;

use Millwork\Settings\StoredSettings;
use WP_Post;

/**
 * Which buttons appear, their order, and whether they show only icons. The defaults come from Jetpack's options
 * `sharing-services` and `sharing-options`.
 */
final class ButtonSettings {

	private const SERVICES = 'sharing_services';

	private const ICONS = 'sharing_icons_only';

	/**
	 * The services, in order.
	 * @return list<string> Slugs; ShareLinks::links() drops services that no longer exist.
	 */
	public static function services(): array {
		return array_values( array_filter( StoredSettings::get( self::SERVICES, self::initial_services() ), 'is_string' ) );
	}

	/**
	 * The services of a post's buttons, in order.
	 * @return list<string> Slugs.
	 */
	public static function services_for( WP_Post $post ): array {
		/**
		 * Filters the networks that have sharing buttons below a post, in order.
		 * @param string[] $slugs Any of 'facebook', 'x', 'linkedin', 'mastodon', 'bluesky', 'reddit', 'whatsapp',
		 * 'telegram', 'mail'. Others are ignored.
		 * @param WP_Post $post The post.
		 */
		$slugs = apply_filters( 'millwork_sharing_buttons', self::services(), $post );
		return array_values( array_filter( (array) $slugs, 'is_string' ) );
	}

	/** Whether the buttons show only icons. */
	public static function is_icons_only(): bool {
		return StoredSettings::get( self::ICONS, self::is_initially_icons_only() );
	}

	/**
	 * Adds the fields to the section of likes and sharing buttons.
	 * @param array<string, array<string, mixed>> $sections Sections by id.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_fields( array $sections ): array {
		if ( ! isset( $sections['likes-and-sharing']['fields'] ) ) {
			return $sections;
		}
		$sections['likes-and-sharing']['fields'] += array(
			self::SERVICES => array(
				'type'     => 'array',
				'enum'     => ShareLinks::names(),
				'default'  => self::initial_services(),
				'sortable' => true,
				'label'    => __( 'Sharing buttons, in order', 'millwork' ),
				'help'     => __( 'Visitors also get buttons to copy the link and to open their device’s share menu, if their browser supports them.', 'millwork' ),
			),
			self::ICONS    => array(
				'type'    => 'boolean',
				'default' => self::is_initially_icons_only(),
				'label'   => __( 'Show icons only', 'millwork' ),
				'help'    => __( 'Screen readers still announce the names.', 'millwork' ),
			),
		);
		return $sections;
	}

	/**
	 * The default services.
	 * @return list<string> Slugs: those that Jetpack showed on this site, or else all.
	 */
	private static function initial_services(): array {
		$all     = array_keys( ShareLinks::names() );
		$stored  = get_option( 'sharing-services' );
		$visible = is_array( $stored ) && is_array( $stored['visible'] ?? null ) ? array_filter( $stored['visible'], 'is_string' ) : array();
		$slugs   = array_map( static fn( string $name ): string => ShareLinks::FROM_JETPACK[ $name ] ?? $name, $visible );
		$known   = array_values( array_unique( array_intersect( $slugs, $all ) ) );
		return $known ? $known : $all;
	}

	/** Whether Jetpack showed only icons on this site. */
	private static function is_initially_icons_only(): bool {
		$options = get_option( 'sharing-options' );
		return is_array( $options ) && 'icon' === ( $options['global']['button_style'] ?? null );
	}
}
