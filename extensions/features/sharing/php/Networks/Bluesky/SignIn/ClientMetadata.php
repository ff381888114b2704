<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky\SignIn;

use Millwork\Features\Sharing\Accounts\Authorizations;
use Millwork\Rest\RouteRegistration;
use WP_REST_Response;

/**
 * Serves `millwork/v1/sharing/bluesky/client-metadata.json`, the public description of this site as an OAuth client:
 * its name, URLs and a public key.
 */
final class ClientMetadata {

	public static function register_routes(): void {
		RouteRegistration::serve( OAuthClient::SPACE, OAuthClient::PATH, array( self::class, 'answer' ), '__return_true', array( self::class, 'schema' ) );
	}

	/** The metadata (atproto.com, "OAuth"). */
	public static function answer(): WP_REST_Response {
		$key = OAuthClient::is_possible() ? OAuthClient::public_key() : array();
		return new WP_REST_Response(
			array(
				'client_id'                       => OAuthClient::id(),
				'client_name'                     => wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ),
				'client_uri'                      => home_url( '/' ),
				'application_type'                => 'web',
				'grant_types'                     => array( 'authorization_code', 'refresh_token' ),
				'response_types'                  => array( 'code' ),
				'redirect_uris'                   => array( Authorizations::url() ),
				'scope'                           => OAuthClient::SCOPE,
				'dpop_bound_access_tokens'        => true,
				'token_endpoint_auth_method'      => 'private_key_jwt',
				'token_endpoint_auth_signing_alg' => 'ES256',
				'jwks'                            => array( 'keys' => $key ? array( $key ) : array() ),
			)
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text = array( 'type' => 'string' );
		$list = array( 'type' => 'array', 'items' => $text );
		return array(
			'title'      => 'sharing-bluesky-client',
			'type'       => 'object',
			'properties' => array_fill_keys( array( 'client_id', 'client_name', 'client_uri', 'application_type', 'scope', 'token_endpoint_auth_method', 'token_endpoint_auth_signing_alg' ), $text )
				+ array_fill_keys( array( 'grant_types', 'response_types', 'redirect_uris' ), $list )
				+ array(
					'dpop_bound_access_tokens' => array( 'type' => 'boolean' ),
					'jwks'                     => array( 'type' => 'object' ),
				),
		);
	}
}
