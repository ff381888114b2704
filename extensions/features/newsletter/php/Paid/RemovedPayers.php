<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Paid;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Subscribers\Addresses;
use Millwork\Features\Newsletter\Topics\Tables;
use Millwork\Visitors\SigningKeys;

/**
 * Payers whom the owner deleted from the list. Payments from before that don't add them or ask them to confirm again. The
 * table has no addresses, only signatures of them.
 */
final class RemovedPayers {

	public static function note( string $email ): void {
		$key = self::key( $email );
		Rows::insert( Tables::TOPIC, Tables::removed(), array( 'address' => $key ) );
		Rows::update( Tables::removed(), array( 'removed' => Rows::time() ), array( 'address' => $key ) );
	}

	/** When an address was deleted, UTC; '' if it wasn't. */
	public static function time( string $email ): string {
		return (string) Rows::value( 'SELECT removed FROM %i WHERE address = %s', Tables::removed(), self::key( $email ) );
	}

	private static function key( string $email ): string {
		return SigningKeys::sign( 'newsletter-removed', Addresses::normal( $email ) );
	}
}
