<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Millwork\Features\Forms\Entries\Capabilities;
use Millwork\Features\Forms\Entries\Tables;
use WP_Error;

/** The permission checks of the inbox's routes. */
final class Access {

	/** @return true|WP_Error Whether the current user may see and manage entries. */
	public static function read(): bool|WP_Error {
		if ( ! current_user_can( Capabilities::READ ) ) {
			return new WP_Error( 'millwork_entries_forbidden', __( 'You aren’t allowed to view form entries. Ask an administrator.', 'millwork' ), array( 'status' => rest_authorization_required_code() ) );
		}
		if ( ! Tables::are_ready() ) {
			return new WP_Error( 'millwork_entries_not_ready', __( 'The database tables for form entries are missing. Check the notices in the admin for the reason, or reload the page in a minute.', 'millwork' ), array( 'status' => 503 ) );
		}
		return true;
	}

	/** @return true|WP_Error */
	public static function import(): bool|WP_Error {
		$may_read = self::read();
		if ( true !== $may_read || current_user_can( 'import' ) ) {
			return $may_read;
		}
		return new WP_Error( 'millwork_entries_forbidden', __( 'You aren’t allowed to import form entries. Ask an administrator.', 'millwork' ), array( 'status' => rest_authorization_required_code() ) );
	}
}
