<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use WP_Block_Type_Registry;

/**
 * Translates titles, descriptions and keywords where they are shown: in the admin and in answers of
 * the REST API. A visitor's page has none of them, so it need not load the language.
 */
final class BlockTranslations {

	/**
	 * Translates what a block is registered with.
	 * @param array<string, mixed> $settings The settings.
	 * @return array<string, mixed>
	 */
	public static function translate( array $settings ): array {
		foreach ( (array) get_block_metadata_i18n_schema() as $key => $schema ) {
			if ( isset( $settings[ $key ] ) ) {
				$settings[ $key ] = translate_settings_using_i18n_schema( $schema, $settings[ $key ], 'millwork' );
			}
		}
		return $settings;
	}

	/** Translates the blocks that are registered already, for a call of the REST API. */
	public static function translate_registered(): void {
		foreach ( is_admin() ? array() : array_keys( OurBlocks::all() ) as $name ) {
			$block_type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
			if ( ! $block_type ) {
				continue;
			}
			$words = array_intersect_key( get_object_vars( $block_type ), (array) get_block_metadata_i18n_schema() );
			foreach ( self::translate( $words ) as $key => $value ) {
				$block_type->$key = $value;
			}
		}
	}
}
