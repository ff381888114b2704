<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Data\Migrations;
use Millwork\Http\RateLimit;
use Millwork\Tests\TestCase;

/** Each address has its own count, and is not stored. */
final class RateLimitTest extends TestCase {

	/** A window long enough that it ends during no test. */
	private const WINDOW = 10 * YEAR_IN_SECONDS;

	/**
	 * How many attempts of an address are within a limit of three.
	 * @param int    $tries   How many are made.
	 */
	private function allowed( string $address, int $tries = 5 ): int {
		$_SERVER['REMOTE_ADDR'] = $address;
		$allowed                = 0;
		for ( $i = 0; $i < $tries; $i++ ) {
			$allowed += RateLimit::allows( 'probe', 3, self::WINDOW ) ? 1 : 0;
		}
		return $allowed;
	}

	public function test_counts_each_address_and_each_thing(): void {
		$this->assertSame( 3, $this->allowed( '192.0.2.1' ) );
		$this->assertSame( 3, $this->allowed( '192.0.2.2' ) );
		$this->assertSame( 0, $this->allowed( '192.0.2.1' ) );
		$this->assertSame( 0, $this->allowed( '::ffff:192.0.2.1' ), 'The same address, as some servers write it.' );
		$this->assertTrue( RateLimit::allows( 'another', 3, self::WINDOW ) );
	}

	public function test_an_address_has_one_spelling(): void {
		foreach ( array( '::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1' ) as $spelling ) {
			$_SERVER['REMOTE_ADDR'] = $spelling;
			$this->assertSame( '192.0.2.1', RateLimit::address() );
		}
	}

	public function test_takes_a_network_of_ipv6_for_one_visitor(): void {
		$this->assertSame( 3, $this->allowed( '2001:db8:1:2::1' ) );
		$this->assertSame( 0, $this->allowed( '2001:db8:1:2:ffff::7' ) );
		$this->assertSame( 3, $this->allowed( '2001:db8:1:3::1' ) );
	}

	public function test_a_site_behind_a_proxy_names_the_address(): void {
		add_filter( 'millwork_client_address', static fn(): string => '198.51.100.9' );
		$this->assertSame( 3, $this->allowed( '192.0.2.1' ) );
		$this->assertSame( 0, $this->allowed( '192.0.2.2' ) );
		add_filter( 'millwork_client_address', static fn(): array => array( 'nonsense' ), 11 );
		$this->assertSame( 3, $this->allowed( '192.0.2.1' ) );
	}

	public function test_stores_no_address_and_forgets_what_has_ended(): void {
		global $wpdb;
		$table = Migrations::table( RateLimit::TABLE );
		$wpdb->insert(
			$table,
			array(
				'bucket'     => 'ended',
				'hits'       => 9,
				'expires_at' => time() - 1,
			)
		);
		$this->allowed( '192.0.2.77' );
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', $table ), ARRAY_A ); // phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.
		$this->assertCount( 1, $rows );
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{64}$/', $rows[0]['bucket'] );
		$this->assertSame( '5', (string) $rows[0]['hits'] );
		$this->assertNotSame( hash( 'sha256', '192.0.2.77' ), $rows[0]['bucket'] );
		$wpdb->update( $table, array( 'expires_at' => time() - 1 ), array( 'bucket' => $rows[0]['bucket'] ) );
		do_action( 'delete_expired_transients' );
		$this->assertSame( '0', (string) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', $table ) ) ); // phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.
	}
}
