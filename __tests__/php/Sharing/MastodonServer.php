<?php
/**
 * A stand-in for a Mastodon server.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Sharing;

use Millwork\Tests\Services\Service;

/**
 * Answers as strictly as Mastodon does: registration of apps, PKCE, scopes, limits, idempotency keys. It fails on
 * demand.
 */
final class MastodonServer implements Service {

	public const HOST = 'social.test.example';

	private const SCOPES = array( 'profile', 'read:statuses', 'write:statuses', 'write:media' );

	/** Apps by id. @var array<string, array<string, string>> */
	private array $apps = array();

	/** What was let in, by code. @var array<string, array<string, string>> */
	private array $codes = array();

	/** Tokens. @var list<string> */
	private array $tokens = array();

	/** Posts. @var list<array<string, mixed>> */
	private array $statuses = array();

	/** Pictures by id. @var array<string, array<string, mixed>> */
	private array $media = array();

	/** Posts by idempotency key. @var array<string, int> */
	private array $keys = array();

	/** What the next request comes to: 'late' and 'cut' have done the work, and so has '500 done'; another status has not. */
	private string $fault = '';

	/** How often a picture is still being worked on. */
	private int $processing = 0;

	/** Whether it is older than 4.3. */
	private bool $is_old = false;

	/** Requests that came. @var list<string> */
	private array $heard = array();

	public function control( string $what, array $args ): mixed {
		switch ( $what ) {
			case 'reset':
				foreach ( get_object_vars( new self() ) as $name => $value ) {
					$this->$name = $value;
				}
				return null;
			case 'fault':
				$this->fault = (string) $args[0];
				return null;
			case 'let in':
				parse_str( (string) parse_url( (string) $args[0], PHP_URL_QUERY ), $asked );
				return $this->let_in( $asked );
			case 'end tokens':
				$this->tokens = array();
				return null;
			case 'forget apps':
				$this->apps = array();
				return null;
			case 'forget keys':
				$this->keys = array();
				return null;
			case 'processing':
				$this->processing = (int) $args[0];
				return null;
			case 'be old':
				$this->is_old = true;
				return null;
			case 'add':
				$this->statuses[] = $args;
				return null;
			case 'heard':
				return $this->heard;
			case 'media':
				return array_values( $this->media );
			default:
				return $this->statuses;
		}
	}

	public function answer( string $method, string $target, array $headers, string $body, bool $waited ): array|string {
		$path          = (string) parse_url( $target, PHP_URL_PATH );
		$this->heard[] = "$method $path";
		$fault         = $this->fault;
		$this->fault   = '';
		if ( preg_match( '/^(\d{3})(?: (\d+))?$/', $fault, $found ) ) {
			return self::json( (int) $found[1], array( 'error' => 'Played' ), isset( $found[2] ) ? array( 'Retry-After' => $found[2] ) : array() );
		}
		$answer = $this->route( $method, $path, $headers, $body );
		return match ( $fault ) {
			'late'     => self::STALL,
			'cut'      => self::CUT,
			'500 done' => self::json( 500, array( 'error' => 'Something went wrong' ) ),
			default    => $answer,
		};
	}

	/**
	 * @param array<string, string> $headers
	 * @return array{int, array<string, string>, string}
	 */
	private function route( string $method, string $path, array $headers, string $body ): array {
		parse_str( $body, $form );
		if ( isset( $headers['cookie'] ) || isset( $headers['referer'] ) ) {
			return self::json( 400, array( 'error' => 'What are you telling me?' ) );
		}
		switch ( "$method $path" ) {
			case 'GET /.well-known/oauth-authorization-server':
				return $this->is_old ? self::json( 404, array( 'error' => 'Not found' ) ) : self::json(
					200,
					array(
						'issuer'                           => 'https://' . self::HOST . '/',
						'authorization_endpoint'           => 'https://' . self::HOST . '/oauth/authorize',
						'token_endpoint'                   => 'https://' . self::HOST . '/oauth/token',
						'scopes_supported'                 => array( 'read', 'write', ...self::SCOPES ),
						'code_challenge_methods_supported' => array( 'S256' ),
					)
				);
			case 'POST /api/v1/apps':
				$id                = 'app' . count( $this->apps ) . bin2hex( random_bytes( 4 ) );
				$this->apps[ $id ] = array_map( 'strval', $form ) + array( 'secret' => bin2hex( random_bytes( 16 ) ) );
				return self::json( 200, array( 'id' => '1', 'client_id' => $id, 'client_secret' => $this->apps[ $id ]['secret'] ) );
			case 'POST /oauth/token':
				return $this->token( array_map( 'strval', $form ) );
			case 'POST /oauth/revoke':
				$this->tokens = array_values( array_diff( $this->tokens, array( $form['token'] ?? '' ) ) );
				return self::json( 200, array() );
			case 'GET /api/v2/instance':
				return self::json( 200, array( 'configuration' => array( 'statuses' => array( 'max_characters' => 500, 'max_media_attachments' => 4, 'characters_reserved_per_url' => 23 ), 'media_attachments' => array( 'supported_mime_types' => array( 'image/jpeg', 'image/png' ), 'image_size_limit' => 100000, 'description_limit' => 50 ) ) ) );
		}
		if ( preg_match( '~^GET /api/v1/statuses/(\d+)(/context)?$~', "$method $path", $found ) ) {
			return $this->read( (int) $found[1], isset( $found[2] ) );
		}
		if ( ! in_array( str_replace( 'Bearer ', '', $headers['authorization'] ?? '' ), $this->tokens, true ) ) {
			return self::json( 401, array( 'error' => 'The access token was revoked' ) );
		}
		return match ( true ) {
			'GET /api/v1/accounts/verify_credentials' === "$method $path" => self::json( 200, self::account() ),
			'POST /api/v2/media' === "$method $path"                      => $this->upload( $headers, $body ),
			str_starts_with( "$method $path", 'GET /api/v1/media/' )      => $this->media( basename( $path ) ),
			'POST /api/v1/statuses' === "$method $path"                   => $this->post( $headers, $body ),
			'GET /api/v1/accounts/42/statuses' === "$method $path"        => self::json( 200, array_reverse( $this->statuses ) ),
			default                                                       => self::json( 404, array( 'error' => 'Record not found' ) ),
		};
	}

	/**
	 * @param array<array-key, mixed> $asked
	 * @return array{state: string, code: string}|string
	 */
	private function let_in( array $asked ): array|string {
		$app = $this->apps[ $asked['client_id'] ?? '' ] ?? null;
		if ( ! $app || $app['redirect_uris'] !== $asked['redirect_uri'] || $app['scopes'] !== $asked['scope'] || 'code' !== $asked['response_type'] || 'S256' !== $asked['code_challenge_method'] || 43 !== strlen( (string) $asked['code_challenge'] ) || strlen( (string) $asked['state'] ) < 20 ) {
			return 'refused';
		}
		$code                 = bin2hex( random_bytes( 8 ) );
		$this->codes[ $code ] = array_map( 'strval', $asked );
		return array( 'state' => (string) $asked['state'], 'code' => $code );
	}

	/**
	 * @param array<string, string> $form
	 * @return array{int, array<string, string>, string}
	 */
	private function token( array $form ): array {
		$app = $this->apps[ $form['client_id'] ?? '' ] ?? null;
		if ( ! $app || $app['secret'] !== ( $form['client_secret'] ?? '' ) ) {
			return self::json( 401, array( 'error' => 'invalid_client' ) );
		}
		if ( 'client_credentials' === $form['grant_type'] ) {
			return self::json( 200, array( 'access_token' => 'of-the-app', 'token_type' => 'Bearer' ) );
		}
		$begun = $this->codes[ $form['code'] ] ?? null;
		unset( $this->codes[ $form['code'] ] );
		if ( ! $begun || $begun['redirect_uri'] !== $form['redirect_uri'] || rtrim( strtr( base64_encode( hash( 'sha256', $form['code_verifier'], true ) ), '+/', '-_' ), '=' ) !== $begun['code_challenge'] ) {
			return self::json( 400, array( 'error' => 'invalid_grant' ) );
		}
		$this->tokens[] = 'token-' . bin2hex( random_bytes( 16 ) );
		return self::json( 200, array( 'access_token' => end( $this->tokens ), 'token_type' => 'Bearer', 'scope' => $begun['scope'] ) );
	}

	/**
	 * @param array<string, string> $headers
	 * @return array{int, array<string, string>, string}
	 */
	private function upload( array $headers, string $body ): array {
		preg_match( '/boundary=(\S+)/', $headers['content-type'] ?? '', $found );
		$parts = array();
		foreach ( explode( '--' . ( $found[1] ?? 'none' ), $body ) as $part ) {
			if ( preg_match( '/name="(\w+)".*?\r\n\r\n(.*)\r\n$/s', $part, $field ) ) {
				$parts[ $field[1] ] = $field[2];
			}
		}
		$size = @getimagesizefromstring( $parts['file'] ?? '' ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- What is no picture is one of the cases.
		if ( ! $size || strlen( $parts['file'] ) > 100000 || mb_strlen( $parts['description'] ?? '' ) > 50 || str_contains( $parts['file'], 'Exif' ) ) {
			return self::json( 422, array( 'error' => 'Validation failed: File is not as it should be' ) );
		}
		$id                 = (string) ( 1000 + count( $this->media ) );
		$this->media[ $id ] = array( 'description' => $parts['description'] ?? '', 'mime' => $size['mime'], 'bytes' => strlen( $parts['file'] ) );
		return self::json( $this->processing > 0 ? 202 : 200, array( 'id' => $id, 'url' => null ) );
	}

	/**
	 * @return array{int, array<string, string>, string}
	 */
	private function media( string $id ): array {
		return isset( $this->media[ $id ] ) ? self::json( --$this->processing > 0 ? 206 : 200, array( 'id' => $id ) ) : self::json( 404, array( 'error' => 'Record not found' ) );
	}

	/**
	 * @param array<string, string> $headers
	 * @return array{int, array<string, string>, string}
	 */
	private function post( array $headers, string $body ): array {
		$said = json_decode( $body, true );
		$key  = $headers['idempotency-key'] ?? '';
		if ( isset( $this->keys[ $key ] ) ) {
			return self::json( 200, $this->statuses[ $this->keys[ $key ] ] );
		}
		$text  = (string) preg_replace( '~https?://\S+~', str_repeat( 'x', 23 ), (string) ( $said['status'] ?? '' ) );
		$known = array_column( $this->statuses, 'id' );
		if ( '' === $key || '' === $text || preg_match_all( '/\X/u', $text ) > 500 || array_diff( $said['media_ids'] ?? array(), array_map( 'strval', array_keys( $this->media ) ) ) || ! in_array( $said['in_reply_to_id'] ?? null, array( null, ...$known ), true ) || ! preg_match( '/^[a-z]{2}$/', $said['language'] ) || 'public' !== $said['visibility'] ) {
			return self::json( 422, array( 'error' => 'Validation failed: Text character limit of 500 exceeded' ) );
		}
		$id                 = (string) ( 1 + count( $this->statuses ) );
		$this->keys[ $key ] = count( $this->statuses );
		$this->statuses[]   = array(
			'id'             => $id,
			'url'            => 'https://' . self::HOST . "/@me/$id",
			'created_at'     => gmdate( 'Y-m-d\TH:i:s.000\Z' ),
			'content'        => '<p>' . str_replace( "\n\n", '</p><p>', (string) preg_replace( '~https://(\S+)~', '<a href="https://$1"><span class="invisible">https://</span>$1</a>', htmlspecialchars( $said['status'], ENT_QUOTES ) ) ) . '</p>',
			'text'           => $said['status'],
			'in_reply_to_id' => $said['in_reply_to_id'] ?? null,
			'media'          => $said['media_ids'] ?? array(),
			'account'        => self::account(),
		);
		return self::json( 200, end( $this->statuses ) );
	}

	/**
	 * @return array{int, array<string, string>, string}
	 */
	private function read( int $id, bool $context ): array {
		$by_id = array_column( $this->statuses, null, 'id' );
		if ( ! isset( $by_id[ $id ] ) ) {
			return self::json( 404, array( 'error' => 'Record not found' ) );
		}
		return self::json( 200, $context ? array( 'ancestors' => array(), 'descendants' => array_slice( array_values( array_filter( $this->statuses, static fn( array $one ): bool => (int) $one['id'] > $id ) ), 0, 3 ) ) : $by_id[ $id ] );
	}

	/**
	 * @return array<string, string>
	 */
	private static function account(): array {
		return array( 'id' => '42', 'username' => 'me', 'acct' => 'me', 'display_name' => 'Me <b>& I</b>', 'url' => 'https://' . self::HOST . '/@me', 'avatar_static' => 'https://' . self::HOST . '/me.png' );
	}

	/**
	 * @param array<array-key, mixed> $body
	 * @param array<string, string>   $headers
	 * @return array{int, array<string, string>, string}
	 */
	private static function json( int $status, array $body, array $headers = array() ): array {
		return array( $status, array( 'Content-Type' => 'application/json' ) + $headers, (string) json_encode( $body ) );
	}
}
