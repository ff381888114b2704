<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins;

use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\Inbox\Access as InboxAccess;
use WP_Error;

/**
 * Who may import: people who see entries, may import, and add forms; administrators by default. Others aren't allowed to
 * see what the other plugins have stored.
 */
final class Access {

	/** @return true|WP_Error */
	public static function check(): bool|WP_Error {
		$may = InboxAccess::import();
		if ( true !== $may ) {
			return $may;
		}
		if ( ! self::may_add() ) {
			return new WP_Error( 'millwork_forms_forbidden', __( 'You aren’t allowed to add forms. Ask an administrator.', 'millwork' ), array( 'status' => rest_authorization_required_code() ) );
		}
		if ( ! Tables::are_ready() ) {
			return new WP_Error( 'millwork_forms_not_ready', __( 'The database tables for imports are missing. Check the notices in the admin for the reason, or reload the page in a minute.', 'millwork' ), array( 'status' => 503 ) );
		}
		return true;
	}

	/** Whether the menu has the screen. */
	public static function may_see(): bool {
		return current_user_can( 'import' ) && self::may_add();
	}

	private static function may_add(): bool {
		$type = get_post_type_object( PostType::TYPE );
		return $type && current_user_can( 'edit_others_posts' ) && current_user_can( $type->cap->create_posts );
	}
}
