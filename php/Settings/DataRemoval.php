<?php
declare( strict_types=1 );

namespace Millwork\Settings;

/** The owner's choice whether to delete stored data with the plugin. uninstall.php reads it. */
final class DataRemoval {

	public const KEY = 'delete_data_on_uninstall';

	/**
	 * @param array<string, array<string, mixed>> $sections By ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_section( array $sections ): array {
		$sections['data'] = array(
			'title'  => __( 'Your data', 'millwork' ),
			'order'  => 100,
			'fields' => array(
				self::KEY => array(
					'type'    => 'boolean',
					'default' => false,
					'label'   => __( 'Delete all data when the plugin is deleted', 'millwork' ),
					'help'    => __( 'Settings, keys and whatever else Millwork has stored on this site go when you delete it on the Plugins screen; to deactivate it deletes nothing. Posts and pages always stay.', 'millwork' ),
				),
			),
		);
		return $sections;
	}
}
