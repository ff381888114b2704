<?php
declare( strict_types=1 );

namespace Millwork\Tests\Settings;

use Millwork\Tests\TestCase;

/** A site with a section that has a field of every type. */
abstract class SettingsTestCase extends TestCase {

	protected const PATH = '/millwork/v1/settings';

	/** Adds a section with a field of every type. */
	protected function setUp(): void {
		parent::setUp();
		add_filter(
			'millwork_settings_sections',
			static function ( array $sections ): array {
				$sections['test'] = array(
					'title'  => 'Test',
					'order'  => 20,
					'fields' => array(
						'test_on'    => array(
							'type'    => 'boolean',
							'default' => false,
							'label'   => 'On',
						),
						'test_text'  => array(
							'type'      => 'string',
							'default'   => '',
							'label'     => 'Text',
							'maxLength' => 5,
							'required'  => true,
						),
						'test_url'   => array(
							'type'    => 'string',
							'default' => '',
							'label'   => 'Address',
							'format'  => 'uri',
						),
						'test_email' => array(
							'type'    => 'string',
							'default' => '',
							'label'   => 'Mail',
							'format'  => 'email',
						),
						'test_zoom'  => array(
							'type'    => 'integer',
							'default' => 12,
							'label'   => 'Zoom',
							'minimum' => 1,
							'maximum' => 20,
						),
						'test_look'  => array(
							'type'    => 'string',
							'default' => 'day',
							'label'   => 'Look',
							'enum'    => array(
								'day'   => 'Day',
								'night' => 'Night',
							),
						),
						'test_parts' => array(
							'type'    => 'array',
							'default' => array( 'a' ),
							'label'   => 'Parts',
							'enum'    => array(
								'a' => 'A',
								'b' => 'B',
							),
						),
						'test_key'   => array(
							'type'  => 'secret',
							'label' => 'Key',
							'check' => static fn( $secret ) => apply_filters( 'test_key_check', true, $secret ),
						),
					),
				);
				return $sections;
			}
		);
	}

	/** Takes back what the transaction does not. */
	protected function tearDown(): void {
		putenv( 'MILLWORK_TEST_KEY' );
		parent::tearDown();
	}

	/**
	 * What the route gives, as the page gets it.
	 * @return array<string, mixed>
	 */
	protected function data(): array {
		return json_decode( (string) wp_json_encode( $this->rest( 'GET', self::PATH )->get_data() ), true );
	}

	protected function save_key( string $key ): \WP_REST_Response {
		return $this->rest( 'POST', self::PATH, array( 'secrets' => array( 'test_key' => $key ) ) );
	}
}
