<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Letters;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\IssueRoutes;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Issues\Screen;
use Millwork\Features\Newsletter\Subscribers\Count;
use Millwork\Features\Newsletter\Topics\Selection;
use Millwork\Features\Newsletter\Topics\Topic;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Rest\RouteRegistration;
use Millwork\SiteCopy\Detection;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Server;

/**
 * `millwork/v1/newsletter/letters/<id>`: what became of a letter and who would get it; `…/send` schedules it or sends it
 * now, `…/cancel` makes a scheduled one a draft again. For administrators.
 */
final class LetterRoutes {

	/** A time in UTC, or ''. A regular expression without delimiters. */
	public const TIME = '^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$';

	/** How far ahead a letter can be scheduled, in seconds. */
	private const AHEAD = YEAR_IN_SECONDS;

	public static function register_routes(): void {
		$may  = array( IssueRoutes::class, 'is_owner' );
		$path = '/newsletter/letters/(?P<id>[\d]+)';
		RouteRegistration::serve( 'millwork/v1', $path, array( self::class, 'show' ), $may, array( self::class, 'schema' ), array( self::class, 'args' ) );
		RouteRegistration::serve( 'millwork/v1', "$path/send", array( self::class, 'send' ), $may, array( self::class, 'schema' ), array( self::class, 'send_args' ), WP_REST_Server::CREATABLE );
		RouteRegistration::serve( 'millwork/v1', "$path/cancel", array( self::class, 'cancel' ), $may, array( self::class, 'schema' ), null, WP_REST_Server::CREATABLE );
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'topics' => array(
				'description' => __( 'The IDs of the topics whose readers get it. Empty for all subscribers.', 'millwork' ),
				'type'        => 'array',
				'items'       => array( 'type' => 'integer', 'minimum' => 1 ),
				'maxItems'    => Topics::MOST,
				'default'     => array(),
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function send_args(): array {
		return self::args() + array(
			'at' => array(
				'description' => __( 'When it is sent, in UTC. Empty for now.', 'millwork' ),
				'type'        => 'string',
				'default'     => '',
				'pattern'     => self::TIME,
			),
		);
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function show( WP_REST_Request $request ): array|WP_Error {
		$letter = LetterPosts::get( (int) $request->get_url_params()['id'] );
		if ( ! $letter ) {
			return self::missing();
		}
		$issue    = Issues::find( IssueKind::Letter, $letter->ID );
		$issue    = $issue && LetterSending::is_free( $issue ) ? null : $issue;
		$selected = self::selection( $request );
		return array(
			'state'     => $issue ? $issue->state->value : '',
			'at'        => $issue ? mysql_to_rfc3339( $issue->until ) . 'Z' : '',
			'problem'   => LetterPosts::problem( $letter ),
			'isSeries'  => Series::has( $letter->ID ),
			'isCopy'    => Detection::is_copy(),
			'readers'   => $selected->is_lost ? 0 : array_sum( Count::by_frequency( $selected ) ),
			'topics'    => array_values( array_map( static fn( Topic $topic ): array => array( 'id' => $topic->id, 'name' => $topic->name, 'isPaid' => $topic->is_paid() ), Topics::all() ) ),
			'url'       => $issue ? Screen::url( IssueState::Scheduled === $issue->state ? 0 : $issue->id ) : '',
			'publicUrl' => Archive::is_public( $letter ) ? Archive::url( $letter->ID ) : '',
		);
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function send( WP_REST_Request $request ): array|WP_Error {
		$letter = LetterPosts::get( (int) $request->get_url_params()['id'] );
		if ( ! $letter ) {
			return self::missing();
		}
		$topics  = array_values( array_map( 'intval', (array) $request['topics'] ) );
		$at      = (string) $request['at'];
		$problem = self::problem( $letter, $topics, $at );
		if ( '' !== $problem ) {
			return new WP_Error( 'millwork_letter', $problem, array( 'status' => 422 ) );
		}
		$time = '' === $at ? time() : (int) strtotime( $at );
		if ( ! LetterSending::schedule( $letter, self::selection( $request ), gmdate( 'Y-m-d H:i:s', $time ) ) ) {
			return new WP_Error( 'millwork_letter_state', __( 'This letter was already sent or is being sent. Nobody gets it twice.', 'millwork' ), array( 'status' => 409 ) );
		}
		return self::show( $request );
	}

	/**
	 * @param list<int> $topics IDs.
	 * @param string    $at     A time in UTC; '' for now.
	 * @return string Why the letter can't be sent like this; '' if it can.
	 */
	public static function problem( WP_Post $letter, array $topics, string $at ): string {
		$problem = LetterPosts::problem( $letter );
		if ( '' !== $problem ) {
			return $problem;
		}
		if ( Series::has( $letter->ID ) ) {
			return __( 'This letter is part of the series for new subscribers. Take it out of the series to send it to everyone.', 'millwork' );
		}
		if ( Selection::of( $topics )->is_lost || count( $topics ) !== count( array_intersect_key( Topics::all(), array_flip( $topics ) ) ) ) {
			return __( 'A chosen topic no longer exists. Choose again.', 'millwork' );
		}
		$time = (int) strtotime( '' === $at ? 'now' : $at );
		// A mistyped year, or a date that doesn't exist, would send the letter right away.
		return $time < time() - MINUTE_IN_SECONDS || $time > time() + self::AHEAD ? __( 'Choose a time between now and a year from now.', 'millwork' ) : '';
	}

	/**
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_Error
	 */
	public static function cancel( WP_REST_Request $request ): array|WP_Error {
		$id = (int) $request->get_url_params()['id'];
		if ( ! LetterPosts::get( $id ) ) {
			return self::missing();
		}
		$is_done = Rows::run( 'UPDATE %i SET state = %s, reason = %s, finished = %s WHERE kind = %s AND post_id = %d AND state = %s', Issues::table(), IssueState::Cancelled->value, 'owner', Rows::time(), IssueKind::Letter->value, $id, IssueState::Scheduled->value );
		return $is_done ? self::show( $request ) : new WP_Error( 'millwork_letter_state', __( 'Sending has already begun. You can cancel the rest under Mailings.', 'millwork' ), array( 'status' => 409 ) );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		$text = array( 'type' => 'string' );
		$bool = array( 'type' => 'boolean' );
		return array(
			'title'      => 'newsletter-letter',
			'type'       => 'object',
			'properties' => array(
				'state'     => array(
					'description' => __( 'The mailing’s state. Empty for a draft.', 'millwork' ),
					'type'        => 'string',
					'enum'        => array( '', ...array_column( IssueState::cases(), 'value' ) ),
				),
				'at'        => $text,
				'problem'   => array(
					'description' => __( 'Why it can’t be sent. Empty if it can.', 'millwork' ),
					'type'        => 'string',
				),
				'isSeries'  => $bool,
				'isCopy'    => $bool,
				'readers'   => array(
					'description' => __( 'How many people would get it now.', 'millwork' ),
					'type'        => 'integer',
				),
				'topics'    => array( 'type' => 'array', 'items' => array( 'type' => 'object' ) ),
				'url'       => $text,
				'publicUrl' => $text,
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	private static function selection( WP_REST_Request $request ): Selection {
		return Selection::of( array_values( array_map( 'intval', (array) $request['topics'] ) ) );
	}

	private static function missing(): WP_Error {
		return new WP_Error( 'millwork_letter', __( 'Couldn’t find this letter.', 'millwork' ), array( 'status' => 404 ) );
	}
}
