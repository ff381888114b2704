<?php
declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

use Millwork\Data\Lock;
use Millwork\Jobs\Queue;
use Millwork\Jobs\RetryDelays;
use Millwork\Jobs\RetryLater;
use Millwork\Secrets\Secrets;
use Millwork\SiteCopy\Detection;
use WP_Error;

/**
 * Renews tokens every week, looks for new posts every day, copies their pictures one by one, and tells
 * whose account it is when a token is about to end.
 */
final class Upkeep {

	/** How many seconds before the end a warning appears. */
	private const WARNING = 14 * DAY_IN_SECONDS;

	/** How old a token has to be to be renewed. */
	private const AGE = DAY_IN_SECONDS;

	/** How long what was found counts as new. A picture that could not be copied is let be as long. */
	private const FRESH = HOUR_IN_SECONDS;

	/** The shortest and the longest pause after Instagram has failed, in seconds. */
	private const PAUSE   = MINUTE_IN_SECONDS;
	private const LONGEST = HOUR_IN_SECONDS;

	/** How many seconds after an unfinished request another process may send one. */
	private const LEASE = 30;

	/** The code of the error that says that this is no moment to ask: in a few seconds it is. */
	public const BUSY = 'millwork_instagram_busy';

	/** Runs every week: renews what is a day old. */
	public static function refresh(): void {
		if ( Detection::is_copy() ) {
			// The live site renews them and writes to their owners.
			return;
		}
		foreach ( array_keys( Accounts::all() ) as $id ) {
			self::renew( $id );
			self::warn( $id );
		}
	}

	/** Renews an account's token, if it is old enough and has not ended. */
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

	/**
	 * Whether an account's token is about to end, or has ended.
	 * @param array{until: int} $account The account.
	 */
	public static function is_ending( array $account ): bool {
		return $account['until'] - time() < self::WARNING;
	}

	/** Runs every day: looks for new posts of every account, and tries once more to renew what is about to end. */
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
	 * Reads an account's posts, and copies their pictures. Only one process at a time contacts Instagram for an
	 * account, and after a failure none does for an increasing pause.
	 * @param bool $is_urgent Whether to read again even if that was done a moment ago.
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
	 * Keeps what was found.
	 * @param string                                                                $id    The account's id.
	 * @param list<array{id: string, source: string, title: string, link: string}> $posts Its latest posts.
	 * @return true|WP_Error
	 */
	private static function store( string $id, array $posts ): bool|WP_Error {
		// As it is now: pictures may have been copied while Instagram was asked.
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

	/**
	 * Keeps that Instagram could not be read, and when it may be asked again.
	 * @param string   $id    The account's id.
	 * @param WP_Error $error What failed.
	 */
	private static function note( string $id, WP_Error $error ): WP_Error {
		$account = Accounts::fresh( $id );
		if ( null === $account ) {
			return self::unknown();
		}
		if ( 'millwork_http_limit' === $error->get_error_code() ) {
			// Instagram was not asked: this site has too much to ask just now.
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

	/**
	 * The error during a pause after a failure.
	 * @param array{again: int, problem: string} $account The account.
	 */
	private static function failure( array $account ): WP_Error {
		return new WP_Error(
			'millwork_instagram_failed',
			/* translators: 1: a sentence that says what went wrong, 2: a duration, as "5 minutes". */
			sprintf( __( '%1$s This site asks Instagram again in %2$s.', 'millwork' ), $account['problem'], human_time_diff( time(), $account['again'] ) ),
			array( 'status' => 502 )
		);
	}

	/** The error while another process contacts Instagram. */
	private static function busy(): WP_Error {
		return new WP_Error( self::BUSY, __( 'This account is being looked at just now. Try again in a few seconds.', 'millwork' ), array( 'status' => 503, 'retry_after' => 5 ) );
	}

	/** What is said of an account that is gone. */
	private static function unknown(): WP_Error {
		return new WP_Error( 'millwork_instagram_unknown', __( 'This account is not connected any more.', 'millwork' ), array( 'status' => 404 ) );
	}

	/** Copies the pictures of an account that are not there yet. */
	public static function copy( string $id ): void {
		$account = Accounts::get( $id );
		foreach ( self::waiting( $account['pictures'] ?? array() ) as $picture ) {
			if ( ! Pictures::has_room( Accounts::size_of_pictures() ) ) {
				Accounts::change( $id, array( 'problem' => __( 'There is no more room for pictures from Instagram on this site.', 'millwork' ) ) );
				return;
			}
			$copy = Pictures::copy( $id, $picture['id'], $picture['source'] );
			// Meanwhile the account may have been looked at, or disconnected.
			$pictures = Accounts::fresh( $id )['pictures'] ?? null;
			$places   = array_column( $pictures ?? array(), 'id' );
			$place    = array_search( $picture['id'], $places, true );
			if ( null === $pictures || false === $place ) {
				is_wp_error( $copy ) || Pictures::delete( $copy['file'] );
				continue;
			}
			// What is no picture is not asked for again; the next look brings another address.
			$pictures[ $place ] = is_wp_error( $copy ) ? array( 'source' => '' ) + $pictures[ $place ] : $copy + $pictures[ $place ];
			Accounts::change( $id, array( 'pictures' => $pictures ) );
		}
	}

	/**
	 * The pictures that are not copied yet.
	 * @param list<array<string, mixed>> $pictures An account's.
	 * @return list<array<string, mixed>>
	 */
	public static function waiting( array $pictures ): array {
		return array_values( array_filter( $pictures, static fn( array $picture ): bool => '' === $picture['file'] && '' !== $picture['source'] ) );
	}

	/**
	 * Tells whose account it is, once, that its token is about to end.
	 * @param string $id The account's id.
	 */
	private static function warn( string $id ): void {
		$account = Accounts::get( $id );
		if ( null === $account || $account['warned'] || ! self::is_ending( $account ) ) {
			return;
		}
		$user = get_userdata( $account['user'] );
		$to   = $user ? $user->user_email : (string) get_option( 'admin_email' );
		$text = sprintf(
			/* translators: 1: a site's name, 2: an account's name, 3: a date. */
			__( 'The site “%1$s” shows pictures of the Instagram account %2$s. Its connection ends on %3$s and could not be renewed by itself. Open a post with the block Latest Instagram Posts and connect the account again. Until then the pictures stay as they are.', 'millwork' ),
			wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES ),
			$account['name'],
			wp_date( (string) get_option( 'date_format' ), $account['until'] )
		);
		Accounts::change( $id, array( 'warned' => true ) );
		if ( ! wp_mail( $to, __( 'An Instagram account has to be connected again', 'millwork' ), $text ) ) {
			Accounts::change( $id, array( 'warned' => false ) );
		}
	}
}
