<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky\SignIn;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Networks\Bluesky\Identity;
use Millwork\Features\Sharing\Networks\Bluesky\Xrpc;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Http\Response;
use WP_Error;

/** Starts and renews sessions with an app password. Servers allow 30 new ones in five minutes and 300 a day. */
final class PasswordSession {

	public static function begin( Identity $identity, #[\SensitiveParameter] string $password ): Account|WP_Error {
		$answer = self::create( $identity->server, $identity->did, $password );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$tokens = self::tokens( $answer, $identity->did );
		if ( $tokens ) {
			return $identity->account( $tokens + array( 'password' => $password ) );
		}
		$data = RefusalReason::data( $answer );
		return new WP_Error(
			'millwork_sharing_password',
			match ( true ) {
				'AuthFactorTokenRequired' === ( $data['error'] ?? '' ) => __( 'This is your account password. Create an app password on Bluesky under Settings → Privacy and security, and enter that.', 'millwork' ),
				401 === $answer->status                                => __( 'Bluesky rejected this handle or app password. Check both.', 'millwork' ),
				default                                                => RefusalReason::sentence( __( 'Bluesky', 'millwork' ), $data['message'] ?? null, $data['error'] ?? null ),
			},
			array( 'status' => 429 === $answer->status ? 429 : 400 )
		);
	}

	/**
	 * @param string $server   The account's server.
	 * @param string $did      The account.
	 * @param string $refresh The refresh token, or ''.
	 * @param string $password The app password, or ''.
	 * @return array{access: string, refresh: string}|NetworkFailure
	 */
	public static function renew( string $server, string $did, #[\SensitiveParameter] string $refresh, #[\SensitiveParameter] string $password ): array|NetworkFailure {
		$answer = '' === $refresh ? null : Xrpc::call( $server, 'POST', 'com.atproto.server.refreshSession', array( 'headers' => array( 'Authorization' => "Bearer $refresh" ) ) );
		// Start a new session only after the old one has ended.
		if ( ! $answer || ( $answer instanceof Response && in_array( $answer->status, array( 400, 401 ), true ) ) ) {
			$answer = '' === $password ? null : self::create( $server, $did, $password );
		}
		if ( is_wp_error( $answer ) ) {
			return NetworkFailure::later( $answer->get_error_message(), (int) ( ( (array) $answer->get_error_data() )['retry_after'] ?? 0 ) );
		}
		$tokens = $answer ? self::tokens( $answer, $did ) : array();
		if ( $tokens ) {
			return $tokens;
		}
		return ! $answer || in_array( $answer->status, array( 400, 401, 403 ), true ) ? Xrpc::ended() : NetworkFailure::later( __( 'Bluesky didn’t renew the connection.', 'millwork' ), RefusalReason::wait( $answer, 'ratelimit-reset' ) );
	}

	/** @param string $did      The account. */
	private static function create( string $server, string $did, #[\SensitiveParameter] string $password ): Response|WP_Error {
		return Xrpc::call(
			$server,
			'POST',
			'com.atproto.server.createSession',
			array(
				'headers' => array( 'Content-Type' => 'application/json' ),
				'body'    => (string) wp_json_encode( array( 'identifier' => $did, 'password' => $password ) ),
			)
		);
	}

	/**
	 * @param string $did The expected account.
	 * @return array{}|array{access: string, refresh: string}
	 */
	private static function tokens( Response $answer, string $did ): array {
		$data  = $answer->status < 300 ? RefusalReason::data( $answer ) : array();
		$token = static fn( string $name ): string => is_string( $data[ $name ] ?? null ) && preg_match( '/^[\x21-\x7e]{1,8000}$/D', $data[ $name ] ) ? $data[ $name ] : '';
		return ( $data['did'] ?? '' ) === $did && '' !== $token( 'accessJwt' ) && '' !== $token( 'refreshJwt' ) ? array(
			'access'  => $token( 'accessJwt' ),
			'refresh' => $token( 'refreshJwt' ),
		) : array();
	}
}
