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
			$service = NetworkList::get( $connection->service );
			$service && self::renew( $service, $connection );
			$connection = Connections::get( $connection->id );
			$connection && self::warn( $connection );
		}
	}

	/** Renews a connection. Only one process does, as refresh tokens may be good for one use. */
	public static function renew( Network $service, Connection $connection ): void {
		$lock = Lock::take( "sharing_renew_$connection->id", self::LEASE );
		if ( ! $lock ) {
			return;
		}
		try {
			$fresh = Connections::get( $connection->id );
			// Another process may have renewed the tokens since this one read them.
			FreshOption::read( Secrets::OPTION );
			$failure = $fresh ? $service->renew( $fresh ) : null;
			if ( $failure && FailureKind::Ended === $failure->kind ) {
				Connections::store_check( $connection->id, ConnectionCheck::from_failure( $failure ) );
			}
		} finally {
			$lock->release();
		}
	}

	/**
	 * Disconnects an account here and at its service. On a copy of the site, only here: otherwise the live site would
	 * be disconnected too.
	 */
	public static function disconnect( Connection $connection ): void {
		if ( ! Detection::is_copy() ) {
			NetworkList::get( $connection->service )?->disconnect( $connection );
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
		$user = get_userdata( $connection->user );
		$text = sprintf(
			/* translators: 1: a site's name, 2: a service's name, 3: an account's name, 4: an address. */
			__( 'The site “%1$s” shares posts to %2$s as %3$s. This connection has ended or ends soon, and could not be renewed by itself. Refresh it here: %4$s Until then, posts wait or stay unshared.', 'millwork' ),
			wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ),
			NetworkList::get( $connection->service )?->label() ?? $connection->service,
			$connection->name,
			Screen::url() . "\n\n"
		);
		if ( ! wp_mail( $user ? $user->user_email : (string) get_option( 'admin_email' ), __( 'An account has to be connected again', 'millwork' ), $text ) ) {
			// The email wasn't accepted: try again tomorrow.
			Connections::mark_warned( $connection->id, false );
		}
	}
}
