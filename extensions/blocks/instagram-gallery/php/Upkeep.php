<?php
/**
 * Upkeep of connected accounts.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Units\InstagramGallery;

use Millwork\Services\Queue;
use Millwork\Services\Secrets;
use WP_Error;

/**
 * Renews tokens every week, looks for new posts every day, copies their pictures one by one, and tells
 * whose account it is when a token is about to end.
 */
final class Upkeep {

	/** When somebody is told, in seconds before the end. */
	private const WARNING = 14 * DAY_IN_SECONDS;

	/** How old a token has to be to be renewed. */
	private const AGE = DAY_IN_SECONDS;

	/** How long a picture that could not be copied is let be: its address changes with each look. */
	private const FRESH = HOUR_IN_SECONDS;

	/**
	 * Runs every week: renews what is a day old.
	 */
	public static function refresh(): void {
		foreach ( Accounts::all() as $id => $account ) {
			$token = Accounts::token( $id );
			if ( null !== $token && time() - $account['refreshed'] >= self::AGE && $account['until'] > time() ) {
				$fresh = Api::refresh( $token );
				if ( ! is_wp_error( $fresh ) ) {
					Secrets::store( Accounts::secret( $id ), $fresh['token'] );
					Accounts::change(
						$id,
						array(
							'until'     => $fresh['until'],
							'refreshed' => time(),
							'warned'    => false,
							'problem'   => '',
						)
					);
					continue;
				}
				Accounts::change( $id, array( 'problem' => $fresh->get_error_message() ) );
			}
			self::warn( $id );
		}
	}

	/**
	 * Whether an account's token is about to end, or has ended.
	 *
	 * @param array{until: int} $account The account.
	 */
	public static function is_ending( array $account ): bool {
		return $account['until'] - time() < self::WARNING;
	}

	/**
	 * Runs every day: looks for new posts of every account.
	 */
	public static function look(): void {
		foreach ( array_keys( Accounts::all() ) as $id ) {
			self::look_at( $id );
			self::warn( $id );
		}
	}

	/**
	 * Looks for the posts of an account, and has their pictures copied.
	 *
	 * @param string $id        Its id.
	 * @param bool   $is_urgent Whether also what was looked at a moment ago.
	 * @return true|WP_Error
	 */
	public static function look_at( string $id, bool $is_urgent = true ): bool|WP_Error {
		$account = Accounts::get( $id );
		$token   = Accounts::token( $id );
		if ( null === $account || null === $token ) {
			return new WP_Error( 'millwork_instagram_unknown', __( 'This account is not connected any more.', 'millwork' ), array( 'status' => 404 ) );
		}
		if ( ! $is_urgent && time() - $account['looked'] < self::FRESH ) {
			return true;
		}
		$posts = Api::posts( $token );
		if ( is_wp_error( $posts ) ) {
			Accounts::change( $id, array( 'problem' => $posts->get_error_message() ) );
			return $posts;
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
				'looked'   => time(),
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
	 * Copies the pictures of an account that are not there yet.
	 *
	 * @param string $id Its id.
	 */
	public static function copy( string $id ): void {
		$account = Accounts::get( $id );
		foreach ( self::waiting( $account['pictures'] ?? array() ) as $picture ) {
			if ( ! Pictures::has_room() ) {
				Accounts::change( $id, array( 'problem' => __( 'There is no more room for pictures from Instagram on this site.', 'millwork' ) ) );
				return;
			}
			$copy = Pictures::copy( $id, $picture['id'], $picture['source'] );
			// Meanwhile the account may have been looked at, or disconnected.
			$pictures = Accounts::get( $id )['pictures'] ?? null;
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
	 *
	 * @param list<array<string, mixed>> $pictures An account's.
	 * @return list<array<string, mixed>>
	 */
	public static function waiting( array $pictures ): array {
		return array_values( array_filter( $pictures, static fn( array $picture ): bool => '' === $picture['file'] && '' !== $picture['source'] ) );
	}

	/**
	 * Tells whose account it is, once, that its token is about to end.
	 *
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
		wp_mail( $to, __( 'An Instagram account has to be connected again', 'millwork' ), $text );
	}
}
