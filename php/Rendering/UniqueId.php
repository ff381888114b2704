<?php
declare( strict_types=1 );

namespace Millwork\Rendering;

/**
 * Ids that no other element of the page has. The same form may stand in a post and below it; the first one has the
 * id that links lead to.
 */
final class UniqueId {

	/**
	 * How often each was asked for.
	 * @var array<string, int>
	 */
	private static array $ids = array();

	/**
	 * @param string $id The one that the element should have.
	 * @return string With a number, if another one has it.
	 */
	public static function from_id( string $id ): string {
		self::$ids[ $id ] = ( self::$ids[ $id ] ?? 0 ) + 1;
		return 1 === self::$ids[ $id ] ? $id : $id . '-' . self::$ids[ $id ];
	}
}
