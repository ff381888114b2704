<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Notes;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Entries;

/** Entries with a star. All who read entries share them. */
final class Stars {

	/**
	 * @param int[] $ids Entries.
	 * @return int How many were changed.
	 */
	public static function set( array $ids, bool $is_starred ): int {
		$changed = 0;
		foreach ( Tables::are_ready() ? array_chunk( array_map( 'intval', $ids ), 500 ) : array() as $some ) {
			$changed += $is_starred
				? (int) Rows::write( Tables::TOPIC, 'INSERT IGNORE INTO %i (entry_id, created) SELECT id, created FROM %i WHERE id IN (%d)', Tables::stars(), Entries::table(), $some )
				: (int) Rows::run( 'DELETE FROM %i WHERE entry_id IN (%d)', Tables::stars(), $some );
		}
		return $changed;
	}

	/**
	 * @param int[] $ids Entries.
	 * @return list<int> Those with a star.
	 */
	public static function among( array $ids ): array {
		return $ids && Tables::are_ready() ? Rows::ids( 'SELECT entry_id FROM %i WHERE entry_id IN (%d)', Tables::stars(), $ids ) : array();
	}

	/** @param mixed $ids Of deleted or emptied entries. */
	public static function forget( mixed $ids ): void {
		self::set( (array) $ids, false );
	}
}
