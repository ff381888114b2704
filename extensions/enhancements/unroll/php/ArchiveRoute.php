<?php
declare( strict_types=1 );

namespace Millwork\Units\Unroll;

use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;

/** Serves `millwork/v1/x-archive` for the current user: POST adds posts, DELETE deletes all, GET counts them. */
final class ArchiveRoute {

	/** The most posts in a request. */
	public const BATCH = 200;

	/** The longest text of a post, in characters; X allows 25,000. */
	private const TEXT = 30000;

	public static function register_routes(): void {
		foreach ( array( 'GET' => 'look', 'POST' => 'add', 'DELETE' => 'forget' ) as $method => $callback ) {
			RouteRegistration::serve( 'millwork/v1', '/x-archive', array( self::class, $callback ), array( self::class, 'may' ), array( self::class, 'schema' ), 'POST' === $method ? array( self::class, 'args' ) : null, $method );
		}
	}

	/** Whether the current user may have an archive; the same as for unrolling. */
	public static function may(): bool {
		return current_user_can( 'edit_posts' );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		$id    = array( 'type' => 'string', 'required' => true, 'pattern' => '^[0-9]{1,20}$' );
		$url   = array(
			'type'      => 'string',
			'maxLength' => 2000,
			'pattern'   => '^https?://',
			'required'  => true,
		);
		$files = array(
			'type'     => 'array',
			'maxItems' => 10,
			'default'  => array(),
			'items'    => array(
				'type'                 => 'object',
				'additionalProperties' => false,
				'properties'           => array(
					'url' => $url,
					'alt' => array( 'type' => 'string', 'maxLength' => 2000 ),
				),
			),
		);
		return array(
			'posts' => array(
				'description' => __( 'The user’s own posts, as in the archive.', 'millwork' ),
				'type'        => 'array',
				'required'    => true,
				'minItems'    => 1,
				'maxItems'    => self::BATCH,
				'items'       => array(
					'type'                 => 'object',
					'additionalProperties' => false,
					'properties'           => array(
						'id'       => $id,
						'reply_to' => array( 'pattern' => '^[0-9]{0,20}$' ) + $id,
						'name'     => array( 'type' => 'string', 'pattern' => '^[A-Za-z0-9_]{0,20}$' ),
						'time'     => array( 'type' => 'integer', 'minimum' => 0 ),
						'text'     => array( 'type' => 'string', 'required' => true, 'maxLength' => self::TEXT ),
						'images'   => $files,
						'videos'   => $files,
						'links'    => array( 'type' => 'array', 'maxItems' => 20, 'items' => $url ),
					),
				),
			),
		);
	}

	/** @return array{posts: int} */
	public static function look(): array {
		return array( 'posts' => Archive::count( get_current_user_id() ) );
	}

	/**
	 * @param WP_REST_Request<array{posts: list<array<string, mixed>>}> $request The request.
	 * @return array{posts: int}|WP_Error
	 */
	public static function add( WP_REST_Request $request ): array|WP_Error {
		return Archive::add( get_current_user_id(), (array) $request['posts'] ) ?? self::look();
	}

	/** @return array{posts: int} */
	public static function forget(): array {
		Archive::forget( get_current_user_id() );
		return self::look();
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return array(
			'title'      => 'x-archive',
			'type'       => 'object',
			'properties' => array(
				'posts' => array(
					'description' => __( 'The number of posts kept from the user’s archive.', 'millwork' ),
					'type'        => 'integer',
					'readonly'    => true,
				),
			),
		);
	}
}
