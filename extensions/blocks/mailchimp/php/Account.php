<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp;

use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;

/**
 * The key with the audience that was chosen, which is what a connection consists of; and what is kept of the
 * account: the names of its audiences, for the settings page to choose from.
 */
final class Account {

	/** The name of the owner's key. */
	public const KEY = 'mailchimp_api_key';

	/** The setting with the chosen audience. */
	public const AUDIENCE = 'mailchimp_audience';

	/** The option: `account`, a hash of the key, and `audiences`, names by id. Not loaded with each page. */
	public const OPTION = 'millwork_mailchimp';

	/** What an audience's id is made of. */
	public const ID = '/^[A-Za-z0-9]{1,40}$/D';

	/** @param string $audience The audience's id. */
	private function __construct( public readonly Secret $key, public readonly string $audience ) {}

	/** @return self|null Null if there is none. */
	public static function current(): ?self {
		$key      = self::key();
		$audience = null === $key ? '' : self::audience( $key );
		return null === $key || '' === $audience ? null : new self( $key, $audience );
	}

	/** @return Secret|null Null if there is none, and for what is no key of Mailchimp's. */
	public static function key(): ?Secret {
		$key = Secrets::get( self::KEY );
		return null === $key || '' === self::origin( $key ) ? null : $key;
	}

	/**
	 * Where a key's account is.
	 * @return string The origin; '' for what is no key of Mailchimp's.
	 */
	public static function origin( Secret $key ): string {
		return preg_match( '/^[A-Za-z0-9]{8,100}-([a-z]{2,4}\d{1,4})$/D', $key->reveal(), $found ) ? 'https://' . $found[1] . '.api.mailchimp.com' : '';
	}

	/**
	 * Keeps which audiences an account has.
	 * @param Secret                $key       Its key.
	 * @param array<string, string> $audiences Names by id.
	 */
	public static function store_audiences( Secret $key, array $audiences ): void {
		update_option(
			self::OPTION,
			array( 'account' => self::mark( $key ), 'audiences' => $audiences ),
			false
		);
	}

	/**
	 * The audiences of an account, as far as they are known.
	 * @param Secret|null $key Its key; null for the present one.
	 * @return array<string, string> Names by id.
	 */
	public static function audiences( ?Secret $key = null ): array {
		$key  ??= self::key();
		$stored = get_option( self::OPTION, array() );
		if ( null === $key || ! is_array( $stored ) || self::mark( $key ) !== ( $stored['account'] ?? '' ) || ! is_array( $stored['audiences'] ?? null ) ) {
			return array();
		}
		$found = array();
		foreach ( $stored['audiences'] as $id => $name ) {
			if ( preg_match( self::ID, (string) $id ) && is_string( $name ) ) {
				$found[ (string) $id ] = $name;
			}
		}
		return $found;
	}

	/**
	 * The audience that visitors sign up for: the chosen one, or the only one.
	 * @return string Its id; '' if there is none.
	 */
	private static function audience( Secret $key ): string {
		$chosen = StoredSettings::get( self::AUDIENCE, '' );
		$known  = array_map( 'strval', array_keys( self::audiences( $key ) ) );
		// Nothing is known about a key in a file until someone checks it.
		if ( preg_match( self::ID, $chosen ) && ( ! $known || in_array( $chosen, $known, true ) ) ) {
			return $chosen;
		}
		return 1 === count( $known ) ? $known[0] : '';
	}

	/** By which an account's key is known again. */
	private static function mark( Secret $key ): string {
		return hash_hmac( 'sha256', $key->reveal(), wp_salt( 'auth' ) );
	}
}
