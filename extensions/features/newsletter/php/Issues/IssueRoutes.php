<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Issues;

use Millwork\Data\ExistingPosts;
use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Letters\LetterPosts;
use Millwork\Features\Newsletter\Mail\PostContent;
use Millwork\Features\Newsletter\Topics\Selection;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** `millwork/v1/newsletter/issues`: lists and changes issues, for administrators. */
final class IssueRoutes {

	private const ACTIONS = array( 'pause', 'resume', 'cancel', 'count-as-sent', 'send-again' );

	public static function register_routes(): void {
		$one = '/newsletter/issues/(?P<id>[\d]+)';
		RouteRegistration::serve( 'millwork/v1', '/newsletter/issues', array( self::class, 'index' ), array( self::class, 'is_owner' ), array( self::class, 'list_schema' ), array( self::class, 'list_args' ) );
		RouteRegistration::serve( 'millwork/v1', $one, array( self::class, 'show' ), array( self::class, 'is_owner' ), array( self::class, 'schema' ) );
		RouteRegistration::serve( 'millwork/v1', $one, array( self::class, 'change' ), array( self::class, 'is_owner' ), array( self::class, 'schema' ), array( self::class, 'args' ), WP_REST_Server::CREATABLE );
	}

	/** Whether the current user manages the newsletter. */
	public static function is_owner(): bool {
		return current_user_can( 'manage_options' );
	}

	/** @return array<string, array<string, mixed>> */
	public static function list_args(): array {
		return array(
			'state'    => array(
				'description' => __( 'A status. Default: all.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( '', ...array_column( IssueState::cases(), 'value' ) ),
				'default'     => '',
			),
			'before'   => array(
				'description' => __( 'The value of `next` from the previous page.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 0,
				'minimum'     => 0,
			),
			'per_page' => array(
				'description' => __( 'Mailings per page.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 25,
				'minimum'     => 1,
				'maximum'     => IssueList::MOST,
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'do'   => array(
				'description' => __( 'The action. Uncertain emails can be marked as sent or sent again.', 'millwork' ),
				'type'        => 'string',
				'enum'        => self::ACTIONS,
				'required'    => true,
			),
			'mail' => array(
				'description' => __( 'The ID of one uncertain email, or 0 for all of them.', 'millwork' ),
				'type'        => 'integer',
				'default'     => 0,
				'minimum'     => 0,
			),
		);
	}

	/**
	 * Latest first.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function index( WP_REST_Request $request ): WP_REST_Response {
		$most   = (int) $request['per_page'];
		$issues = IssueList::page( (string) $request['state'], (int) $request['before'], $most );
		return new WP_REST_Response(
			array(
				'issues' => self::items( $issues ),
				'next'   => count( $issues ) === $most ? $issues[ $most - 1 ]->id : 0,
			)
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function show( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$issue = Issues::get( (int) $request->get_url_params()['id'] );
		return $issue ? new WP_REST_Response( self::items( array( $issue ) )[0] ) : self::missing();
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function change( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$issue = Issues::get( (int) $request->get_url_params()['id'] );
		if ( ! $issue ) {
			return self::missing();
		}
		$is_done = match ( $request['do'] ) {
			'pause'         => Issues::pause( $issue->id ),
			'resume'        => IssueActions::resume( $issue->id ),
			'cancel'        => IssueActions::cancel( $issue->id ),
			'count-as-sent' => Deliveries::settle( $issue->id, false, (int) $request['mail'] ) > 0,
			default         => IssueActions::send_again( $issue->id, (int) $request['mail'] ) > 0,
		};
		if ( ! $is_done ) {
			return new WP_Error( 'millwork_newsletter_state', __( 'This is no longer possible, because the mailing’s status has changed. Check its current status.', 'millwork' ), array( 'status' => 409 ) );
		}
		return self::show( $request );
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$text   = array( 'type' => 'string' );
		$number = array( 'type' => 'integer' );
		return array(
			'title'      => 'newsletter-issue',
			'type'       => 'object',
			'properties' => array(
				'id'       => $number,
				'kind'     => $text + array( 'enum' => array_column( IssueKind::cases(), 'value' ) ),
				'post'     => $number,
				'title'    => $text,
				'url'      => $text,
				'period'   => $text,
				'at'       => array(
					'description' => __( 'When a scheduled mailing is sent. Otherwise empty.', 'millwork' ),
					'type'        => 'string',
				),
				'topics'   => array( 'type' => 'array', 'items' => $text ),
				'state'    => $text + array( 'enum' => array_column( IssueState::cases(), 'value' ) ),
				'reason'   => $text,
				'error'    => $text,
				'created'  => $text,
				'finished' => $text,
				'can_send' => array( 'type' => 'boolean' ),
				'is_old'   => array(
					'description' => __( 'Whether its emails are so old that only their number is kept.', 'millwork' ),
					'type'        => 'boolean',
				),
				'counts'   => array( 'type' => 'object', 'additionalProperties' => $number ),
			),
		);
	}

	/** @return array<string, mixed> The JSON schema of a page. */
	public static function list_schema(): array {
		return array(
			'title'      => 'newsletter-issues',
			'type'       => 'object',
			'properties' => array(
				'issues' => array( 'type' => 'array', 'items' => self::schema() ),
				'next'   => array(
					'description' => __( 'Where the next page starts. 0 if there is none.', 'millwork' ),
					'type'        => 'integer',
				),
			),
		);
	}

	/**
	 * Issues as REST responses. All texts are plain.
	 * @param list<Issue> $issues
	 * @return list<array<string, mixed>>
	 */
	public static function items( array $issues ): array {
		$counts = IssueList::counts( $issues );
		$posts  = ExistingPosts::find( array_map( static fn( Issue $issue ): int => $issue->post_id, $issues ), true );
		return array_map( static fn( Issue $issue ): array => self::item( $issue, $counts[ $issue->id ] ?? array(), $posts[ $issue->post_id ] ?? null ), $issues );
	}

	/**
	 * An issue as a REST response.
	 * @param array<string, int> $counts
	 * @param WP_Post|null       $post   Null if there is none.
	 * @return array<string, mixed>
	 */
	private static function item( Issue $issue, array $counts, ?WP_Post $post ): array {
		return array(
			'id'       => $issue->id,
			'kind'     => $issue->kind->value,
			'post'     => $issue->post_id,
			'title'    => $issue->kind->is_letter() ? LetterPosts::title( $issue, $post ) : ( $post ? PostContent::title( $post ) : '' ),
			'url'      => self::url( $issue, $post ),
			'at'       => IssueState::Scheduled === $issue->state ? mysql_to_rfc3339( $issue->until ) . 'Z' : '',
			'topics'   => self::topics( $issue ),
			'period'   => $issue->period,
			'state'    => $issue->state->value,
			'reason'   => $issue->reason,
			'error'    => $issue->error,
			'created'  => mysql_to_rfc3339( $issue->created ) . 'Z',
			'finished' => '' === $issue->finished ? '' : mysql_to_rfc3339( $issue->finished ) . 'Z',
			'can_send' => in_array( $issue->reason, array( 'off', 'topic' ), true ) && IssueState::Cancelled === $issue->state && $post && PostPublication::can_be_sent( $post ),
			'is_old'   => '' !== $issue->counts,
			'counts'   => (object) $counts,
		);
	}

	/** The URL of a post, or of a letter for its author. */
	private static function url( Issue $issue, ?WP_Post $post ): string {
		if ( ! $post ) {
			return '';
		}
		return $issue->kind->is_letter() ? admin_url( "post.php?post=$post->ID&action=edit" ) : PostContent::url( $post );
	}

	/** @return list<string> The names of the topics whose readers get it; empty for everyone. */
	private static function topics( Issue $issue ): array {
		$ids = '' === $issue->topics ? array() : Selection::read( $issue->topics )->topics;
		$all = $ids ? Topics::all() : array();
		return array_map( static fn( int $id ): string => isset( $all[ $id ] ) ? $all[ $id ]->name : __( 'Deleted topic', 'millwork' ), $ids );
	}

	public static function missing(): WP_Error {
		return new WP_Error( 'millwork_newsletter_issue', __( 'Couldn’t find this mailing.', 'millwork' ), array( 'status' => 404 ) );
	}
}
