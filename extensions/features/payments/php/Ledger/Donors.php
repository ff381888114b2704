<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Ledger;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Tables;
use Millwork\Visitors\TypedText;

/**
 * Payers, one row for each email address. The gateway's customer ID is stored for each subscription, because an email
 * address is unproven and a payer may be several customers at the gateway.
 */
final class Donors {

	/**
	 * Finds or adds a payer.
	 * @param string $email May be invalid.
	 * @param string $name  Stored if no name is known.
	 * @return int ID; 0 without a valid email address.
	 */
	public static function find_or_add( string $email, string $name = '' ): int {
		$email = strtolower( trim( $email ) );
		if ( ! is_email( $email ) || strlen( $email ) > 191 ) {
			return 0;
		}
		// It is used in the greetings of emails.
		$name = mb_substr( trim( TypedText::line( $name ) ), 0, 191 );
		Rows::insert( Tables::TOPIC, Tables::donors(), array( 'email' => $email, 'name' => $name, 'customers' => '{}', 'created' => Rows::time() ) );
		$id = (int) Rows::value( 'SELECT id FROM %i WHERE email = %s', Tables::donors(), $email );
		if ( '' !== $name ) {
			Rows::run( "UPDATE %i SET name = %s WHERE id = %d AND name = ''", Tables::donors(), $name, $id );
		}
		return $id;
	}

	/**
	 * Finds a payer.
	 * @return int ID; 0 if there is none.
	 */
	public static function find( string $email ): int {
		return (int) Rows::value( 'SELECT id FROM %i WHERE email = %s', Tables::donors(), strtolower( trim( $email ) ) );
	}

	/**
	 * @return array{id: int, email: string, name: string, customers: array<string, string>}|null Customer IDs by 's'
	 *         and the subscription's ID.
	 */
	public static function get( int $id ): ?array {
		if ( $id < 1 || ! Tables::are_ready() ) {
			return null;
		}
		$row = Rows::first( 'SELECT * FROM %i WHERE id = %d', Tables::donors(), $id );
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
	 * Stores the gateway's customer ID, unless the payer was erased.
	 * @param int $id           The payer's.
	 * @param int $subscription ID; 0 for none.
	 */
	public static function store_customer( int $id, int $subscription, string $customer ): void {
		$donor = $subscription > 0 && '' !== $customer ? self::get( $id ) : null;
		$key   = "s$subscription";
		if ( ! $donor || '' === $donor['email'] || ( $donor['customers'][ $key ] ?? '' ) === $customer ) {
			return;
		}
		$customers = array( $key => $customer ) + $donor['customers'];
		Rows::update( Tables::donors(), array( 'customers' => (string) wp_json_encode( $customers ) ), array( 'id' => $id ) );
	}

	/**
	 * The gateway's customer ID for a subscription.
	 * @return string '' if unknown.
	 */
	public static function customer_id( Subscription $subscription ): string {
		return self::get( $subscription->donor_id )['customers'][ "s$subscription->id" ] ?? '';
	}
}
