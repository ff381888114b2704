<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Tests\Http\Service;

/**
 * Answers as strictly as Mastodon does: registration of apps, PKCE, scopes, limits, idempotency keys. It fails on
 * demand.
 */
final class MastodonServer implements Service {

	public const HOST = 'social.test.example';

	/** Apps, and what they were let into. */
	private MastodonApps $apps;

	/**
	 * Posts.
	 * @var list<array<string, mixed>>
	 */
	private array $statuses = array();

	/** Pictures. */
	private MastodonMedia $media;

	/**
	 * Posts by idempotency key.
	 * @var array<string, int>
	 */
	private array $keys = array();

	/** What the next request comes to: 'late' and 'cut' have done the work, and so has '500 done'; another status has not. */
	private string $fault = '';

	/**
	 * What it says instead, by path: status and body.
	 * @var array<string, array{int, string}>
	 */
	private array $said = array();

	/**
	 * Replies of which it has thousands: how many, to which post, and 'deep' if each answers the one before.
	 * @var list<string>
	 */
	private array $flood = array();

	/** Whether it is older than 4.3. */
	private bool $is_old = false;

	/**
	 * Requests that came.
	 * @var list<string>
	 */
	private array $heard = array();

	/** Begins without any posts. */
	public function __construct() {
		$this->apps  = new MastodonApps();
		$this->media = new MastodonMedia();
	}

	/**
	 * Does what the test wants.
	 * @param string                  $what A word below.
	 * @param array<array-key, mixed> $args With what.
	 */
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
				return $this->apps->let_in( $asked );
			case 'end tokens':
				$this->apps->tokens = array();
				return null;
			case 'forget apps':
				$this->apps->apps = array();
				return null;
			case 'forget keys':
				$this->keys = array();
				return null;
			case 'processing':
				$this->media->processing = (int) $args[0];
				return null;
			case 'be old':
				$this->is_old = true;
				return null;
			case 'add':
				$this->statuses[] = $args;
				return null;
			case 'reply':
				$this->statuses[] = MastodonReplies::status( $args, count( $this->statuses ) );
				return end( $this->statuses )['id'];
			case 'change':
				$this->statuses = MastodonReplies::changed( $this->statuses, (string) $args[0], $args[1] ?? null );
				return null;
			case 'flood':
				$this->flood = array_values( array_map( 'strval', $args ) );
				return null;
			case 'say':
				$this->said[ (string) $args[0] ] = array( (int) $args[1], (string) $args[2] );
				return null;
			case 'heard':
				return $this->heard;
			case 'media':
				return array_values( $this->media->pictures );
			default:
				return $this->statuses;
		}
	}

	/**
	 * @param string                $target  The path with its query.
	 * @param array<string, string> $headers Headers by name in small letters.
	 * @param bool                  $waited  Whether it was held.
	 * @return array{int, array<string, string>, string}|string
	 */
	public function answer( string $method, string $target, array $headers, string $body, bool $waited ): array|string {
		$path          = (string) parse_url( $target, PHP_URL_PATH );
		$this->heard[] = "$method $path";
		$fault         = $this->fault;
		$this->fault   = '';
		if ( preg_match( '/^(\d{3})(?: (\d+))?$/', $fault, $found ) ) {
			return self::json( (int) $found[1], array( 'error' => 'Played' ), isset( $found[2] ) ? array( 'Retry-After' => $found[2] ) : array() );
		}
		if ( isset( $this->said[ $path ] ) ) {
			return array( $this->said[ $path ][0], array( 'Content-Type' => 'application/json' ), $this->said[ $path ][1] );
		}
		if ( 'moved' === $fault || '/elsewhere' === $path ) {
			return 'moved' === $fault ? array( 302, array( 'Location' => '/elsewhere' ), '' ) : array( 200, array(), '<p>Hello</p>' );
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
	 * Answers what a server is asked.
	 * @param array<string, string> $headers Headers.
	 * @return array{int, array<string, string>, string}
	 */
	private function route( string $method, string $path, array $headers, string $body ): array {
		parse_str( $body, $sent );
		$form = array();
		foreach ( $sent as $name => $value ) {
			$form[ (string) $name ] = is_string( $value ) ? $value : '';
		}
		if ( isset( $headers['cookie'] ) || isset( $headers['referer'] ) ) {
			return self::json( 400, array( 'error' => 'What are you telling me?' ) );
		}
		switch ( "$method $path" ) {
			case 'GET /.well-known/oauth-authorization-server':
				$host  = 'https://' . self::HOST;
				$about = array(
					'authorization_endpoint' => "$host/oauth/authorize",
					'token_endpoint'         => "$host/oauth/token",
					'scopes_supported'       => array( 'read', 'write', 'profile', 'write:statuses' ),
				);
				return $this->is_old ? self::json( 404, array( 'error' => 'Not found' ) ) : self::json( 200, $about );
			case 'POST /api/v1/apps':
				return $this->apps->register( $form );
			case 'POST /oauth/token':
				return $this->apps->token( $form );
			case 'POST /oauth/revoke':
				$this->apps->tokens = array_values( array_diff( $this->apps->tokens, array( $form['token'] ?? '' ) ) );
				return self::json( 200, array() );
			case 'GET /api/v2/instance':
				return self::json( 200, (array) json_decode( '{"configuration":{"statuses":{"max_characters":500,"max_media_attachments":4,"characters_reserved_per_url":23},"media_attachments":{"supported_mime_types":["image/jpeg","image/png","image/gif","image/heic","image/webp","image/avif","video/mp4"],"image_size_limit":100000,"video_size_limit":9000000,"description_limit":50}}}', true ) );
		}
		if ( preg_match( '~^GET /api/v1/statuses/(\d+)(/context)?$~', "$method $path", $found ) ) {
			$is_known = in_array( str_replace( 'Bearer ', '', $headers['authorization'] ?? '' ), $this->apps->tokens, true );
			if ( isset( $headers['authorization'] ) && ! $is_known ) {
				return self::json( 401, array( 'error' => 'The access token was revoked' ) );
			}
			$below = $this->flood ? MastodonReplies::flood( (int) $this->flood[0], $this->flood[1], 'deep' === $this->flood[2] ) : $this->statuses;
			return $this->read( (int) $found[1], isset( $found[2] ), array_slice( array_values( array_filter( $below, static fn( array $one ): bool => (int) $one['id'] > (int) $found[1] ) ), 0, $is_known ? 20000 : 3 ) );
		}
		if ( ! in_array( str_replace( 'Bearer ', '', $headers['authorization'] ?? '' ), $this->apps->tokens, true ) ) {
			return self::json( 401, array( 'error' => 'The access token was revoked' ) );
		}
		return match ( true ) {
			'GET /api/v1/accounts/verify_credentials' === "$method $path" => self::json( 200, self::account() ),
			'POST /api/v2/media' === "$method $path"                      => $this->media->upload( $headers, $body ),
			str_starts_with( "$method $path", 'GET /api/v1/media/' )      => $this->media->look( basename( $path ) ),
			'POST /api/v1/statuses' === "$method $path"                   => $this->post( $headers, $body ),
			'GET /api/v1/accounts/42/statuses' === "$method $path"        => self::json( 200, array_reverse( $this->statuses ) ),
			default                                                       => self::json( 404, array( 'error' => 'Record not found' ) ),
		};
	}

	/**
	 * @param array<string, string> $headers Headers.
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
		if ( '' === $key || ( '' === $text && empty( $said['media_ids'] ) ) || preg_match_all( '/\X/u', $text ) > 500 || array_diff( $said['media_ids'] ?? array(), array_map( 'strval', array_keys( $this->media->pictures ) ) ) || ! in_array( $said['in_reply_to_id'] ?? null, array( null, ...$known ), true ) || ! preg_match( '/^[a-z]{2}$/', $said['language'] ) || 'public' !== $said['visibility'] ) {
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
			'visibility'     => 'public',
			'account'        => self::account(),
		);
		return self::json( 200, end( $this->statuses ) );
	}

	/**
	 * Shows a post, or what follows it.
	 * @param int                        $id      The post.
	 * @param bool                       $context Whether what follows.
	 * @param list<array<string, mixed>> $below   What follows.
	 * @return array{int, array<string, string>, string}
	 */
	private function read( int $id, bool $context, array $below ): array {
		$by_id = array_column( $this->statuses, null, 'id' );
		if ( ! isset( $by_id[ $id ] ) ) {
			return self::json( 404, array( 'error' => 'Record not found' ) );
		}
		return self::json( 200, $context ? array( 'ancestors' => array(), 'descendants' => $below ) : $by_id[ $id ] );
	}

	/** @return array<string, string> */
	private static function account(): array {
		return array(
			'id'            => '42',
			'username'      => 'me',
			'acct'          => 'me',
			'display_name'  => 'Me <b>& I</b>',
			'url'           => 'https://' . self::HOST . '/@me',
			'avatar_static' => 'https://' . self::HOST . '/me.png',
		);
	}

	/**
	 * @param array<array-key, mixed> $body    What it says.
	 * @param array<string, string>   $headers More headers.
	 * @return array{int, array<string, string>, string}
	 */
	public static function json( int $status, array $body, array $headers = array() ): array {
		return array( $status, array( 'Content-Type' => 'application/json' ) + $headers, (string) json_encode( $body ) );
	}
}
