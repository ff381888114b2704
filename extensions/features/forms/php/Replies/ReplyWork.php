<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Replies;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Entries\Capabilities;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Jobs\JobTimeLimit;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;
use Millwork\SiteCopy\Detection;

/**
 * Sends replies that are due. A process claims a reply before it sends it. If it ends meanwhile, nobody knows whether
 * the email was sent: the reply then counts as failed, and only a person sends it again.
 */
final class ReplyWork {

	public const JOB = 'millwork_forms_replies';

	/** In seconds. */
	private const SHIFT = 20;

	public static function run(): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		self::end_interrupted();
		$end = microtime( true ) + min( self::SHIFT, JobTimeLimit::time_left() );
		do {
			$ids = Rows::ids( 'SELECT id FROM %i WHERE state = %s AND due <= %s AND created >= %s ORDER BY due, id LIMIT 20', Tables::replies(), ReplyState::Waiting->value, Rows::time(), Detection::holds_before() );
			foreach ( $ids as $id ) {
				$token = microtime( true ) < $end ? Replies::ledger()->claim( $id, ReplyState::Waiting->value, 'due <= %s', Rows::time() ) : '';
				if ( '' !== $token ) {
					self::send( $id, $token );
				}
			}
		} while ( $ids && microtime( true ) < $end );
		$next = Rows::value( 'SELECT MIN(due) FROM %i WHERE state = %s AND created >= %s', Tables::replies(), ReplyState::Waiting->value, Detection::holds_before() );
		if ( null !== $next ) {
			Queue::wake_at( self::JOB, (int) strtotime( "$next UTC" ) );
		}
	}

	/**
	 * What waited when the site was copied is not sent from the copy.
	 * @param mixed $since When the copy was noticed, in UTC.
	 */
	public static function set_aside( mixed $since ): void {
		if ( Tables::are_ready() && is_string( $since ) ) {
			Rows::run( 'UPDATE %i SET state = %s, due = NULL WHERE state = %s AND created < %s', Tables::replies(), ReplyState::Failed->value, ReplyState::Waiting->value, $since );
		}
	}

	private static function send( int $id, string $token ): void {
		$reply  = Replies::find( $id );
		$entry  = $reply ? Entries::find( $reply['entry_id'] ) : null;
		$author = $reply ? get_userdata( $reply['author_id'] ) : false;
		if ( ! $reply ) {
			return;
		}
		if ( ! $entry || ! EntryState::is_shown( $entry['state'] ) ) {
			self::fail( $id, $token, __( 'The entry no longer exists.', 'millwork' ) );
			return;
		}
		if ( ! $author || ! user_can( $author, Capabilities::READ ) || ! user_can( $author, Capabilities::MAIL ) ) {
			self::fail( $id, $token, __( 'The person who wrote this reply may no longer send email.', 'millwork' ) );
			return;
		}
		$error = ReplyMail::send( $reply, $entry, $author );
		if ( '' === $error ) {
			Replies::ledger()->change( $id, $token, array( 'state' => ReplyState::Sent->value, 'sent' => Rows::time(), 'due' => null, 'error' => '' ) );
			return;
		}
		$delays = RetryDelays::for_single_mail();
		if ( $delays->is_last( $reply['tries'] ) ) {
			self::fail( $id, $token, $error );
			return;
		}
		Replies::ledger()->change( $id, $token, array( 'state' => ReplyState::Waiting->value, 'due' => Rows::time( $delays->until( $reply['tries'] ) - time() ), 'error' => $error ) );
	}

	private static function fail( int $id, string $token, string $error ): void {
		Replies::ledger()->change( $id, $token, array( 'state' => ReplyState::Failed->value, 'due' => null, 'error' => $error ) );
	}

	/** Replies whose process is gone. */
	private static function end_interrupted(): void {
		list( $where, $values ) = Replies::ledger()->expired();
		Rows::run( "UPDATE %i SET state = %s, due = NULL, error = %s WHERE $where", Tables::replies(), ReplyState::Failed->value, __( 'Sending was interrupted. The email may have been sent.', 'millwork' ), ...$values );
	}
}
