<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** Asks the route as a visitor does. */
final class LocalizedWeekTest extends TestCase {

	public function test_the_route_gives_names_and_first_day_to_anybody(): void {
		update_option( 'start_of_week', '1' );
		$answer = $this->rest( 'GET', '/wpcom/v2/business-hours/localized-week' );
		$this->assertSame( 200, $answer->get_status() );
		$this->assertSame(
			array(
				'days'        => array(
					'Sun' => 'Sunday',
					'Mon' => 'Monday',
					'Tue' => 'Tuesday',
					'Wed' => 'Wednesday',
					'Thu' => 'Thursday',
					'Fri' => 'Friday',
					'Sat' => 'Saturday',
				),
				'startOfWeek' => 1,
			),
			$answer->get_data()
		);
		$schema = $this->rest( 'OPTIONS', '/wpcom/v2/business-hours/localized-week' )->get_data()['schema'];
		$this->assertTrue( rest_validate_value_from_schema( $answer->get_data(), $schema ) );
	}

	public function test_the_route_of_another_plugin_is_left_to_it(): void {
		add_action(
			'rest_api_init',
			static fn() => register_rest_route(
				'wpcom/v2',
				'/business-hours/localized-week',
				array(
					'callback'            => static fn(): string => 'theirs',
					'permission_callback' => '__return_true',
				)
			)
		);
		$GLOBALS['wp_rest_server'] = null;
		$this->assertSame( 'theirs', $this->rest( 'GET', '/wpcom/v2/business-hours/localized-week' )->get_data() );
	}
}
