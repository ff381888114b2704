<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

/** What forms of all kinds are sent with, for register_rest_route(): each has names of its own for it. */
final class Parameters {

	/**
	 * A parameter that is a text, and may be left out.
	 * @param int    $most        How long it may be, in characters.
	 * @return array<string, mixed>
	 */
	public static function text( string $description, int $most = 2000 ): array {
		return array(
			'description' => $description,
			'type'        => 'string',
			'default'     => '',
			'maxLength'   => $most,
		);
	}

	/**
	 * What proves that a form is sent once, by a browser that has worked for it.
	 * @param string $attempt   The name of the key of an attempt.
	 * @return array<string, array<string, mixed>>
	 */
	public static function proof( string $attempt, string $challenge, string $proof ): array {
		return array(
			$attempt   => self::text( __( 'A random key: the same when the same is sent again.', 'millwork' ) ),
			$challenge => self::text( __( 'The challenge, as the other route gave it.', 'millwork' ) ),
			$proof     => self::text( __( 'The proof of work for it.', 'millwork' ) ),
		);
	}
}
