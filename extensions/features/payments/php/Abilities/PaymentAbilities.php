<?php
declare( strict_types=1 );

namespace Millwork\Features\Payments\Abilities;

use Millwork\Abilities\Ability;
use Millwork\Features\Payments\Admin\Routes;
use WP_Error;

/** What programs can read about payments: sums, but no names. */
final class PaymentAbilities {

	public static function register(): void {
		Ability::register(
			'sum-payments',
			__( 'Sum payments by month', 'millwork' ),
			__( 'Sums payments after refunds by month and currency, in the currency’s minor units, such as cents.', 'millwork' ),
			array_diff_key( Routes::args(), array( 'status' => true, 'search' => true ) ),
			array(
				'totals' => array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array(
							'month'    => array( 'description' => __( 'Such as 2026-11, or “all”.', 'millwork' ), 'type' => 'string' ),
							'currency' => array( 'type' => 'string' ),
							'units'    => array( 'description' => __( 'Minor units.', 'millwork' ), 'type' => 'integer' ),
							'count'    => array( 'description' => __( 'The number of payments.', 'millwork' ), 'type' => 'integer' ),
						),
					),
				),
			),
			array( Routes::class, 'may' ),
			array( self::class, 'totals' )
		);
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>|WP_Error
	 */
	public static function totals( array $input ): array|WP_Error {
		$answer = Ability::pick( 'GET', '/millwork/v1/payments/totals', $input, array( 'totals' ) );
		if ( is_array( $answer ) ) {
			$answer['totals'] = array_map( static fn( array $sum ): array => array_intersect_key( $sum, array_flip( array( 'month', 'currency', 'units', 'count' ) ) ), $answer['totals'] );
		}
		return $answer;
	}
}
