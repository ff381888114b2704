<?php
declare( strict_types=1 );

namespace Millwork\Units\ExternalMedia\Rest;

use Millwork\Rest\RouteRegistration;
use Millwork\Units\ExternalMedia\Filters;
use Millwork\Units\ExternalMedia\Item;
use Millwork\Units\ExternalMedia\Providers\HasAccounts;
use Millwork\Units\ExternalMedia\Providers\ProviderList;
use WP_Error;
use WP_REST_Request;

/**
 * Serves `GET wpcom/v2/external-media/list/{service}`: a provider's media, page by page, for users who may upload
 * files.
 */
final class ListRoute {

	private const NUMBER = 20;

	/** The longest search term, in characters. */
	private const LENGTH = 200;

	/** The longest session or page id, in characters. */
	private const HANDLE_LENGTH = 2000;

	private const NOBODY = array( 'name' => '', 'image' => '' );

	public static function register_routes(): void {
		RouteRegistration::serve(
			'wpcom/v2',
			'/external-media/list/(?P<service>[a-z_]+)',
			array( self::class, 'answer' ),
			static fn(): bool => current_user_can( 'upload_files' ),
			array( self::class, 'schema' ),
			array( self::class, 'args' )
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return ProviderList::args() + array(
			'search'      => array(
				'description' => __( 'The search terms.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
			),
			'number'      => array(
				'description' => __( 'The number of items per page.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => self::NUMBER,
				'default'     => self::NUMBER,
			),
			'path'        => array(
				'description' => __( 'The folder, for services with folders: “recent”, an ID, or a slash for all. The selection ID, for services with a picker.', 'millwork' ),
				'type'        => 'string',
				'maxLength'   => self::HANDLE_LENGTH,
				'default'     => 'recent',
			),
			'page_handle' => array(
				'description' => __( 'The page handle from the previous page; empty for the first page.', 'millwork' ),
				'type'        => 'string',
				'maxLength'   => self::HANDLE_LENGTH,
				'default'     => '',
			),
			'filter'      => array(
				'description'          => __( 'The filters: the service’s own, and mediaType, categoryInclude, feature and dateRange where it supports them. Values by name, or strings such as mediaType:photo.', 'millwork' ),
				'type'                 => array( 'object', 'array' ),
				'additionalProperties' => array( 'type' => 'string' ),
				'items'                => array( 'type' => 'string' ),
				'default'              => array(),
			),
		);
	}

	/**
	 * @param WP_REST_Request<array{service: string, search: string, number: int, path: string, page_handle: string, filter: array<string, string>}> $request The request.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function answer( WP_REST_Request $request ) {
		$provider = ProviderList::get( $request['service'] );
		if ( is_wp_error( $provider ) ) {
			return $provider;
		}
		$filter = Filters::read( $provider, $request['filter'] );
		if ( is_wp_error( $filter ) ) {
			return $filter;
		}
		$found = $provider->find(
			array(
				'search' => trim( mb_substr( (string) $request['search'], 0, self::LENGTH ) ),
				'number' => (int) $request['number'],
				'path'   => (string) $request['path'],
				'page'   => (string) $request['page_handle'],
				'filter' => $filter,
			)
		);
		return is_wp_error( $found ) ? $found : array(
			'media' => array_map( static fn( Item $item ): array => $item->to_array(), $found['items'] ),
			'meta'  => array(
				// The user's account at the service.
				'account'   => array_diff_key( $provider instanceof HasAccounts ? $provider->account() : self::NOBODY, array( 'connected' => true ) ),
				'next_page' => $found['next'],
				'notice'    => $found['notice'],
			),
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$field = static fn( string $type, string $description, array $more = array() ): array => array(
			'description' => $description,
			'type'        => $type,
			'readonly'    => true,
		) + $more;
		return array(
			'title'      => 'external-media-list',
			'type'       => 'object',
			'properties' => array(
				'media' => $field(
					'array',
					__( 'The items found; an empty list isn’t an error.', 'millwork' ),
					array(
						'items' => array(
							'type'       => 'object',
							'properties' => array(
								'ID'         => $field( 'string', __( 'The item’s ID at the service.', 'millwork' ) ),
								'guid'       => $field( 'string', __( 'The signed item, as the copy route accepts it.', 'millwork' ) ),
								'caption'    => $field( 'string', __( 'The attribution as HTML.', 'millwork' ) ),
								'title'      => $field( 'string', __( 'Plain text.', 'millwork' ) ),
								'name'       => $field( 'string', __( 'The alternative text, or else the title.', 'millwork' ) ),
								'type'       => $field( 'string', __( '“image”, “video”, or “folder”.', 'millwork' ) ),
								'children'   => $field( 'integer', __( 'The number of items in a folder.', 'millwork' ) ),
								'thumbnails' => $field( 'object', __( 'The URLs of small versions.', 'millwork' ) ),
								'width'      => $field( 'integer', __( 'In pixels. 0 if unknown.', 'millwork' ) ),
								'height'     => $field( 'integer', __( 'In pixels. 0 if unknown.', 'millwork' ) ),
							),
						),
					)
				),
				'meta'  => $field(
					'object',
					__( 'Data about the list.', 'millwork' ),
					array(
						'properties' => array(
							'account'   => $field( 'object', __( 'The account at the service: image and name; both empty if there are none.', 'millwork' ) ),
							'next_page' => $field( 'string', __( 'The next page’s handle; empty on the last page.', 'millwork' ) ),
							'notice'    => $field( 'string', __( 'A note for the author; empty for none.', 'millwork' ) ),
						),
					)
				),
			),
		);
	}
}
