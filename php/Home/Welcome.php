<?php
declare( strict_types=1 );

namespace Millwork\Home;

use Millwork\Visitors\CurrentPage;

/** Opens the Home screen once, after someone has activated only this plugin, for one site, on the Plugins screen. */
final class Welcome {

	/** The transient with the user who has activated the plugin. Short-lived: the next request opens the screen. */
	private const DUE = 'millwork_welcome_due';

	/** The option that says that the screen was opened. */
	private const DONE = 'millwork_welcome_done';

	/** Runs when the plugin is activated, alone. */
	public static function note_activation( bool $is_network_wide ): void {
		$is_screen = is_admin() && ! is_network_admin() && ! wp_doing_ajax() && ! ( defined( 'WP_CLI' ) && WP_CLI );
		if ( $is_screen && ! $is_network_wide && ! get_option( self::DONE ) ) {
			set_transient( self::DUE, get_current_user_id(), MINUTE_IN_SECONDS );
		}
	}

	/** Runs before the Plugins screen is printed, to which WordPress returns after an activation. */
	public static function redirect(): void {
		$user = (int) get_transient( self::DUE );
		if ( ! $user || get_current_user_id() !== $user ) {
			return;
		}
		delete_transient( self::DUE );
		if ( is_network_admin() || null !== CurrentPage::parameter( 'activate-multi' ) || ! current_user_can( Screen::CAPABILITY ) ) {
			return;
		}
		update_option( self::DONE, '1', false );
		if ( wp_safe_redirect( Screen::url( 'welcome' ), 302, 'Millwork' ) ) {
			exit;
		}
	}

	/**
	 * Adds a link to the plugin's row in the list of plugins.
	 * @param array<int|string, string> $links HTML.
	 * @return array<int|string, string>
	 */
	public static function add_link( array $links ): array {
		if ( ! current_user_can( Screen::CAPABILITY ) ) {
			return $links;
		}
		$link = sprintf( '<a href="%s">%s</a>', esc_url( Screen::url() ), esc_html__( 'Get started', 'millwork' ) );
		return array( 'get-started' => $link ) + $links;
	}
}
