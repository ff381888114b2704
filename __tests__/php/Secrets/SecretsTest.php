<?php
declare( strict_types=1 );

namespace Millwork\Tests\Secrets;

use LogicException;
use Millwork\Data\Lock;
use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use Millwork\Tests\TestCase;
use WP_Connector_Registry;

/** Where a key is found, and that it is not shown. */
final class SecretsTest extends TestCase {

	/** Takes back what the transaction does not. */
	protected function tearDown(): void {
		putenv( 'MILLWORK_TEST_SERVICE_KEY' );
		putenv( 'TEST_CONNECTOR_KEY' );
		if ( class_exists( WP_Connector_Registry::class ) && wp_is_connector_registered( 'test-service' ) ) {
			WP_Connector_Registry::get_instance()?->unregister( 'test-service' );
		}
		parent::tearDown();
	}

	public function test_finds_a_key_in_the_order_of_the_sources(): void {
		$this->assertNull( Secrets::get( 'test_service_key', 'test-service' ) );

		$this->assertTrue( Secrets::store( 'test_service_key', " option-key-0001\n" ) );
		$this->assert_secret( 'option', 'option-key-0001' );

		define( 'MILLWORK_TEST_SERVICE_KEY', 'constant-key-0002' );
		$this->assert_secret( 'constant', 'constant-key-0002' );

		putenv( 'MILLWORK_TEST_SERVICE_KEY=environment-key-0003' );
		$this->assert_secret( 'environment', 'environment-key-0003' );

		if ( ! function_exists( 'wp_get_connector' ) ) {
			return;
		}
		WP_Connector_Registry::get_instance()?->register(
			'test-service',
			array(
				'name'           => 'Test service',
				'description'    => 'A service for tests.',
				'type'           => 'maps',
				'authentication' => array(
					'method'       => 'api_key',
					'setting_name' => 'test_connector_key',
					'env_var_name' => 'TEST_CONNECTOR_KEY',
				),
			)
		);
		$this->assert_secret( 'environment', 'environment-key-0003' );
		update_option( 'test_connector_key', 'connector-key-0004' );
		$this->assert_secret( 'connector', 'connector-key-0004' );
		putenv( 'TEST_CONNECTOR_KEY=connector-key-0005' );
		$this->assert_secret( 'connector', 'connector-key-0005' );
	}

	public function test_stores_only_what_can_be_a_key(): void {
		Secrets::store( 'a_key', 'sk_1234567890' );
		$this->assertFalse( Secrets::store( 'a_key', 'two words' ) );
		$this->assertFalse( Secrets::store( 'a_key', "a\0b" ) );
		$this->assertSame( 'sk_1234567890', Secrets::get( 'a_key' )?->reveal() );
		Secrets::store( 'b_key', 'other' );
		$this->assertTrue( Secrets::store( 'a_key', '' ) );
		$this->assertNull( Secrets::get( 'a_key' ) );
		$this->assertSame( 'other', Secrets::get( 'b_key' )?->reveal() );
		$this->assertArrayNotHasKey( Secrets::OPTION, wp_load_alloptions() );

		update_option( Secrets::OPTION, 'broken' );
		$this->assertNull( Secrets::get( 'b_key' ) );
		update_option( Secrets::OPTION, array( 'b_key' => array( 'broken' ) ) );
		$this->assertNull( Secrets::get( 'b_key' ) );
	}

	public function test_one_process_writes_at_a_time(): void {
		$others = array();
		add_filter(
			'pre_update_option_' . Secrets::OPTION,
			static function ( $value ) use ( &$others ) {
				$others[] = Lock::take( 'option_1_' . Secrets::OPTION, 1 );
				return $value;
			}
		);
		$this->assertTrue( Secrets::store( 'a_token', 'value-1' ) );
		$this->assertSame( array( null ), $others );
		// Nobody is kept out afterwards.
		$lock = Lock::take( 'option_1_' . Secrets::OPTION, 1 );
		$this->assertNotNull( $lock );
		$lock->release();
		$this->assertSame( 'value-1', Secrets::get( 'a_token' )?->reveal() );
	}

	public function test_shows_the_last_four_characters_only(): void {
		$secret = new Secret( 'sk_live_1234567890abcd', 'option' );
		$this->assertSame( '{"source":"option","lastFour":"abcd"}', wp_json_encode( $secret ) );
		ob_start();
		var_dump( $secret );
		$shown = ob_get_clean() . print_r( $secret, true ) . var_export( $secret, true ) . wp_json_encode( (array) $secret );
		$this->assertStringContainsString( 'abcd', $shown );
		$this->assertStringNotContainsString( 'sk_live', $shown );
		$this->assertSame( '', ( new Secret( 'short', 'option' ) )->jsonSerialize()['lastFour'] );
		$this->expectException( LogicException::class );
		set_transient( 'test_secret', $secret );
	}

	/**
	 * Asserts what is found.
	 * @param string $source Where.
	 */
	private function assert_secret( string $source, string $key ): void {
		$secret = Secrets::get( 'test_service_key', 'test-service' );
		$this->assertSame( array( $source, $key ), array( $secret?->source, $secret?->reveal() ) );
	}
}
