<?php
declare( strict_types=1 );

namespace Millwork\Units\Pinterest;

use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;

/** Serves `GET millwork/v1/pinterest/resolve`: what an author's URL names. */
final class Route {

	public static function register_routes(): void {
		RouteRegistration::serve(
			'millwork/v1',
			'/pinterest/resolve',
			array( self::class, 'answer' ),
			static fn(): bool => current_user_can( 'edit_posts' ),
			array( self::class, 'schema' ),
			array( self::class, 'args' )
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'url' => array(
				'description' => __( 'URL of a pin, board or profile, or a short URL.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
			),
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return array(
			'title'      => 'pinterest-address',
			'type'       => 'object',
			'properties' => array(
				'url'  => array(
					'description' => __( 'The full URL.', 'millwork' ),
					'type'        => 'string',
					'readonly'    => true,
				),
				'kind' => array(
					'description' => __( 'What the URL leads to.', 'millwork' ),
					'type'        => 'string',
					'enum'        => array( 'pin', 'board', 'user' ),
					'readonly'    => true,
				),
			),
		);
	}

	/**
	 * Contacts no host but the service.
	 * @param WP_REST_Request<array{url: string}> $request
	 * @return array{url: string, kind: string}|WP_Error
	 */
	public static function answer( WP_REST_Request $request ) {
		$short = Pin::short( $request['url'] );
		$named = Pin::read( $request['url'] );
		if ( '' === $short && null === $named ) {
			return new WP_Error( 'millwork_pinterest_address', __( 'This isn’t the URL of a pin, board or profile on Pinterest.', 'millwork' ), array( 'status' => 400 ) );
		}
		$pin = Resolution::ask( $named->url ?? $short );
		return is_wp_error( $pin ) ? $pin : array( 'url' => $pin->url, 'kind' => $pin->kind );
	}
}
