<?php
declare( strict_types=1 );

namespace Millwork\Units\Map;

use Millwork\Rest\RouteRegistration;
use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use WP_Error;
use WP_REST_Request;

/**
 * Serves `wpcom/v2/service-api-keys/mapbox`: authors read the token, which pages contain anyway, and the source of
 * maps; administrators enter and remove the token.
 */
final class TokenRoute {

	private const PATH = '/service-api-keys/mapbox';

	public static function register_routes(): void {
		$schema = array( self::class, 'schema' );
		$reads  = static fn(): bool => current_user_can( 'edit_posts' );
		$sets   = static fn(): bool => current_user_can( 'manage_options' );
		RouteRegistration::serve( 'wpcom/v2', self::PATH, array( self::class, 'answer' ), $reads, $schema );
		RouteRegistration::serve( 'wpcom/v2', self::PATH, array( self::class, 'store' ), $sets, $schema, array( self::class, 'args' ), 'POST' );
		RouteRegistration::serve( 'wpcom/v2', self::PATH, array( self::class, 'remove' ), $sets, $schema, null, 'DELETE' );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'service_api_key' => array(
				'description' => __( 'The public Mapbox token.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'maxLength'   => 1000,
			),
		);
	}

	/** @return array<string, mixed> */
	public static function answer(): array {
		$styles = array();
		foreach ( Styles::NAMES as $name ) {
			$styles[ $name ] = Styles::find( $name );
		}
		return array(
			'code'                   => 'success',
			'service'                => 'mapbox',
			'service_api_key'        => Token::get(),
			'service_api_key_source' => Token::source(),
			'may_change'             => current_user_can( 'manage_options' ),
			'suggests'               => Search::is_mapbox(),
			'styles'                 => $styles,
		);
	}

	/**
	 * Stores a token that Mapbox accepts, or that could not be checked.
	 * @param WP_REST_Request<array{service_api_key: string}> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function store( WP_REST_Request $request ): array|WP_Error {
		$token = trim( (string) $request['service_api_key'] );
		$error = self::is_fixed() ?? Token::check( new Secret( $token, 'option' ) );
		if ( is_wp_error( $error ) && in_array( $error->get_error_code(), array( 'millwork_settings_wrong_key', 'millwork_map_fixed_token' ), true ) ) {
			return $error;
		}
		Secrets::store( Token::KEY, $token );
		return self::answer();
	}

	/** @return array<string, mixed>|WP_Error */
	public static function remove(): array|WP_Error {
		$error = self::is_fixed();
		if ( null !== $error ) {
			return $error;
		}
		Secrets::store( Token::KEY, '' );
		return self::answer();
	}

	/** An error if the token is not from our settings. */
	private static function is_fixed(): ?WP_Error {
		$source = Secrets::get( Token::KEY )->source ?? 'option';
		return 'option' === $source
			? null
			/* translators: %s: the name of a variable. */
			: new WP_Error( 'millwork_map_fixed_token', sprintf( __( 'The token is set in the server’s configuration (%s), so you can’t change it here.', 'millwork' ), Secrets::variable( Token::KEY ) ), array( 'status' => 409 ) );
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$field = static fn( string $type, string $description ): array => array(
			'description' => $description,
			'type'        => $type,
			'readonly'    => true,
		);
		return array(
			'title'      => 'service-api-key',
			'type'       => 'object',
			'properties' => array(
				'code'                   => $field( 'string', __( 'Always “success”.', 'millwork' ) ),
				'service'                => $field( 'string', __( 'Always “mapbox”.', 'millwork' ) ),
				'service_api_key'        => $field( 'string', __( 'The public token. Empty if there is none.', 'millwork' ) ),
				'service_api_key_source' => $field( 'string', __( '“user” if the token is in the settings, “wpcom” if it is in the server’s configuration. Empty if there is none.', 'millwork' ) ),
				'may_change'             => $field( 'boolean', __( 'Whether the current user can enter and remove it.', 'millwork' ) ),
				'suggests'               => $field( 'boolean', __( 'Whether Mapbox provides the place search.', 'millwork' ) ),
				'styles'                 => $field( 'object', __( 'Where each style comes from, by style name. Null for a style that needs a token.', 'millwork' ) ),
			),
		);
	}
}
