<?php
declare( strict_types=1 );

namespace Millwork\Units\Unroll;

use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Serves `wpcom/v2/tweetstorm/gather`: the items of a thread for the editor to turn into blocks. While pictures are
 * being copied, it answers 202 with the progress; repeat the request to get the list.
 */
final class Route {

	/** The header with the number of missing pictures. */
	private const MISSING = 'X-Millwork-Missing';

	/** The header that says that the posts are the user's own. */
	private const OWN = 'X-Millwork-Own';

	/** The header that says that the thread was cut. */
	private const CUT = 'X-Millwork-Cut';

	public static function register_routes(): void {
		RouteRegistration::serve( 'wpcom/v2', '/tweetstorm/gather', array( self::class, 'gather' ), array( self::class, 'may' ), array( self::class, 'schema' ), array( self::class, 'args' ) );
	}

	/**
	 * Whether the current user may import threads. For users who can't upload files, pictures are left out.
	 * @param WP_REST_Request<array{post: int}> $request The request.
	 */
	public static function may( WP_REST_Request $request ): bool {
		$post = (int) $request['post'];
		return current_user_can( 'edit_posts' ) && ( $post <= 0 || current_user_can( 'edit_post', $post ) );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'url'  => array(
				'description' => __( 'The URL of a post in the thread.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'minLength'   => 1,
				'maxLength'   => 2000,
			),
			'post' => array(
				'description' => __( 'The ID of the post to attach the images to; 0 for none.', 'millwork' ),
				'type'        => 'integer',
				'minimum'     => 0,
				'default'     => 0,
			),
		);
	}

	/** @param WP_REST_Request<array{url: string, post: int}> $request The request. */
	public static function gather( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$found = ThreadImport::gather( trim( (string) $request['url'] ), (int) $request['post'] );
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		if ( null === $found['items'] ) {
			return new WP_REST_Response(
				array( 'code' => 'millwork_unroll_copying', 'done' => $found['done'], 'total' => $found['total'] ),
				202
			);
		}
		$answer = new WP_REST_Response( $found['items'] );
		$answer->header( self::MISSING, (string) $found['missing'] );
		$answer->header( self::OWN, $found['is_own'] ? '1' : '0' );
		$answer->header( self::CUT, $found['is_cut'] ? '1' : '0' );
		return $answer;
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text  = static fn( string $description ): array => array(
			'description' => $description,
			'type'        => 'string',
			'readonly'    => true,
		);
		$files = array(
			'id'  => array(
				'description' => __( 'The attachment ID of the copy.', 'millwork' ),
				'type'        => 'integer',
				'readonly'    => true,
			),
			'url' => $text( __( 'The URL of the copy or of the embed.', 'millwork' ) ),
			'alt' => $text( __( 'The alternative text of an image or video.', 'millwork' ) ),
		);
		return array(
			'title' => 'tweetstorm-gather',
			'type'  => 'array',
			'items' => array(
				'type'       => 'object',
				'properties' => $files + array(
					'type'    => array(
						'description' => __( 'The kind of content.', 'millwork' ),
						'type'        => 'string',
						'enum'        => array( 'paragraph', 'gallery', 'image', 'video', 'embed' ),
						'readonly'    => true,
					),
					'content' => $text( __( 'The HTML of a paragraph.', 'millwork' ) ),
					'images'  => array(
						'description' => __( 'The images of a gallery.', 'millwork' ),
						'type'        => 'array',
						'readonly'    => true,
						'items'       => array( 'type' => 'object', 'properties' => $files ),
					),
				),
			),
		);
	}
}
