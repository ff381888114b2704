<?php
declare( strict_types=1 );

namespace Millwork\Blocks\Availability;

use WP_Block_Type_Registry;

/**
 * Decides which of our blocks are left to another plugin: those that it has registered, or that Jetpack
 * registers late, and not those that Jetpack has registered and does not offer. The answer is the same in the editor and on a visitor's page, and one for a family:
 * a block that stands in another one (block.json, `parent` and `ancestor`) goes with that one, since
 * neither plugin can render the other's parts.
 */
final class BlockOwners {

	/**
	 * Blocks that are another plugin's.
	 * @param array<string, array<string, mixed>> $manifest Our blocks: block.json by folder name.
	 * @return string[] Names.
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
	 * Takes back what another plugin has of a family that is ours. Without the block around them, which
	 * is not there for it, they are of no use: Jetpack registers the fields of forms where the block of
	 * the form is off.
	 */
	public static function take_back( string $name ): void {
		$registry = WP_Block_Type_Registry::get_instance();
		if ( $registry->is_registered( $name ) ) {
			$registry->unregister( $name );
		}
	}

	/**
	 * Which blocks belong together.
	 * @param array<string, array<string, mixed>> $manifest Our blocks.
	 * @return array<string, string> By block name: the name of one of the family, the same for all of it.
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
	 * Whether a block stands by itself.
	 * @param array<string, mixed> $metadata Its block.json.
	 * @param string[]             $names    The names of our blocks.
	 */
	private static function is_root( array $metadata, array $names ): bool {
		return array() === self::around( $metadata, $names );
	}

	/**
	 * The blocks of ours that a block stands in.
	 * @param array<string, mixed> $metadata Its block.json.
	 * @param string[]             $names    The names of our blocks.
	 * @return string[] Names.
	 */
	private static function around( array $metadata, array $names ): array {
		$around = array_merge( (array) ( $metadata['parent'] ?? array() ), (array) ( $metadata['ancestor'] ?? array() ) );
		return array_values( array_diff( array_intersect( $around, $names ), array( $metadata['name'] ) ) );
	}
}
