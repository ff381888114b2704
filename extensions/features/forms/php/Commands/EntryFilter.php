<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Commands;

use Millwork\Features\Forms\Inbox\Access;
use Millwork\Cli\Rights;

/** The options that narrow a list of entries, as the list's route takes them. */
final class EntryFilter {

	private const SAME = array( 'state', 'form', 'from', 'to', 'search', 'orderby', 'order' );

	/**
	 * @param array<string, mixed> $options A command's.
	 * @return array<string, mixed> For Inbox\Query.
	 */
	public static function params( array $options ): array {
		Rights::check( array( Access::class, 'read' ) );
		$params = array_intersect_key( $options, array_flip( self::SAME ) );
		if ( isset( $options['unread'] ) || isset( $options['read'] ) ) {
			$params['is_read'] = isset( $options['read'] );
		}
		if ( isset( $options['starred'] ) ) {
			$params['starred'] = true;
		}
		return $params;
	}
}
