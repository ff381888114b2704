<?php
declare( strict_types=1 );

namespace Millwork\Units\Mailchimp;

use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;

/** A connection: the key and the selected audience. Also stores the account's audiences for the settings page. */
final class Account {

	/** The name of the stored key. */
	public const KEY = 'mailchimp_api_key';

	/** The setting with the selected audience. */
	public const AUDIENCE = 'mailchimp_audience';

	/** The option: `account`, a hash of the key, and `audiences`, names by id. Not autoloaded. */
	public const OPTION = 'millwork_mailchimp';

	/** The format of an audience's id. */
	public const ID = '/^[A-Za-z0-9]{1,40}$/D';

	/** @param string $audience The audience's id. */
	private function __construct( public readonly Secret $key, public readonly string $audience ) {}

	public static function current(): ?self {
		$key      = self::key();
		$audience = null === $key ? '' : self::audience( $key );
		return null === $key || '' === $audience ? null : new self( $key, $audience );
	}

	/** Null if there is none, or if its format is wrong. */
	public static function key(): ?Secret {
		$key = Secrets::get( self::KEY );
		return null === $key || '' === self::origin( $key ) ? null : $key;
	}

	/** The origin of a key's API server; '' if the key's format is wrong. */
	public static function origin( Secret $key ): string {
		return preg_match( '/^[A-Za-z0-9]{8,100}-([a-z]{2,4}\d{1,4})$/D', $key->reveal(), $found ) ? 'https://' . $found[1] . '.api.mailchimp.com' : '';
	}

	/** @param array<string, string> $audiences Names by id. */
	public static function store_audiences( Secret $key, array $audiences ): void {
		update_option(
			self::OPTION,
			array( 'account' => self::mark( $key ), 'audiences' => $audiences ),
			false
		);
	}

	/**
	 * The known audiences of an account.
	 * @param Secret|null $key Null for the current one.
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

	/** The id of the audience that visitors sign up for: the selected or the only one; '' if there is none. */
	private static function audience( Secret $key ): string {
		$chosen = StoredSettings::get( self::AUDIENCE, '' );
		$known  = array_map( 'strval', array_keys( self::audiences( $key ) ) );
		// Nothing is known about a key in a file until someone checks it.
		if ( preg_match( self::ID, $chosen ) && ( ! $known || in_array( $chosen, $known, true ) ) ) {
			return $chosen;
		}
		return 1 === count( $known ) ? $known[0] : '';
	}

	/** A hash that recognizes an account's key. */
	private static function mark( Secret $key ): string {
		return hash_hmac( 'sha256', $key->reveal(), wp_salt( 'auth' ) );
	}
}
