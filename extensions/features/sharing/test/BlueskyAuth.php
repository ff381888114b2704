<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/**
 * Checks what an OAuth server of the AT protocol checks: the app's signature with the key of its description, proofs
 * of possession with its own numbers, PKCE, and that nothing is used twice.
 */
final class BlueskyAuth {

	public const HOST = 'auth.test.example';

	/**
	 * The app's description.
	 * @var array<string, mixed>
	 */
	public array $client = array();

	/** The token that counts now. */
	public string $access = '';

	/** What it remembers as “refresh”. */
	/** What renews it. */
	private string $refresh = '';

	/** The thumbprint of the key that tokens belong to. */
	private string $bound = '';

	/**
	 * What was handed over beforehand.
	 * @var array<string, mixed>
	 */
	private array $asked = array();

	private string $code = '';

	/** @var list<string> */
	private array $used = array();

	/** The number that proofs have to have, and how often it was given. */
	private int $nonce = 1;

	/** Takes the leave back. */
	public function end(): void {
		$this->access  = '';
		$this->refresh = '';
	}

	/**
	 * @param array<string, string> $headers Headers by name in small letters.
	 * @return array{int, array<string, string>, string}
	 */
	public function answer( string $method, string $path, array $headers, string $body ): array {
		if ( '/.well-known/oauth-protected-resource' === $path ) {
			return BlueskyServer::json(
				200,
				array(
					'resource'              => 'https://' . BlueskyServer::HOST,
					'authorization_servers' => array( 'https://' . self::HOST ),
				)
			);
		}
		if ( '/.well-known/oauth-authorization-server' === $path ) {
			$at = 'https://' . self::HOST;
			return BlueskyServer::json(
				200,
				array(
					'issuer'                 => $at,
					'pushed_authorization_request_endpoint' => "$at/oauth/par",
					'authorization_endpoint' => "$at/oauth/authorize",
					'token_endpoint'         => "$at/oauth/token",
					'revocation_endpoint'    => "$at/oauth/revoke",
				)
			);
		}
		parse_str( $body, $form );
		$form  = array_combine( array_map( 'strval', array_keys( $form ) ), array_map( static fn( mixed $value ): string => is_string( $value ) ? $value : '', $form ) );
		$proof = $this->proof( $method, 'https://' . self::HOST . $path, $headers );
		if ( is_array( $proof ) ) {
			return $proof;
		}
		if ( 'POST' !== $method || 'application/x-www-form-urlencoded' !== ( $headers['content-type'] ?? '' ) || ! $this->is_client( $form ) ) {
			return $this->refuse( 'invalid_client' );
		}
		switch ( $path ) {
			case '/oauth/par':
				if ( 'code' !== $form['response_type'] || ! in_array( $form['redirect_uri'], $this->client['redirect_uris'], true ) || $form['scope'] !== $this->client['scope'] || 'S256' !== $form['code_challenge_method'] || 43 !== strlen( $form['code_challenge'] ) || strlen( $form['state'] ) < 20 ) {
					return $this->refuse( 'invalid_request' );
				}
				$this->asked = $form + array(
					'proof' => $proof,
					'uri'   => 'urn:ietf:params:oauth:request_uri:req-' . bin2hex( random_bytes( 8 ) ),
				);
				return $this->say(
					array(
						'request_uri' => $this->asked['uri'],
						'expires_in'  => 300,
					),
					201
				);
			case '/oauth/token':
				return $this->token( $form, $proof );
			case '/oauth/revoke':
				if ( $form['token'] === $this->refresh ) {
					$this->end();
				}
				return $this->say( array() );
		}
		return $this->refuse( 'invalid_request' );
	}

	/**
	 * Plays the person who lets the site in.
	 * @param string $url The URL.
	 * @return array{state: string, iss: string, code: string}|string
	 */
	public function let_in( string $url ): array|string {
		parse_str( (string) parse_url( $url, PHP_URL_QUERY ), $query );
		if ( ! str_starts_with( $url, 'https://' . self::HOST . '/oauth/authorize?' ) || array(
			'client_id'   => $this->client['client_id'],
			'request_uri' => $this->asked['uri'] ?? '',
		) !== $query ) {
			return 'refused';
		}
		$this->code = 'cod-' . bin2hex( random_bytes( 8 ) );
		return array(
			'state' => $this->asked['state'],
			'iss'   => 'https://' . self::HOST,
			'code'  => $this->code,
		);
	}

	/**
	 * What is wrong with who asks.
	 * @param array<string, string> $headers Headers by name in small letters.
	 * @return array{int, array<string, string>, string}|null
	 */
	public function refusal( string $method, string $path, array $headers ): ?array {
		$token = substr( $headers['authorization'], 5 );
		$proof = $this->proof( $method, 'https://' . BlueskyServer::HOST . $path, $headers, $token );
		if ( is_array( $proof ) ) {
			return $proof;
		}
		return '' !== $this->access && $token === $this->access && $proof === $this->bound ? null : BlueskyServer::json(
			401,
			array(
				'error'   => 'invalid_token',
				'message' => '"exp" claim timestamp check failed',
			),
			array( 'WWW-Authenticate' => 'DPoP error="invalid_token"' )
		);
	}

	/**
	 * @param array<string, string> $form  What the form holds.
	 * @param string                $proof The key’s thumbprint.
	 * @return array{int, array<string, string>, string}
	 */
	private function token( array $form, string $proof ): array {
		if ( 'refresh_token' === $form['grant_type'] ) {
			if ( '' === $this->refresh || $form['refresh_token'] !== $this->refresh || $proof !== $this->bound ) {
				return $this->refuse( 'invalid_grant' );
			}
		} elseif ( '' === $this->code || $form['code'] !== $this->code || $proof !== $this->asked['proof'] || $form['redirect_uri'] !== $this->asked['redirect_uri'] || rtrim( strtr( base64_encode( hash( 'sha256', $form['code_verifier'], true ) ), '+/', '-_' ), '=' ) !== $this->asked['code_challenge'] ) {
			return $this->refuse( 'invalid_grant' );
		}
		$this->code    = '';
		$this->bound   = $proof;
		$this->access  = 'oauth-access-' . bin2hex( random_bytes( 20 ) );
		$this->refresh = 'oauth-refresh-' . bin2hex( random_bytes( 20 ) );
		return $this->say(
			array(
				'access_token'  => $this->access,
				'refresh_token' => $this->refresh,
				'token_type'    => 'DPoP',
				'scope'         => $this->client['scope'],
				'sub'           => BlueskyServer::DID,
				'expires_in'    => 3600,
			)
		);
	}

	/**
	 * @param string                $url     The URL.
	 * @param array<string, string> $headers Headers by name in small letters.
	 * @return array{int, array<string, string>, string}|string What is wrong, or the thumbprint of its key.
	 */
	private function proof( string $method, string $url, array $headers, string $token = '' ): array|string {
		$parts  = explode( '.', $headers['dpop'] ?? '' );
		$header = json_decode( BlueskyJwt::decode( $parts[0] ), true );
		$claims = json_decode( BlueskyJwt::decode( $parts[1] ?? '' ), true );
		if ( 'dpop+jwt' !== ( $header['typ'] ?? '' ) || isset( $header['jwk']['d'] ) || ! BlueskyJwt::is_signed( $headers['dpop'] ?? '', $header['jwk'] ?? array() ) || $method !== $claims['htm'] || $url !== $claims['htu'] || abs( time() - $claims['iat'] ) > 60 || in_array( $claims['jti'], $this->used, true ) ) {
			return $this->refuse( 'invalid_dpop_proof' );
		}
		$this->used[] = $claims['jti'];
		if ( "nonce-$this->nonce" !== ( $claims['nonce'] ?? '' ) ) {
			// As a protected server says it, and as one that gives tokens does.
			return '' === $token ? $this->refuse( 'use_dpop_nonce' ) : BlueskyServer::json(
				401,
				array( 'error' => 'use_dpop_nonce' ),
				array(
					'DPoP-Nonce'       => "nonce-$this->nonce",
					'WWW-Authenticate' => 'DPoP error="use_dpop_nonce"',
				)
			);
		}
		if ( '' !== $token && rtrim( strtr( base64_encode( hash( 'sha256', $token, true ) ), '+/', '-_' ), '=' ) !== ( $claims['ath'] ?? '' ) ) {
			return $this->refuse( 'invalid_dpop_proof' );
		}
		return hash(
			'sha256',
			(string) json_encode(
				array(
					'crv' => $header['jwk']['crv'],
					'kty' => $header['jwk']['kty'],
					'x'   => $header['jwk']['x'],
					'y'   => $header['jwk']['y'],
				)
			)
		);
	}

	/**
	 * Whether the app has signed.
	 * @param array<string, string> $form What the form holds.
	 */
	private function is_client( array $form ): bool {
		$signed = $form['client_assertion'] ?? '';
		$parts  = explode( '.', $signed );
		$header = json_decode( BlueskyJwt::decode( $parts[0] ), true );
		$claims = json_decode( BlueskyJwt::decode( $parts[1] ?? '' ), true );
		$id     = $this->client['client_id'] ?? '';
		$keys   = array_column( $this->client['jwks']['keys'] ?? array(), null, 'kid' );
		if ( $id !== $form['client_id'] || 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' !== $form['client_assertion_type'] || ! isset( $keys[ $header['kid'] ?? '' ] ) || ! BlueskyJwt::is_signed( $signed, $keys[ $header['kid'] ] ) ) {
			return false;
		}
		$is_new       = ! in_array( $claims['jti'], $this->used, true );
		$this->used[] = $claims['jti'];
		return $is_new && $id === $claims['iss'] && $id === $claims['sub'] && 'https://' . self::HOST === $claims['aud'] && $claims['exp'] > time();
	}

	/** @return array{int, array<string, string>, string} */
	private function refuse( string $error ): array {
		return $this->say(
			array(
				'error'             => $error,
				'error_description' => "Played: $error",
			),
			400
		);
	}

	/**
	 * Answers, and returns a new number now and then.
	 * @param array<string, mixed> $data   What is said.
	 * @return array{int, array<string, string>, string}
	 */
	private function say( array $data, int $status = 200 ): array {
		return BlueskyServer::json( $status, $data, array( 'DPoP-Nonce' => "nonce-$this->nonce" ) );
	}
}
