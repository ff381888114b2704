<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Availability;

use WP_Block_Type_Registry;

/**
 * Decides which of our blocks are left to another plugin: those that it has registered, or that Jetpack registers late,
 * but not those that Jetpack has registered without offering them. The answer is the same in the editor and on pages,
 * and for a whole family: a block goes with the block that it must be inside (block.json, `parent` and `ancestor`),
 * because neither plugin can render the other's parts.
 */
final class BlockOwners {

	/**
	 * Names of our blocks that are another plugin's.
	 * @param array<string, array<string, mixed>> $manifest Our block.json files by folder name.
	 * @return string[]
	 */
	public static function others( array $manifest ): array {
		$registry = WP_Block_Type_Registry::get_instance();
		$names    = array_column( $manifest, 'name' );
		$taken    = array_filter( $names, array( $registry, 'is_registered' ) );
		$kin      = self::kin( $manifest );
		$others   = array();
		foreach ( $manifest as $metadata ) {
			$name = (string) $metadata['name'];
			if ( self::is_root( $metadata, $names ) && ! JetpackBlocks::has_left_out( $name ) && ( in_array( $name, $taken, true ) || JetpackBlocks::registers( $name ) ) ) {
				$others[ $kin[ $name ] ] = true;
			}
		}
		return array_values( array_filter( $names, static fn( string $name ): bool => isset( $others[ $kin[ $name ] ] ) ) );
	}

	/**
	 * Unregisters another plugin's blocks of a family that is ours. They are useless without the outer block: Jetpack
	 * registers form fields even if its form block is off.
	 */
	public static function take_back( string $name ): void {
		$registry = WP_Block_Type_Registry::get_instance();
		if ( $registry->is_registered( $name ) ) {
			$registry->unregister( $name );
		}
	}

	/**
	 * Groups blocks into families.
	 * @param array<string, array<string, mixed>> $manifest Our blocks.
	 * @return array<string, string> By block name: one block's name, the same for the whole family.
	 */
	private static function kin( array $manifest ): array {
		$names = array_column( $manifest, 'name' );
		$kin   = array_combine( $names, $names );
		foreach ( $manifest as $metadata ) {
			foreach ( self::around( $metadata, $names ) as $around ) {
				$mine = $kin[ (string) $metadata['name'] ];
				$kin  = array_map( static fn( string $one ): string => $one === $mine ? $kin[ $around ] : $one, $kin );
			}
		}
		return $kin;
	}

	/**
	 * Whether a block needs no outer block.
	 * @param array<string, mixed> $metadata Its block.json.
	 * @param string[]             $names    Our blocks.
	 */
	private static function is_root( array $metadata, array $names ): bool {
		return array() === self::around( $metadata, $names );
	}

	/**
	 * Names of our blocks that a block must be inside.
	 * @param array<string, mixed> $metadata Its block.json.
	 * @param string[]             $names    Our blocks.
	 * @return string[]
	 */
	private static function around( array $metadata, array $names ): array {
		$around = array_merge( (array) ( $metadata['parent'] ?? array() ), (array) ( $metadata['ancestor'] ?? array() ) );
		return array_values( array_diff( array_intersect( $around, $names ), array( $metadata['name'] ) ) );
	}
}
