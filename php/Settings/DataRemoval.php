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
			'group'  => 'data',
			'order'  => 100,
			'fields' => array(
				self::KEY => array(
					'type'    => 'boolean',
					'default' => false,
					'label'   => __( 'Delete all data when the plugin is deleted', 'millwork' ),
					'help'    => __( 'If you delete Millwork on the Plugins screen, its settings, keys and all other data are deleted too. Deactivating deletes nothing, and posts and pages always stay.', 'millwork' ),
				),
			),
		);
		return $sections;
	}
}
