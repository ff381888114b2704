<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments\Stripe;

use Millwork\Features\Payments\Gateways\Stripe\Webhook\Signature;
use Millwork\Tests\TestCase;

/**
 * What Stripe's own library has signed (vectors.mjs), and what nobody has.
 * @group any-database
 * @group any-wordpress
 */
final class SignatureTest extends TestCase {

	public function test_it_agrees_with_stripes_library(): void {
		$file = json_decode( (string) file_get_contents( __DIR__ . '/signature-vectors.json' ), true );
		$this->assertGreaterThan( 10, count( $file['vectors'] ) );
		foreach ( $file['vectors'] as $vector ) {
			$this->assertSame( $vector['valid'], Signature::is_valid( $vector['header'], $vector['body'], $file['secret'], $vector['now'] ), $vector['name'] );
		}
	}

	public function test_garbage_is_no_signature(): void {
		foreach ( array( '', '=', ',', 't=', 't=1,v1=', "t=1\n,v1=x", 't=-1,v1=x', 't=1e9,v1=x', str_repeat( 'v1=x,', 10000 ), 't=99999999999999999999,v1=x' ) as $header ) {
			$this->assertFalse( Signature::is_valid( $header, '{}', 'whsec_x', 1 ), $header );
		}
		// Without a secret everyone could sign.
		$this->assertFalse( Signature::is_valid( 't=1,v1=' . hash_hmac( 'sha256', '1.{}', '' ), '{}', '', 1 ) );
	}
}
