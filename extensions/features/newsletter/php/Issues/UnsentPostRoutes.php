<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Features\Newsletter\Mail\PostContent;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `GET millwork/v1/newsletter/unsent` finds published posts that were not sent, `POST …/posts/<id>/send` sends one. */
final class UnsentPostRoutes {

	public static function register_routes(): void {
		$may = array( IssueRoutes::class, 'is_owner' );
		RouteRegistration::serve( 'millwork/v1', '/newsletter/unsent', array( self::class, 'index' ), $may, array( self::class, 'schema' ), array( self::class, 'args' ) );
		RouteRegistration::serve( 'millwork/v1', '/newsletter/posts/(?P<id>[\d]+)/send', array( self::class, 'send' ), $may, array( IssueRoutes::class, 'schema' ), null, WP_REST_Server::CREATABLE );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'search' => array(
				'description' => __( 'Part of the title.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
				'maxLength'   => 200,
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function index( WP_REST_Request $request ): WP_REST_Response {
		return new WP_REST_Response(
			array_map(
				static fn( WP_Post $post ): array => array(
					'id'    => $post->ID,
					'title' => PostContent::title( $post ),
					'date'  => gmdate( 'Y-m-d\TH:i:s\Z', (int) get_post_timestamp( $post ) ),
				),
				UnsentPosts::posts( trim( (string) $request['search'] ) )
			)
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function send( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$post = get_post( (int) $request->get_url_params()['id'] );
		if ( ! $post || ! PostPublication::can_be_sent( $post ) ) {
			return new WP_Error( 'millwork_newsletter_post', __( 'This post can’t be sent. Check that it’s public and that the newsletter settings include its post type.', 'millwork' ), array( 'status' => 422 ) );
		}
		$issue = UnsentPosts::send( $post );
		return $issue ? new WP_REST_Response( IssueRoutes::items( array( $issue ) )[0], 201 ) : new WP_Error( 'millwork_newsletter_state', __( 'This post was already sent or is being sent. Nobody gets it twice.', 'millwork' ), array( 'status' => 409 ) );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		return array(
			'title' => 'newsletter-unsent',
			'type'  => 'array',
			'items' => array(
				'type'       => 'object',
				'properties' => array(
					'id'    => array( 'type' => 'integer' ),
					'title' => array( 'type' => 'string' ),
					'date'  => array( 'type' => 'string' ),
				),
			),
		);
	}
}
