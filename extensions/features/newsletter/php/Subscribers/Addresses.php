<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

use Millwork\Data\Formats\Email;

/** The forms of an address: the normal one, by which a subscriber is known, and the mailbox that it leads to. */
final class Addresses {

	/** The longest address that is taken, as the table's index has it. */
	private const LONGEST = 191;

	/** The service for which dots in the local part say nothing, under both of its names. */
	private const WITHOUT_DOTS = '/^g(?:oogle)?mail\.com$/D';

	/**
	 * Whether mail can go to an address: one line, one address, and nothing that begins another header.
	 * @param string $email The address, without white space around it.
	 */
	public static function is_valid( string $email ): bool {
		return strlen( $email ) <= self::LONGEST && Email::is_valid( $email ) && false !== is_email( $email );
	}

	public static function normal( string $email ): string {
		return strtolower( trim( $email ) );
	}

	/**
	 * The mailbox that an address leads to, as far as one can see: ada+shop@ and ada+news@ are one's. Limits
	 * count by it, since whoever types addresses of others has as many of these as they like.
	 */
	public static function mailbox( string $email ): string {
		$parts = explode( '@', self::normal( $email ), 2 );
		$host  = $parts[1] ?? '';
		$local = explode( '+', $parts[0], 2 )[0];
		if ( preg_match( self::WITHOUT_DOTS, $host ) ) {
			$local = str_replace( '.', '', $local );
			$host  = 'gmail';
		}
		return "$local@$host";
	}

	/** An address as a page shows it: mail is passed on, and its links with it. */
	public static function masked( string $email ): string {
		$parts = explode( '@', $email, 2 );
		return substr( $parts[0], 0, 1 ) . '…@' . ( $parts[1] ?? '' );
	}
}
