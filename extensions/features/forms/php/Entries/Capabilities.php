<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Entries;

/**
 * Two capabilities of our own: `millwork_read_entries`, to see entries and work on them, and
 * `millwork_mail_anyone`, to have a form mailed to addresses that belong to no user of the site.
 *
 * Who may edit others' posts has both (administrators and editors by default), unless a role or a
 * user is given or denied one of them, as plugins for roles do it.
 */
final class Capabilities {

	/** To see entries and work on them. */
	public const READ = 'millwork_read_entries';

	/** To have forms mailed to anybody. */
	public const MAIL = 'millwork_mail_anyone';

	/**
	 * Gives the capabilities to those who edit others' posts.
	 * @param mixed $has What a user may do, by capability.
	 * @return mixed With ours.
	 */
	public static function grant( mixed $has ): mixed {
		if ( is_array( $has ) ) {
			$default = ! empty( $has['edit_others_posts'] );
			$has    += array( self::READ => $default, self::MAIL => $default );
		}
		return $has;
	}
}
