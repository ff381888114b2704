<?php
declare( strict_types=1 );

namespace Millwork\Tests\Settings;

use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;
use WP_Error;

/** A key is never shown, and the service is asked about it. */
final class KeysTest extends SettingsTestCase {

	private const KEY = 'sk_live_0123456789wxyz';

	public function test_a_key_is_written_and_never_read_back(): void {
		$this->become( 'administrator' );
		$answer = $this->save_key( self::KEY );
		$this->assertSame( self::KEY, Secrets::get( 'test_key' )?->reveal() );
		$state = array(
			'source'   => 'option',
			'lastFour' => 'wxyz',
			'place'    => '',
		);
		foreach ( array( $answer->get_data(), $this->data() ) as $data ) {
			$this->assertSame( $state, ( (array) $data['secrets'] )['test_key'] );
			$this->assertStringNotContainsString( '0123456789', (string) wp_json_encode( $data ) );
		}
		$this->assertStringNotContainsString( '0123456789', (string) wp_json_encode( get_option( StoredSettings::OPTION ) ) );
		$this->save_key( 'short' );
		$this->assertSame( '', $this->data()['secrets']['test_key']['lastFour'] );
		$this->save_key( '' );
		$this->assertNull( $this->data()['secrets']['test_key'] );
		putenv( 'MILLWORK_TEST_KEY=environment-key' );
		$this->assertSame( array( 'MILLWORK_TEST_KEY' ), array_column( $this->data()['secrets'], 'place' ) );
		$this->assertSame( 400, $this->save_key( self::KEY )->get_status() );
		$this->assertSame( array(), get_option( Secrets::OPTION ) );
	}

	/**
	 * What a service may say of a key.
	 * @return array<string, array{callable, string}>
	 */
	public function answers(): array {
		return array(
			'accepted'     => array( static fn(): bool => true, 'accepted' ),
			'denied'       => array( static fn(): WP_Error => new WP_Error( 'millwork_http_denied', 'x' ), 'refused' ),
			'quoted'       => array( static fn(): WP_Error => new WP_Error( 'millwork_settings_wrong_key', 'No key ' . self::KEY . '.' ), 'refused' ),
			'out of reach' => array( static fn(): WP_Error => new WP_Error( 'millwork_http_timeout', 'Too slow.' ), 'unknown' ),
			'broken'       => array( array( self::class, 'break_off' ), 'unknown' ),
		);
	}

	/**
	 * A key that the service rejects isn't stored; one that couldn't be checked is.
	 * @dataProvider answers
	 * @param callable $check   Plays the service.
	 * @param string   $outcome What follows.
	 */
	public function test_a_service_is_asked_about_a_key( callable $check, string $outcome ): void {
		$this->become( 'administrator' );
		$this->save_key( 'the-key-before' );
		add_filter( 'test_key_check', $check );
		$answer = $this->save_key( self::KEY );
		$data   = $answer->get_data();
		$this->assertStringNotContainsString( '0123456789', (string) wp_json_encode( $data ) );
		if ( 'refused' === $outcome ) {
			$this->assertSame( 400, $answer->get_status() );
			$this->assertStringStartsWith( 'The service rejected this key. ', $data['data']['fields']['test_key'] );
			$this->assertSame( 'the-key-before', Secrets::get( 'test_key' )?->reveal() );
		} else {
			$this->assertSame( $outcome, ( (array) $data['checks'] )['test_key']['outcome'] );
			$this->assertSame( self::KEY, Secrets::get( 'test_key' )?->reveal() );
		}
		$this->assertSame( $outcome, $this->rest( 'POST', self::PATH . '/check', array( 'name' => 'test_key' ) )->get_data()['outcome'] );
		$this->assertSame( 404, $this->rest( 'POST', self::PATH . '/check', array( 'name' => 'ask_first' ) )->get_status() );
	}

	/**
	 * Plays a check that is broken.
	 * @throws \RuntimeException Always, with the key in it.
	 */
	public static function break_off(): never {
		throw new \RuntimeException( self::KEY );
	}
}
