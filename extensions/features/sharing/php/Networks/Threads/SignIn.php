<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\Threads;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Authorization;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Networks\FailureKind;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\OAuthApp;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Http\Response;
use WP_Error;

/**
 * Connects accounts with OAuth, through the owner's app. The first token lasts an hour and is exchanged for one of 60
 * days, which can be renewed.
 */
final class SignIn {

	/** The page that asks people for permission. */
	private const PAGE = 'https://threads.net/oauth/authorize';

	private const SCOPE = 'threads_basic,threads_content_publish,threads_manage_replies,threads_read_replies';

	/** How long before its expiry a token is renewed, in seconds: about every ten days. */
	private const RENEWAL = 50 * DAY_IN_SECONDS;

	public static function begin( Authorization $authorization ): string {
		return App::oauth()->authorize_url( self::PAGE, self::SCOPE, $authorization );
	}

	public static function complete( #[\SensitiveParameter] string $code, Authorization $authorization ): Account|WP_Error {
		$app   = App::oauth()->credentials();
		$short = OAuthApp::is_token( $code ) ? self::token(
			Api::token(
				'POST',
				'/oauth/access_token',
				$app + array(
					'grant_type'   => 'authorization_code',
					'redirect_uri' => $authorization->redirect,
					'code'         => $code,
				)
			)
		) : self::refused();
		$long  = is_wp_error( $short ) ? $short : self::token(
			Api::token(
				'GET',
				'/access_token',
				array(
					'grant_type'    => 'th_exchange_token',
					'client_secret' => $app['client_secret'],
					'access_token'  => $short['token'],
				)
			)
		);
		if ( is_wp_error( $long ) ) {
			return $long;
		}
		$answer = ( new Api( $long['token'] ) )->get( '/me', array( 'fields' => 'id,username,name,threads_profile_picture_url' ) );
		$user   = $answer instanceof Response ? RefusalReason::data( $answer ) : array();
		$text   = static fn( string $name ): string => is_string( $user[ $name ] ?? null ) ? $user[ $name ] : '';
		if ( '' === Api::id( $answer ) || ! preg_match( '/^[\w.]{1,40}$/D', $text( 'username' ) ) ) {
			return is_wp_error( $answer ) ? $answer : self::refused();
		}
		return new Account(
			key: Api::id( $answer ),
			name: '@' . $text( 'username' ),
			profile: '' === $text( 'name' ) ? $text( 'username' ) : $text( 'name' ),
			url: 'https://www.threads.net/@' . $text( 'username' ),
			picture: $text( 'threads_profile_picture_url' ),
			secrets: array( 'token' => $long['token'] ),
			data: array( 'username' => $text( 'username' ) ),
			until: $long['until'],
		);
	}

	public static function renew( Connection $connection ): ?NetworkFailure {
		if ( $connection->until > time() + self::RENEWAL ) {
			return null;
		}
		$answer = Api::token(
			'GET',
			'/refresh_access_token',
			array(
				'grant_type'   => 'th_refresh_token',
				'access_token' => (string) $connection->secret( 'token' )?->reveal(),
			)
		);
		$token  = self::token( $answer );
		if ( is_array( $token ) ) {
			Connections::renew( $connection, array( 'token' => $token['token'] ), $token['until'] );
			return null;
		}
		$failure = Api::failure( $answer );
		return FailureKind::Ended === $failure->kind || $connection->until <= time() ? NetworkFailure::ended( Api::ended() ) : NetworkFailure::later( $failure->message );
	}

	/**
	 * The token in a response.
	 * @return array{token: string, refresh: string, until: int}|WP_Error
	 */
	private static function token( Response|WP_Error $answer ): array|WP_Error {
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$data   = RefusalReason::data( $answer );
		$tokens = $answer->status < 300 ? OAuthApp::tokens( $data ) : null;
		if ( $tokens ) {
			return $tokens;
		}
		return $answer->status >= 400 && $data ? new WP_Error( 'millwork_sharing_threads', Api::failure( $answer )->message, array( 'status' => 502 ) ) : self::refused();
	}

	private static function refused(): WP_Error {
		return new WP_Error( 'millwork_sharing_threads', __( 'Threads denied access. Close this window and try again.', 'millwork' ), array( 'status' => 502 ) );
	}
}
