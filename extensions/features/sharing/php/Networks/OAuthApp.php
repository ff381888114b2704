<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

use Millwork\Features\Sharing\Accounts\Authorization;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;

/** The OAuth app that the owner registered at a network, with the parts that are the same at all networks (RFC 6749). */
final class OAuthApp {

	/** The characters of a code or token. */
	private const TOKEN = '/^[\x21-\x7e]{1,4000}$/D';

	/**
	 * @param string $id     The setting with the client ID.
	 * @param string $secret The name of the client secret among the site's secrets.
	 */
	public function __construct( private readonly string $id, private readonly string $secret ) {}

	public function is_registered(): bool {
		return ! in_array( '', $this->credentials(), true );
	}

	/** @return array{client_id: string, client_secret: string} Each '' until the owner has entered it. */
	public function credentials(): array {
		return array(
			'client_id'     => trim( StoredSettings::get( $this->id, '' ) ),
			'client_secret' => (string) Secrets::get( $this->secret )?->reveal(),
		);
	}

	/**
	 * The URL where people allow this site to post.
	 * @param string $page The network's page.
	 */
	public function authorize_url( string $page, string $scope, Authorization $authorization ): string {
		$query = array(
			'response_type' => 'code',
			'client_id'     => $this->credentials()['client_id'],
			'redirect_uri'  => $authorization->redirect,
			'scope'         => $scope,
			'state'         => $authorization->state,
		);
		return "$page?" . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
	}

	/** @phpstan-assert-if-true =string $text */
	public static function is_token( #[\SensitiveParameter] mixed $text ): bool {
		return is_string( $text ) && 1 === preg_match( self::TOKEN, $text );
	}

	/**
	 * The tokens in a network's response.
	 * @param array<array-key, mixed> $data The response.
	 * @return array{token: string, refresh: string, until: int}|null `until` is a Unix timestamp, in 60 days if the network
	 *                                                                 doesn't say. Null without a token.
	 */
	public static function tokens( #[\SensitiveParameter] array $data ): ?array {
		return self::is_token( $data['access_token'] ?? null ) ? array(
			'token'   => $data['access_token'],
			'refresh' => self::is_token( $data['refresh_token'] ?? null ) ? $data['refresh_token'] : '',
			'until'   => time() + ( is_int( $data['expires_in'] ?? null ) ? max( 0, min( $data['expires_in'], YEAR_IN_SECONDS ) ) : 60 * DAY_IN_SECONDS ),
		) : null;
	}
}
