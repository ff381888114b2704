<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Delivery;

use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Tables;

/**
 * Ends deliveries that nobody wants any more: of an account that is gone or no longer everybody's, of a post that was
 * taken back or deleted.
 */
final class DeliveryCancellation {

	/**
	 * Ends what waits for an account, or of what is posted together, and what is in the hands of somebody who is gone.
	 * @param int           $connection The account.
	 * @param string        $error      Why.
	 * @param Delivery|null $one        One of what is posted together; null for all of the account.
	 */
	public static function drop( int $connection, string $error, ?Delivery $one = null ): void {
		global $wpdb;
		if ( ! Tables::are_ready() ) {
			return;
		}
		list( $is_dead, $dead ) = Deliveries::expired_claims();

		$where = $one ? ' AND post_id = %d AND request = %s' : '';
		// Of what may have been accepted nobody says that it is not there.
		// phpcs:ignore WordPress.DB -- A table of our own; the conditions have placeholders.
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET state = CASE WHEN unsure = 1 THEN %s ELSE %s END, error = %s WHERE connection_id = %d AND (state IN (%s, %s) OR ($is_dead))$where", Deliveries::table(), DeliveryState::Unknown->value, DeliveryState::Dropped->value, $error, $connection, DeliveryState::Waiting->value, DeliveryState::Held->value, ...$dead, ...( $one ? array( $one->post, $one->request ) : array() ) ) );
	}

	/**
	 * Ends what waits for an account of posts that are not its owner's.
	 * @param Connection $connection The account.
	 * @param string     $error      Why.
	 */
	public static function drop_others( Connection $connection, string $error ): void {
		foreach ( Deliveries::waiting_for( $connection->id ) as $one ) {
			if ( (int) get_post_field( 'post_author', $one->post ) !== $connection->user ) {
				self::drop( $connection->id, $error, $one );
			}
		}
	}

	/** Forgets a post that was deleted. */
	public static function forget_post( int $post ): void {
		global $wpdb;
		if ( Tables::are_ready() ) {
			$wpdb->delete( Deliveries::table(), array( 'post_id' => $post ) ); // phpcs:ignore WordPress.DB -- A table of our own.
		}
	}
}
