<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Commands;

use Generator;
use Millwork\Cli\Route;
use Millwork\Features\Forms\Entries\EntryList;

/** Entries as commands print them. */
final class EntryRows {

	public const FIELDS = array( 'id', 'created', 'state', 'name', 'email', 'form', 'excerpt', 'source', 'mail', 'read', 'starred', 'spam_reason' );

	/** Columns without `--fields`. */
	public const USUAL = 7;

	/**
	 * @param array<string, mixed> $params From EntryFilter.
	 * @param int                  $most   0 for all.
	 * @return Generator<int, array<string, mixed>>
	 */
	public static function all( array $params, int $most ): Generator {
		$left = $most;
		foreach ( Route::all( '/millwork/v1/entries', array( 'per_page' => $most > 0 ? min( $most, EntryList::MOST ) : EntryList::MOST ) + $params, 'entries', 'after' ) as $entry ) {
			yield self::row( $entry );
			if ( $most > 0 && 0 === --$left ) {
				return;
			}
		}
	}

	/**
	 * @param array<string, mixed> $entry From Inbox\Presentation.
	 * @return array<string, mixed>
	 */
	public static function row( array $entry ): array {
		return array(
			'form'    => (string) $entry['place']['title'],
			'source'  => (string) $entry['place']['key'],
			'read'    => $entry['is_read'] ? 'yes' : 'no',
			'starred' => $entry['is_starred'] ? 'yes' : 'no',
		) + array_intersect_key( $entry, array_flip( self::FIELDS ) );
	}
}
