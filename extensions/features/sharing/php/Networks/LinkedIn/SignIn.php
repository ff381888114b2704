<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks\LinkedIn;

use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Authorization;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\OAuthApp;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Http\Client;
use Millwork\Http\Response;
use WP_Error;

/** Connects accounts with OAuth, through the owner's app. Tokens last 60 days; only LinkedIn's partners get refresh tokens. */
final class SignIn {

	private const SCOPE = 'openid profile w_member_social';

	/** How long before its expiry a token is renewed, in seconds. */
	private const RENEWAL = 15 * DAY_IN_SECONDS;

	public static function begin( Authorization $authorization ): string {
		return App::oauth()->authorize_url( Api::DOOR . '/oauth/v2/authorization', self::SCOPE, $authorization );
	}

	public static function complete( #[\SensitiveParameter] string $code, Authorization $authorization ): Account|WP_Error {
		$tokens = OAuthApp::is_token( $code ) ? self::tokens(
			array( 'grant_type' => 'authorization_code', 'code' => $code, 'redirect_uri' => $authorization->redirect )
		) : self::refused();
		if ( is_wp_error( $tokens ) ) {
			return $tokens;
		}
		$answer = ( new Api( $tokens['token'] ) )->get( '/v2/userinfo' );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$user = 200 === $answer->status ? RefusalReason::data( $answer ) : array();
		$text = static fn( string $name ): string => is_string( $user[ $name ] ?? null ) ? $user[ $name ] : '';
		if ( ! preg_match( '/^[\w-]{1,60}$/D', $text( 'sub' ) ) ) {
			return self::refused();
		}
		return new Account(
			key: 'urn:li:person:' . $text( 'sub' ),
			name: $text( 'name' ),
			profile: $text( 'name' ),
			picture: $text( 'picture' ),
			secrets: array( 'token' => $tokens['token'], 'refresh' => $tokens['refresh'] ),
			until: $tokens['until'],
		);
	}

	public static function renew( Connection $connection ): ?NetworkFailure {
		$refresh = (string) $connection->secret( 'refresh' )?->reveal();
		if ( '' === $refresh || $connection->until > time() + self::RENEWAL ) {
			return $connection->until > time() ? null : NetworkFailure::ended( Api::ended() );
		}
		$tokens = self::tokens(
			array( 'grant_type' => 'refresh_token', 'refresh_token' => $refresh )
		);
		if ( is_wp_error( $tokens ) ) {
			return $connection->until > time() ? NetworkFailure::later( $tokens->get_error_message() ) : NetworkFailure::ended( Api::ended() );
		}
		Connections::renew( $connection, array_filter( array( 'token' => $tokens['token'], 'refresh' => $tokens['refresh'] ) ), $tokens['until'] );
		return null;
	}

	public static function revoke( Connection $connection ): void {
		$token = $connection->secret( 'token' );
		if ( $token && '' === App::lacks() ) {
			// The result doesn't matter: the token is deleted here.
			self::send( '/oauth/v2/revoke', array( 'token' => $token->reveal() ) );
		}
	}

	/**
	 * @param array<string, string> $grant The grant.
	 * @return array{token: string, refresh: string, until: int}|WP_Error
	 */
	private static function tokens( #[\SensitiveParameter] array $grant ): array|WP_Error {
		$answer = self::send( '/oauth/v2/accessToken', $grant );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$data = RefusalReason::data( $answer );
		if ( $answer->status >= 400 ) {
			return new WP_Error( 'millwork_sharing_linkedin', RefusalReason::sentence( 'LinkedIn', $data['error_description'] ?? null, $data['message'] ?? null ), array( 'status' => 502 ) );
		}
		return OAuthApp::tokens( $data ) ?? self::refused();
	}

	/**
	 * Sends a form with the app's credentials.
	 * @param array<string, string> $values The form.
	 */
	private static function send( string $path, #[\SensitiveParameter] array $values ): Response|WP_Error {
		return Client::for_service( Api::DOOR )->request(
			'POST',
			Api::DOOR . $path,
			array(
				'headers'       => array( 'Content-Type' => 'application/x-www-form-urlencoded' ),
				'body'          => http_build_query( $values + App::oauth()->credentials(), '', '&', PHP_QUERY_RFC3986 ),
				'accept_errors' => true,
				'follow'        => false,
			)
		);
	}

	private static function refused(): WP_Error {
		return new WP_Error( 'millwork_sharing_linkedin', __( 'LinkedIn denied access. Close this window and try again.', 'millwork' ), array( 'status' => 502 ) );
	}
}
