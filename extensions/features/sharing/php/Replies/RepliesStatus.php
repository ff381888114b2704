<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Replies;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Tables;

/** What the accounts' screen and Site Health say about replies. */
final class RepliesStatus {

	/** After how many failed looks in a row it is a problem: about a day. */
	private const BROKEN = 7;

	/** Whether replies at an account's network can become comments. */
	public static function is_possible( Connection $connection ): bool {
		return NetworkList::get( $connection->network ) instanceof HasReplies;
	}

	/**
	 * The plugin that already turns replies to an account's posts into comments.
	 * @return string A sentence; '' if there is none.
	 */
	public static function handled_by( Connection $connection ): string {
		if ( 'mastodon' === $connection->network && defined( 'ACTIVITYPUB_PLUGIN_VERSION' ) ) {
			return __( 'The ActivityPub plugin turns replies from Mastodon into comments, so Millwork doesn’t while that plugin is active.', 'millwork' );
		}
		if ( 'bluesky' === $connection->network && defined( 'ATMOSPHERE_VERSION' ) && '1' === (string) get_option( 'atmosphere_sync_replies', '1' ) ) {
			foreach ( array( 'atmosphere_identity', 'atmosphere_connection' ) as $option ) {
				$stored = get_option( $option );
				if ( is_array( $stored ) && ( $stored['did'] ?? '' ) === $connection->text( 'did' ) ) {
					return __( 'The ATmosphere plugin turns replies to this account into comments, so Millwork doesn’t while that plugin is active.', 'millwork' );
				}
			}
		}
		return '';
	}

	/**
	 * What the screen shows.
	 * @return array{possible: bool, on: bool, handled: string, looked: string, next: string, error: string, note: string} Times
	 *     are sentences' parts in the site's language; '' for none.
	 */
	public static function of( Connection $connection ): array {
		$is_possible = self::is_possible( $connection );
		$handled     = $is_possible ? self::handled_by( $connection ) : '';
		$is_on       = $is_possible && $connection->brings_replies;
		$summary     = $is_on && '' === $handled && Tables::are_ready() ? Watches::summary( $connection->id ) : array( 'looked' => 0, 'next' => 0, 'error' => '', 'note' => '' );
		return array(
			'possible' => $is_possible,
			'on'       => $is_on,
			'handled'  => $handled,
			'looked'   => self::time( $summary['looked'] ),
			'next'     => self::time( $summary['next'] ? max( time(), $summary['next'] ) : 0 ),
			'error'    => $summary['error'],
			'note'     => $summary['note'],
		);
	}

	/**
	 * The problem with an account's replies, if they haven't been read for long.
	 * @return string The network's sentence; '' if there is none.
	 */
	public static function problem( Connection $connection ): string {
		if ( ! $connection->brings_replies || ! self::is_possible( $connection ) || '' !== self::handled_by( $connection ) || ! Tables::are_ready() ) {
			return '';
		}
		$summary = Watches::summary( $connection->id );
		return $summary['failures'] >= self::BROKEN ? $summary['error'] : '';
	}

	private static function time( int $time ): string {
		return $time ? (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $time ) : '';
	}
}
