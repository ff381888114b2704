<?php
declare( strict_types=1 );

namespace Millwork\Units\Map;

use Millwork\Http\Client;
use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use WP_Error;

/** A public Mapbox token, which pages pass to browsers. A secret token is never passed on. */
final class Token {

	/** The name of the stored key. */
	public const KEY = 'mapbox_access_token';

	/** The format of public tokens. */
	private const PUBLISHABLE = '/^pk\.[A-Za-z0-9._-]{10,1000}$/D';

	private const ORIGIN = 'https://api.mapbox.com';

	/** @return string '' if there is no public token. */
	public static function get(): string {
		$token = trim( Secrets::get( self::KEY )?->reveal() ?? '' );
		return self::is_publishable( $token ) ? $token : '';
	}

	/** 'user' for a token from our settings, 'wpcom' for one from the server's configuration; '' if there is none. */
	public static function source(): string {
		$source = '' === self::get() ? '' : Secrets::get( self::KEY )->source ?? '';
		return '' === $source || 'option' !== $source ? str_replace( array( 'environment', 'constant', 'connector' ), 'wpcom', $source ) : 'user';
	}

	public static function is_publishable( #[\SensitiveParameter] string $token ): bool {
		return 1 === preg_match( self::PUBLISHABLE, $token );
	}

	/**
	 * @return true|WP_Error With the code `millwork_settings_wrong_key` if it isn't valid; otherwise the HTTP client's
	 *   error.
	 */
	public static function check( Secret $token ): bool|WP_Error {
		if ( ! self::is_publishable( trim( $token->reveal() ) ) ) {
			return new WP_Error( 'millwork_settings_wrong_key', __( 'This isn’t a public Mapbox token. Public tokens start with “pk.”. Don’t enter a secret token (“sk.”), because visitors could see it.', 'millwork' ), array( 'status' => 400 ) );
		}
		$answer = Client::for_service( self::ORIGIN )->get(
			self::ORIGIN . '/tokens/v2?access_token=' . rawurlencode( trim( $token->reveal() ) ),
			array(
				'headers'       => array(
					'Accept'  => 'application/json',
					// A token may be restricted to one site.
					'Referer' => home_url( '/' ),
				),
				'timeout'       => 8,
				'retries'       => 0,
				'accept_errors' => true,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$data = $answer->json();
		$code = is_array( $data ) && is_string( $data['code'] ?? null ) ? $data['code'] : '';
		return in_array( $code, array( 'TokenMalformed', 'TokenInvalid', 'TokenExpired', 'TokenRevoked' ), true )
			? new WP_Error( 'millwork_settings_wrong_key', __( 'Mapbox rejected this token. Copy it again from your Mapbox account.', 'millwork' ), array( 'status' => 400 ) )
			: true;
	}
}
