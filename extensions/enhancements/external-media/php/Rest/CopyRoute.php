<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Rest;

use Millwork\Rest\RouteRegistration;
use Millwork\Units\ExternalMedia\CopyProgress;
use Millwork\Units\ExternalMedia\Item;
use Millwork\Units\ExternalMedia\LibraryCopy;
use Millwork\Units\ExternalMedia\Providers\ProviderList;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Serves `wpcom/v2/external-media/copy/{service}`: POST copies media into the library, a single one immediately and
 * several in the queue; GET returns the queue's progress.
 */
final class CopyRoute {

	public const MOST = 10;

	public static function register_routes(): void {
		$path = '/external-media/copy/(?P<service>[a-z_]+)';
		RouteRegistration::serve( 'wpcom/v2', $path, array( self::class, 'copy' ), array( self::class, 'may' ), array( self::class, 'schema' ), array( self::class, 'args' ), 'POST' );
		RouteRegistration::serve( 'wpcom/v2', $path, array( self::class, 'look' ), static fn(): bool => current_user_can( 'upload_files' ), array( self::class, 'schema' ), array( self::class, 'look_args' ) );
	}

	/** @param WP_REST_Request<array{post_id: int}> $request The request. */
	public static function may( WP_REST_Request $request ): bool {
		$post = (int) $request['post_id'];
		return current_user_can( 'upload_files' ) && ( 0 === $post || current_user_can( 'edit_post', $post ) );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return ProviderList::args() + array(
			'media'        => array(
				'description' => __( 'The items to copy, as the list route returned them.', 'millwork' ),
				'type'        => 'array',
				'required'    => true,
				'minItems'    => 1,
				'maxItems'    => self::MOST,
				'items'       => array(
					'type'       => 'object',
					'properties' => array(
						'guid'    => array(
							'description' => __( 'The signed item.', 'millwork' ),
							'type'        => 'string',
							'required'    => true,
							'maxLength'   => 20000,
						),
						'caption' => array(
							'description' => __( 'Ignored: the item’s own attribution is used.', 'millwork' ),
							'type'        => 'string',
						),
						'title'   => array(
							'description' => __( 'Ignored: the item’s own title is used.', 'millwork' ),
							'type'        => 'string',
						),
					),
				),
			),
			'external_ids' => array(
				'description' => __( 'Ignored: each item names its service.', 'millwork' ),
				'type'        => 'array',
				'items'       => array( 'type' => 'string' ),
			),
			'post_id'      => array(
				'description' => __( 'The ID of the post to attach the files to; 0 for none.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 0,
				'default'     => 0,
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function look_args(): array {
		return ProviderList::args() + array(
			'copy' => array(
				'description' => __( 'The ID returned by POST.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'pattern'     => '^' . CopyProgress::ID . '$',
			),
		);
	}

	/**
	 * @param WP_REST_Request<array{service: string, media: list<array{guid: string}>, post_id: int}> $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function copy( WP_REST_Request $request ) {
		$provider = ProviderList::get( $request['service'] );
		if ( is_wp_error( $provider ) ) {
			return $provider;
		}
		$items = array();
		foreach ( (array) $request['media'] as $medium ) {
			$item = Item::from_guid( $medium['guid'] );
			if ( ! $item || $item->service !== $provider->name() ) {
				return Item::stale();
			}
			$items[ $item->id ] = $item;
		}
		$items = array_values( $items );
		$post  = (int) $request['post_id'];
		if ( count( $items ) > 1 ) {
			$begun = CopyProgress::start( $items, $post );
			return is_wp_error( $begun ) ? $begun : new WP_REST_Response( $begun, 202 );
		}
		$result = LibraryCopy::copy( $items[0], $post );
		if ( is_wp_error( $result ) && 'millwork_http_limit' === $result->get_error_code() ) {
			return $result;
		}
		return new WP_REST_Response(
			array(
				'media' => array( CopyProgress::result( $items[0], $result ) ),
				'meta'  => array( 'copy' => '', 'done' => 1, 'total' => 1 ),
			)
		);
	}

	/**
	 * @param WP_REST_Request<array{copy: string}> $request The request.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function look( WP_REST_Request $request ) {
		return CopyProgress::look( (string) $request['copy'] );
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$field = static fn( string $type, string $description ): array => array(
			'description' => $description,
			'type'        => $type,
			'readonly'    => true,
		);
		return array(
			'title'      => 'external-media-copy',
			'type'       => 'object',
			'properties' => array(
				'media' => array(
					'description' => __( 'The copied items, in the order they were sent.', 'millwork' ),
					'type'        => 'array',
					'readonly'    => true,
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'ID'      => $field( 'integer', __( 'The attachment ID.', 'millwork' ) ),
							'URL'     => $field( 'string', __( 'The file URL.', 'millwork' ) ),
							'alt'     => $field( 'string', __( 'The alternative text; empty if the service has none.', 'millwork' ) ),
							'caption' => $field( 'string', __( 'The attribution as HTML.', 'millwork' ) ),
							'errors'  => $field( 'array', __( 'The errors, each with a code and a message.', 'millwork' ) ),
						),
					),
				),
				'meta'  => array(
					'description' => __( 'The progress.', 'millwork' ),
					'type'        => 'object',
					'readonly'    => true,
					'properties'  => array(
						'copy'  => $field( 'string', __( 'The ID for checking the progress; empty when done.', 'millwork' ) ),
						'done'  => $field( 'integer', __( 'The number of copied items.', 'millwork' ) ),
						'total' => $field( 'integer', __( 'The total number of items.', 'millwork' ) ),
					),
				),
			),
		);
	}
}
