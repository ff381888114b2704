<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use PHPUnit\Framework\TestCase as PHPUnitTestCase;

/** On a network of its own with three sites. */
final class NetworkTest extends PHPUnitTestCase {

	/** The jobs that are always there. */
	private const ALWAYS = array( 'millwork_forms_purge', 'millwork_forms_sweep', 'millwork_instagram_look', 'millwork_instagram_refresh', 'millwork_ledger_look', 'millwork_likes_compare', 'millwork_mailchimp_sweep', 'millwork_newsletter_purge', 'millwork_newsletter_sweep', 'millwork_older_blocks_count', 'millwork_payments_missed', 'millwork_payments_renewals', 'millwork_payments_sums', 'millwork_payments_sweep', 'millwork_related_look', 'millwork_sharing_renew', 'millwork_sharing_sweep', 'millwork_social_look' );

	private OwnSite $network;

	protected function setUp(): void {
		parent::setUp();
		$this->network = new OwnSite( true );
		$this->assertSame( array( 2, 3 ), array( $this->on( 'add_site', array( 'path' => '/two/' ) ), $this->on( 'add_site', array( 'path' => '/three/' ) ) ) );
	}

	protected function tearDown(): void {
		$this->network->remove();
		parent::tearDown();
	}

	/**
	 * @param string               $method    What is done in it.
	 * @param array<string, mixed> $args      Its arguments.
	 * @param string               $path      The site's path.
	 * @param array<string, mixed> $constants Constants.
	 * @return mixed What it gives.
	 */
	private function on( string $method, array $args = array(), string $path = '/', array $constants = array() ) {
		return $this->network->request( array( NetworkRequests::class, $method ), $args, $constants, $path );
	}

	/**
	 * Makes a request to the admin.
	 * @param string               $method What is done in it.
	 * @param array<string, mixed> $args   Its arguments.
	 * @param string               $path   The site's path.
	 * @return mixed What it gives.
	 */
	private function admin( string $method, array $args = array(), string $path = '/' ) {
		return $this->on( $method, $args, $path . 'wp-admin/', array( 'WP_ADMIN' => true ) );
	}

	/** Visits every site: the second one's admin, the third one's cron. */
	private function visit(): void {
		$this->admin( 'visit_admin', array(), '/two/' );
		$this->assertTrue( $this->on( 'visit_cron', array(), '/three/', array( 'DOING_CRON' => true ) ) );
	}

	public function test_jobs_come_and_go_with_the_plugin_on_every_site(): void {
		$this->assertTrue( $this->admin( 'activate' ) );
		$this->visit();
		$this->assertSame( array_fill_keys( array( 1, 2, 3 ), self::ALWAYS ), $this->on( 'jobs' ) );

		foreach ( array(
			'/'       => false,
			'/two/'   => true,
			'/three/' => false,
		) as $path => $has_table ) {
			$this->assertTrue( $this->on( 'add_job', array( 'has_table' => $has_table ), $path ) );
		}
		$this->assertCount( count( self::ALWAYS ) + 1, $this->on( 'jobs' )[3] );
		$this->on( 'add_ruins', array( 'number' => 120 ) );
		$this->admin( 'deactivate' );
		$this->assertSame(
			array(
				1 => array(),
				2 => array( 'another_plugins' ),
				3 => array(),
			),
			$this->on( 'jobs' )
		);

		$this->admin( 'activate' );
		$this->visit();
		$this->assertSame(
			array(
				1 => self::ALWAYS,
				2 => array( 'another_plugins', ...self::ALWAYS ),
				3 => self::ALWAYS,
			),
			$this->on( 'jobs' )
		);

		// Where it is active on the single site, it continues.
		$this->admin( 'deactivate' );
		$this->admin( 'activate', array( 'network_wide' => false ), '/three/' );
		$this->assertSame( self::ALWAYS, $this->on( 'jobs' )[3] );
		$this->admin( 'activate' );
		$this->admin( 'deactivate' );
		$this->assertSame(
			array(
				1 => array(),
				2 => array( 'another_plugins' ),
				3 => self::ALWAYS,
			),
			$this->on( 'jobs' )
		);
		$this->admin( 'deactivate', array( 'network_wide' => false ), '/three/' );
		$this->assertSame( array(), $this->on( 'jobs' )[3] );
	}

	/** A network can delete the plugin while single sites have it active: their jobs would wait forever. */
	public function test_jobs_leave_every_site_when_the_plugin_is_deleted(): void {
		foreach ( array(
			'/two/'   => true,
			'/three/' => false,
		) as $path => $wants_all_gone ) {
			$this->admin( 'activate', array( 'network_wide' => false ), $path );
			$this->assertTrue( $this->on( 'add_job', array( 'has_table' => true ), $path ) );
			$this->on(
				'tick',
				array(
					'site' => '/two/' === $path ? 2 : 3,
					'on'   => $wants_all_gone,
				)
			);
			$this->assertSame( array( array( 'millwork', 'another-plugins' ), array( 'millwork pending', 'millwork complete', 'another-plugins pending', 'another-plugins complete' ) ), $this->on( 'scheduled', array(), $path ) );
		}
		$this->assertContains( 'millwork_probe', $this->on( 'jobs' )[3] );
		$remains = $this->on( 'remains' );
		$this->on( 'add_ruins', array( 'number' => 120 ) );
		$this->assertTrue( $this->admin( 'uninstall' ) );
		$this->assertSame(
			array(
				1 => array(),
				2 => array( 'another_plugins' ),
				3 => array( 'another_plugins' ),
			),
			$this->on( 'jobs' )
		);
		// Finished work is history, and stays if the owner keeps the data.
		$this->assertSame( array( array( 'another-plugins' ), array( 'another-plugins pending', 'another-plugins complete' ) ), $this->on( 'scheduled', array(), '/two/' ) );
		$this->assertSame( array( array( 'millwork', 'another-plugins' ), array( 'millwork complete', 'another-plugins pending', 'another-plugins complete' ) ), $this->on( 'scheduled', array(), '/three/' ) );
		// All but the note that the jobs are there.
		$this->assertSame( array( $remains[3][0], $remains[3][1] - 1 ), $this->on( 'remains' )[3] );
	}

	public function test_data_go_with_their_site_and_where_its_owner_wants_it(): void {
		$this->admin( 'activate' );
		$this->visit();
		$remains = $this->on( 'remains' );
		$this->assertSame( 3, count( array_filter( $remains, static fn( array $site ): bool => $site[0] > 4 ) ), 'Every site has its tables.' );
		$this->assertTrue( $this->admin( 'delete_site', array( 'site' => 2 ) ) );
		$this->assertSame( array( 0, 0 ), $this->on( 'remains' )[2] );

		$this->on( 'add_ruins', array( 'number' => 120 ) );
		$this->admin( 'deactivate' );
		$this->on(
			'tick',
			array(
				'site' => 1,
				'on'   => true,
			)
		);
		$this->on(
			'tick',
			array(
				'site' => 3,
				'on'   => false,
			)
		);
		$before = $this->on( 'remains' );
		$copy   = $this->network->copy( 'millwork-1' );
		$this->assertTrue( $this->admin( 'uninstall' ) );
		$this->assertSame( $before, $this->on( 'remains' ), 'Another copy of the plugin is there still.' );

		rename( $copy, "{$this->network->dir}/gone" );
		$this->assertTrue( $this->admin( 'uninstall' ) );
		$this->assertSame(
			array(
				1 => array( 0, 0 ),
				2 => array( 0, 0 ),
				3 => $before[3],
			),
			$this->on( 'remains' )
		);
		$this->assertSame( array(), $this->on( 'jobs' )[1] );

		// It can be called again, as after it was interrupted.
		$this->on(
			'tick',
			array(
				'site' => 3,
				'on'   => true,
			)
		);
		$this->assertTrue( $this->admin( 'uninstall' ) );
		$this->assertSame( array_fill_keys( array( 1, 2, 3 ), array( 0, 0 ) ), $this->on( 'remains' ) );
	}
}
