<?php
/**
 * REST routes of issues.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Newsletter\Issues;

use Millwork\Rest\Routes;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `millwork/v1/newsletter/issues`: what is sent and was sent, and what administrators do with it.
 */
final class IssueRoutes {

	/** What can be done with an issue. */
	private const ACTIONS = array( 'pause', 'resume', 'cancel', 'count-as-sent', 'send-again' );

	/**
	 * Registers the routes.
	 */
	public static function register_routes(): void {
		$one = '/newsletter/issues/(?P<id>[\d]+)';
		Routes::serve( 'millwork/v1', '/newsletter/issues', array( self::class, 'index' ), array( self::class, 'is_owner' ), array( self::class, 'list_schema' ) );
		Routes::serve( 'millwork/v1', $one, array( self::class, 'show' ), array( self::class, 'is_owner' ), array( self::class, 'schema' ) );
		Routes::serve( 'millwork/v1', $one, array( self::class, 'change' ), array( self::class, 'is_owner' ), array( self::class, 'schema' ), array( self::class, 'args' ), WP_REST_Server::CREATABLE );
	}

	/**
	 * Whether the current user sees to the newsletter.
	 */
	public static function is_owner(): bool {
		return current_user_can( 'manage_options' );
	}

	/**
	 * What a change is made of.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function args(): array {
		return array(
			'do' => array(
				'description' => __( 'What to do. Deliveries that are uncertain can count as sent or be sent again.', 'millwork' ),
				'type'        => 'string',
				'enum'        => self::ACTIONS,
				'required'    => true,
			),
		);
	}

	/**
	 * The latest issues.
	 */
	public static function index(): WP_REST_Response {
		return new WP_REST_Response( array_map( array( self::class, 'item' ), Issues::latest() ) );
	}

	/**
	 * An issue.
	 *
	 * @param WP_REST_Request $request The request.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function show( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$issue = Issues::get( (int) $request->get_url_params()['id'] );
		return $issue ? new WP_REST_Response( self::item( $issue ) ) : self::missing();
	}

	/**
	 * Changes an issue.
	 *
	 * @param WP_REST_Request $request The request.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function change( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$issue = Issues::get( (int) $request->get_url_params()['id'] );
		if ( ! $issue ) {
			return self::missing();
		}
		$is_done = match ( $request['do'] ) {
			'pause'         => Issues::pause( $issue->id ),
			'resume'        => Issues::resume( $issue->id ),
			'cancel'        => Issues::cancel( $issue->id ),
			'count-as-sent' => Deliveries::settle( $issue->id, false ) > 0,
			default         => Deliveries::settle( $issue->id, true ) > 0,
		};
		if ( ! $is_done ) {
			return new WP_Error( 'millwork_newsletter_state', __( 'There is nothing like that to do here any more. Look at how far it is now.', 'millwork' ), array( 'status' => 409 ) );
		}
		return self::show( $request );
	}

	/**
	 * The schema of an issue.
	 *
	 * @return array<string, mixed>
	 */
	public static function schema(): array {
		$text   = array( 'type' => 'string' );
		$number = array( 'type' => 'integer' );
		return array(
			'title'      => 'newsletter-issue',
			'type'       => 'object',
			'properties' => array(
				'id'       => $number,
				'kind'     => $text + array( 'enum' => array_column( Kind::cases(), 'value' ) ),
				'post'     => $number,
				'title'    => $text,
				'period'   => $text,
				'state'    => $text + array( 'enum' => array_column( IssueState::cases(), 'value' ) ),
				'reason'   => $text,
				'error'    => $text,
				'created'  => $text,
				'finished' => $text,
				'counts'   => array(
					'type'                 => 'object',
					'additionalProperties' => $number,
				),
			),
		);
	}

	/**
	 * The schema of the list.
	 *
	 * @return array<string, mixed>
	 */
	public static function list_schema(): array {
		return array(
			'title' => 'newsletter-issues',
			'type'  => 'array',
			'items' => self::schema(),
		);
	}

	/**
	 * An issue as the routes give it. All texts are plain.
	 *
	 * @param Issue $issue The issue.
	 * @return array<string, mixed>
	 */
	private static function item( Issue $issue ): array {
		$post = $issue->post_id > 0 ? get_post( $issue->post_id ) : null;
		return array(
			'id'       => $issue->id,
			'kind'     => $issue->kind->value,
			'post'     => $issue->post_id,
			'title'    => $post ? PostLetter::title( $post ) : '',
			'period'   => $issue->period,
			'state'    => $issue->state->value,
			'reason'   => $issue->reason,
			'error'    => $issue->error,
			'created'  => (string) mysql_to_rfc3339( $issue->created ),
			'finished' => '' === $issue->finished ? '' : (string) mysql_to_rfc3339( $issue->finished ),
			'counts'   => (object) Deliveries::counts( $issue->id ),
		);
	}

	/**
	 * That there is no such issue.
	 */
	private static function missing(): WP_Error {
		return new WP_Error( 'millwork_newsletter_issue', __( 'There is no such issue.', 'millwork' ), array( 'status' => 404 ) );
	}
}
