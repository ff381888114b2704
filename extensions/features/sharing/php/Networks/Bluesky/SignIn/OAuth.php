<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky\SignIn;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Authorization;
use Millwork\Features\Sharing\Networks\Bluesky\Identity;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Http\Response;
use WP_Error;

/** OAuth in the AT protocol's profile, with pushed requests (PAR), PKCE and DPoP. */
final class OAuth {

	/** How long an unused session lasts, in seconds: a little less than three months. */
	public const LIFE = 85 * DAY_IN_SECONDS;

	private const TOKEN = '/^[\x21-\x7e]{1,8000}$/D';

	/** @return string|WP_Error The URL of the server's page. */
	public static function begin( Identity $identity, Authorization $authorization ): string|WP_Error {
		$server = AuthServer::for_account_server( $identity->server );
		$key    = Dpop::make_key();
		if ( is_wp_error( $server ) ) {
			return $server;
		}
		$authorization->data = array(
			'did'    => $identity->did,
			'handle' => $identity->handle,
			'pds'    => $identity->server,
			'key'    => $key,
		) + $server;

		$answer = self::ask(
			$server,
			$server['par'],
			$key,
			array(
				'response_type'         => 'code',
				'redirect_uri'          => $authorization->redirect,
				'scope'                 => OAuthClient::SCOPE,
				'state'                 => $authorization->state,
				'code_challenge'        => $authorization->challenge(),
				'code_challenge_method' => 'S256',
				'login_hint'            => $identity->handle,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		return is_string( $answer['request_uri'] ?? null ) ? add_query_arg( array_map( 'rawurlencode', array( 'client_id' => OAuthClient::id(), 'request_uri' => $answer['request_uri'] ) ), $server['authorize'] ) : AuthServer::refused();
	}

	/** @param array<string, string> $query The query of the return URL. */
	public static function complete( #[\SensitiveParameter] array $query, Authorization $authorization ): Account|WP_Error {
		$kept = $authorization->data + array_fill_keys( array( 'did', 'handle', 'pds', 'key', 'issuer', 'par', 'authorize', 'token', 'revoke' ), '' );
		$code = $query['code'] ?? '';
		// Otherwise the response is from another server (RFC 9207).
		if ( '' === $kept['issuer'] || ( $query['iss'] ?? '' ) !== $kept['issuer'] || ! preg_match( self::TOKEN, $code ) ) {
			return AuthServer::refused();
		}
		$answer = self::ask(
			$kept,
			$kept['token'],
			$kept['key'],
			array(
				'grant_type'    => 'authorization_code',
				'code'          => $code,
				'redirect_uri'  => $authorization->redirect,
				'code_verifier' => $authorization->verifier,
			)
		);
		$tokens = is_wp_error( $answer ) ? $answer : self::tokens( $answer, $kept['did'] );
		if ( is_wp_error( $tokens ) ) {
			return $tokens;
		}
		return ( new Identity( $kept['did'], $kept['handle'], $kept['pds'] ) )->account(
			$tokens + array( 'key' => $kept['key'], 'password' => '' ),
			array_intersect_key( $kept, array_flip( array( 'issuer', 'token', 'revoke' ) ) ),
			time() + self::LIFE
		);
	}

	/**
	 * @param array<string, string> $data    The connection's data: `issuer`, `token`, `did`.
	 * @param string                $key     The key of the tokens.
	 * @param string $refresh The refresh token. It is good for one use.
	 * @return array{access: string, refresh: string}|WP_Error With `ended` in its data if the session is over.
	 */
	public static function renew( array $data, #[\SensitiveParameter] string $key, #[\SensitiveParameter] string $refresh ): array|WP_Error {
		$answer = self::ask(
			$data,
			$data['token'],
			$key,
			array( 'grant_type' => 'refresh_token', 'refresh_token' => $refresh )
		);
		return is_wp_error( $answer ) ? $answer : self::tokens( $answer, $data['did'] );
	}

	/**
	 * @param array<string, string> $data    The connection's data: `issuer`, `revoke`.
	 * @param string                $key     The key of the tokens.
	 * @param string $refresh The refresh token.
	 */
	public static function revoke( array $data, #[\SensitiveParameter] string $key, #[\SensitiveParameter] string $refresh ): void {
		if ( '' !== Identity::origin( $data['revoke'] ) ) {
			// The result doesn't matter: the tokens are deleted here.
			self::ask( $data, $data['revoke'], $key, array( 'token' => $refresh ) );
		}
	}

	/**
	 * Sends a form as the OAuth client.
	 * @param array<string, string> $server The server.
	 * @param string                $key    The key of the tokens.
	 * @param array<string, string> $values The form.
	 * @return array<array-key, mixed>|WP_Error
	 */
	private static function ask( array $server, string $url, #[\SensitiveParameter] string $key, #[\SensitiveParameter] array $values ): array|WP_Error {
		$body   = $values + array(
			'client_id'             => OAuthClient::id(),
			'client_assertion_type' => 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
			'client_assertion'      => OAuthClient::assertion( $server['issuer'] ),
		);
		$answer = Dpop::send(
			'POST',
			$url,
			array(
				'headers' => array( 'Content-Type' => 'application/x-www-form-urlencoded' ),
				'body'    => http_build_query( $body, '', '&', PHP_QUERY_RFC3986 ),
				'timeout' => 20,
			),
			$key
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$data = RefusalReason::data( $answer );
		return $answer->status < 300 ? $data : self::error( $answer, $data );
	}

	/**
	 * @param array<array-key, mixed> $answer The answer.
	 * @param string $did The expected account.
	 * @return array{access: string, refresh: string}|WP_Error
	 */
	private static function tokens( #[\SensitiveParameter] array $answer, string $did ): array|WP_Error {
		$token = static fn( string $name ): string => is_string( $answer[ $name ] ?? null ) && preg_match( self::TOKEN, $answer[ $name ] ) ? $answer[ $name ] : '';
		if ( ( $answer['sub'] ?? '' ) !== $did ) {
			return new WP_Error( 'millwork_sharing_other_account', __( 'You signed in with a different account than the one you entered. Close this window and start again.', 'millwork' ), array( 'status' => 409 ) );
		}
		$scopes = explode( ' ', is_string( $answer['scope'] ?? null ) ? $answer['scope'] : '' );
		return '' !== $token( 'access_token' ) && '' !== $token( 'refresh_token' ) && in_array( 'atproto', $scopes, true ) ? array(
			'access'  => $token( 'access_token' ),
			'refresh' => $token( 'refresh_token' ),
		) : AuthServer::refused();
	}

	/** @param array<array-key, mixed> $data   Its data. */
	private static function error( Response $answer, array $data ): WP_Error {
		return new WP_Error(
			'millwork_sharing_oauth',
			RefusalReason::sentence( __( 'Bluesky', 'millwork' ), $data['error_description'] ?? null, $data['error'] ?? null ),
			array(
				'status'      => 502,
				'ended'       => in_array( $data['error'] ?? '', array( 'invalid_grant', 'invalid_client', 'unauthorized_client' ), true ),
				'retry_after' => RefusalReason::wait( $answer, 'ratelimit-reset' ),
			)
		);
	}
}
