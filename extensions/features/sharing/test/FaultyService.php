<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Tests\Http\Service;
use ReflectionClass;

/**
 * Answers for one host or several (OtherHosts), and plays faults: 'late' (no answer), 'cut' and '500 done' after the
 * work was done; a status, with seconds to wait behind it, 'html', a page of a proxy, or 'moved', which leads to one,
 * before.
 */
abstract class FaultyService implements Service {

	/** What the next request comes to. */
	protected string $fault = '';

	/**
	 * Requests that came.
	 * @var list<string>
	 */
	protected array $heard = array();

	/**
	 * What it says instead, by path: status, data and headers.
	 * @var array<string, list<mixed>>
	 */
	protected array $said = array();

	/**
	 * Answers what is asked.
	 * @param string                  $asked   Method and path.
	 * @param array<array-key, mixed> $query   The address's query.
	 * @param array<string, string>   $headers Headers by name in small letters.
	 * @return array{int, array<string, string>, string}
	 */
	abstract protected function route( string $host, string $asked, array $query, array $headers, string $body ): array;

	/**
	 * Does what the test wants of this service.
	 * @param array<array-key, mixed> $args With what.
	 * @return mixed What JSON can hold.
	 */
	abstract protected function told( string $what, array $args ): mixed;

	/** The host that it is without being told another. */
	abstract protected function host(): string;

	/**
	 * Does what the test wants.
	 * @param string                  $what 'reset', 'fault', 'say', 'heard', or what the service knows.
	 * @param array<array-key, mixed> $args With what.
	 */
	final public function control( string $what, array $args ): mixed {
		switch ( $what ) {
			case 'reset':
				foreach ( get_object_vars( ( new ReflectionClass( $this ) )->newInstance() ) as $name => $value ) {
					$this->$name = $value;
				}
				return null;
			case 'fault':
				$this->fault = (string) $args[0];
				return null;
			case 'say':
				$this->said[ (string) $args[0] ] = array_values( (array) $args[1] );
				return null;
			default:
				return 'heard' === $what ? $this->heard : $this->told( $what, $args );
		}
	}

	/**
	 * @param string                $target  The path with its query.
	 * @param array<string, string> $headers Headers by name in small letters.
	 * @param bool                  $waited  Nothing is held here.
	 * @return array{int, array<string, string>, string}|string
	 */
	final public function answer( string $method, string $target, array $headers, string $body, bool $waited ): array|string {
		$path          = (string) parse_url( $target, PHP_URL_PATH );
		$this->heard[] = "$method $path";
		$fault         = $this->fault;
		$this->fault   = '';
		$query         = array();
		// Names with a dot in them: parse_str() would change it.
		foreach ( array_filter( explode( '&', (string) parse_url( $target, PHP_URL_QUERY ) ) ) as $pair ) {
			list( $name, $value )        = explode( '=', $pair, 2 ) + array( 1 => '' );
			$query[ urldecode( $name ) ] = urldecode( $value );
		}
		if ( 'moved' === $fault ) {
			return array( 302, array( 'Location' => '/elsewhere' ), '' );
		}
		if ( 'html' === $fault || '/elsewhere' === $path ) {
			return array( 200, array( 'Content-Type' => 'text/html' ), '<!doctype html><title>Bad gateway</title>' );
		}
		if ( preg_match( '/^(\d{3})(?: (\d+))?$/', $fault, $found ) ) {
			return self::json( (int) $found[1], array( 'error' => 'Played', 'message' => 'Played' ), isset( $found[2] ) ? $this->wait( (int) $found[2] ) : array() );
		}
		$answer = isset( $this->said[ $path ] ) ? self::json( ...$this->said[ $path ] ) : $this->route( $headers['x-played-host'] ?? $this->host(), "$method $path", $query, $headers, $body );
		return match ( $fault ) {
			'late'     => self::STALL,
			'cut'      => self::CUT,
			'400 done' => self::json( 400, array( 'error' => array( 'message' => 'Played', 'code' => 24 ) ) ),
			'500 done' => self::json( 500, array( 'error' => 'InternalServerError', 'message' => 'Internal Server Error' ) ),
			default    => $answer,
		};
	}

	/**
	 * How it asks to wait.
	 * @param int $seconds How long.
	 * @return array<string, string> Headers.
	 */
	protected function wait( int $seconds ): array {
		return array( 'Retry-After' => (string) $seconds );
	}

	/**
	 * @param array<array-key, mixed> $data    What is said.
	 * @param array<string, string>   $headers Headers.
	 * @return array{int, array<string, string>, string}
	 */
	public static function json( int $status, array $data, array $headers = array() ): array {
		return array( $status, array( 'Content-Type' => 'application/json' ) + $headers, (string) json_encode( $data ) );
	}
}
