<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Abilities;

use Millwork\Abilities\Ability;
use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\FormPosts\Routes as FormRoutes;
use Millwork\Features\Forms\Inbox\Access;
use Millwork\Features\Forms\Inbox\Query;
use Millwork\Rest\InternalRequest;
use WP_Error;

/** What programs can do with forms and their entries. They read no entries: those are personal data. */
final class FormAbilities {

	public static function register(): void {
		$text   = array( 'type' => 'string' );
		$number = array( 'type' => array( 'integer', 'null' ) );
		Ability::register(
			'list-forms',
			__( 'List forms', 'millwork' ),
			__( 'Lists the forms of the site: names, places, and the numbers of their entries if the user may see entries.', 'millwork' ),
			array_diff_key( FormRoutes::args(), array( 'orderby' => true, 'order' => true ) ),
			array(
				'forms'       => array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array( 'source' => $text, 'name' => $text, 'kind' => $text, 'status' => $text, 'post' => array( 'type' => 'integer' ), 'used' => array( 'type' => 'integer' ), 'entries' => $number, 'unread' => $number, 'last' => array( 'type' => array( 'string', 'null' ) ) ),
					),
				),
				'next'        => array( 'description' => __( 'Where the next page begins; 0 on the last page.', 'millwork' ), 'type' => 'integer' ),
				'is_complete' => array( 'description' => __( 'Whether all posts were searched for forms. If not, run the ability again.', 'millwork' ), 'type' => 'boolean' ),
			),
			array( FormRoutes::class, 'may_list' ),
			array( self::class, 'forms' )
		);
		Ability::register(
			'count-entries',
			__( 'Count form entries', 'millwork' ),
			__( 'Counts form entries by status, of all forms or of one. 10001 means more than 10,000.', 'millwork' ),
			array( 'form' => array( 'is_optional' => true ) + Query::args()['form'] ),
			array_fill_keys( EntryState::shown(), array( 'type' => 'integer', 'minimum' => 0, 'maximum' => EntryList::COUNTED + 1 ) ),
			array( Access::class, 'read' ),
			array( self::class, 'count' )
		);
		$entry  = array( 'id' => Ability::id( __( 'The entry’s ID.', 'millwork' ) ) );
		$change = array( 'id' => array( 'type' => 'integer' ), 'state' => array( 'type' => 'string', 'enum' => EntryState::shown() ), 'message' => $text );
		Ability::register(
			'mark-entry-as-spam',
			__( 'Mark a form entry as spam', 'millwork' ),
			__( 'Moves a form entry to spam. The ability millwork/mark-entry-as-not-spam moves it back.', 'millwork' ),
			$entry,
			$change,
			array( Access::class, 'read' ),
			static fn( array $input ): array|WP_Error => self::mark( $input['id'], 'spam' ),
			false
		);
		Ability::register(
			'mark-entry-as-not-spam',
			__( 'Mark a form entry as not spam', 'millwork' ),
			__( 'Moves a form entry from spam to the inbox. If it was never emailed, it’s emailed now.', 'millwork' ),
			$entry,
			$change,
			array( Access::class, 'read' ),
			static fn( array $input ): array|WP_Error => self::mark( $input['id'], 'not_spam' ),
			false
		);
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>|WP_Error
	 */
	public static function forms( array $input ): array|WP_Error {
		$page = Ability::pick( 'GET', '/millwork/v1/forms', $input, array( 'forms', 'next', 'is_complete' ) );
		if ( is_array( $page ) ) {
			$names         = array_flip( array( 'source', 'name', 'kind', 'status', 'post', 'used', 'entries', 'unread', 'last' ) );
			$page['forms'] = array_map( static fn( array $form ): array => array_intersect_key( $form, $names ), $page['forms'] );
		}
		return $page;
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, int>|WP_Error By state.
	 */
	public static function count( array $input ): array|WP_Error {
		if ( ! isset( $input['form'] ) ) {
			return Ability::pick( 'GET', '/millwork/v1/entries/counts', array(), EntryState::shown() );
		}
		$counts = array();
		foreach ( EntryState::shown() as $state ) {
			$answer = InternalRequest::send( 'GET', '/millwork/v1/entries/total', array( 'form' => $input['form'], 'state' => $state ) );
			if ( $answer instanceof WP_Error ) {
				return $answer;
			}
			$counts[ $state ] = (int) $answer['total'];
		}
		return $counts;
	}

	/**
	 * @param 'spam'|'not_spam' $action
	 * @return array<string, mixed>|WP_Error
	 */
	private static function mark( int $id, string $action ): array|WP_Error {
		$entry = InternalRequest::send( 'GET', "/millwork/v1/entries/$id" );
		if ( $entry instanceof WP_Error ) {
			return $entry;
		}
		$is_spam = EntryState::Spam->value === $entry['state'];
		if ( 'not_spam' === $action && ! $is_spam && EntryState::Inbox->value !== $entry['state'] ) {
			return new WP_Error( 'millwork_entry_not_spam', __( 'This entry isn’t in spam.', 'millwork' ), array( 'status' => 409 ) );
		}
		if ( 'spam' === $action && EntryState::Trash->value === $entry['state'] ) {
			// Unmarking it later would move it to the inbox.
			return new WP_Error( 'millwork_entry_in_trash', __( 'This entry is in the trash.', 'millwork' ), array( 'status' => 409 ) );
		}
		if ( ( 'spam' === $action ) === $is_spam ) {
			return array( 'id' => $id, 'state' => $entry['state'], 'message' => '' );
		}
		$answer = InternalRequest::send( 'POST', '/millwork/v1/entries/actions', array( 'action' => $action, 'ids' => array( $id ) ) );
		$after  = $answer instanceof WP_Error ? $answer : InternalRequest::send( 'GET', "/millwork/v1/entries/$id" );
		return $after instanceof WP_Error ? $after : array( 'id' => $id, 'state' => $after['state'], 'message' => (string) ( $answer['message'] ?? '' ) );
	}
}
