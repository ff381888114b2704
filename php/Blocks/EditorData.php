<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use Millwork\Blocks\Availability\PlanAvailability;
use Millwork\Conflicts;
use Millwork\Plans\Host;

/** Prints the record that shared/editor/availability reads. */
final class EditorData {

	/** Prints the data before the editor script. */
	public static function print(): void {
		$json = wp_json_encode( self::data(), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		wp_add_inline_script( OurBlocks::EDITOR_HANDLE, "window.millworkEditor = $json;", 'before' );
	}

	/** @return array<string, mixed> The type EditorData in shared/editor/availability. */
	public static function data(): array {
		$data = array(
			'buildUrl'   => plugins_url( 'build/', MILLWORK_FILE ),
			// We don't offer upgrades for blocks that are left to another plugin.
			'blocks'     => (object) array_merge( PlanAvailability::records(), Conflicts::availability() ),
			// Texts that are stored for visitors use the site's language, not the author's.
			'siteLocale' => get_locale(),
			'timeFormat' => (string) get_option( 'time_format' ),
			'upgrade'    => Host::addresses(),
		) + Host::page_state();
		/**
		 * Filters the data for the editor script. Topics add what their units need.
		 *
		 * @param array<string, mixed> $data See the type EditorData in shared/editor/availability.
		 */
		return apply_filters( 'millwork_editor_data', $data );
	}
}
