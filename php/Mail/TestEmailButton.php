<?php
declare( strict_types=1 );

namespace Millwork\Mail;

use WP_Error;

/** A button that sends a test email, for admin pages without our scripts. The page that it leads back to shows the result. */
final class TestEmailButton {

	/** The action for `admin-post.php`, its nonce's, and the parameter of the page with the result. */
	private const ACTION = 'millwork_test_email';

	/** @return string HTML, escaped; '' if the current user may not send one. */
	public static function html(): string {
		return TestEmail::may_send() ? sprintf(
			'<form method="post" action="%1$s"><p><input type="hidden" name="action" value="%2$s">%3$s<button class="button">%4$s</button></p></form>',
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( self::ACTION ),
			wp_nonce_field( self::ACTION, '_wpnonce', true, false ),
			esc_html__( 'Send test email', 'millwork' )
		) : '';
	}

	/** Sends the email and goes back. */
	public static function send(): void {
		check_admin_referer( self::ACTION );
		if ( ! TestEmail::may_send() ) {
			wp_die( esc_html__( 'You aren’t allowed to do this.', 'millwork' ), '', array( 'response' => 403 ) );
		}
		$said = TestEmail::send();
		set_transient(
			self::result_name(),
			$said instanceof WP_Error ? array( 'error', $said->get_error_message() ) : array( 'success', $said ),
			MINUTE_IN_SECONDS
		);
		$back = wp_get_referer();
		if ( wp_safe_redirect( add_query_arg( self::ACTION, '1', is_string( $back ) && '' !== $back ? $back : admin_url() ), 303, 'Millwork' ) ) {
			exit;
		}
	}

	/** Prints the result once. */
	public static function print_result(): void {
		$result = get_transient( self::result_name() );
		if ( is_array( $result ) && is_string( $result[0] ?? null ) && is_string( $result[1] ?? null ) ) {
			delete_transient( self::result_name() );
			wp_admin_notice( esc_html( $result[1] ), array( 'type' => 'success' === $result[0] ? 'success' : 'error', 'dismissible' => true ) );
		}
	}

	/**
	 * Keeps a reload from looking like another result.
	 * @param string[] $parameters Query parameters that WordPress removes from an admin page's URL.
	 * @return string[]
	 */
	public static function remove_parameter( array $parameters ): array {
		return array( ...$parameters, self::ACTION );
	}

	/** The transient with the current user's result. */
	private static function result_name(): string {
		return self::ACTION . '_' . get_current_user_id();
	}
}
