<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

use Millwork\Data\Rows;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Tables;

/** Cancels deliveries: of accounts that are disconnected or no longer shared, and of posts that are unpublished or deleted. */
final class DeliveryCancellation {

	/**
	 * Cancels an account's deliveries, or those of one share, that are waiting, held or have an expired claim.
	 * @param int           $connection The account.
	 * @param string        $error      Why.
	 * @param Delivery|null $one A delivery of the share; null for all of the account.
	 */
	public static function drop( int $connection, string $error, ?Delivery $one = null ): void {
		if ( ! Tables::are_ready() ) {
			return;
		}
		list( $is_dead, $dead ) = Deliveries::ledger()->expired();

		$where = $one ? ' AND post_id = %d AND request = %s' : '';
		// If the network may have accepted one, its state is unknown.
		Rows::run( "UPDATE %i SET state = CASE WHEN unsure = 1 THEN %s ELSE %s END, error = %s WHERE connection_id = %d AND (state IN (%s, %s) OR ($is_dead))$where", Deliveries::table(), DeliveryState::Unknown->value, DeliveryState::Dropped->value, $error, $connection, DeliveryState::Waiting->value, DeliveryState::Held->value, ...$dead, ...( $one ? array( $one->post, $one->request ) : array() ) );
	}

	/**
	 * Cancels an account's deliveries of posts by other authors.
	 * @param string     $error      Why.
	 */
	public static function drop_others( Connection $connection, string $error ): void {
		foreach ( Deliveries::waiting_for( $connection->id ) as $one ) {
			if ( (int) get_post_field( 'post_author', $one->post ) !== $connection->user ) {
				self::drop( $connection->id, $error, $one );
			}
		}
	}

	/** Deletes the rows of a deleted post. */
	public static function forget_post( int $post ): void {
		if ( Tables::are_ready() ) {
			Rows::delete( Deliveries::table(), array( 'post_id' => $post ) );
		}
	}
}
