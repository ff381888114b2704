<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Notes;

use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Inbox\Access;
use Millwork\Features\Forms\Inbox\Routes;
use Millwork\Rest\RouteRegistration;
use Millwork\Visitors\TypedText;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * `POST millwork/v1/entries/12/notes` adds a private note, `DELETE …/notes/3` deletes one of the user's own. They
 * require the capability `millwork_read_entries`, and answer with all notes.
 */
final class NoteRoutes {

	private const ENTRY = '/entries/(?P<id>[1-9][0-9]{0,17})/notes';

	public static function register_routes(): void {
		RouteRegistration::serve(
			rest_namespace: Routes::REST_NAMESPACE,
			path: self::ENTRY,
			callback: array( self::class, 'add' ),
			permission: array( Access::class, 'read' ),
			schema: array( self::class, 'schema' ),
			args: array( self::class, 'args' ),
			methods: WP_REST_Server::CREATABLE,
		);
		RouteRegistration::serve(
			rest_namespace: Routes::REST_NAMESPACE,
			path: self::ENTRY . '/(?P<note>[1-9][0-9]{0,17})',
			callback: array( self::class, 'delete' ),
			permission: array( Access::class, 'read' ),
			schema: array( self::class, 'schema' ),
			methods: WP_REST_Server::DELETABLE,
		);
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		return array(
			'text'    => array(
				'description' => __( 'The note. Plain text.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'maxLength'   => Notes::LENGTH,
			),
			'attempt' => array(
				'description' => __( 'Any text that identifies this note, so that sending it again adds nothing.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'minLength'   => 1,
				'maxLength'   => 100,
			),
		);
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function add( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$entry = self::entry( (int) $request['id'] );
		if ( $entry instanceof WP_Error ) {
			return $entry;
		}
		$text = trim( TypedText::from_input( $request['text'] ) );
		if ( '' === $text ) {
			return new WP_Error( 'millwork_note_empty', __( 'Write a note first.', 'millwork' ), array( 'status' => 400 ) );
		}
		$added = Notes::add( $entry, $text, (string) $request['attempt'] );
		if ( ! $added ) {
			return null === $added
				? new WP_Error( 'millwork_notes_full', __( 'This entry has 200 notes. Delete some to add more.', 'millwork' ), array( 'status' => 409 ) )
				: new WP_Error( 'millwork_note_not_stored', __( 'The database didn’t store the note. Try again in a few minutes.', 'millwork' ), array( 'status' => 503 ) );
		}
		return new WP_REST_Response( Notes::present( $entry ) );
	}

	/** @phpstan-param WP_REST_Request<array<string, mixed>> $request */
	public static function delete( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$entry = self::entry( (int) $request['id'] );
		if ( $entry instanceof WP_Error ) {
			return $entry;
		}
		$note = Notes::find( $entry, (int) $request['note'] );
		if ( $note && ! Notes::may_delete( $note ) ) {
			return new WP_Error( 'millwork_note_forbidden', __( 'You can only delete your own notes.', 'millwork' ), array( 'status' => 403 ) );
		}
		if ( $note ) {
			Notes::delete( $note['id'] );
		}
		return new WP_REST_Response( Notes::present( $entry ) );
	}

	/** @return array<string, mixed> A JSON schema. */
	public static function schema(): array {
		$text = array( 'type' => 'string' );
		return array(
			'title' => 'millwork-entry-notes',
			'type'  => 'array',
			'items' => array(
				'type'       => 'object',
				'properties' => array(
					'id'         => array( 'type' => 'integer' ),
					'created'    => array( 'type' => 'string', 'format' => 'date-time' ),
					'author'     => $text,
					'text'       => array( 'description' => __( 'The note. Plain text.', 'millwork' ) ) + $text,
					'can_delete' => array( 'type' => 'boolean' ),
				),
			),
		);
	}

	/** @return int|WP_Error The ID of an entry that has notes. */
	private static function entry( int $id ): int|WP_Error {
		$entry = Entries::find( $id );
		if ( ! $entry || ! EntryState::is_shown( $entry['state'] ) ) {
			return Routes::missing();
		}
		return Tables::are_ready() ? $id : new WP_Error( 'millwork_notes_not_ready', __( 'The database table for notes is missing. Check the notices in the admin for the reason, or reload the page in a minute.', 'millwork' ), array( 'status' => 503 ) );
	}
}
