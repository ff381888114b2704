<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use WP_Block_Type_Registry;

/**
 * Translates titles, descriptions and keywords in the admin and in REST responses. Pages don't show them, so they don't
 * need to load the translations.
 */
final class BlockTranslations {

	/**
	 * @param array<string, mixed> $settings The block's registration.
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

	/** Translates the registered blocks for a REST request. */
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
