<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Bluesky;

use Millwork\Data\FreshOption;
use Millwork\Data\Lock;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Http\Client;
use Millwork\Http\Response;
use Millwork\Secrets\Secrets;
use Millwork\SiteCopy\Detection;
use WP_Error;

/**
 * Sends requests to an account's server in the account's name. The session is stored and renewed when the server says
 * it has ended, as the number of new ones is limited. A password session that can't be renewed is started again.
 */
final class Session {

	/** How long a process may take to renew one, in seconds. */
	private const LEASE = MINUTE_IN_SECONDS;

	/** The errors for an expired token. */
	private const ENDED = array( 'ExpiredToken', 'InvalidToken', 'invalid_token', 'AuthMissing', 'AuthenticationRequired' );

	public function __construct( private Connection $connection ) {}

	/**
	 * @param string               $call    The method with its query, such as 'com.atproto.repo.createRecord'.
	 * @param array<string, mixed> $options As for Client::request().
	 * @return Response|WP_Error|NetworkFailure A response with any status, the client's error, or why nothing was sent.
	 */
	public function send( string $method, string $call, array $options = array() ): Response|WP_Error|NetworkFailure {
		for ( $is_first = true;; $is_first = false ) {
			$token  = (string) $this->connection->secret( 'access' )?->reveal();
			$answer = '' === $token ? null : $this->ask( $method, $call, $options, $token );
			if ( $answer && ! self::has_ended( $answer ) ) {
				return $answer;
			}
			if ( ! $is_first ) {
				return Xrpc::ended();
			}
			$failure = $this->renew( $token );
			if ( $failure ) {
				return $failure;
			}
		}
	}

	/**
	 * Renews the session, unless another process has.
	 * @param string $used The expired token.
	 */
	private function renew( #[\SensitiveParameter] string $used ): ?NetworkFailure {
		if ( Detection::is_copy() ) {
			// A refresh token is good for one use, and the live site needs it.
			return NetworkFailure::later( __( 'This site is a copy of your live site, so the connection isn’t renewed here.', 'millwork' ) );
		}
		$lock = Lock::take( "sharing_renew_{$this->connection->id}", self::LEASE );
		if ( ! $lock ) {
			return NetworkFailure::later( __( 'The connection is being renewed.', 'millwork' ), 10 );
		}
		try {
			$fresh = Connections::get( $this->connection->id );
			// Another process may have renewed the tokens since this one read them.
			FreshOption::read( Secrets::OPTION );
			$this->connection = $fresh ?? $this->connection;
			$is_new           = $used !== (string) $this->connection->secret( 'access' )?->reveal();
			return $fresh && ! $is_new ? $this->renew_now() : null;
		} finally {
			$lock->release();
		}
	}

	/** Renews the session. Callers hold the lock. */
	public function renew_now(): ?NetworkFailure {
		$key     = (string) $this->connection->secret( 'key' )?->reveal();
		$refresh = (string) $this->connection->secret( 'refresh' )?->reveal();
		$until   = null;
		if ( '' !== $key ) {
			$tokens = SignIn\OAuth::renew( $this->data(), $key, $refresh );
			$until  = time() + SignIn\OAuth::LIFE;
			if ( is_wp_error( $tokens ) ) {
				$data = (array) $tokens->get_error_data();
				return empty( $data['ended'] ) ? NetworkFailure::later( $tokens->get_error_message(), (int) ( $data['retry_after'] ?? 0 ) ) : Xrpc::ended();
			}
		} else {
			$tokens = SignIn\PasswordSession::renew( $this->connection->text( 'pds' ), $this->connection->text( 'did' ), $refresh, (string) $this->connection->secret( 'password' )?->reveal() );
			if ( $tokens instanceof NetworkFailure ) {
				return $tokens;
			}
		}
		$this->connection = Connections::renew( $this->connection, $tokens, $until ) ?? $this->connection;
		return null;
	}

	public function end(): void {
		$key     = (string) $this->connection->secret( 'key' )?->reveal();
		$refresh = (string) $this->connection->secret( 'refresh' )?->reveal();
		if ( '' === $refresh ) {
			return;
		}
		if ( '' !== $key ) {
			SignIn\OAuth::revoke( $this->data(), $key, $refresh );
			return;
		}
		Xrpc::call( $this->connection->text( 'pds' ), 'POST', 'com.atproto.server.deleteSession', array( 'headers' => array( 'Authorization' => "Bearer $refresh" ) ) );
	}

	/** @param array<string, mixed> $options As for Client::request(). */
	private function ask( string $method, string $call, array $options, #[\SensitiveParameter] string $token ): Response|WP_Error {
		$server = $this->connection->text( 'pds' );
		$key    = (string) $this->connection->secret( 'key' )?->reveal();
		if ( '' !== $key ) {
			return SignIn\Dpop::send( $method, "$server/xrpc/$call", $options, $key, $token );
		}
		$options['headers'] = (array) ( $options['headers'] ?? array() ) + array( 'Authorization' => "Bearer $token" );
		return Xrpc::call( $server, $method, $call, $options );
	}

	private static function has_ended( Response|WP_Error $answer ): bool {
		return $answer instanceof Response && ( 401 === $answer->status || ( 400 === $answer->status && in_array( RefusalReason::data( $answer )['error'] ?? '', self::ENDED, true ) ) );
	}

	/**
	 * The connection's data for OAuth.
	 * @return array{issuer: string, token: string, revoke: string, did: string}
	 */
	private function data(): array {
		return array(
			'issuer' => $this->connection->text( 'issuer' ),
			'token'  => $this->connection->text( 'token' ),
			'revoke' => $this->connection->text( 'revoke' ),
			'did'    => $this->connection->text( 'did' ),
		);
	}
}
