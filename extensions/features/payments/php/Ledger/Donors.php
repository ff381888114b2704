<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Data\Migrations;
use Millwork\Data\Rows;
use Millwork\Features\Payments\Tables;
use Millwork\Visitors\TypedText;

/**
 * Those who pay, one row for an address. A gateway's name of a payer is kept for each subscription: nobody
 * has to prove an address to pay with it, and who pays twice may be two payers there.
 */
final class Donors {

	/**
	 * The payer with an address, added if it is the first time.
	 * @param string $email The address; what is no address is nobody's.
	 * @param string $name  The name, kept if none is known.
	 * @return int The payer's number; 0 if there is no address.
	 */
	public static function of( string $email, string $name = '' ): int {
		global $wpdb;
		$email = strtolower( trim( $email ) );
		if ( ! is_email( $email ) || strlen( $email ) > 191 ) {
			return 0;
		}
		// It stands in mails, behind a greeting.
		$name = mb_substr( trim( TypedText::line( $name ) ), 0, 191 );
		// phpcs:disable WordPress.DB -- A table of our own; the standards are older than %i.
		$sql = $wpdb->prepare( 'INSERT IGNORE INTO %i (email, name, customers, created) VALUES (%s, %s, %s, %s)', self::table(), $email, $name, '{}', Tables::time() );
		Rows::write( Tables::TOPIC, (string) $sql );
		$id = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT id FROM %i WHERE email = %s', self::table(), $email ) );
		if ( '' !== $name ) {
			$wpdb->query( $wpdb->prepare( "UPDATE %i SET name = %s WHERE id = %d AND name = ''", self::table(), $name, $id ) );
		}
		// phpcs:enable
		return $id;
	}

	/**
	 * The payer with an address.
	 * @param string $email The address.
	 * @return int The payer's number; 0 if there is none.
	 */
	public static function find( string $email ): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT id FROM %i WHERE email = %s', self::table(), strtolower( trim( $email ) ) ) ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
	}

	/**
	 * @return array{id: int, email: string, name: string, customers: array<string, string>}|null Customers by
	 *         's' and the subscription's number.
	 */
	public static function get( int $id ): ?array {
		global $wpdb;
		if ( $id < 1 || ! Tables::are_ready() ) {
			return null;
		}
		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE id = %d', self::table(), $id ), ARRAY_A ); // phpcs:ignore WordPress.DB -- A table of our own; the standards are older than %i.
		if ( ! is_array( $row ) ) {
			return null;
		}
		$customers = json_decode( (string) $row['customers'], true );
		return array(
			'id'        => (int) $row['id'],
			'email'     => (string) $row['email'],
			'name'      => (string) $row['name'],
			'customers' => is_array( $customers ) ? array_map( 'strval', $customers ) : array(),
		);
	}

	/**
	 * Keeps a gateway's name of a payer. Of one who was taken out it is not kept again.
	 * @param int    $id           The payer's number.
	 * @param int    $subscription The subscription's number; 0 for none.
	 * @param string $customer     The gateway's name.
	 */
	public static function keep_customer( int $id, int $subscription, string $customer ): void {
		global $wpdb;
		$donor = $subscription > 0 && '' !== $customer ? self::get( $id ) : null;
		$key   = "s$subscription";
		if ( ! $donor || '' === $donor['email'] || ( $donor['customers'][ $key ] ?? '' ) === $customer ) {
			return;
		}
		$customers = array( $key => $customer ) + $donor['customers'];
		$wpdb->update( self::table(), array( 'customers' => (string) wp_json_encode( $customers ) ), array( 'id' => $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of our own.
	}

	/**
	 * A gateway's name of the payer of a subscription.
	 * @return string '' if it is not known.
	 */
	public static function customer_of( Subscription $subscription ): string {
		return self::get( $subscription->donor_id )['customers'][ "s$subscription->id" ] ?? '';
	}

	public static function table(): string {
		return Migrations::table( Tables::DONORS );
	}
}
