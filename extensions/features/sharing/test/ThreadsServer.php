<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/**
 * Plays Threads: the app's keys, short and long tokens, containers that take their time and are published once, replies,
 * lengths.
 */
final class ThreadsServer extends FaultyService {

	public const HOST = 'graph.threads.net';

	/**
	 * Addresses that codes belong to, by code.
	 * @var array<string, string>
	 */
	protected array $codes = array();

	/** The token of an hour. */
	protected string $short = '';

	/** The token of sixty days. */
	protected string $long = '';

	/**
	 * Containers by id.
	 * @var array<int|string, array<string, mixed>>
	 */
	protected array $containers = array();

	/** @var list<array<string, mixed>> */
	protected array $posts = array();

	/** How often a container is still being worked on. */
	protected int $processing = 0;

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
				$this->long = '';
				return null;
			case 'give':
				return json_decode( $this->long()[2], true )['access_token'];
			case 'processing':
				$this->processing = (int) $args[0];
				return null;
			case 'let in':
				parse_str( (string) parse_url( (string) $args[0], PHP_URL_QUERY ), $asked );
				$asked = array_filter( $asked, 'is_string' );
				if ( ! str_starts_with( (string) $args[0], 'https://threads.net/oauth/authorize?' ) || 'code' !== $asked['response_type'] || '123456' !== $asked['client_id'] || ! str_contains( $asked['scope'], 'threads_content_publish' ) || strlen( $asked['state'] ) < 20 ) {
					return 'refused';
				}
				$code                 = 'AQ' . bin2hex( random_bytes( 8 ) );
				$this->codes[ $code ] = $asked['redirect_uri'];
				return array(
					'state' => $asked['state'],
					'code'  => "$code#_",
				);
			default:
				return 'containers' === $what ? array_values( $this->containers ) : $this->posts;
		}
	}

	/**
	 * Answers what is asked.
	 * @param string                  $asked   Method and path.
	 * @param array<array-key, mixed> $query   The address's query.
	 * @param array<string, string>   $headers Headers by name in small letters.
	 */
	protected function route( string $host, string $asked, array $query, array $headers, string $body ): array {
		parse_str( $body, $form );
		$told = array_filter( $form + $query, 'is_string' );
		switch ( $asked ) {
			case 'POST /oauth/access_token':
				$url = $this->codes[ $told['code'] ] ?? '';
				unset( $this->codes[ $told['code'] ] );
				if ( '123456' !== $told['client_id'] || 'app-secret' !== $told['client_secret'] || 'authorization_code' !== $told['grant_type'] || '' === $url || $url !== $told['redirect_uri'] ) {
					return self::error( 400, 100, 'Invalid verification code format.' );
				}
				$this->short = 'TH-short-' . bin2hex( random_bytes( 20 ) );
				return self::json(
					200,
					array(
						'access_token' => $this->short,
						'user_id'      => 17841400000000001,
					)
				);
			case 'GET /access_token':
				if ( 'th_exchange_token' !== $told['grant_type'] || 'app-secret' !== $told['client_secret'] || '' === $this->short || $told['access_token'] !== $this->short ) {
					return self::error( 400, 190, 'Session key invalid.' );
				}
				return $this->long();
			case 'GET /refresh_access_token':
				return 'th_refresh_token' === $told['grant_type'] && '' !== $this->long && $told['access_token'] === $this->long ? $this->long() : self::error( 400, 190, 'Error validating access token: Session has expired.' );
		}
		if ( '' === $this->long || 'Bearer ' . $this->long !== ( $headers['authorization'] ?? '' ) ) {
			return self::error( 400, 190, 'Error validating access token: Session has expired on Sunday.' );
		}
		$path = substr( $asked, strpos( $asked, ' /v1.0' ) + 6 );
		return match ( true ) {
			'GET /v1.0/me' === $asked                                                => self::json(
				200,
				array(
					'id'       => '17841400000000001',
					'username' => 'ada.b',
					'name'     => 'Ada <b>& Co</b>',
				)
			),
			'POST /v1.0/17841400000000001/threads' === $asked                        => $this->container( $told ),
			'POST /v1.0/17841400000000001/threads_publish' === $asked                => $this->publish( $told['creation_id'] ?? '' ),
			(bool) preg_match( '~^GET /v1\.0/17841400000000001/(threads|replies)$~', $asked ) => $this->latest( str_ends_with( $asked, 'replies' ), (int) $told['since'] ),
			default                                                                  => $this->read( trim( $path, '/' ) ),
		};
	}

	/**
	 * Gives a token of sixty days.
	 * @return array{int, array<string, string>, string}
	 */
	private function long(): array {
		$this->long = 'TH-long-' . bin2hex( random_bytes( 20 ) );
		return self::json(
			200,
			array(
				'access_token' => $this->long,
				'token_type'   => 'bearer',
				'expires_in'   => 5183944,
			)
		);
	}

	/**
	 * @param array<array-key, string> $told What is in it.
	 * @return array{int, array<string, string>, string}
	 */
	private function container( array $told ): array {
		$type  = $told['media_type'] ?? '';
		$text  = $told['text'] ?? '';
		$count = 0;
		preg_match_all( '/\X/u', $text, $letters );
		foreach ( $letters[0] as $letter ) {
			$count += preg_match( '/\p{Extended_Pictographic}/u', $letter ) ? strlen( $letter ) : mb_strlen( $letter );
		}
		$children = array_filter( explode( ',', $told['children'] ?? '' ) );
		if ( $count > 500 || ! in_array( $type, array( 'TEXT', 'IMAGE', 'CAROUSEL', 'VIDEO' ), true ) || ( 'TEXT' === $type && '' === $text ) || ( 'IMAGE' === $type && ! preg_match( '~^https://site\.example\.com/.+\.(jpe?g|png)$~', $told['image_url'] ?? '' ) ) || ( 'VIDEO' === $type && ! preg_match( '~^https://site\.example\.com/.+\.(mp4|mov)$~', $told['video_url'] ?? '' ) ) || ( 'CAROUSEL' === $type && ( count( $children ) < 2 || array_diff( $children, array_map( 'strval', array_keys( $this->containers ) ) ) ) ) || ( isset( $told['reply_to_id'] ) && ! in_array( $told['reply_to_id'], array_column( $this->posts, 'id' ), true ) ) || mb_strlen( $told['alt_text'] ?? '' ) > 1000 ) {
			return self::error( 400, 100, 'Param text must be at most 500 characters long.' );
		}
		$id                      = (string) ( 18000000000000001 + count( $this->containers ) );
		$this->containers[ $id ] = $told + array( 'status' => 'FINISHED' );
		return self::json( 200, array( 'id' => $id ) );
	}

	/** @return array{int, array<string, string>, string} */
	private function publish( string $id ): array {
		$one = $this->containers[ $id ] ?? null;
		if ( ! $one || 'FINISHED' !== $one['status'] || isset( $one['is_carousel_item'] ) || $this->processing > 0 ) {
			return self::error( 400, 24, 'The requested resource does not exist' );
		}
		$this->containers[ $id ]['status'] = 'PUBLISHED';
		$post                              = (string) ( 17900000000000001 + count( $this->posts ) );
		$this->posts[]                     = array(
			'id'        => $post,
			'text'      => $one['text'] ?? '',
			'parent'    => $one['reply_to_id'] ?? null,
			'container' => $one,
			'time'      => time(),
		);
		return self::json( 200, array( 'id' => $post ) );
	}

	/**
	 * The latest posts, or the latest replies.
	 * @param int  $since   Since when.
	 * @return array{int, array<string, string>, string}
	 */
	private function latest( bool $replies, int $since ): array {
		$found = array_filter( $this->posts, static fn( array $one ): bool => $replies === ( null !== $one['parent'] ) && $one['time'] >= $since );
		return self::json( 200, array( 'data' => array_map( static fn( array $one ): array => self::described( $one ), array_reverse( $found ) ) ) );
	}

	/**
	 * Reads a container or a post.
	 * @return array{int, array<string, string>, string}
	 */
	private function read( string $id ): array {
		if ( isset( $this->containers[ $id ] ) ) {
			return self::json(
				200,
				array(
					'id'     => $id,
					'status' => $this->processing-- > 0 ? 'IN_PROGRESS' : $this->containers[ $id ]['status'],
				)
			);
		}
		$post = array_column( $this->posts, null, 'id' )[ $id ] ?? null;
		return $post ? self::json( 200, self::described( $post ) ) : self::error( 400, 100, 'Unsupported get request.' );
	}

	/**
	 * A post as Threads describes it.
	 * @param array<string, mixed> $one The post.
	 * @return array<string, string>
	 */
	private static function described( array $one ): array {
		// What has no text has no field for it.
		return array_filter( array( 'text' => $one['text'] ) ) + array(
			'id'        => $one['id'],
			'permalink' => "https://www.threads.net/@ada.b/post/C{$one['id']}",
			'timestamp' => gmdate( 'Y-m-d\TH:i:s+0000', $one['time'] ),
		);
	}

	/**
	 * @param string $message Why.
	 * @return array{int, array<string, string>, string}
	 */
	private static function error( int $status, int $code, string $message ): array {
		return self::json(
			$status,
			array(
				'error' => array(
					'message'    => $message,
					'type'       => 'OAuthException',
					'code'       => $code,
					'fbtrace_id' => 'A1',
				),
			)
		);
	}
}
