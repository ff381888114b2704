<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Capacity;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Entries\Entries;

/** Gives seats to entries from before a form had a limit. */
final class EarlierEntries {

	public static function count( Definition $definition, string $place ): void {
		$most = $definition->capacity['most'] ?? 0;
		if ( 0 === $most || null !== Rows::value( 'SELECT seat FROM %i WHERE place = %s AND pool = %s LIMIT 1', Seats::table(), $place, Pools::FORM ) ) {
			return;
		}
		$entries = Rows::ids( "SELECT id FROM %i WHERE source = %s AND (state = 'inbox' OR (state = 'pending' AND previous_state <> 'waiting')) ORDER BY id LIMIT %d", Entries::table(), $place, $most );
		if ( $entries ) {
			Seats::add_earlier( $place, Pools::FORM, $entries );
		}
	}
}
