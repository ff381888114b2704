<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Rest;

use Millwork\Features\Sharing\Accounts\Authorizations;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Screen;
use Millwork\OAuth\ReturnPage;
use WP_Error;

/**
 * Answers `admin-post.php?action=millwork_sharing`, where networks send browsers back, in a window that a page of this
 * site opened, with the user's cookies; and sends windows to networks to reconnect an account.
 */
final class Callback {

	/** The action of the URL that reconnects an account, and of its nonce. */
	public const REFRESH = 'millwork_sharing_refresh';

	/** The URL where the current user reconnects an account. */
	public static function refresh_url( Connection $connection ): string {
		$network = NetworkList::get( $connection->network );
		if ( ! $network || ! Authorizations::can_refresh( $network ) ) {
			return Screen::url() . "#connection-$connection->id";
		}
		return add_query_arg(
			array(
				'action'     => self::REFRESH,
				'connection' => $connection->id,
				'_wpnonce'   => wp_create_nonce( self::REFRESH . $connection->id ),
			),
			admin_url( 'admin-post.php' )
		);
	}

	/** Sends a window to a network. */
	public static function refresh(): void {
		$id = isset( $_GET['connection'] ) && is_string( $_GET['connection'] ) ? (int) $_GET['connection'] : 0;
		check_admin_referer( self::REFRESH . $id );
		$connection = Connections::get( $id );
		if ( ! $connection || ! Connections::can_manage( $connection ) ) {
			self::show( new WP_Error( 'millwork_sharing_forbidden', __( 'This account isn’t yours. Ask the person who connected it, or an administrator.', 'millwork' ), array( 'status' => 403 ) ) );
			return;
		}
		$url = Authorizations::refresh( $connection );
		if ( is_wp_error( $url ) ) {
			self::show( $url );
			return;
		}
		if ( '' === $url ) {
			wp_safe_redirect( Screen::url() . "#connection-$id" );
			exit;
		}
		wp_redirect( $url ); // phpcs:ignore WordPress.Security.SafeRedirect -- The network's own URL.
		exit;
	}

	/** Answers a browser that comes back. */
	public static function answer(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The state replaces the nonce.
		self::show( Authorizations::complete( array_map( static fn( mixed $value ): string => is_string( $value ) ? $value : '', wp_unslash( $_GET ) ) ) );
	}

	private static function show( Connection|WP_Error $result ): void {
		$is_done = $result instanceof Connection;
		$text    = $is_done ? __( 'Connected. You can close this window.', 'millwork' ) : $result->get_error_message();
		$message = array( 'type' => Authorizations::ACTION ) + ( $is_done ? array( 'connection' => $result->id ) : array( 'error' => $text ) );
		ReturnPage::show( 'Millwork', $message, $text, $is_done ? 200 : (int) ( ( (array) $result->get_error_data() )['status'] ?? 400 ), $is_done );
	}
}
