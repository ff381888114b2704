<?php
declare( strict_types=1 );

namespace Millwork\Integrations;

use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_Http;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Serves `GET jetpack/v4/jetpack_crm`, the CRM's state for the form's panel, and `POST` there, which makes the CRM
 * accept form entries.
 */
final class CrmRoutes {

	public static function register_routes(): void {
		$schema = array( self::class, 'schema' );
		RouteRegistration::serve( 'jetpack/v4', '/jetpack_crm', array( self::class, 'get' ), array( RouteRegistration::class, 'is_author' ), $schema );
		RouteRegistration::serve( 'jetpack/v4', '/jetpack_crm', array( self::class, 'enable' ), array( self::class, 'may_enable' ), $schema, array( self::class, 'args' ), WP_REST_Server::CREATABLE );
	}

	public static function get(): WP_REST_Response {
		return new WP_REST_Response( Crm::data() );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'extension' => array(
				'description' => __( 'The part of the CRM to enable.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( Crm::EXTENSION ),
				'required'    => true,
			),
		);
	}

	/** @return true|WP_Error */
	public static function may_enable() {
		return Crm::may_enable() ? true : new WP_Error(
			'millwork_crm_forbidden',
			__( 'A site administrator must enable the CRM forms extension.', 'millwork' ),
			array( 'status' => rest_authorization_required_code() )
		);
	}

	/** @return WP_REST_Response|WP_Error With the code 'success'. */
	public static function enable() {
		$code = Crm::enable();
		return 'success' === $code ? new WP_REST_Response( array( 'code' => $code ) ) : new WP_Error(
			$code,
			__( 'The CRM’s forms extension couldn’t be enabled. Enable it in the CRM’s settings.', 'millwork' ),
			array( 'status' => WP_Http::INTERNAL_SERVER_ERROR )
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$property = static fn( string $description, string|array $type ): array => array(
			'description' => $description,
			'type'        => $type,
			'readonly'    => true,
		);
		return array(
			'title'      => 'jetpack-crm',
			'type'       => 'object',
			'properties' => array(
				'crm_installed'          => $property( __( 'Whether the CRM plugin is installed.', 'millwork' ), 'boolean' ),
				'crm_active'             => $property( __( 'Whether the CRM plugin is active.', 'millwork' ), 'boolean' ),
				'crm_version'            => $property( __( 'The version of the CRM plugin.', 'millwork' ), array( 'string', 'null' ) ),
				'jp_form_ext_enabled'    => $property( __( 'Whether the CRM accepts form entries.', 'millwork' ), 'boolean' ),
				'can_activate_extension' => $property( __( 'Whether the current user can enable it.', 'millwork' ), 'boolean' ),
				'error'                  => $property( __( 'An error code if checking the CRM failed, otherwise empty.', 'millwork' ), 'string' ),
				'message'                => $property( __( 'The message for the error code.', 'millwork' ), 'string' ),
				'code'                   => $property( __( '“success” after enabling.', 'millwork' ), 'string' ),
			),
		);
	}
}
