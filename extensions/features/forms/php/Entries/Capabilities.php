<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

/**
 * Two capabilities: `millwork_read_entries`, to see and manage entries, and `millwork_mail_anyone`, to email forms to
 * addresses that belong to no user of the site.
 *
 * Everyone who can edit others' posts has both (administrators and editors by default), unless a role or user is
 * granted or denied one of them, for example by a role plugin.
 */
final class Capabilities {

	public const READ = 'millwork_read_entries';

	public const MAIL = 'millwork_mail_anyone';

	public static function grant( mixed $has ): mixed {
		if ( is_array( $has ) ) {
			$default = ! empty( $has['edit_others_posts'] );
			$has    += array( self::READ => $default, self::MAIL => $default );
		}
		return $has;
	}
}
