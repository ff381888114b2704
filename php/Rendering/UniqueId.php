<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

/**
 * IDs that no other element of the page has. If the same form is in a post and below it, the first one has the ID that
 * links lead to.
 */
final class UniqueId {

	/** @var array<string, int> How often each was requested. */
	private static array $ids = array();

	/** @return string $id, with a number if another element has it. */
	public static function from_id( string $id ): string {
		self::$ids[ $id ] = ( self::$ids[ $id ] ?? 0 ) + 1;
		return 1 === self::$ids[ $id ] ? $id : $id . '-' . self::$ids[ $id ];
	}
}
