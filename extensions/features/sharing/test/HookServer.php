<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Tests\Http\Service;

/** Takes what is signed with the key, once for each idempotency key. */
final class HookServer implements Service {

	public const HOST = 'hook.test.example';

	public const KEY = 'a-key-that-both-know-1';

	/**
	 * What was taken, by key.
	 * @var array<string, array<string, mixed>>
	 */
	private array $taken = array();

	/** What the next request comes to: a status, one with an address to continue to, or 'late'. */
	private string $fault = '';

	/** How many were sent on. */
	private int $sent_on = 0;

	/**
	 * Does what the test wants.
	 * @param string                  $what A word below.
	 * @param array<array-key, mixed> $args With what.
	 */
	public function control( string $what, array $args ): mixed {
		if ( 'reset' === $what ) {
			$this->taken   = array();
			$this->fault   = '';
			$this->sent_on = 0;
		} elseif ( 'fault' === $what ) {
			$this->fault = (string) $args[0];
		} elseif ( 'sent on' === $what ) {
			return $this->sent_on;
		}
		return array_values( $this->taken );
	}

	/**
	 * @param string                $target  The path with its query.
	 * @param array<string, string> $headers Headers by name in small letters.
	 * @param bool                  $waited  Whether it was held.
	 * @return array{int, array<string, string>, string}|string
	 */
	public function answer( string $method, string $target, array $headers, string $body, bool $waited ): array|string {
		$fault       = $this->fault;
		$this->fault = '';
		if ( 'moved' === $fault || '/elsewhere' === $target ) {
			return 'moved' === $fault ? array( 302, array( 'Location' => '/elsewhere' ), '' ) : array( 200, array(), '' );
		}
		if ( '/other' === $target ) {
			return array( 200, array(), '' );
		}
		preg_match( '/^t=(\d+),v1=([0-9a-f]{64})$/', $headers['x-millwork-signature'] ?? '', $found );
		if ( 'POST' !== $method || '/in?to=me' !== $target || ! $found || abs( time() - (int) $found[1] ) > 300 || ! hash_equals( hash_hmac( 'sha256', "$found[1].$body", self::KEY ), $found[2] ) || 'application/json' !== $headers['content-type'] ) {
			return array( 401, array(), 'Who are you?' );
		}
		if ( preg_match( '/^(30\d) (.+)$/', $fault, $found ) ) {
			++$this->sent_on;
			return array( (int) $found[1], array( 'Location' => $found[2] ), '' );
		}
		if ( is_numeric( $fault ) ) {
			return array( (int) $fault, array(), '' );
		}
		$said = json_decode( $body, true );
		if ( 'post' === $said['event'] ) {
			$this->taken[ $headers['idempotency-key'] ] ??= $said;
		}
		return 'late' === $fault ? self::STALL : array(
			200,
			array(),
			(string) json_encode(
				array(
					'id'  => 'item-' . count( $this->taken ),
					'url' => 'https://' . self::HOST . '/item',
				)
			),
		);
	}
}
