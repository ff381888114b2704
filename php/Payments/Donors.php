<?php
/**
 * Storage of those who pay.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Payments;

use Millwork\Data\Migrations;

/**
 * Those who pay, one row for an address. A gateway's name of a payer is kept by gateway and mode.
 */
final class Donors {

	/**
	 * The payer with an address, added if it is the first time.
	 *
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
		$name = mb_substr( trim( $name ), 0, 191 );
		// phpcs:disable WordPress.DB -- A table of our own; the standards are older than %i.
		$sql = $wpdb->prepare( 'INSERT IGNORE INTO %i (email, name, customers, created) VALUES (%s, %s, %s, %s)', self::table(), $email, $name, '{}', Tables::time() );
		Migrations::write( Tables::TOPIC, (string) $sql );
		$id = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT id FROM %i WHERE email = %s', self::table(), $email ) );
		if ( '' !== $name ) {
			$wpdb->query( $wpdb->prepare( "UPDATE %i SET name = %s WHERE id = %d AND name = ''", self::table(), $name, $id ) );
		}
		// phpcs:enable
		return $id;
	}

	/**
	 * A payer.
	 *
	 * @param int $id The number.
	 * @return array{id: int, email: string, name: string, customers: array<string, string>}|null Customers by
	 *         'gateway:mode'.
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
	 * Keeps a gateway's name of a payer.
	 *
	 * @param int    $id       The payer's number.
	 * @param string $gateway  The gateway.
	 * @param Mode   $mode     The mode.
	 * @param string $customer The gateway's name.
	 */
	public static function keep_customer( int $id, string $gateway, Mode $mode, string $customer ): void {
		global $wpdb;
		$donor = self::get( $id );
		$key   = "$gateway:$mode->value";
		if ( ! $donor || '' === $customer || ( $donor['customers'][ $key ] ?? '' ) === $customer ) {
			return;
		}
		$customers = array( $key => $customer ) + $donor['customers'];
		$wpdb->update( self::table(), array( 'customers' => (string) wp_json_encode( $customers ) ), array( 'id' => $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of our own.
	}

	/**
	 * The table's name.
	 */
	public static function table(): string {
		return Migrations::table( Tables::DONORS );
	}
}
