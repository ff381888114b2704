<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/**
 * Plays LinkedIn: the app's keys, codes and tokens; versions that end; texts with signs that are not escaped, which cut
 * a post off; pictures; duplicates.
 */
final class LinkedInServer extends FaultyService {

	public const HOST = 'api.linkedin.com';

	/** Where it lets in, and takes files. */
	public const DOOR = 'www.linkedin.com';

	/**
	 * What was asked when someone was let in, by code.
	 * @var array<string, array<string, string>>
	 */
	protected array $codes = array();

	/**
	 * Tokens that count.
	 * @var list<string>
	 */
	protected array $tokens = array();

	/** What renews; '' for an app that gets nothing like that. */
	protected string $refresh = '';

	/** Versions before this one have ended. */
	protected string $oldest = '202511';

	/** Whether the app may read posts. */
	protected bool $may_read = false;

	/** @var list<array<string, mixed>> */
	protected array $posts = array();

	/**
	 * Pictures by name: in base64, or null before they are there.
	 * @var array<string, string|null>
	 */
	protected array $images = array();

	protected function host(): string {
		return self::HOST;
	}

	/**
	 * Does what the test wants.
	 * @param array<array-key, mixed> $args With what.
	 */
	protected function told( string $what, array $args ): mixed {
		switch ( $what ) {
			case 'end':
				$this->tokens = array();
				return null;
			case 'be partner':
				$this->refresh = 'refresh-' . bin2hex( random_bytes( 20 ) );
				return null;
			case 'end versions':
				$this->oldest = (string) $args[0];
				return null;
			case 'let read':
				$this->may_read = true;
				return null;
			case 'let in':
				parse_str( (string) parse_url( (string) $args[0], PHP_URL_QUERY ), $asked );
				$asked = array_filter( $asked, 'is_string' );
				if ( ! str_starts_with( (string) $args[0], 'https://' . self::DOOR . '/oauth/v2/authorization?' ) || 'code' !== $asked['response_type'] || 'app-id' !== $asked['client_id'] || 'openid profile w_member_social' !== $asked['scope'] || strlen( $asked['state'] ) < 20 ) {
					return 'refused';
				}
				$code                 = 'code-' . bin2hex( random_bytes( 8 ) );
				$this->codes[ $code ] = array( 'redirect_uri' => $asked['redirect_uri'] );
				return array(
					'state' => $asked['state'],
					'code'  => $code,
				);
			default:
				return 'images' === $what ? $this->images : $this->posts;
		}
	}

	/**
	 * Answers what is asked.
	 * @param string                  $asked   Method and path.
	 * @param array<array-key, mixed> $query   The address's query.
	 * @param array<string, string>   $headers Headers by name in small letters.
	 */
	protected function route( string $host, string $asked, array $query, array $headers, string $body ): array {
		if ( self::DOOR === $host && str_starts_with( $asked, 'POST /oauth/v2/' ) ) {
			parse_str( $body, $form );
			return 'app-id' === ( $form['client_id'] ?? '' ) && 'app-secret' === ( $form['client_secret'] ?? '' ) ? $this->token( $asked, array_filter( $form, 'is_string' ) ) : self::json(
				401,
				array(
					'error'             => 'invalid_client',
					'error_description' => 'Client authentication failed',
				)
			);
		}
		if ( ! in_array( str_replace( 'Bearer ', '', $headers['authorization'] ?? '' ), $this->tokens, true ) ) {
			return self::json(
				401,
				array(
					'status'           => 401,
					'serviceErrorCode' => 65601,
					'code'             => 'REVOKED_ACCESS_TOKEN',
					'message'          => 'The token used in the request has been revoked by the user',
				)
			);
		}
		if ( 'GET /v2/userinfo' === $asked ) {
			return self::json(
				200,
				array(
					'sub'     => 'Ab_c-123',
					'name'    => 'Ada <b>& Co</b>',
					'picture' => 'https://media.licdn.com/ada.jpg',
				)
			);
		}
		if ( self::DOOR === $host && preg_match( '~^PUT /dms-uploads/(\w+)$~D', $asked, $found ) && array_key_exists( "urn:li:image:$found[1]", $this->images ) ) {
			$size = @getimagesizefromstring( $body );
			if ( ! $size || ! in_array( $size['mime'], array( 'image/jpeg', 'image/png' ), true ) || str_contains( $body, 'Exif' ) ) {
				return self::json( 400, array( 'message' => 'No picture' ) );
			}
			$this->images[ "urn:li:image:$found[1]" ] = base64_encode( $body );
			return array( 201, array(), '' );
		}
		if ( '2.0.0' !== ( $headers['x-restli-protocol-version'] ?? '' ) || ! preg_match( '/^\d{6}$/D', $headers['linkedin-version'] ?? '' ) ) {
			return self::json(
				400,
				array(
					'code'    => 'VERSION_MISSING',
					'message' => 'A version must be present',
				)
			);
		}
		if ( $headers['linkedin-version'] < $this->oldest ) {
			return self::json(
				426,
				array(
					'status'  => 426,
					'code'    => 'NONEXISTENT_VERSION',
					'message' => "Requested version {$headers['linkedin-version']} is not active",
				)
			);
		}
		$data = json_decode( $body, true );
		switch ( $asked ) {
			case 'POST /rest/images':
				if ( 'initializeUpload' !== ( $query['action'] ?? '' ) || 'urn:li:person:Ab_c-123' !== ( $data['initializeUploadRequest']['owner'] ?? '' ) ) {
					return self::json( 400, array( 'message' => 'No owner' ) );
				}
				$name                                 = 'C' . bin2hex( random_bytes( 8 ) );
				$this->images[ "urn:li:image:$name" ] = null;
				return self::json(
					200,
					array(
						'value' => array(
							'uploadUrl' => 'https://' . self::DOOR . "/dms-uploads/$name?ca=vector",
							'image'     => "urn:li:image:$name",
						),
					)
				);
			case 'POST /rest/posts':
				return $this->create( is_array( $data ) ? $data : array() );
			case 'GET /rest/posts':
				return $this->may_read && 'author' === $query['q'] && 'urn:li:person:Ab_c-123' === $query['author'] ? self::json( 200, array( 'elements' => array_reverse( $this->posts ) ) ) : self::json(
					403,
					array(
						'status'  => 403,
						'code'    => 'ACCESS_DENIED',
						'message' => 'Not enough permissions to access: posts.FINDER-author',
					)
				);
		}
		return self::json( 404, array( 'message' => 'No such resource' ) );
	}

	/**
	 * @param string                $asked Method and path.
	 * @param array<array-key, string> $form  What the form holds.
	 * @return array{int, array<string, string>, string}
	 */
	private function token( string $asked, array $form ): array {
		if ( str_ends_with( $asked, '/revoke' ) ) {
			$this->tokens = array_values( array_diff( $this->tokens, array( $form['token'] ) ) );
			return self::json( 200, array() );
		}
		if ( 'refresh_token' === $form['grant_type'] ) {
			if ( '' === $this->refresh || $form['refresh_token'] !== $this->refresh ) {
				return self::json(
					400,
					array(
						'error'             => 'invalid_request',
						'error_description' => 'The provided refresh token is invalid',
					)
				);
			}
		} else {
			$begun = $this->codes[ $form['code'] ] ?? null;
			unset( $this->codes[ $form['code'] ] );
			if ( ! $begun || $begun['redirect_uri'] !== $form['redirect_uri'] ) {
				return self::json(
					400,
					array(
						'error'             => 'invalid_request',
						'error_description' => 'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code',
					)
				);
			}
		}
		$this->tokens[] = 'AQX' . bin2hex( random_bytes( 40 ) );
		return self::json(
			200,
			array(
				'access_token' => end( $this->tokens ),
				'expires_in'   => 5184000,
				'scope'        => 'openid,profile,w_member_social',
			) + ( '' === $this->refresh ? array() : array(
				'refresh_token'            => $this->refresh,
				'refresh_token_expires_in' => 31536000,
			) )
		);
	}

	/**
	 * @param array<array-key, mixed> $data What is said.
	 * @return array{int, array<string, string>, string}
	 */
	private function create( array $data ): array {
		$text    = (string) ( $data['commentary'] ?? '' );
		$plain   = (string) preg_replace( '/\{hashtag\|\\\\#\|([\p{L}\p{N}\p{M}]+)\}/u', '', $text );
		$content = $data['content'] ?? array();
		$images  = array_filter( array( $content['media']['id'] ?? null, $content['article']['thumbnail'] ?? null, ...array_column( $content['multiImage']['images'] ?? array(), 'id' ) ) );
		if ( 'urn:li:person:Ab_c-123' !== ( $data['author'] ?? '' ) || 'PUBLIC' !== ( $data['visibility'] ?? '' ) || 'PUBLISHED' !== ( $data['lifecycleState'] ?? '' ) || array(
			'feedDistribution'               => 'MAIN_FEED',
			'targetEntities'                 => array(),
			'thirdPartyDistributionChannels' => array(),
		) !== ( $data['distribution'] ?? null ) || count( $content ) > 1 || ( isset( $content['article'] ) && ! isset( $content['article']['source'], $content['article']['title'] ) ) ) {
			return self::json( 400, array( 'message' => 'Invalid param' ) );
		}
		foreach ( $images as $image ) {
			if ( ! isset( $this->images[ $image ] ) ) {
				return self::json( 400, array( 'message' => 'No such image' ) );
			}
		}
		// What is not escaped cuts a post off, or makes it fail.
		if ( preg_match( '/(?<!\\\\)(?:\\\\\\\\)*[|{}@\[\]()<>#*_~]/', $plain ) || mb_strlen( $plain ) > 6000 ) {
			return self::json( 422, array( 'message' => 'Unprocessable commentary' ) );
		}
		foreach ( $this->posts as $one ) {
			if ( $one['commentary'] === $text && ( $one['content']['article']['source'] ?? '' ) === ( $content['article']['source'] ?? '' ) ) {
				return self::json(
					422,
					array(
						'message'      => "Content is a duplicate of {$one['id']}",
						'errorDetails' => array( 'inputErrors' => array( array( 'code' => 'DUPLICATE_POST' ) ) ),
						'status'       => 422,
					)
				);
			}
		}
		$id            = 'urn:li:share:' . ( 7400000000000000001 + count( $this->posts ) );
		$this->posts[] = array(
			'id'        => $id,
			'createdAt' => time() * 1000,
		) + $data;
		return array( 201, array( 'x-restli-id' => $id ), '' );
	}
}
