<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Rest;

use Millwork\Rest\RouteRegistration;
use Millwork\Units\ExternalMedia\Providers\HasPicker;
use Millwork\Units\ExternalMedia\Providers\Provider;
use Millwork\Units\ExternalMedia\Providers\ProviderList;
use WP_Error;
use WP_REST_Request;

/**
 * Serves `millwork/v1/external-media/picker/{service}` for the current user: POST opens a session, GET says whether
 * media were picked, DELETE closes it.
 */
final class PickerRoute {

	public static function register_routes(): void {
		$path = '/external-media/picker/(?P<service>[a-z_]+)';
		$may  = static fn(): bool => current_user_can( 'upload_files' );
		RouteRegistration::serve( 'millwork/v1', $path, array( self::class, 'open' ), $may, array( self::class, 'schema' ), array( self::class, 'open_args' ), 'POST' );
		RouteRegistration::serve( 'millwork/v1', $path, array( self::class, 'look' ), $may, array( self::class, 'schema' ), array( self::class, 'args' ) );
		RouteRegistration::serve( 'millwork/v1', $path, array( self::class, 'close' ), $may, array( self::class, 'schema' ), array( self::class, 'args' ), 'DELETE' );
	}

	/** @return array<string, array<string, mixed>> */
	public static function open_args(): array {
		return ProviderList::args() + array(
			'number' => array(
				'description' => __( 'The maximum number of items.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => CopyRoute::MOST,
				'default'     => CopyRoute::MOST,
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return ProviderList::args() + array(
			'session' => array(
				'description' => __( 'The ID returned by POST.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'maxLength'   => 500,
			),
		);
	}

	/**
	 * @param WP_REST_Request<array{service: string, number: int}> $request The request.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function open( WP_REST_Request $request ) {
		$picker = self::picker( (string) $request['service'] );
		$choice = is_wp_error( $picker ) ? $picker : $picker->open( (int) $request['number'] );
		return is_wp_error( $choice ) ? $choice : $choice + array( 'chosen' => false );
	}

	/**
	 * @param WP_REST_Request<array{service: string, session: string}> $request The request.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function look( WP_REST_Request $request ) {
		$picker = self::picker( (string) $request['service'] );
		$chosen = is_wp_error( $picker ) ? $picker : $picker->is_chosen( (string) $request['session'] );
		return is_wp_error( $chosen ) ? $chosen : compact( 'chosen' );
	}

	/**
	 * @param WP_REST_Request<array{service: string, session: string}> $request The request.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function close( WP_REST_Request $request ) {
		$picker = self::picker( (string) $request['service'] );
		$done   = is_wp_error( $picker ) ? $picker : $picker->close( (string) $request['session'] );
		return is_wp_error( $done ) ? $done : array( 'chosen' => false );
	}

	private static function picker( string $service ): HasPicker|WP_Error {
		$provider = ProviderList::get( $service );
		return $provider instanceof Provider && ! $provider instanceof HasPicker
			/* translators: %s: the name of a service. */
			? new WP_Error( 'millwork_media_no_picker', sprintf( __( '%s has no picker window.', 'millwork' ), $provider->record()['label'] ), array( 'status' => 400 ) )
			: $provider;
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$field = static fn( string $type, string $description ): array => array(
			'description' => $description,
			'type'        => $type,
			'readonly'    => true,
		);
		return array(
			'title'      => 'external-media-picker',
			'type'       => 'object',
			'properties' => array(
				'session'  => $field( 'string', __( 'The selection ID, used as the path for listing the chosen items.', 'millwork' ) ),
				'url'      => $field( 'string', __( 'The picker page, to open in its own window.', 'millwork' ) ),
				'pause'    => $field( 'integer', __( 'The number of seconds between checks.', 'millwork' ) ),
				'patience' => $field( 'integer', __( 'The maximum number of seconds to keep checking.', 'millwork' ) ),
				'chosen'   => $field( 'boolean', __( 'Whether the user has finished choosing.', 'millwork' ) ),
			),
		);
	}
}
