<?php
/**
 * Who gets the mail about an entry.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Forms\Mail;

use Millwork\Data\Email;
use Millwork\Forms\Capabilities;

/**
 * Decides to which of a form's recipients it is mailed. An address that belongs to no user of the
 * site gets mail only if the form's author may send it there: otherwise whoever may write a post
 * could have the site write to anybody.
 *
 * @phpstan-import-type Definition from \Millwork\Forms\Definitions
 */
final class Recipients {

	/** The most recipients of a form. */
	public const MOST = 50;

	/**
	 * The recipients of a form.
	 *
	 * @param array<string, mixed>|null $definition The form; null if it is forgotten.
	 * @phpstan-param Definition|null $definition
	 * @return non-empty-list<string> Addresses. Where none is left, the author's; else the site's.
	 */
	public static function of( ?array $definition ): array {
		$author    = $definition['author'] ?? 0;
		$addresses = array_diff( self::valid( $definition['to'] ?? array() ), self::refused( $definition['to'] ?? array(), $author ) );
		if ( $addresses ) {
			return array_values( $addresses );
		}
		$user = $author ? get_userdata( $author ) : false;
		return array( $user && '' !== $user->user_email ? $user->user_email : (string) get_option( 'admin_email' ) );
	}

	/**
	 * Those of a form's recipients that get no mail, because they are no users of the site and its
	 * author may not write to others.
	 *
	 * @param string[] $addresses The recipients.
	 * @param int      $author    The user who may write what holds the form; 0 for what only
	 *                            administrators can.
	 * @return list<string>
	 */
	public static function refused( array $addresses, int $author ): array {
		if ( 0 === $author || user_can( $author, Capabilities::MAIL ) ) {
			return array();
		}
		return array_values( array_filter( self::valid( $addresses ), static fn( string $address ): bool => ! self::is_known( $address ) ) );
	}

	/**
	 * The addresses that are some, each once.
	 *
	 * @param string[] $addresses Addresses.
	 * @return list<string>
	 */
	private static function valid( array $addresses ): array {
		$valid = array();
		foreach ( array_slice( $addresses, 0, self::MOST ) as $address ) {
			$address = trim( $address );
			if ( Email::is_valid( $address ) ) {
				$valid[ strtolower( $address ) ] = $address;
			}
		}
		return array_values( $valid );
	}

	/**
	 * Whether an address is the site's or one of its users'.
	 *
	 * @param string $address The address.
	 */
	private static function is_known( string $address ): bool {
		if ( 0 === strcasecmp( $address, (string) get_option( 'admin_email' ) ) ) {
			return true;
		}
		$user = get_user_by( 'email', $address );
		return $user && ( ! is_multisite() || is_user_member_of_blog( $user->ID ) );
	}
}
