<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

/**
 * Plays X's API: checks each signature with a calculation of its own, lengths, pictures, duplicates; and changes texts as
 * X does.
 */
final class XServer extends FaultyService {

	public const HOST = 'api.x.com';

	/** The keys that count. */
	public const KEYS = array(
		'consumer_key'    => 'consumer-key-0000000000000',
		'consumer_secret' => 'consumer-secret-000000000000000000',
		'token'           => '42-token-00000000000000000000',
		'token_secret'    => 'token-secret-00000000000000000000',
	);

	/** Whether the keys count still. */
	protected bool $is_let_in = true;

	/** Whether it takes no replies of apps. */
	protected bool $has_no_replies = false;

	/** @var list<array<string, mixed>> */
	protected array $posts = array();

	/**
	 * Pictures by id.
	 * @var array<int|string, array<string, mixed>>
	 */
	protected array $media = array();

	/** Videos. */
	protected XFilms $films;

	/**
	 * Nonces that were used.
	 * @var list<string>
	 */
	protected array $used = array();

	public function __construct() {
		$this->films = new XFilms();
	}

	protected function host(): string {
		return self::HOST;
	}

	/**
	 * How it asks to wait.
	 * @param int $seconds How long.
	 */
	protected function wait( int $seconds ): array {
		return array( 'x-rate-limit-reset' => (string) ( time() + $seconds ) );
	}

	/**
	 * Does what the test wants.
	 * @param array<array-key, mixed> $args With what.
	 */
	protected function told( string $what, array $args ): mixed {
		switch ( $what ) {
			case 'end':
			case 'allow':
				$this->is_let_in = 'allow' === $what;
				return null;
			case 'post more':
				return array_map( fn( int $number ): array => $this->create( array( 'text' => "Something else $number" ) ), range( 1, (int) $args[0] ) );
			case 'take no replies':
				$this->has_no_replies = true;
				return null;
			case 'refuse videos':
				$this->films->is_refused = true;
				return null;
			case 'films':
				return $this->films->all();
			default:
				return 'media' === $what ? array_values( $this->media ) : $this->posts;
		}
	}

	/**
	 * Answers what is asked.
	 * @param string                  $asked   Method and path.
	 * @param array<array-key, mixed> $query   The address's query.
	 * @param array<string, string>   $headers Headers by name in small letters.
	 */
	protected function route( string $host, string $asked, array $query, array $headers, string $body ): array {
		list( $method, $path ) = explode( ' ', $asked );
		if ( ! $this->is_let_in || ! $this->is_signed( $method, "https://$host$path", $query, $headers['authorization'] ?? '' ) ) {
			return self::json( 401, array( 'title' => 'Unauthorized', 'type' => 'about:blank', 'status' => 401, 'detail' => 'Unauthorized' ) );
		}
		$data = json_decode( $body, true );
		$data = is_array( $data ) && 'application/json' === ( $headers['content-type'] ?? '' ) ? $data : array();
		return match ( $asked ) {
			'GET /2/users/me'        => self::json(
				200,
				array(
					'data' => array(
						'id'                => '42',
						'name'              => 'Ada <b>& Co</b>',
						'username'          => 'ada',
						'profile_image_url' => 'https://pbs.twimg.com/ada.jpg',
					),
				)
			),
			'POST /2/media/upload'   => $this->upload( $data ),
			'POST /2/media/metadata' => $this->metadata( $data ),
			'POST /2/tweets'         => $this->create( $data ),
			'GET /2/users/42/tweets' => $this->timeline( array_filter( $query, 'is_string' ) ),
			default                  => $this->films->answer( $asked, $query, $data, $headers, $body ) ?? self::problem( 404, 'Could not find it' ),
		};
	}

	/**
	 * Whether a request is signed as RFC 5849 has it.
	 * @param string                  $url    The address without its query.
	 * @param array<array-key, mixed> $query  The query.
	 */
	private function is_signed( string $method, string $url, array $query, string $header ): bool {
		if ( ! str_starts_with( $header, 'OAuth ' ) || ! preg_match_all( '/(\w+)="([^"]*)"/', $header, $found ) ) {
			return false;
		}
		$said      = array_map( 'rawurldecode', array_combine( $found[1], $found[2] ) );
		$signature = $said['oauth_signature'] ?? '';
		unset( $said['oauth_signature'] );
		if ( self::KEYS['consumer_key'] !== $said['oauth_consumer_key'] || self::KEYS['token'] !== $said['oauth_token'] || '1.0' !== $said['oauth_version'] || 'HMAC-SHA1' !== $said['oauth_signature_method'] || abs( time() - (int) $said['oauth_timestamp'] ) > 300 || strlen( $said['oauth_nonce'] ) < 16 || in_array( $said['oauth_nonce'], $this->used, true ) ) {
			return false;
		}
		$this->used[] = $said['oauth_nonce'];
		$pairs        = array();
		foreach ( $said + $query as $name => $value ) {
			$pairs[] = rawurlencode( (string) $name ) . '%3D' . rawurlencode( rawurlencode( (string) $value ) );
		}
		sort( $pairs, SORT_STRING );
		$base = "$method&" . rawurlencode( $url ) . '&' . implode( '%26', $pairs );
		return hash_equals( base64_encode( hash_hmac( 'sha1', $base, self::KEYS['consumer_secret'] . '&' . self::KEYS['token_secret'], true ) ), $signature );
	}

	/**
	 * @param array<array-key, mixed> $data What is said.
	 * @return array{int, array<string, string>, string}
	 */
	private function upload( array $data ): array {
		$bytes = (string) base64_decode( (string) ( $data['media'] ?? '' ), true );
		$size  = @getimagesizefromstring( $bytes );
		if ( array( 'media', 'media_category' ) !== array_keys( $data ) || 'tweet_image' !== $data['media_category'] || ! $size || strlen( $bytes ) > 5000000 || str_contains( $bytes, 'Exif' ) ) {
			return self::problem( 400, 'media type unrecognized' );
		}
		$id                 = (string) ( 7000 + count( $this->media ) );
		$this->media[ $id ] = array( 'type' => $size['mime'], 'alt' => '', 'file' => $data['media'] );
		return self::json( 200, array( 'data' => array( 'id' => $id, 'media_key' => "3_$id", 'size' => strlen( $bytes ) ) ) );
	}

	/**
	 * @param array<array-key, mixed> $data What is said.
	 * @return array{int, array<string, string>, string}
	 */
	private function metadata( array $data ): array {
		$text = $data['metadata']['alt_text']['text'] ?? '';
		if ( $this->films->describe( (string) ( $data['id'] ?? '' ), $text ) ) {
			return self::json( 200, array( 'data' => array( 'id' => $data['id'] ) ) );
		}
		if ( ! isset( $this->media[ $data['id'] ?? '' ] ) || '' === $text || mb_strlen( $text ) > 1000 ) {
			return self::problem( 400, 'No such media' );
		}
		$this->media[ $data['id'] ]['alt'] = $text;
		return self::json( 200, array( 'data' => array( 'id' => $data['id'] ) ) );
	}

	/**
	 * @param array<array-key, mixed> $data What is said.
	 * @return array{int, array<string, string>, string}
	 */
	private function create( array $data ): array {
		$text   = (string) ( $data['text'] ?? '' );
		$parent = $data['reply']['in_reply_to_tweet_id'] ?? null;
		if ( ( '' === $text && ( isset( $data['text'] ) || empty( $data['media']['media_ids'] ) ) ) || mb_strlen( (string) preg_replace( array( '~https?://\S+~', '/\p{Extended_Pictographic}(?:\x{200D}\p{Extended_Pictographic})*/u' ), array( str_repeat( 'x', 23 ), 'xx' ), $text ) ) > 280 || array_diff( $data['media']['media_ids'] ?? array(), array_map( 'strval', array( ...array_keys( $this->media ), ...$this->films->ready() ) ) ) || ! in_array( $parent, array( null, ...array_column( $this->posts, 'id' ) ), true ) ) {
			return self::problem( 400, 'One or more parameters to your request was invalid.' );
		}
		if ( $this->films->is_refused && array_intersect( $data['media']['media_ids'] ?? array(), $this->films->ready() ) ) {
			return self::problem( 403, 'This user is not allowed to post a video longer than 20 minutes.' );
		}
		if ( $parent && $this->has_no_replies ) {
			return self::problem( 403, 'Reply to this conversation is not allowed because you have not been mentioned or otherwise engaged by the author of the post you are replying to.' );
		}
		if ( '' !== $text && in_array( $text, array_column( $this->posts, 'written' ), true ) ) {
			return self::problem( 403, 'You are not allowed to create a Tweet with duplicate content.' );
		}
		$id    = (string) ( 1990000000000000001 + count( $this->posts ) );
		$urls  = array();
		$short = (string) preg_replace_callback(
			'~https?://\S+~',
			static function ( array $found ) use ( &$urls, $id ): string {
				$urls[] = array(
					'url'          => "https://t.co/$id" . count( $urls ),
					'expanded_url' => $found[0],
				);
				return end( $urls )['url'];
			},
			$text
		);
		if ( isset( $data['media'] ) ) {
			$urls[] = array(
				'url'          => "https://t.co/m$id",
				'expanded_url' => "https://x.com/ada/status/$id/photo/1",
				'media_key'    => '3_7000',
			);
			$short .= " https://t.co/m$id";
		}
		$this->posts[] = array(
			'id'       => $id,
			'written'  => $text,
			'parent'   => $parent,
			'media'    => $data['media']['media_ids'] ?? array(),
			'time'     => time(),
			'text'     => str_replace( array( '&', '<', '>' ), array( '&amp;', '&lt;', '&gt;' ), $short ),
			'entities' => array( 'urls' => $urls ),
		);
		return self::json( 201, array( 'data' => compact( 'id' ) + array( 'text' => $short ) ) );
	}

	/**
	 * @param array<string, string> $query The query.
	 * @return array{int, array<string, string>, string}
	 */
	private function timeline( array $query ): array {
		if ( (int) $query['max_results'] < 5 || ( isset( $query['start_time'] ) && ! preg_match( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/', $query['start_time'] ) ) ) {
			return self::problem( 400, 'One or more parameters to your request was invalid.' );
		}
		$found = array_filter( $this->posts, static fn( array $one ): bool => $one['time'] >= strtotime( $query['start_time'] ?? '2020-01-01T00:00:00Z' ) );
		$found = array_reverse( array_map( static fn( array $one ): array => array_intersect_key( $one, array_flip( array( 'id', 'text', 'entities' ) ) ), $found ) );
		$begin = (int) ( $query['pagination_token'] ?? 0 );
		$end   = $begin + (int) $query['max_results'];
		$page  = array_slice( $found, $begin, (int) $query['max_results'] );
		return self::json( 200, ( $page ? array( 'data' => $page ) : array() ) + array( 'meta' => array( 'result_count' => count( $page ) ) + ( count( $found ) > $end ? array( 'next_token' => (string) $end ) : array() ) ) );
	}

	/**
	 * @param string $detail Why.
	 * @return array{int, array<string, string>, string}
	 */
	private static function problem( int $status, string $detail ): array {
		return self::json(
			$status,
			array(
				'title'  => 'Problem',
				'detail' => $detail,
				'type'   => 'https://api.x.com/2/problems/invalid-request',
				'status' => $status,
			),
			array( 'Content-Type' => 'application/problem+json' )
		);
	}
}
