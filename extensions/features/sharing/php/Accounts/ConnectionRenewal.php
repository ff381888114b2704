<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Accounts;

use Millwork\Data\FreshOption;
use Millwork\Data\Lock;
use Millwork\Features\Sharing\Networks\FailureKind;
use Millwork\Features\Sharing\Networks\Network;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Screen;
use Millwork\Jobs\RecurringJobs;
use Millwork\Mail\EmailSender;
use Millwork\Mail\Letter;
use Millwork\Secrets\Secrets;
use Millwork\SiteCopy\Detection;

/** Renews connections daily before they expire. If one can't be renewed, its owner gets one email. */
final class ConnectionRenewal {

	public const JOB = 'millwork_sharing_renew';

	/** How long before the expiry the owner is told, in seconds. */
	public const WARNING = 10 * DAY_IN_SECONDS;

	/** How long a process may take to renew one, in seconds. */
	private const LEASE = MINUTE_IN_SECONDS;

	public static function repeat(): void {
		RecurringJobs::keep( 'daily', self::JOB );
	}

	public static function run(): void {
		if ( Detection::is_copy() ) {
			// A refresh token may be good for one use, and the live site needs it.
			return;
		}
		foreach ( Connections::all() as $connection ) {
			$network = NetworkList::get( $connection->network );
			$network && self::renew( $network, $connection );
			$connection = Connections::get( $connection->id );
			$connection && self::warn( $connection );
		}
	}

	/** Renews a connection. Only one process does, as refresh tokens may be good for one use. */
	public static function renew( Network $network, Connection $connection ): void {
		$lock = Lock::take( "sharing_renew_$connection->id", self::LEASE );
		if ( ! $lock ) {
			return;
		}
		try {
			$fresh = Connections::get( $connection->id );
			// Another process may have renewed the tokens since this one read them.
			FreshOption::read( Secrets::OPTION );
			$failure = $fresh ? $network->renew( $fresh ) : null;
			if ( $failure && FailureKind::Ended === $failure->kind ) {
				Connections::store_check( $connection->id, ConnectionCheck::from_failure( $failure ) );
			}
		} finally {
			$lock->release();
		}
	}

	/**
	 * Disconnects an account here and at its network. On a copy of the site, only here: otherwise the live site would
	 * be disconnected too.
	 */
	public static function disconnect( Connection $connection ): void {
		if ( ! Detection::is_copy() ) {
			NetworkList::get( $connection->network )?->disconnect( $connection );
		}
		Connections::delete( $connection->id );
	}

	/** Whether a connection expires soon or has expired. */
	public static function is_ending( Connection $connection ): bool {
		return ConnectionCheck::MUST_REAUTH === $connection->check->success || ( $connection->until && $connection->until - time() < self::WARNING );
	}

	/** Emails the owner that a connection expires. */
	private static function warn( Connection $connection ): void {
		if ( ! self::is_ending( $connection ) || ! Connections::mark_warned( $connection->id ) ) {
			return;
		}
		$user   = get_userdata( $connection->user );
		$letter = ( new Letter( __( 'Reconnect a social account', 'millwork' ), __( 'Reconnect a social account', 'millwork' ) ) )
			/* translators: 1: a network's name, 2: an account's name. */
			->text( sprintf( __( 'Your site shares posts to %1$s as %2$s. This connection has expired or expires soon, and couldn’t be renewed automatically. Until you reconnect it, posts wait or aren’t shared.', 'millwork' ), NetworkList::get( $connection->network )?->label() ?? $connection->network, $connection->name ) )
			->button( __( 'Reconnect', 'millwork' ), Screen::url() );
		if ( '' !== EmailSender::send_letter( $user ? $user->user_email : (string) get_option( 'admin_email' ), $letter ) ) {
			// The email wasn't accepted: try again tomorrow.
			Connections::mark_warned( $connection->id, false );
		}
	}
}
