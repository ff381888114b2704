<?php
declare( strict_types=1 );

namespace Millwork\Settings;

/** The groups of the settings page, which shows the sections of one group at a time. */
final class Groups {

	/** The group of sections that don't name an existing one. */
	public const FIRST = 'general';

	/** @return array<string, string> Titles by ID, in the order of the page. */
	public static function all(): array {
		$own = array(
			self::FIRST   => array( 'title' => __( 'General & privacy', 'millwork' ), 'order' => 10 ),
			'sharing'     => array( 'title' => __( 'Sharing & SEO', 'millwork' ), 'order' => 50 ),
			'blocks'      => array( 'title' => __( 'Blocks', 'millwork' ), 'order' => 60 ),
			'connections' => array( 'title' => __( 'Connections', 'millwork' ), 'order' => 70 ),
			'data'        => array( 'title' => __( 'Data', 'millwork' ), 'order' => 80 ),
		);
		/**
		 * Filters the groups of the settings page. Groups without sections are not shown.
		 *
		 * @param array<string, array{title: string, order: int}> $groups By ID.
		 */
		$groups = array_filter( (array) apply_filters( 'millwork_settings_groups', $own ), static fn( mixed $group ): bool => is_array( $group ) && is_string( $group['title'] ?? null ) );
		// Sections without an existing group need this one.
		$groups += array( self::FIRST => $own[ self::FIRST ] );
		uasort( $groups, static fn( array $one, array $other ): int => (int) ( $one['order'] ?? 50 ) <=> (int) ( $other['order'] ?? 50 ) );
		return array_map( static fn( array $group ): string => $group['title'], $groups );
	}
}
