<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Http\Client;
use Millwork\Http\CurlRequirements;
use Millwork\Tests\TestCase;
use WP_Error;

/** What is said where it is missing or too old. */
final class CurlRequirementsTest extends TestCase {

	/**
	 * What there may be, and what is missing then.
	 * @return array<string, array{array<string, mixed>|null, string}>
	 */
	public function versions(): array {
		$version = static fn( int $number, int $features ): array => array(
			'version_number' => $number,
			'features'       => $features,
		);
		return array(
			'none'     => array( null, 'extension' ),
			'of 2013'  => array( $version( 0x071D00, 0xFFFF ), 'version' ),
			'7.58'     => array( $version( 0x073A00, 0xFFFF ), 'version' ),
			'7.59'     => array( $version( 0x073B00, 0xFFFF ), '' ),
			'no HTTPS' => array( $version( 0x080000, 0xFFFF & ~4 ), 'tls' ),
			'here'     => array( CurlRequirements::version(), '' ),
		);
	}

	/**
	 * One failed check says so, before anything is looked up, and so does Site Health.
	 * @dataProvider versions
	 * @param array<string, mixed>|null $version As curl_version() gives it.
	 */
	public function test_says_what_is_missing( ?array $version, string $lacks ): void {
		$this->assertSame( $lacks, CurlRequirements::lacks( $version ) );
		$result = CurlRequirements::result( $lacks );
		$this->assertSame( '' === $lacks ? 'good' : 'recommended', $result['status'] );
		$this->assertSame( '' === $lacks, ! str_contains( $result['description'], 'sk your host' ) );

		$looked_up = array();
		$client    = new Client(
			null,
			static function ( string $host ) use ( &$looked_up ): array {
				$looked_up[] = $host;
				return array( '10.0.0.1' );
			},
			null,
			static fn() => $version
		);
		$error     = $client->get( 'https://feed.test/' );
		$this->assertInstanceOf( WP_Error::class, $error );
		$this->assertSame( '' === $lacks ? 'millwork_http_private_address' : 'millwork_http_no_curl', $error->get_error_code() );
		$this->assertSame( '' === $lacks ? array( 'feed.test' ) : array(), $looked_up );
		$this->assertMatchesRegularExpression( '/^[^%]+[.] [^%]+[.]$/', $error->get_error_message() );
	}

	public function test_site_health_has_the_test(): void {
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		$this->assertSame( 'good', ( $tests['direct']['millwork_curl']['test'] )()['status'] );
	}
}
