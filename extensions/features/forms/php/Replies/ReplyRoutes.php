<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Replies;

use Millwork\Data\Formats\Email;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Inbox\Access;
use Millwork\Features\Forms\Inbox\Routes;
use Millwork\Http\RateLimit;
use Millwork\Jobs\Queue;
use Millwork\Rest\RouteRegistration;
use Millwork\SiteCopy\Detection;
use Millwork\Visitors\TypedText;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/entries/12/replies` emails a reply to the person who sent an entry, and to no other address;
 * `…/replies/3/resend` sends one again. They answer with all replies, and require both capabilities: to read entries
 * and to email people who are not users.
 */
final class ReplyRoutes {

	private const ENTRY = '/entries/(?P<id>[1-9][0-9]{0,17})/replies';

	/** Replies of a user, and to one entry, within the span. */
	private const PER_USER  = 40;
	private const PER_ENTRY = 10;

	/** In seconds. */
	private const SPAN = 10 * MINUTE_IN_SECONDS;

	public static function register_routes(): void {
		foreach ( array( self::ENTRY => 'add', self::ENTRY . '/(?P<reply>[1-9][0-9]{0,17})/resend' => 'resend' ) as $path => $method ) {
			RouteRegistration::serve(
				rest_namespace: Routes::REST_NAMESPACE,
				path: $path,
				callback: array( self::class, $method ),
				permission: array( self::class, 'may' ),
				schema: array( self::class, 'schema' ),
				args: array( self::class, "{$method}_args" ),
				methods: WP_REST_Server::CREATABLE,
			);
		}
	}

	/** @return true|WP_Error */
	public static function may(): bool|WP_Error {
		$may_read = Access::read();
		if ( true !== $may_read || Replies::may() ) {
			return $may_read;
		}
		return new WP_Error( 'millwork_entries_forbidden', __( 'You aren’t allowed to email people who sent a form. Ask an administrator.', 'millwork' ), array( 'status' => rest_authorization_required_code() ) );
	}

	/** @return array<string, array<string, mixed>> */
	public static function resend_args(): array {
		return array(
			'attempt' => array(
				'description' => __( 'Any text that identifies this attempt, so that the same request sends one email.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'minLength'   => 1,
				'maxLength'   => 100,
			),
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function add_args(): array {
		return self::resend_args() + array(
			'subject' => array(
				'description' => __( 'The subject.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'maxLength'   => Replies::SUBJECT,
			),
			'text'    => array(
				'description' => __( 'The reply. Plain text.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'maxLength'   => Replies::LENGTH,
			),
			'quote'   => array(
				'description' => __( 'Whether the email has the visitor’s answers below the reply.', 'millwork' ),
				'type'        => 'boolean',
				'default'     => false,
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function add( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$text    = trim( TypedText::from_input( $request['text'] ) );
		$subject = TypedText::header( (string) $request['subject'] );
		if ( '' === $text || '' === $subject ) {
			return new WP_Error( 'millwork_reply_empty', __( 'Enter a subject and a message.', 'millwork' ), array( 'status' => 400 ) );
		}
		return self::store( (int) $request['id'], array( 'subject' => $subject, 'body' => $text, 'has_quote' => (bool) $request['quote'] ), (string) $request['attempt'] );
	}

	/**
	 * Sends a failed reply again, or a sent one once more.
	 * @phpstan-param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function resend( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$entry = (int) $request['id'];
		$reply = Tables::are_ready() ? Replies::find( (int) $request['reply'] ) : null;
		if ( ! $reply || $reply['entry_id'] !== $entry ) {
			return new WP_Error( 'millwork_reply_missing', __( 'This reply no longer exists.', 'millwork' ), array( 'status' => 404 ) );
		}
		if ( ReplyState::Sent->value === $reply['state'] ) {
			return self::store( $entry, array( 'subject' => $reply['subject'], 'body' => $reply['body'], 'has_quote' => $reply['has_quote'] ), "again {$reply['id']} " . $request['attempt'] );
		}
		$limit = self::limit( $entry );
		if ( $limit ) {
			return $limit;
		}
		// A process may be sending it right now; then there is nothing to do.
		if ( Replies::retry( $reply['id'] ) ) {
			Queue::wake( ReplyWork::JOB );
		}
		return new WP_REST_Response( Replies::present( $entry ) );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		$text = array( 'type' => 'string' );
		$time = array( 'type' => array( 'string', 'null' ), 'format' => 'date-time' );
		return array(
			'title' => 'millwork-entry-replies',
			'type'  => 'array',
			'items' => array(
				'type'       => 'object',
				'properties' => array(
					'id'        => array( 'type' => 'integer' ),
					'created'   => $time,
					'author'    => $text,
					'recipient' => $text,
					'subject'   => $text,
					'text'      => array( 'description' => __( 'The reply. Plain text.', 'millwork' ) ) + $text,
					'has_quote' => array( 'type' => 'boolean' ),
					'state'     => array( 'enum' => array_column( ReplyState::cases(), 'value' ) ) + $text,
					'sent'      => $time,
					'next_try'  => array( 'description' => __( 'When a failed email is sent again, in UTC, or null.', 'millwork' ) ) + $time,
					'error'     => $text,
				),
			),
		);
	}

	/** @param array{subject: string, body: string, has_quote: bool} $values */
	private static function store( int $id, array $values, string $attempt ): WP_REST_Response|WP_Error {
		$entry = Entries::find( $id );
		if ( ! $entry || ! EntryState::is_shown( $entry['state'] ) ) {
			return Routes::missing();
		}
		if ( ! Tables::are_ready() ) {
			return self::not_stored();
		}
		$attempt = Replies::attempt( $id, $attempt );
		if ( Replies::has_attempt( $attempt ) ) {
			return new WP_REST_Response( Replies::present( $id ) );
		}
		$recipient = SenderAddress::of( $entry );
		if ( ! Email::is_valid( $recipient ) || EntryState::Inbox->value !== $entry['state'] ) {
			return new WP_Error( 'millwork_entry_not_answerable', __( 'You can reply only to entries in the inbox that have a valid email address.', 'millwork' ), array( 'status' => 409 ) );
		}
		$limit = self::limit( $id );
		if ( $limit ) {
			return $limit;
		}
		Detection::notice();
		if ( ! Replies::add( $id, array( 'recipient' => $recipient ) + $values, $attempt ) ) {
			return self::not_stored();
		}
		Queue::wake( ReplyWork::JOB );
		return new WP_REST_Response( Replies::present( $id ) );
	}

	private static function limit( int $entry ): ?WP_Error {
		$wait = max( RateLimit::wait( 'form-replies', self::PER_USER, self::SPAN, 'user-' . get_current_user_id() ), RateLimit::wait( 'form-replies', self::PER_ENTRY, self::SPAN, "entry-$entry" ) );
		return 0 === $wait ? null : new WP_Error( 'millwork_replies_limited', __( 'You’ve sent many replies in a short time. Your text is still here. Try again in a few minutes.', 'millwork' ), array( 'status' => 429, 'retry_after' => $wait ) );
	}

	private static function not_stored(): WP_Error {
		return new WP_Error( 'millwork_reply_not_stored', __( 'The database didn’t store the reply, so it wasn’t sent. Try again in a few minutes.', 'millwork' ), array( 'status' => 503 ) );
	}
}
