<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

/**
 * What `stand-in/service.php` serves, in a process of its own and without WordPress. It lives as long as
 * that, so what it remembers are properties.
 */
interface Service {

	/** For an answer: the connection is closed without one. */
	public const CUT = 'cut';

	/** For an answer: there is none, and the connection stays open. */
	public const STALL = 'stall';

	/** For an answer: the request waits until the test says `release`. */
	public const HOLD = 'hold';

	/**
	 * @param string                $target  The path with its query.
	 * @param array<string, string> $headers Headers by name in small letters.
	 * @param bool                  $waited  Whether it was held.
	 * @return array{int, array<string, string>, string}|string Status, headers and body; or one of the words above.
	 */
	public function answer( string $method, string $target, array $headers, string $body, bool $waited ): array|string;

	/**
	 * Does what the test asks for.
	 * @param array<array-key, mixed> $args With what.
	 * @return mixed What JSON can hold.
	 */
	public function control( string $what, array $args ): mixed;
}
