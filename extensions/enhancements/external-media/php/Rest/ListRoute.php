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
				'description' => __( 'Words to search for.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
			),
			'number'      => array(
				'description' => __( 'How many media a page has.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => self::NUMBER,
				'default'     => self::NUMBER,
			),
			'path'        => array(
				'description' => __( 'A folder at services that have folders: “recent”, an id, or a slash for all; at services with a picker the id of the choice.', 'millwork' ),
				'type'        => 'string',
				'maxLength'   => self::HANDLE_LENGTH,
				'default'     => 'recent',
			),
			'page_handle' => array(
				'description' => __( 'The page, as the one before named it; empty for the first.', 'millwork' ),
				'type'        => 'string',
				'maxLength'   => self::HANDLE_LENGTH,
				'default'     => '',
			),
			'filter'      => array(
				'description'          => __( 'What the media have to be: the service’s own filters, and mediaType, categoryInclude, feature and dateRange where it knows them; values by name, or texts as mediaType:photo.', 'millwork' ),
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
					__( 'What was found; nothing is no error.', 'millwork' ),
					array(
						'items' => array(
							'type'       => 'object',
							'properties' => array(
								'ID'         => $field( 'string', __( 'The id at the service.', 'millwork' ) ),
								'guid'       => $field( 'string', __( 'The item, signed: what the copy route takes.', 'millwork' ) ),
								'caption'    => $field( 'string', __( 'The attribution, HTML.', 'millwork' ) ),
								'title'      => $field( 'string', __( 'Plain text.', 'millwork' ) ),
								'name'       => $field( 'string', __( 'What it shows, or else its title.', 'millwork' ) ),
								'type'       => $field( 'string', __( '“image”, “video”, or “folder”.', 'millwork' ) ),
								'children'   => $field( 'integer', __( 'How many media a folder has.', 'millwork' ) ),
								'thumbnails' => $field( 'object', __( 'The addresses of small pictures.', 'millwork' ) ),
								'width'      => $field( 'integer', __( 'Pixels; 0 if the service does not say.', 'millwork' ) ),
								'height'     => $field( 'integer', __( 'Pixels; 0 if the service does not say.', 'millwork' ) ),
							),
						),
					)
				),
				'meta'  => $field(
					'object',
					__( 'What goes with the list.', 'millwork' ),
					array(
						'properties' => array(
							'account'   => $field( 'object', __( 'The account at the service: image and name; both empty where there are none.', 'millwork' ) ),
							'next_page' => $field( 'string', __( 'The next page; empty on the last.', 'millwork' ) ),
							'notice'    => $field( 'string', __( 'A sentence for the author; empty for none.', 'millwork' ) ),
						),
					)
				),
			),
		);
	}
}
