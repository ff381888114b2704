<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\Subscribers;

use Millwork\Data\Formats\Email;

/** Forms of an email address: the normalized one, which identifies a subscriber, and its mailbox. */
final class Addresses {

	/** The longest address, limited by the table's index. */
	private const LONGEST = 191;

	/** Gmail, which ignores dots in the local part, under both of its names. */
	private const WITHOUT_DOTS = '/^g(?:oogle)?mail\.com$/D';

	/**
	 * Whether email can be sent to an address: one line, one address, and nothing that begins another header.
	 * @param string $email Trimmed.
	 */
	public static function is_valid( string $email ): bool {
		return strlen( $email ) <= self::LONGEST && Email::is_valid( $email ) && false !== is_email( $email );
	}

	public static function normal( string $email ): string {
		return strtolower( trim( $email ) );
	}

	/**
	 * The mailbox of an address, as far as one can tell: ada+shop@ and ada+news@ share one. Limits count by mailbox,
	 * because anyone can make up any number of such addresses.
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

	/** An address for pages: emails get forwarded with their links. */
	public static function masked( string $email ): string {
		$parts = explode( '@', $email, 2 );
		return substr( $parts[0], 0, 1 ) . '…@' . ( $parts[1] ?? '' );
	}
}
