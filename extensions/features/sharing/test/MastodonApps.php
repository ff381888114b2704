<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/** Registers apps, and gives tokens to those that people let in, with PKCE. */
final class MastodonApps {

	/**
	 * Apps by id.
	 * @var array<string, array<string, string>>
	 */
	public array $apps = array();

	/**
	 * What was let in, by code.
	 * @var array<string, array<string, string>>
	 */
	private array $codes = array();

	/** @var list<string> */
	public array $tokens = array();

	/**
	 * @param array<string, string> $form What was sent.
	 * @return array{int, array<string, string>, string}
	 */
	public function register( array $form ): array {
		$id                = 'app' . count( $this->apps ) . bin2hex( random_bytes( 4 ) );
		$this->apps[ $id ] = $form + array( 'secret' => bin2hex( random_bytes( 16 ) ) );
		return MastodonServer::json(
			200,
			array(
				'id'            => '1',
				'client_id'     => $id,
				'client_secret' => $this->apps[ $id ]['secret'],
			)
		);
	}

	/**
	 * A person lets the site in.
	 * @param array<array-key, mixed> $asked The query of the page's URL.
	 * @return array{state: string, code: string}|string
	 */
	public function let_in( array $asked ): array|string {
		$app = $this->apps[ $asked['client_id'] ?? '' ] ?? null;
		if ( ! $app || $app['redirect_uris'] !== $asked['redirect_uri'] || $app['scopes'] !== $asked['scope'] || 'code' !== $asked['response_type'] || 'S256' !== $asked['code_challenge_method'] || 43 !== strlen( (string) $asked['code_challenge'] ) || strlen( (string) $asked['state'] ) < 20 ) {
			return 'refused';
		}
		$code                 = bin2hex( random_bytes( 8 ) );
		$this->codes[ $code ] = array_map( 'strval', $asked );
		return array(
			'state' => (string) $asked['state'],
			'code'  => $code,
		);
	}

	/**
	 * @param array<string, string> $form What was sent.
	 * @return array{int, array<string, string>, string}
	 */
	public function token( array $form ): array {
		$app = $this->apps[ $form['client_id'] ?? '' ] ?? null;
		if ( ! $app || $app['secret'] !== ( $form['client_secret'] ?? '' ) ) {
			return MastodonServer::json( 401, array( 'error' => 'invalid_client' ) );
		}
		if ( 'client_credentials' === $form['grant_type'] ) {
			return MastodonServer::json(
				200,
				array(
					'access_token' => 'of-the-app',
					'token_type'   => 'Bearer',
				)
			);
		}
		$begun = $this->codes[ $form['code'] ] ?? null;
		unset( $this->codes[ $form['code'] ] );
		if ( ! $begun || $begun['redirect_uri'] !== $form['redirect_uri'] || rtrim( strtr( base64_encode( hash( 'sha256', $form['code_verifier'], true ) ), '+/', '-_' ), '=' ) !== $begun['code_challenge'] ) {
			return MastodonServer::json( 400, array( 'error' => 'invalid_grant' ) );
		}
		$this->tokens[] = 'token-' . bin2hex( random_bytes( 16 ) );
		return MastodonServer::json(
			200,
			array(
				'access_token' => end( $this->tokens ),
				'token_type'   => 'Bearer',
				'scope'        => $begun['scope'],
			)
		);
	}
}
