<?php
declare( strict_types=1 );

namespace Millwork\Units\BusinessHours;

use Millwork\Rest\RouteRegistration;
use WP_REST_Response;

/** Serves `GET wpcom/v2/business-hours/localized-week`: the days' translated names, and the first day of the week. */
final class LocalizedWeek {

	public static function register_routes(): void {
		RouteRegistration::serve( 'wpcom/v2', '/business-hours/localized-week', array( self::class, 'get' ), '__return_true', array( self::class, 'schema' ) );
	}

	/** Days' names by key, Sunday first, and the first day of the week, 0 to 6. */
	public static function get(): WP_REST_Response {
		$days = array();
		foreach ( Week::DAYS as $key ) {
			$days[ $key ] = Week::day_name( $key );
		}
		return new WP_REST_Response(
			array( 'days' => $days, 'startOfWeek' => (int) get_option( 'start_of_week', 0 ) )
		);
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return array(
			'title'      => 'localized-week',
			'type'       => 'object',
			'properties' => array(
				'days'        => array(
					'description' => __( 'Names of the weekdays.', 'millwork' ),
					'type'        => 'object',
					'properties'  => array_fill_keys( Week::DAYS, array( 'type' => 'string' ) ),
					'readonly'    => true,
				),
				'startOfWeek' => array(
					'description' => __( 'First day of the week, from 0 for Sunday to 6 for Saturday.', 'millwork' ),
					'type'        => 'integer',
					'minimum'     => 0,
					'maximum'     => 6,
					'readonly'    => true,
				),
			),
		);
	}
}
