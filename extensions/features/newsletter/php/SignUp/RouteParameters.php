<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Visitors\Parameters;

/**
 * Parameters that the newsletter's routes and those of services that a block signs up for have in common, by the names
 * under which each block sends them.
 */
final class RouteParameters {

	/**
	 * What a sign-up is made of.
	 * @param string $email     The name of the address.
	 * @param string $honeypot  The name of the field that only robots fill in.
	 * @return array<string, array<string, mixed>>
	 */
	public static function sign_up( string $form, string $email, string $honeypot, string $challenge, string $proof ): array {
		return array(
			$form      => self::form(),
			$email     => Parameters::text( __( 'The address.', 'millwork' ) ),
			$honeypot  => Parameters::text( __( 'Empty.', 'millwork' ) ),
			$challenge => Parameters::text( __( 'The challenge, as the other route gave it.', 'millwork' ) ),
			$proof     => Parameters::text( __( 'The proof of work for it.', 'millwork' ) ),
		);
	}

	/**
	 * What a challenge is asked for with.
	 * @param string $form The name of the signed form.
	 * @return array<string, array<string, mixed>>
	 */
	public static function challenge( string $form ): array {
		return array(
			$form => self::form(),
			'for' => array(
				'description' => __( 'The SHA-256 of the address in small letters, in hexadecimal.', 'millwork' ),
				'type'        => 'string',
				'required'    => true,
				'pattern'     => '^[0-9a-f]{64}$',
			),
		);
	}

	/**
	 * The parameter that says which form it is.
	 * @return array<string, mixed>
	 */
	private static function form(): array {
		return array( 'required' => true ) + Parameters::text( __( 'The signed form.', 'millwork' ) );
	}
}
