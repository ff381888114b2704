<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Rest;

use Millwork\Rest\RouteRegistration;
use Millwork\Units\ExternalMedia\Providers\HasAccounts;
use Millwork\Units\ExternalMedia\Providers\Provider;
use Millwork\Units\ExternalMedia\Providers\ProviderList;
use WP_Error;
use WP_REST_Request;

/**
 * Serves `wpcom/v2/external-media/connection/{service}`: GET gives the URL to connect the current user's account,
 * DELETE disconnects it.
 */
final class ConnectionRoute {

	public static function register_routes(): void {
		$path = '/external-media/connection/(?P<service>[a-z_]+)';
		$may  = static fn(): bool => current_user_can( 'upload_files' );
		RouteRegistration::serve( 'wpcom/v2', $path, array( self::class, 'connect' ), $may, array( self::class, 'schema' ), array( ProviderList::class, 'args' ) );
		RouteRegistration::serve( 'wpcom/v2', $path, array( self::class, 'disconnect' ), $may, array( self::class, 'schema' ), array( ProviderList::class, 'args' ), 'DELETE' );
	}

	/**
	 * @param WP_REST_Request<array{service: string}> $request The request.
	 * @return array{connect_URL: string}|WP_Error
	 */
	public static function connect( WP_REST_Request $request ) {
		$account = self::account( (string) $request['service'] );
		$url     = is_wp_error( $account ) ? $account : $account->connect_url();
		return is_wp_error( $url ) ? $url : array( 'connect_URL' => $url );
	}

	/**
	 * @param WP_REST_Request<array{service: string}> $request The request.
	 * @return array{connect_URL: string}|WP_Error
	 */
	public static function disconnect( WP_REST_Request $request ) {
		$account = self::account( (string) $request['service'] );
		$done    = is_wp_error( $account ) ? $account : $account->disconnect();
		return is_wp_error( $done ) ? $done : array( 'connect_URL' => '' );
	}

	private static function account( string $service ): HasAccounts|WP_Error {
		$provider = ProviderList::get( $service );
		return $provider instanceof Provider && ! $provider instanceof HasAccounts
			/* translators: %s: the name of a service. */
			? new WP_Error( 'millwork_media_no_account', sprintf( __( '%s doesn’t need an account.', 'millwork' ), $provider->record()['label'] ), array( 'status' => 400 ) )
			: $provider;
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return array(
			'title'      => 'external-media-connection',
			'type'       => 'object',
			'properties' => array(
				'connect_URL' => array(
					'description' => __( 'The page for allowing access; empty after disconnecting.', 'millwork' ),
					'type'        => 'string',
					'readonly'    => true,
				),
			),
		);
	}
}
