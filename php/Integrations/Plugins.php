<?php
declare( strict_types=1 );

namespace Millwork\Integrations;

use Millwork\Http\OutgoingRateLimit;
use WP_Error;
use WP_Http;
use WP_REST_Request;

/**
 * Lists, installs and activates plugins. Only the plugins listed here can be installed and activated. WordPress's own
 * routes do the work and check capabilities and the file system.
 */
final class Plugins {

	/** Main file by WordPress.org slug. */
	public const OFFERED = array(
		// For the newsletter panel of forms.
		'creative-mail-by-constant-contact' => 'creative-mail-by-constant-contact/creative-mail-plugin.php',
	);

	/**
	 * Tells the editor which panels of forms to show: those whose plugin is installed.
	 * @param array<string, mixed> $data
	 * @return array<string, mixed> With `integrations`, a list of 'crm' and 'newsletter'.
	 */
	public static function add_to_editor( array $data ): array {
		/**
		 * Filters whether the editor offers plugins that are not installed.
		 *
		 * @param bool $offers Whether to offer them. Default false.
		 */
		$offers = (bool) apply_filters( 'millwork_offers_plugins', false );
		$files  = array( 'crm' => Crm::PLUGIN, 'newsletter' => self::OFFERED['creative-mail-by-constant-contact'] );
		$there  = array_filter( $files, static fn( string $file ): bool => $offers || is_file( WP_PLUGIN_DIR . "/$file" ) );
		return array( 'integrations' => array_keys( $there ) ) + $data;
	}

	/**
	 * All plugins for people who may activate plugins; for others, those in OFFERED, without versions.
	 * @return array<string, array{Name: string, Version: string, active: bool}> By main file.
	 */
	public static function all(): array {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$plugins    = get_plugins();
		$is_trusted = current_user_can( 'activate_plugins' );
		if ( ! $is_trusted ) {
			$plugins = array_intersect_key( $plugins, array_flip( self::OFFERED ) );
		}
		$list = array();
		foreach ( $plugins as $file => $plugin ) {
			$list[ $file ] = array(
				'Name'    => (string) $plugin['Name'],
				'Version' => $is_trusted ? (string) $plugin['Version'] : '',
				'active'  => is_plugin_active( $file ),
			);
		}
		return $list;
	}

	/**
	 * Installs a plugin from WordPress.org unless it is installed, and activates it.
	 * @param string $source Where the request came from, such as 'block-editor'.
	 * @return string|WP_Error Its main file; an error with a code, a sentence and a status.
	 */
	public static function install( string $slug, string $source ): string|WP_Error {
		$file = self::OFFERED[ $slug ] ?? '';
		if ( '' === $file ) {
			return self::not_offered();
		}
		if ( self::is_installed( $file ) ) {
			return self::activate( $file, $source );
		}
		// WordPress contacts its directory while a person waits.
		$refusal = OutgoingRateLimit::ask( __( 'WordPress plugin directory', 'millwork' ) );
		if ( $refusal ) {
			return $refusal;
		}
		$done = self::ask(
			'/wp/v2/plugins',
			array( 'slug' => $slug, 'status' => 'active' )
		);
		return is_wp_error( $done ) ? $done : self::tell( $file, $source );
	}

	/**
	 * Activates an installed plugin.
	 * @param string $file   Its main file.
	 * @param string $source Where the request came from, such as 'block-editor'.
	 * @return string|WP_Error Its main file; an error with a code, a sentence and a status.
	 */
	public static function activate( string $file, string $source ): string|WP_Error {
		if ( ! in_array( $file, self::OFFERED, true ) ) {
			return self::not_offered();
		}
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		if ( is_plugin_active( $file ) ) {
			return $file;
		}
		$done = self::ask( '/wp/v2/plugins/' . substr( $file, 0, -4 ), array( 'status' => 'active' ) );
		return is_wp_error( $done ) ? $done : self::tell( $file, $source );
	}

	/** @param string $file Its main file. */
	public static function is_installed( string $file ): bool {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		return isset( get_plugins()[ $file ] );
	}

	/**
	 * Calls WordPress's own route as the current user.
	 * @param array<string, string> $params
	 * @return true|WP_Error The error's message is plain text of one or more sentences.
	 */
	private static function ask( string $path, array $params ): bool|WP_Error {
		$request = new WP_REST_Request( 'POST', $path );
		$request->set_body_params( $params );
		$level = ob_get_level();
		$error = rest_do_request( $request )->as_error();
		// After some failures WordPress leaves its installer's output buffer open.
		while ( ob_get_level() > $level ) {
			ob_end_clean();
		}
		if ( ! $error ) {
			return true;
		}
		// Some of WordPress's messages are HTML (validate_plugin_requirements()).
		$message = html_entity_decode( wp_strip_all_tags( $error->get_error_message(), true ), ENT_QUOTES | ENT_HTML5 );
		$data    = $error->get_error_data();
		return new WP_Error(
			$error->get_error_code(),
			'' === $message ? __( 'WordPress didn’t give a reason.', 'millwork' ) : $message,
			array( 'status' => is_array( $data ) ? (int) ( $data['status'] ?? WP_Http::INTERNAL_SERVER_ERROR ) : WP_Http::INTERNAL_SERVER_ERROR )
		);
	}

	/**
	 * Fires the action for an activated plugin.
	 * @return string The file.
	 */
	private static function tell( string $file, string $source ): string {
		/**
		 * Fires after a plugin was activated from the editor.
		 *
		 * @param string $file   The plugin's main file, relative to the plugins folder.
		 * @param string $source Where the request came from, such as 'block-editor'.
		 */
		do_action( 'millwork_plugin_activated', $file, $source );
		return $file;
	}

	/** The error for a plugin that is not listed. */
	private static function not_offered(): WP_Error {
		return new WP_Error(
			'millwork_plugin_not_offered',
			__( 'This plugin can’t be installed from the editor. Use the Plugins screen instead.', 'millwork' ),
			array( 'status' => WP_Http::BAD_REQUEST )
		);
	}
}
