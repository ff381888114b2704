<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/**
 * Plays an account's server, the directory, the public API and, with BlueskyAuth, who lets in. It is as strict as
 * they are: sessions that end and renew once, keys that collide, lengths, sizes, places of links in bytes.
 */
final class BlueskyServer extends FaultyService {

	public const HOST   = 'pds.test.example';
	public const DID    = 'did:plc:abcdefghijklmnopqrstuvwx';
	public const HANDLE = 'ada.test.example';

	/**
	 * Tokens that count now.
	 * @var array<string, string>
	 */
	protected array $tokens = array();

	/** How many sessions were begun. */
	protected int $sessions = 0;

	/** Who lets in. */
	protected BlueskyAuth $auth;

	/** Its posts. */
	protected BlueskyRepo $repo;

	/** Its videos. */
	protected BlueskyFilms $films;

	public function __construct() {
		$this->auth  = new BlueskyAuth();
		$this->repo  = new BlueskyRepo();
		$this->films = $this->repo->films;
	}

	protected function host(): string {
		return self::HOST;
	}

	/**
	 * Does what the test wants.
	 * @param array<array-key, mixed> $args With what.
	 */
	protected function told( string $what, array $args ): mixed {
		switch ( $what ) {
			case 'expire':
				unset( $this->tokens['access'] );
				$this->auth->access = '';
				return null;
			case 'end':
				$this->tokens = array( 'revoked' => 'yes' );
				$this->auth->end();
				return null;
			case 'allow':
				$this->tokens = array();
				return null;
			case 'full':
				$this->films->is_full = true;
				return null;
			case 'client':
				$this->auth->client = $args[0];
				return null;
			default:
				return match ( $what ) {
					'let in'   => $this->auth->let_in( (string) $args[0] ),
					'blobs'    => array_values( $this->repo->blobs ),
					'sessions' => $this->sessions,
					'films'    => count( $this->films->jobs ),
					default    => $this->repo->records,
				};
		}
	}

	/**
	 * How it asks to wait.
	 * @param int $seconds How long.
	 */
	protected function wait( int $seconds ): array {
		return array( 'ratelimit-reset' => (string) ( time() + $seconds ) );
	}

	/**
	 * Answers what is asked.
	 * @param string                  $asked   Method and path.
	 * @param array<array-key, mixed> $query   The address’s query.
	 * @param array<string, string>   $headers Headers by name in small letters.
	 * @return array{int, array<string, string>, string}
	 */
	protected function route( string $host, string $asked, array $query, array $headers, string $body ): array {
		list( $method, $path ) = explode( ' ', $asked, 2 );
		if ( 'plc.directory' === $host ) {
			return '/' . self::DID === $path ? self::json(
				200,
				array(
					'id'          => self::DID,
					'alsoKnownAs' => array( 'at://' . self::HANDLE ),
					'service'     => array(
						array(
							'id'              => '#atproto_pds',
							'type'            => 'AtprotoPersonalDataServer',
							'serviceEndpoint' => 'https://' . self::HOST,
						),
					),
				)
			) : self::json( 404, array() );
		}
		if ( BlueskyAuth::HOST === $host || str_starts_with( $path, '/.well-known/' ) ) {
			return $this->auth->answer( $method, $path, $headers, $body );
		}
		if ( BlueskyFilms::HOST === $host ) {
			return $this->films->answer( $asked, $query, $headers, $body );
		}
		$data = json_decode( $body, true );
		switch ( $asked ) {
			case 'GET /xrpc/com.atproto.identity.resolveHandle':
				return self::HANDLE === ( $query['handle'] ?? '' ) ? self::json( 200, array( 'did' => self::DID ) ) : self::json(
					400,
					array(
						'error'   => 'InvalidRequest',
						'message' => 'Unable to resolve handle',
					)
				);
			case 'GET /xrpc/app.bsky.actor.getProfile':
				return self::json(
					200,
					array(
						'did'         => self::DID,
						'handle'      => self::HANDLE,
						'displayName' => 'Ada <b>& Co</b>',
						'avatar'      => 'https://cdn.test.example/ada.jpg',
					)
				);
			case 'POST /xrpc/com.atproto.server.createSession':
				if ( ++$this->sessions > 30 ) {
					return self::json( 429, array( 'error' => 'RateLimitExceeded' ) );
				}
				return self::DID === ( $data['identifier'] ?? '' ) && 'good-pass-word' === ( $data['password'] ?? '' ) && ! isset( $this->tokens['revoked'] ) ? $this->session() : self::json(
					401,
					array(
						'error'   => 'AuthenticationRequired',
						'message' => 'Invalid identifier or password',
					)
				);
			case 'POST /xrpc/com.atproto.server.refreshSession':
				return 'Bearer ' . ( $this->tokens['refresh'] ?? 'none' ) === ( $headers['authorization'] ?? '' ) && '' === $body ? $this->session() : self::json(
					400,
					array(
						'error'   => 'ExpiredToken',
						'message' => 'Token has been revoked',
					)
				);
			case 'POST /xrpc/com.atproto.server.deleteSession':
				$this->tokens = 'Bearer ' . ( $this->tokens['refresh'] ?? 'none' ) === ( $headers['authorization'] ?? '' ) ? array() : $this->tokens;
				return self::json( 200, array() );
			case 'GET /xrpc/com.atproto.repo.getRecord':
				$record = self::DID === $query['repo'] && 'app.bsky.feed.post' === $query['collection'] ? $this->repo->records[ $query['rkey'] ] ?? null : null;
				return $record ? self::json(
					200,
					array(
						'uri'   => $record['uri'],
						'cid'   => $record['cid'],
						'value' => $record['value'],
					)
				) : self::json(
					400,
					array(
						'error'   => 'RecordNotFound',
						'message' => 'Could not locate record',
					)
				);
		}
		$refusal = str_starts_with( $headers['authorization'] ?? '', 'DPoP ' ) ? $this->auth->refusal( $method, $path, $headers ) : $this->refusal( $headers );
		if ( $refusal ) {
			return $refusal;
		}
		return match ( $asked ) {
			'GET /xrpc/com.atproto.server.getSession'   => self::json(
				200,
				array(
					'did'    => self::DID,
					'handle' => self::HANDLE,
					'active' => true,
				)
			),
			'GET /xrpc/com.atproto.server.getServiceAuth' => $this->films->let( $query ),
			'POST /xrpc/com.atproto.repo.uploadBlob'    => $this->repo->upload( $headers, $body ),
			'POST /xrpc/com.atproto.repo.createRecord'  => $this->repo->create( is_array( $data ) ? $data : array() ),
			default                                     => self::json( 501, array( 'error' => 'MethodNotImplemented' ) ),
		};
	}

	/** @return array{int, array<string, string>, string} */
	private function session(): array {
		$this->tokens = array(
			'access'  => 'access-' . bin2hex( random_bytes( 20 ) ),
			'refresh' => 'refresh-' . bin2hex( random_bytes( 20 ) ),
		);
		return self::json(
			200,
			array(
				'did'        => self::DID,
				'handle'     => self::HANDLE,
				'accessJwt'  => $this->tokens['access'],
				'refreshJwt' => $this->tokens['refresh'],
			)
		);
	}

	/**
	 * What is wrong with who asks.
	 * @param array<string, string> $headers Headers by name in small letters.
	 * @return array{int, array<string, string>, string}|null
	 */
	private function refusal( array $headers ): ?array {
		return 'Bearer ' . ( $this->tokens['access'] ?? 'none' ) === ( $headers['authorization'] ?? '' ) ? null : self::json(
			400,
			array(
				'error'   => 'ExpiredToken',
				'message' => 'Token has expired',
			)
		);
	}
}
