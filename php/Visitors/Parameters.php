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
	 * The key of an attempt, with which the same form is taken once.
	 * @param string $name The parameter's name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function attempt( string $name ): array {
		return array( $name => self::text( __( 'A random key: the same when the same is sent again.', 'millwork' ) ) );
	}

	/**
	 * What proves that a browser has worked for a form.
	 * @return array<string, array<string, mixed>>
	 */
	public static function proof( string $challenge, string $proof ): array {
		return array(
			$challenge => self::text( __( 'The challenge, as the other route gave it.', 'millwork' ) ),
			$proof     => self::text( __( 'The proof of work for it.', 'millwork' ) ),
		);
	}
}
