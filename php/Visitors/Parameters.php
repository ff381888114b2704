<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

/** Parameters for register_rest_route() that all kinds of forms share. Each kind has its own names for them. */
final class Parameters {

	/**
	 * An optional text.
	 * @param int $most The maximum length, in characters.
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
	 * The key of an attempt, so that a form that is sent twice is accepted only once.
	 * @param string $name The parameter's name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function attempt( string $name ): array {
		return array( $name => self::text( __( 'A random key. Use the same key to retry the same submission.', 'millwork' ) ) );
	}

	/** @return array<string, array<string, mixed>> The proof of work. */
	public static function proof( string $challenge, string $proof ): array {
		return array(
			$challenge => self::text( __( 'The challenge from the challenge route.', 'millwork' ) ),
			$proof     => self::text( __( 'The proof of work for the challenge.', 'millwork' ) ),
		);
	}
}
