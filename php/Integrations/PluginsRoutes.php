<?php
declare( strict_types=1 );

namespace Millwork\Integrations;

use Millwork\Plans\Host;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_Http;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Serves `GET jetpack/v4/plugins`, the plugins by their files; `POST` there, which installs and activates one; and
 * `POST jetpack/v4/plugins/{plugin}`, which activates an installed one.
 */
final class PluginsRoutes {

	public static function register_routes(): void {
		RouteRegistration::serve( 'jetpack/v4', '/plugins', array( self::class, 'get' ), array( RouteRegistration::class, 'is_author' ), array( self::class, 'schema' ) );
		RouteRegistration::serve( 'jetpack/v4', '/plugins', array( self::class, 'install' ), array( self::class, 'may_install' ), array( self::class, 'schema' ), array( self::class, 'install_args' ), WP_REST_Server::CREATABLE );
		// The same pattern as WordPress's own route: the main file without its extension.
		RouteRegistration::serve( 'jetpack/v4', '/plugins/(?P<plugin>[^.\/]+(?:\/[^.\/]+)?)', array( self::class, 'activate' ), array( self::class, 'may_activate' ), array( self::class, 'activated_schema' ), array( self::class, 'activate_args' ), WP_REST_Server::EDITABLE );
	}

	/** @return array<string, array<string, mixed>> */
	public static function install_args(): array {
		return array(
			'slug' => array(
				'description' => __( 'The plugin’s slug on WordPress.org.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
			),
		) + self::common_args();
	}

	/** @return array<string, array<string, mixed>> */
	public static function activate_args(): array {
		return array(
			'plugin' => array(
				'description' => __( 'The plugin’s main file, without its extension.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
			),
		) + self::common_args();
	}

	/** @return array<string, array<string, mixed>> */
	private static function common_args(): array {
		return array(
			'status' => array(
				'description' => __( 'The status to set.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( 'active' ),
				'default'     => 'active',
			),
			'source' => array(
				'description' => __( 'Where the request comes from.', 'millwork' ),
				'type'        => 'string',
				'pattern'     => '^[a-z0-9-]{0,40}$',
				'default'     => '',
			),
		);
	}

	public static function get(): WP_REST_Response {
		return new WP_REST_Response( (object) Plugins::all() );
	}

	/**
	 * Whether the current user may install and activate a plugin. For an installed plugin, permission to activate is
	 * enough.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return true|WP_Error
	 */
	public static function may_install( WP_REST_Request $request ) {
		// WordPress also checks permissions of requests that it has rejected.
		$slug = is_string( $request['slug'] ) ? $request['slug'] : '';
		if ( ! current_user_can( 'install_plugins' ) && ! Plugins::is_installed( Plugins::OFFERED[ $slug ] ?? '' ) ) {
			return self::forbidden( __( 'You aren’t allowed to install plugins on this site. Ask an administrator.', 'millwork' ) );
		}
		return self::may_activate();
	}

	/**
	 * Whether the current user may activate plugins. WordPress's own route checks the single plugin.
	 * @return true|WP_Error
	 */
	public static function may_activate() {
		// A WordPress.com Simple site has no plugins of its own.
		if ( 'simple' === Host::page_state()['siteType'] ) {
			return self::forbidden( __( 'Plugins can’t be changed on this site.', 'millwork' ) );
		}
		return current_user_can( 'activate_plugins' ) ? true : self::forbidden( __( 'You aren’t allowed to activate plugins on this site. Ask an administrator.', 'millwork' ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public static function install( WP_REST_Request $request ) {
		return self::answer( Plugins::install( (string) $request['slug'], (string) $request['source'] ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public static function activate( WP_REST_Request $request ) {
		return self::answer( Plugins::activate( $request['plugin'] . '.php', (string) $request['source'] ) );
	}

	/**
	 * @param string|WP_Error $done From Plugins.
	 * @return WP_REST_Response|WP_Error
	 */
	private static function answer( string|WP_Error $done ) {
		return is_wp_error( $done ) ? $done : new WP_REST_Response(
			array( 'code' => 'success', 'plugin' => $done, 'active' => true )
		);
	}

	private static function forbidden( string $message ): WP_Error {
		return new WP_Error( 'millwork_plugins_forbidden', $message, array( 'status' => is_user_logged_in() ? WP_Http::FORBIDDEN : WP_Http::UNAUTHORIZED ) );
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return array(
			'title'                => 'plugins',
			'type'                 => 'object',
			'description'          => __( 'Plugins by their main file.', 'millwork' ),
			'additionalProperties' => array(
				'type'       => 'object',
				'properties' => array(
					'Name'    => array( 'description' => __( 'The plugin’s name.', 'millwork' ), 'type' => 'string' ),
					'Version' => array(
						'description' => __( 'The plugin’s version. Empty for people who can’t activate plugins.', 'millwork' ),
						'type'        => 'string',
					),
					'active'  => array(
						'description' => __( 'Whether the plugin is active.', 'millwork' ),
						'type'        => 'boolean',
					),
				),
			),
		);
	}

	/** @return array<string, mixed> */
	public static function activated_schema(): array {
		return array(
			'title'      => 'plugin-activation',
			'type'       => 'object',
			'properties' => array(
				'code'   => array( 'description' => __( '“success”.', 'millwork' ), 'type' => 'string' ),
				'plugin' => array( 'description' => __( 'The plugin’s main file.', 'millwork' ), 'type' => 'string' ),
				'active' => array( 'description' => __( 'Whether the plugin is active.', 'millwork' ), 'type' => 'boolean' ),
			),
		);
	}
}
