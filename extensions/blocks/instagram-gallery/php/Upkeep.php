<?php
declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

use Millwork\Data\Lock;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;
use Millwork\Jobs\RetryLater;
use Millwork\Mail\EmailSender;
use Millwork\Mail\Letter;
use Millwork\Secrets\Secrets;
use Millwork\SiteCopy\Detection;
use WP_Error;

/**
 * Renews tokens every week, looks for new posts every day, copies their images one by one, and emails an account's user
 * when its token is about to expire.
 */
final class Upkeep {

	/** How long before the expiry a warning is sent, in seconds. */
	private const WARNING = 14 * DAY_IN_SECONDS;

	/** The age from which a token is renewed, in seconds. */
	private const AGE = DAY_IN_SECONDS;

	/** How long results count as new, and how long until an image is tried again after a failure, in seconds. */
	private const FRESH = HOUR_IN_SECONDS;

	/** The shortest and the longest pause after a failure, in seconds. */
	private const PAUSE   = MINUTE_IN_SECONDS;
	private const LONGEST = HOUR_IN_SECONDS;

	/** How many seconds after an unfinished request another process may send one. */
	private const LEASE = 30;

	/** The error code for a request that may succeed in a few seconds. */
	public const BUSY = 'millwork_instagram_busy';

	/** Runs every week. */
	public static function refresh(): void {
		if ( Detection::is_copy() ) {
			// This is a copy of the site: the live site renews the tokens and writes to their users.
			return;
		}
		foreach ( array_keys( Accounts::all() ) as $id ) {
			self::renew( $id );
			self::warn( $id );
		}
	}

	/** Renews an account's token if it is old enough and has not expired. */
	private static function renew( string $id ): void {
		$account = Accounts::get( $id );
		$token   = Accounts::token( $id );
		if ( null === $account || null === $token || time() - $account['refreshed'] < self::AGE || $account['until'] <= time() ) {
			return;
		}
		$fresh = Api::refresh( $token );
		if ( is_wp_error( $fresh ) ) {
			Accounts::change( $id, array( 'problem' => $fresh->get_error_message() ) );
			return;
		}
		// The account may have been reconnected or disconnected in the meantime.
		if ( ( Accounts::fresh( $id )['refreshed'] ?? 0 ) === $account['refreshed'] ) {
			Secrets::store( Accounts::secret( $id ), $fresh['token'] );
			Accounts::change(
				$id,
				array(
					'until'     => $fresh['until'],
					'refreshed' => time(),
					'warned'    => false,
					'problem'   => $account['failures'] ? $account['problem'] : '',
				)
			);
		}
	}

	/** @param array{until: int} $account */
	public static function is_ending( array $account ): bool {
		return $account['until'] - time() < self::WARNING;
	}

	/** Runs every day: looks for new posts, and tries again to renew tokens that are about to expire. */
	public static function look(): void {
		foreach ( Accounts::all() as $id => $account ) {
			self::look_at( $id );
			if ( self::is_ending( $account ) && ! Detection::is_copy() ) {
				self::renew( $id );
				self::warn( $id );
			}
		}
	}

	/**
	 * Reads an account's posts and copies their images. Only one process at a time contacts Instagram for an account,
	 * and none does during the growing pause after a failure.
	 * @param bool $is_urgent Whether to read again even if the last results are new.
	 * @return true|WP_Error BUSY among others; the last error during a pause.
	 */
	public static function look_at( string $id, bool $is_urgent = true ): bool|WP_Error {
		$account = Accounts::get( $id );
		$token   = Accounts::token( $id );
		if ( null === $account || null === $token ) {
			return self::unknown();
		}
		if ( ! $is_urgent && time() < $account['again'] ) {
			return 0 === $account['failures'] ? true : self::failure( $account );
		}
		$lock = Lock::take( "instagram_$id", self::LEASE );
		if ( null === $lock ) {
			return self::busy();
		}
		try {
			$posts = Api::posts( $token );
			return is_wp_error( $posts ) ? self::note( $id, $posts ) : self::store( $id, $posts );
		} finally {
			$lock->release();
		}
	}

	/**
	 * Stores the latest posts.
	 * @param string $id The account's id.
	 * @param list<array{id: string, source: string, title: string, link: string}> $posts
	 * @return true|WP_Error
	 */
	private static function store( string $id, array $posts ): bool|WP_Error {
		// Read again: images may have been copied during the request.
		$account = Accounts::fresh( $id );
		if ( null === $account ) {
			return self::unknown();
		}
		$had      = array_column( $account['pictures'], null, 'id' );
		$pictures = array();
		foreach ( $posts as $post ) {
			$pictures[] = $post + ( $had[ $post['id'] ] ?? array(
				'file'   => '',
				'bytes'  => 0,
				'width'  => 0,
				'height' => 0,
			) );
		}
		foreach ( array_diff_key( $had, array_column( $posts, null, 'id' ) ) as $gone ) {
			Pictures::delete( $gone['file'] );
		}
		Accounts::change(
			$id,
			array(
				'again'    => time() + self::FRESH,
				'failures' => 0,
				'problem'  => '',
				'pictures' => $pictures,
			)
		);
		if ( self::waiting( $pictures ) ) {
			Queue::enqueue( 'millwork_instagram_copy', array( $id ) );
		}
		return true;
	}

	/** Stores a failure, and when to try again. */
	private static function note( string $id, WP_Error $error ): WP_Error {
		$account = Accounts::fresh( $id );
		if ( null === $account ) {
			return self::unknown();
		}
		if ( 'millwork_http_limit' === $error->get_error_code() ) {
			// No request was sent: this site is over its own limit.
			return RetryLater::seconds_asked( $error ) > self::LEASE ? $error : self::busy();
		}
		$failures = $account['failures'] + 1;
		Accounts::change(
			$id,
			array(
				'again'    => RetryDelays::doubling( self::PAUSE, self::LONGEST )->until( $failures, $error ),
				'failures' => $failures,
				'problem'  => $error->get_error_message(),
			)
		);
		return $error;
	}

	/** @param array{again: int, problem: string} $account With a failure. */
	private static function failure( array $account ): WP_Error {
		return new WP_Error(
			'millwork_instagram_failed',
			/* translators: 1: a sentence that says what went wrong, 2: a duration, such as "5 minutes". */
			sprintf( __( '%1$s This site will try again in %2$s.', 'millwork' ), $account['problem'], human_time_diff( time(), $account['again'] ) ),
			array( 'status' => 502 )
		);
	}

	/** The error while another process contacts Instagram. */
	private static function busy(): WP_Error {
		return new WP_Error( self::BUSY, __( 'This account’s posts are being loaded. Try again in a few seconds.', 'millwork' ), array( 'status' => 503, 'retry_after' => 5 ) );
	}

	/** The error for an account that no longer exists. */
	private static function unknown(): WP_Error {
		return new WP_Error( 'millwork_instagram_unknown', __( 'This account is no longer connected.', 'millwork' ), array( 'status' => 404 ) );
	}

	/** Copies an account's missing images. */
	public static function copy( string $id ): void {
		$account = Accounts::get( $id );
		foreach ( self::waiting( $account['pictures'] ?? array() ) as $picture ) {
			if ( ! Pictures::has_room( Accounts::size_of_pictures() ) ) {
				Accounts::change( $id, array( 'problem' => __( 'This site has no more space for images from Instagram. Disconnect an account you no longer use.', 'millwork' ) ) );
				return;
			}
			$copy = Pictures::copy( $id, $picture['id'], $picture['source'] );
			// The account may have changed or been disconnected.
			$pictures = Accounts::fresh( $id )['pictures'] ?? null;
			$places   = array_column( $pictures ?? array(), 'id' );
			$place    = array_search( $picture['id'], $places, true );
			if ( null === $pictures || false === $place ) {
				is_wp_error( $copy ) || Pictures::delete( $copy['file'] );
				continue;
			}
			// An invalid image is not tried again; the next look brings another URL.
			$pictures[ $place ] = is_wp_error( $copy ) ? array( 'source' => '' ) + $pictures[ $place ] : $copy + $pictures[ $place ];
			Accounts::change( $id, array( 'pictures' => $pictures ) );
		}
	}

	/**
	 * The images that are not copied yet.
	 * @param list<array<string, mixed>> $pictures An account's.
	 * @return list<array<string, mixed>>
	 */
	public static function waiting( array $pictures ): array {
		return array_values( array_filter( $pictures, static fn( array $picture ): bool => '' === $picture['file'] && '' !== $picture['source'] ) );
	}

	/** Emails the account's user once that its token is about to expire. */
	private static function warn( string $id ): void {
		$account = Accounts::get( $id );
		if ( null === $account || $account['warned'] || ! self::is_ending( $account ) ) {
			return;
		}
		$user   = get_userdata( $account['user'] );
		$to     = $user ? $user->user_email : (string) get_option( 'admin_email' );
		$letter = ( new Letter( __( 'Reconnect your Instagram account', 'millwork' ), __( 'Reconnect your Instagram account', 'millwork' ) ) )
			/* translators: 1: an account's name, 2: a date. */
			->text( sprintf( __( 'Your site shows images from the Instagram account %1$s. The connection expires on %2$s and couldn’t be renewed automatically. Open a post with the Latest Instagram Posts block and connect the account again. Until then, the same images stay on your site.', 'millwork' ), $account['name'], (string) wp_date( (string) get_option( 'date_format' ), $account['until'] ) ) );
		Accounts::change( $id, array( 'warned' => true ) );
		if ( '' !== EmailSender::send_letter( $to, $letter ) ) {
			Accounts::change( $id, array( 'warned' => false ) );
		}
	}
}
