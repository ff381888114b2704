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

/**
 * Renews connections every day before they end, and tells whose account it is, once, when one ends soon and could
 * not be renewed.
 */
final class ConnectionRenewal {

	/** The action of the daily job. */
	public const JOB = 'millwork_sharing_renew';

	/** When somebody is told, in seconds before the end. */
	public const WARNING = 10 * DAY_IN_SECONDS;

	/** When another process may renew one whose renewal has not ended, in seconds. */
	private const LEASE = MINUTE_IN_SECONDS;

	public static function repeat(): void {
		RecurringJobs::keep( 'daily', self::JOB );
	}

	/** Renews them, and tells. */
	public static function run(): void {
		if ( Detection::is_copy() ) {
			// A token that renews may be good for once, and the live site needs it.
			return;
		}
		foreach ( Connections::all() as $connection ) {
			$service = NetworkList::get( $connection->service );
			$service && self::renew( $service, $connection );
			$connection = Connections::get( $connection->id );
			$connection && self::warn( $connection );
		}
	}

	/**
	 * Renews a connection. Of several processes one does: a token that renews may be good for once.
	 * @param Connection $connection The account.
	 */
	public static function renew( Network $service, Connection $connection ): void {
		$lock = Lock::take( "sharing_renew_$connection->id", self::LEASE );
		if ( ! $lock ) {
			return;
		}
		try {
			$fresh = Connections::get( $connection->id );
			// This process may have read the tokens before another one has renewed them.
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
	 * Disconnects an account, here and at its service. On a copy of the site only here: to take the leave back would
	 * disconnect the live site, too.
	 * @param Connection $connection The account.
	 */
	public static function disconnect( Connection $connection ): void {
		if ( ! Detection::is_copy() ) {
			NetworkList::get( $connection->service )?->disconnect( $connection );
		}
		Connections::delete( $connection->id );
	}

	/**
	 * Whether a connection ends soon, or has ended.
	 * @param Connection $connection The account.
	 */
	public static function is_ending( Connection $connection ): bool {
		return ConnectionCheck::MUST_REAUTH === $connection->check->success || ( $connection->until && $connection->until - time() < self::WARNING );
	}

	/**
	 * Tells whose account it is that its connection ends.
	 * @param Connection $connection The account.
	 */
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
			// The mail server has refused it: the next look tells.
			Connections::mark_warned( $connection->id, false );
		}
	}
}
