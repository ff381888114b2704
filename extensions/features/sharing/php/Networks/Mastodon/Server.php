<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Mastodon;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Authorization;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Videos\VideoLimits;
use Millwork\Http\RequestUrl;
use Millwork\Secrets\Secrets;
use WP_Error;

/**
 * Registers this site as an app at a server, and gets an account's token. If the server has deleted the app, as those
 * before 4.3 did with unused ones, it is registered again.
 */
final class Server {

	/** What the site may do there. */
	private const SCOPES = array( 'read:statuses', 'write:statuses', 'write:media' );

	/** The scope to read the account, since 4.3 and before. */
	private const WHO        = 'profile';
	private const WHO_BEFORE = 'read:accounts';

	private const TOKEN = '/^[\x21-\x7e]{1,1000}$/D';

	private function __construct( private readonly string $host ) {}

	/**
	 * @param string $entered A host name, a handle or a URL.
	 * @return self|null Null if it isn't one.
	 */
	public static function from_input( string $entered ): ?self {
		$entered = (string) preg_replace( '~^(?:https?://)?(?:[^/\s]*@)?([^/\s@]+)(?:/.*)?$~iD', '$1', trim( $entered ) );
		$target  = RequestUrl::parse( "https://$entered" );
		return is_wp_error( $target ) || 443 !== $target->port || ! str_contains( $target->host, '.' ) || $target->is_ip() ? null : new self( $target->host );
	}

	/** @return string|WP_Error The URL of the server's page. */
	public function begin( Authorization $authorization ): string|WP_Error {
		$about  = $this->about();
		$scopes = implode( ' ', array( in_array( self::WHO, $about['scopes'], true ) ? self::WHO : self::WHO_BEFORE, ...self::SCOPES ) );
		$app    = $this->app( $authorization->redirect, $scopes, $about['token'] );
		if ( is_wp_error( $app ) ) {
			return $app;
		}
		$authorization->data = array( 'server' => $this->host );
		return $about['authorize'] . '?' . http_build_query(
			array(
				'response_type'         => 'code',
				'client_id'             => $app['id'],
				'redirect_uri'          => $authorization->redirect,
				'scope'                 => $scopes,
				'state'                 => $authorization->state,
				'code_challenge'        => $authorization->challenge(),
				'code_challenge_method' => 'S256',
			),
			'',
			'&',
			PHP_QUERY_RFC3986
		);
	}

	/** @param array<string, string> $query The query of the return URL. */
	public function complete( #[\SensitiveParameter] array $query, Authorization $authorization ): Account|WP_Error {
		$app   = $this->kept_app();
		$about = $this->about();
		$code  = $query['code'] ?? '';
		// A code from another server isn't sent to this one (RFC 9207).
		if ( rtrim( $query['iss'] ?? ( $about['says_issuer'] ? '' : "https://$this->host" ), '/' ) !== "https://$this->host" ) {
			return Http::refused();
		}
		$token = ! $app || ! preg_match( self::TOKEN, $code ) ? '' : $this->token(
			$about['token'],
			$app,
			array(
				'grant_type'    => 'authorization_code',
				'code'          => $code,
				'redirect_uri'  => $authorization->redirect,
				'code_verifier' => $authorization->verifier,
			)
		);
		if ( is_wp_error( $token ) || '' === $token ) {
			return is_wp_error( $token ) ? $token : Http::refused();
		}
		$answer = Http::get( $this->host, '/api/v1/accounts/verify_credentials', $token );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$text   = static fn( string $name ): string => is_string( $answer[ $name ] ?? null ) ? $answer[ $name ] : '';
		$limits = $this->limits();
		if ( ! preg_match( '/^\w{1,40}$/D', $text( 'id' ) ) || '' === $text( 'username' ) ) {
			return Http::refused();
		}
		return new Account(
			key: "$this->host {$text( 'id' )}",
			name: "@{$text( 'username' )}@$this->host",
			profile: '' === $text( 'display_name' ) ? $text( 'username' ) : $text( 'display_name' ),
			url: $text( 'url' ),
			picture: $text( 'avatar_static' ),
			secrets: array( 'token' => $token ),
			data: array(
				'server' => $this->host,
				'id'     => $text( 'id' ),
			) + ( is_wp_error( $limits ) ? array() : array( 'limits' => $limits ) ),
		);
	}

	public function revoke( Connection $connection ): void {
		$app   = $this->kept_app();
		$token = $connection->secret( 'token' );
		if ( $app && $token ) {
			// The result doesn't matter: the token is deleted here.
			Http::send( $this->host, "https://$this->host/oauth/revoke", self::client( $app ) + array( 'token' => $token->reveal() ) );
		}
	}

	/** @return array<string, mixed>|WP_Error As `limits` in a connection's data. */
	public function limits(): array|WP_Error {
		$answer = Http::get( $this->host, '/api/v2/instance' );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$statuses = is_array( $answer['configuration']['statuses'] ?? null ) ? $answer['configuration']['statuses'] : array();
		$media    = is_array( $answer['configuration']['media_attachments'] ?? null ) ? $answer['configuration']['media_attachments'] : array();
		$types    = array_filter( is_array( $media['supported_mime_types'] ?? null ) ? $media['supported_mime_types'] : array(), 'is_string' );
		return array_filter(
			array(
				'characters' => $statuses['max_characters'] ?? null,
				'url'        => $statuses['characters_reserved_per_url'] ?? null,
				'images'     => $statuses['max_media_attachments'] ?? null,
				'bytes'      => $media['image_size_limit'] ?? null,
				'film'       => $media['video_size_limit'] ?? null,
				'alt'        => $media['description_limit'] ?? null,
			),
			'is_int'
		) + array(
			'types' => array_values( array_intersect( array( 'image/jpeg', 'image/png', 'image/gif', 'image/webp' ), $types ) ),
		) + ( $types ? array( 'films' => array_values( array_intersect( ( new VideoLimits() )->types, $types ) ) ) : array() );
	}

	/**
	 * The OAuth endpoints from the server's metadata (RFC 8414), or the usual ones.
	 * @return array{authorize: string, token: string, scopes: list<string>, says_issuer: bool}
	 */
	private function about(): array {
		$answer = Http::get( $this->host, '/.well-known/oauth-authorization-server' );
		$answer = is_wp_error( $answer ) ? array() : $answer;
		$url    = fn( string $name, string $usual ): string => is_string( $answer[ $name ] ?? null ) && str_starts_with( $answer[ $name ], "https://$this->host/" ) ? $answer[ $name ] : "https://$this->host$usual";
		return array(
			'authorize'   => $url( 'authorization_endpoint', '/oauth/authorize' ),
			'token'       => $url( 'token_endpoint', '/oauth/token' ),
			'scopes'      => array_values( array_filter( is_array( $answer['scopes_supported'] ?? null ) ? $answer['scopes_supported'] : array(), 'is_string' ) ),
			'says_issuer' => true === ( $answer['authorization_response_iss_parameter_supported'] ?? false ),
		);
	}

	/**
	 * This site's app at the server, registered if necessary.
	 * @param string $redirect The URL that browsers are sent back to.
	 * @param string $scopes   The permissions.
	 * @param string $endpoint The token endpoint's URL.
	 * @return array{id: string, secret: string, redirect: string, scopes: string}|WP_Error
	 */
	private function app( string $redirect, string $scopes, string $endpoint ): array|WP_Error {
		$app = $this->kept_app();
		if ( $app && $app['redirect'] === $redirect && $app['scopes'] === $scopes && is_string( $this->token( $endpoint, $app, array( 'grant_type' => 'client_credentials' ) ) ) ) {
			return $app;
		}
		$answer = Http::send(
			$this->host,
			"https://$this->host/api/v1/apps",
			array(
				'client_name'   => 'Millwork (' . wp_parse_url( home_url(), PHP_URL_HOST ) . ')',
				'redirect_uris' => $redirect,
				'scopes'        => $scopes,
				'website'       => home_url( '/' ),
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		if ( ! self::is_key( $answer['client_id'] ?? null ) || ! self::is_key( $answer['client_secret'] ?? null ) ) {
			return Http::refused();
		}
		$app = array(
			'id'       => $answer['client_id'],
			'secret'   => $answer['client_secret'],
			'redirect' => $redirect,
			'scopes'   => $scopes,
		);
		Secrets::store( $this->secret(), base64_encode( (string) wp_json_encode( $app ) ) );
		return $app;
	}

	/** @return array{id: string, secret: string, redirect: string, scopes: string}|null */
	private function kept_app(): ?array {
		$app = json_decode( (string) base64_decode( (string) Secrets::get( $this->secret() )?->reveal() ), true );
		return is_array( $app ) && isset( $app['id'], $app['secret'], $app['redirect'], $app['scopes'] ) ? array_map( 'strval', $app ) : null;
	}

	/**
	 * @param string                            $endpoint The endpoint's URL.
	 * @param array{id: string, secret: string} $app      The app.
	 * @param array<string, string>             $grant    The grant.
	 */
	private function token( string $endpoint, #[\SensitiveParameter] array $app, #[\SensitiveParameter] array $grant ): string|WP_Error {
		$answer = Http::send( $this->host, $endpoint, $grant + self::client( $app ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		return self::is_key( $answer['access_token'] ?? null ) ? $answer['access_token'] : Http::refused();
	}

	/**
	 * @param mixed $key The server's value.
	 * @phpstan-assert-if-true string $key
	 */
	private static function is_key( #[\SensitiveParameter] mixed $key ): bool {
		return is_string( $key ) && 1 === preg_match( self::TOKEN, $key );
	}

	/**
	 * @param array{id: string, secret: string} $app The app.
	 * @return array{client_id: string, client_secret: string}
	 */
	private static function client( #[\SensitiveParameter] array $app ): array {
		return array( 'client_id' => $app['id'], 'client_secret' => $app['secret'] );
	}

	/** The name of the app among the site's keys. */
	private function secret(): string {
		return 'sharing_mastodon_app_' . md5( $this->host );
	}
}
