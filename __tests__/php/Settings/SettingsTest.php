<?php
declare( strict_types=1 );

namespace Millwork\Tests\Settings;

use Millwork\Secrets\Secrets;
use Millwork\Settings\Screen;
use Millwork\Settings\StoredSettings;

/** Who may set what, and what is refused. */
final class SettingsTest extends SettingsTestCase {

	public function test_is_for_administrators(): void {
		$calls = array( array( 'GET', self::PATH ), array( 'POST', self::PATH ), array( 'POST', self::PATH . '/check' ) );
		foreach ( $calls as list( $method, $path ) ) {
			$params = str_ends_with( $path, 'check' ) ? array( 'name' => 'test_key' ) : array();
			wp_set_current_user( 0 );
			$this->assertSame( 401, $this->rest( $method, $path, $params )->get_status() );
			foreach ( array( 'contributor', 'author', 'editor' ) as $role ) {
				$this->become( $role );
				$this->assertSame( 403, $this->rest( $method, $path, $params )->get_status(), "$role $method $path" );
			}
		}
		$this->assertSame( array( 'deactivate' => 'x' ), Screen::add_link( array( 'deactivate' => 'x' ) ) );
		$this->become( 'administrator' );
		$this->assertSame( 200, $this->rest( 'GET', self::PATH )->get_status() );
		$this->assertStringContainsString( 'admin.php?page=millwork-settings', implode( Screen::add_link( array( 'deactivate' => 'x' ) ) ) );
	}

	/** A service may take seconds to respond, during which someone else saves. */
	public function test_what_others_store_while_a_service_is_asked_stays(): void {
		global $wpdb;
		$this->become( 'administrator' );
		StoredSettings::store( array( 'test_text' => 'old' ) );
		Secrets::store( 'other_key', 'old' );
		$this->data();
		add_filter(
			'test_key_check',
			static function () use ( $wpdb ): bool {
				foreach ( array( StoredSettings::OPTION => array( 'test_text' => 'new' ), Secrets::OPTION => array( 'other_key' => 'new' ) ) as $option => $value ) {
					$wpdb->update( $wpdb->options, array( 'option_value' => maybe_serialize( $value ) ), array( 'option_name' => $option ) );
				}
				return true;
			}
		);
		$params = array(
			'values'  => array( 'test_zoom' => 7 ),
			'secrets' => array( 'test_key' => 'key-1' ),
		);
		$this->assertSame( 200, $this->rest( 'POST', self::PATH, $params )->get_status() );
		$this->assertEquals(
			array(
				'test_text' => 'new',
				'test_zoom' => 7,
			),
			get_option( StoredSettings::OPTION )
		);
		$this->assertEquals(
			array(
				'other_key' => 'new',
				'test_key'  => 'key-1',
			),
			get_option( Secrets::OPTION )
		);
	}

	public function test_gives_the_sections_in_order_and_the_defaults(): void {
		$this->become( 'administrator' );
		$data = $this->data();
		$ids  = array_column( $data['sections'], 'id' );
		$this->assertSame( array( 'privacy', 'test', 'data' ), array_values( array_intersect( $ids, array( 'privacy', 'test', 'data' ) ) ) );
		$this->assertSame( 'test_on', $data['sections'][ array_search( 'test', $ids, true ) ]['fields'][0]['key'] );
		$expected = array(
			'ask_first'                => true,
			'test_on'                  => false,
			'test_text'                => '',
			'test_url'                 => '',
			'test_email'               => '',
			'test_zoom'                => 12,
			'test_look'                => 'day',
			'test_parts'               => array( 'a' ),
			'delete_data_on_uninstall' => false,
		);
		// Other topics have their own.
		$this->assertSame( $expected, array_intersect_key( (array) $data['values'], $expected ) );
		$this->assertArrayHasKey( 'test_key', $data['secrets'] );
		$this->assertNull( $data['secrets']['test_key'] );
		$schema = $this->rest( 'OPTIONS', self::PATH )->get_data()['schema']['properties'];
		$this->assertSame( array_keys( $data['values'] ), array_keys( $schema['values']['properties'] ) );
		$this->assertSame( 'boolean', $schema['values']['properties']['ask_first']['type'] );
		$this->assertSame( array_keys( $data['secrets'] ), array_keys( $schema['secrets']['properties'] ) );
	}

	public function test_stores_what_is_valid(): void {
		$this->become( 'administrator' );
		update_option( StoredSettings::OPTION, array( 'of_a_unit_that_is_off' => 'kept' ) );
		$values = array(
			'ask_first'  => false,
			'test_text'  => ' Zoë ',
			'test_url'   => 'https://example.org/a?b=1&c=2',
			'test_email' => 'zoe@example.org',
			'test_zoom'  => 20,
			'test_look'  => 'night',
			'test_parts' => array(),
		);
		$answer = $this->rest( 'PATCH', self::PATH, array( 'values' => $values ) );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$values['test_text'] = 'Zoë';
		$this->assertEquals( $values, array_intersect_key( $this->data()['values'], $values ) );
		$this->assertFalse( StoredSettings::get( 'ask_first', true ) );
		$this->assertSame( 'kept', StoredSettings::get( 'of_a_unit_that_is_off', '' ) );
		$this->assertSame( 7, StoredSettings::get( 'ask_first', 7 ) );
		// What someone else wrote into the option does not reach the page.
		update_option( StoredSettings::OPTION, array( 'test_look' => 'dusk', 'test_zoom' => array() ) );
		$this->assertSame( array( 12, 'day' ), array( $this->data()['values']['test_zoom'], $this->data()['values']['test_look'] ) );
		update_option( StoredSettings::OPTION, 'broken' );
		$this->assertTrue( StoredSettings::get( 'ask_first', true ) );
	}

	public function test_refuses_what_is_not_valid_field_by_field_and_stores_nothing(): void {
		$this->become( 'administrator' );
		$wrong  = array(
			'ask_first'  => 'perhaps',
			'test_text'  => 'too long',
			'test_url'   => 'javascript:alert(1)',
			'test_email' => 'zoe@',
			'test_zoom'  => 21,
			'test_look'  => 'dusk',
			'test_parts' => array( 'a', 'z' ),
			'test_key'   => 'a secret is no value',
			'nobody'     => 1,
		);
		$answer = $this->rest(
			'POST',
			self::PATH,
			array(
				'values'  => array( 'test_on' => true ) + $wrong,
				'secrets' => array(
					'test_key' => 'two words',
					'other'    => 'x',
				),
			)
		);
		$data   = $answer->get_data();
		$this->assertSame( 400, $answer->get_status() );
		$this->assertSame( 'millwork_settings_invalid', $data['code'] );
		$this->assertEqualsCanonicalizing( array_merge( array_keys( $wrong ), array( 'other' ) ), array_keys( $data['data']['fields'] ) );
		foreach ( $data['data']['fields'] as $sentences ) {
			$this->assertMatchesRegularExpression( '/“.+”.*\.$/', $sentences );
		}
		$this->assertSame( 'Enter a whole number from 1 to 20 for “Zoom”.', $data['data']['fields']['test_zoom'] );
		$this->assertSame( array(), get_option( StoredSettings::OPTION ) );
		foreach ( array( ' ', null, 5, array() ) as $value ) {
			$this->assertSame( 400, $this->rest( 'POST', self::PATH, array( 'values' => array( 'test_text' => $value ) ) )->get_status() );
		}
		$this->assertSame( 400, $this->rest( 'POST', self::PATH, array( 'values' => 'all' ) )->get_status() );
	}

	public function test_leaves_out_a_field_that_is_declared_wrongly(): void {
		$this->become( 'administrator' );
		add_filter(
			'millwork_settings_sections',
			static fn( array $sections ): array => $sections + array(
				'wrong' => array(
					'title'  => 'Wrong',
					'fields' => array(
						'Upper'      => array( 'type' => 'boolean' ),
						'no_label'   => array(
							'type'    => 'boolean',
							'default' => true,
						),
						'no_default' => array(
							'type'  => 'boolean',
							'label' => 'x',
						),
						'bad'        => array(
							'type'    => 'string',
							'label'   => 'x',
							'default' => 'c',
							'enum'    => array( 'a' => 'A' ),
						),
						'test_on'    => array(
							'type'    => 'boolean',
							'label'   => 'x',
							'default' => true,
						),
						'no_run'     => array(
							'type'    => 'action',
							'label'   => 'x',
							'button'  => 'x',
							'confirm' => 'x',
						),
					),
				),
			)
		);
		foreach ( array( 'Upper', 'no_label', 'no_default', 'bad', 'test_on', 'no_run' ) as $part ) {
			$this->expect_notice( "The field $part" );
		}
		$this->assertContains( 'test', array_column( $this->data()['sections'], 'id' ) );
		$this->assertNotContains( 'Upper', array_column( $this->data()['sections'], 'id' ) );
	}

	public function test_leaves_out_a_group_that_is_declared_wrongly(): void {
		$this->become( 'administrator' );
		add_filter( 'millwork_settings_groups', static fn( array $groups ): array => array( 'general' => array(), 'a' => 'text', 'b' => null, 'c' => array( 'title' => array() ) ) + $groups );
		$data = $this->rest( 'GET', self::PATH )->get_data();
		$this->assertSame( 'general', $data['groups'][0]['id'] );
		$this->assertSame( array(), array_diff( array_column( $data['sections'], 'group' ), array_column( $data['groups'], 'id' ) ) );
		add_filter( 'millwork_settings_groups', '__return_empty_array' );
		$this->assertSame( array( 'general' ), array_column( $this->rest( 'GET', self::PATH )->get_data()['groups'], 'id' ) );
	}
}
