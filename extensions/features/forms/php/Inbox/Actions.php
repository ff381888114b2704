<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Inbox;

use Millwork\Features\Forms\Capacity\EntrySeats;
use Millwork\Features\Forms\Capacity\WaitlistMoves;
use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Features\Forms\Entries\WorkStep;
use Millwork\Features\Forms\Messages\SingleMails;
use Millwork\Features\Forms\Notes\Stars;
use Millwork\Http\RateLimit;
use Millwork\Rest\RouteRegistration;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/entries/actions` changes many entries, `…/entries/empty` empties spam or the trash,
 * `…/entries/12/resend` emails one again, or only one of its emails. They require the capability `millwork_read_entries`.
 * @phpstan-import-type Entry from Entries
 */
final class Actions {

	private const NAMES = array( 'read', 'unread', 'spam', 'not_spam', 'trash', 'restore', 'delete', 'star', 'unstar', 'move_up' );

	/** In seconds, for each request. */
	private const SHIFT = 5;

	/** How often emails are sent again in an hour: those of an entry, and by a person. */
	private const AGAIN_OF_ENTRY  = 5;
	private const AGAIN_BY_PERSON = 60;

	public static function register_routes(): void {
		self::serve( '/entries/actions', array( self::class, 'act' ), array( self::class, 'act_args' ), array( self::class, 'schema' ) );
		self::serve( '/entries/empty', array( self::class, 'empty' ), array( self::class, 'empty_args' ), array( self::class, 'schema' ) );
		self::serve( '/entries/(?P<id>[1-9][0-9]{0,17})/resend', array( self::class, 'resend' ), array( self::class, 'resend_args' ), array( Presentation::class, 'schema' ) );
	}

	/** @return array<string, array<string, mixed>> */
	public static function act_args(): array {
		return array(
			'action' => array(
				'description' => __( 'The action.', 'millwork' ),
				'type'        => 'string',
				'enum'        => self::NAMES,
				'required'    => true,
			),
			'ids'    => array(
				'description' => __( 'The IDs of the entries.', 'millwork' ),
				'type'        => 'array',
				'items'       => array( 'type' => 'integer', 'minimum' => 1 ),
				'minItems'    => 1,
				'maxItems'    => EntryList::MOST,
				'required'    => true,
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function empty_args(): array {
		return array(
			'state' => array(
				'description' => __( 'Which entries to delete permanently.', 'millwork' ),
				'type'        => 'string',
				'enum'        => array( EntryState::Spam->value, EntryState::Trash->value ),
				'required'    => true,
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function resend_args(): array {
		return array(
			'only' => array(
				'description' => __( 'The kind of the email, if only one is sent again.', 'millwork' ),
				'type'        => 'string',
				'pattern'     => '^(own|moved|further-([1-9]|10))$',
			),
		);
	}

	/**
	 * Changes many entries. Entries whose state doesn't allow it stay as they are.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function act( WP_REST_Request $request ): WP_REST_Response {
		$ids     = array_map( 'intval', (array) $request['ids'] );
		$without = in_array( $request['action'], array( 'restore', 'not_spam' ), true ) ? EntrySeats::retake( $ids, 'restore' === $request['action'] ) : array();
		$ids     = array_values( array_diff( $ids, $without ) );
		$wait    = $without ? WaitlistMoves::that_may_wait( $without ) : array();
		$without = array_values( array_diff( $without, $wait ) );
		$message = EntrySeats::sentence( $without );
		$changed = EntryStates::move( $wait, EntryState::Waiting ) + match ( $request['action'] ) {
			'read'     => EntryStates::mark_read( $ids, true ),
			'unread'   => EntryStates::mark_read( $ids, false ),
			'spam'     => EntryStates::move( $ids, EntryState::Spam ),
			'not_spam' => EntryStates::move( $ids, EntryState::Inbox ),
			'trash'    => EntryStates::move( $ids, EntryState::Trash ),
			'restore'  => EntryStates::restore( $ids ),
			'delete'   => EntryStates::delete( $ids ),
			'star'     => Stars::set( $ids, true ),
			'unstar'   => Stars::set( $ids, false ),
			'move_up'  => self::move_up( $ids, $message ),
			default    => 0,
		};
		return self::answer( $changed, true, $message );
	}

	/**
	 * Gives places to entries that wait.
	 * @param list<int> $ids
	 * @param string    $message Receives what to tell the owner.
	 * @return int How many moved up.
	 */
	private static function move_up( array $ids, string &$message ): int {
		$waiting = count( array_filter( Entries::find_all( $ids ), static fn( array $entry ): bool => EntryState::Waiting->value === $entry['state'] ) );
		$without = count( WaitlistMoves::move_up( $ids ) );
		/* translators: %s: a number of entries. */
		$message = $without ? sprintf( _n( '%s entry is still waiting, because no seat is free. Raise the form’s limit or remove another entry first.', '%s entries are still waiting, because no seat is free. Raise the form’s limit or remove other entries first.', $without, 'millwork' ), number_format_i18n( $without ) ) : '';
		return $waiting - $without;
	}

	/**
	 * Empties spam or the trash, as far as one request can. The caller repeats it until `done`.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function empty( WP_REST_Request $request ): WP_REST_Response {
		$filter  = array( 'state' => (string) $request['state'] );
		$end     = time() + self::SHIFT;
		$deleted = 0;
		do {
			$page     = EntryList::page( $filter, 'created', false, '', EntryList::MOST );
			$some     = EntryStates::delete( array_column( $page['entries'], 'id' ) );
			$deleted += $some;
			$is_done  = '' === $page['next'];
			// Without this, a database that deletes nothing would loop until the time is over.
		} while ( ! $is_done && $some && time() < $end );
		return self::answer( $deleted, $is_done );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function resend( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$entry = Entries::find( (int) $request['id'] );
		if ( ! $entry || ! EntryState::is_shown( $entry['state'] ) ) {
			return Routes::missing();
		}
		$only = isset( $request['only'] ) ? (string) $request['only'] : null;
		if ( null === $only ? ! Presentation::whole( $entry )['can_resend'] : ! self::can_resend_one( $entry, $only ) ) {
			return self::not_resendable( $only );
		}
		// Without a user, this is WP-CLI.
		$wait = max( is_user_logged_in() ? RateLimit::wait( 'form-again', self::AGAIN_BY_PERSON, HOUR_IN_SECONDS, 'user-' . get_current_user_id() ) : 0, RateLimit::wait( 'form-again', self::AGAIN_OF_ENTRY, HOUR_IN_SECONDS, "entry-{$entry['id']}" ) );
		if ( $wait > 0 ) {
			/* translators: %s: a time span, such as '12 minutes'. */
			return new WP_Error( 'millwork_resending_limited', sprintf( __( 'Emails were sent again too often. You can send this one again in %s.', 'millwork' ), human_time_diff( 0, $wait ) ), array( 'status' => 429, 'retry_after' => $wait ) );
		}
		if ( null === $only ? ! EntryStates::resend( $entry['id'] ) : ! self::resend_one( $entry, $only ) ) {
			return self::not_resendable( $only );
		}
		return new WP_REST_Response( Presentation::whole( Entries::find( $entry['id'] ) ?? $entry ) );
	}

	private static function not_resendable( ?string $only ): WP_Error {
		return null === $only
			? new WP_Error( 'millwork_entry_not_resendable', __( 'This entry can’t be sent. It must be in the inbox, and its form must still exist.', 'millwork' ), array( 'status' => 409 ) )
			: new WP_Error( 'millwork_email_not_resendable', __( 'This email can’t be sent again. It’s either being sent already, or the form doesn’t send it for this entry.', 'millwork' ), array( 'status' => 409 ) );
	}

	/**
	 * @param Entry  $entry
	 * @param string $kind  As in SingleMails::offered().
	 * @return bool Not if it is on its way already.
	 */
	private static function can_resend_one( array $entry, string $kind ): bool {
		return false === ( array_column( SingleMails::offered( $entry, Definitions::get( $entry['form_id'] ) ), 'is_waiting', 'kind' )[ $kind ] ?? true );
	}

	/**
	 * @param Entry  $entry
	 * @param string $kind  As in SingleMails::offered().
	 * @return bool Whether the email is on its way now.
	 */
	private static function resend_one( array $entry, string $kind ): bool {
		MailLog::ask_again( $entry['id'], SingleMails::OWN === $kind ? '' : $kind );
		// What else is left for the entry stays to be done.
		$work = '' === $entry['work'] ? array( 'work' => WorkStep::Mail->value ) : array();
		$done = Entries::update( $entry['id'], array( 'work_due' => Rows::time(), 'tries' => 0 ) + $work, array( 'state' => EntryState::Inbox->value ) );
		if ( $done ) {
			Outbox::wake();
		}
		return $done;
	}

	/** @return array<string, mixed> A JSON schema of changes to many entries. */
	public static function schema(): array {
		return array(
			'title'      => 'millwork-entry-changes',
			'type'       => 'object',
			'properties' => array(
				'changed'     => array(
					'description' => __( 'The number of entries that were changed or deleted.', 'millwork' ),
					'type'        => 'integer',
				),
				'is_complete' => array(
					'description' => __( 'Whether everything is done. If not, repeat the request.', 'millwork' ),
					'type'        => 'boolean',
				),
				'message'     => array(
					'description' => __( 'Why some entries weren’t changed. Empty if there is no reason to give.', 'millwork' ),
					'type'        => 'string',
				),
				'counts'      => array_diff_key( Counts::schema(), array( '$schema' => true ) ),
			),
		);
	}

	private static function answer( int $changed, bool $is_done, string $message = '' ): WP_REST_Response {
		return new WP_REST_Response(
			array( 'changed' => $changed, 'is_complete' => $is_done, 'counts' => Counts::all() ) + array_filter( array( 'message' => $message ) )
		);
	}

	/** @param callable $schema Returns the response's JSON schema. */
	private static function serve( string $path, callable $callback, ?callable $args, callable $schema ): void {
		RouteRegistration::serve(
			rest_namespace: Routes::REST_NAMESPACE,
			path: $path,
			callback: $callback,
			permission: array( Access::class, 'read' ),
			schema: $schema,
			args: $args,
			methods: WP_REST_Server::CREATABLE,
		);
	}
}
