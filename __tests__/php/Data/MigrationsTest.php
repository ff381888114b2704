<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Data\Migrations;
use Millwork\Data\Removal;
use Millwork\Data\Rows;
use Millwork\Data\SchemaRecord;
use Millwork\Data\TableMaker;
use Millwork\Data\TableNotices;
use Millwork\Data\TableRepair;
use Millwork\Tests\TestCase;
use RuntimeException;

/** Steps are taken once, in order, and tables are made, changed and dropped. */
final class MigrationsTest extends TestCase {

	/** Columns of a table for these tests. */
	private const COLUMNS = "id bigint(20) unsigned NOT NULL AUTO_INCREMENT,\nname varchar(40) NOT NULL DEFAULT '',\nPRIMARY KEY  (id)";

	/**
	 * What the steps of a test did.
	 * @var string[]
	 */
	private array $done = array();

	/** Makes every table a temporary one, which leaves the test's transaction alone. */
	protected function setUp(): void {
		parent::setUp();
		add_filter(
			'query',
			static fn( string $query ): string => (string) preg_replace( '/^\s*(CREATE|DROP) TABLE/', '$1 TEMPORARY TABLE', $query )
		);
	}

	/** Ignores what WordPress's dbDelta() logs while it checks whether a table exists. */
	protected function assertPostConditions(): void {
		$GLOBALS['EZSQL_ERROR'] = array();
		parent::assertPostConditions();
	}

	/** Ends a test: temporary tables outlive transactions. */
	protected function tearDown(): void {
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( 'DROP TABLE IF EXISTS %i', Migrations::table( 'millwork_probe' ) ) );
		parent::tearDown();
	}

	/** Whether the table of these tests is there. */
	private function exists(): bool {
		global $wpdb;
		$suppressed = $wpdb->suppress_errors();
		$columns    = $wpdb->get_results( $wpdb->prepare( 'DESCRIBE %i', Migrations::table( 'millwork_probe' ) ) );
		$wpdb->suppress_errors( $suppressed );
		return (bool) $columns;
	}

	/**
	 * A step that writes its name down.
	 * @return callable(): void
	 */
	private function step( string $name ): callable {
		return function () use ( $name ): void {
			$this->done[] = $name;
		};
	}

	public function test_takes_each_step_once_and_in_order(): void {
		Migrations::register( 'probe', array( 'millwork_probe' ), array( $this->step( 'one' ), $this->step( 'two' ) ) );
		$this->assertFalse( Migrations::is_ready( 'probe' ) );
		TableRepair::catch_up();
		TableRepair::catch_up();
		$this->assertSame( array( 'one', 'two' ), $this->done );
		$this->assertTrue( Migrations::is_ready( 'probe' ) );

		// A later version adds a step.
		Migrations::register( 'probe', array( 'millwork_probe' ), array( $this->step( 'one' ), $this->step( 'two' ), $this->step( 'three' ) ) );
		$this->assertFalse( Migrations::is_ready( 'probe' ) );
		TableRepair::catch_up();
		$this->assertSame( array( 'one', 'two', 'three' ), $this->done );

		// An older version of the plugin returns, and leaves what is there.
		Migrations::register( 'probe', array( 'millwork_probe' ), array( $this->step( 'one' ) ) );
		$this->assertTrue( Migrations::is_ready( 'probe' ) );
		TableRepair::catch_up();
		$this->assertCount( 3, $this->done );
		$this->assertFalse( Migrations::is_ready( 'unheard-of' ) );
	}

	public function test_a_site_that_is_up_to_date_costs_no_query(): void {
		Migrations::register( 'probe', array(), array( $this->step( 'one' ) ) );
		TableRepair::catch_up();
		wp_load_alloptions();
		$before = get_num_queries();
		TableRepair::catch_up();
		$this->assertSame( $before, get_num_queries() );
	}

	public function test_a_step_that_fails_waits_and_is_told_of_and_the_others_go_on(): void {
		$fail = function (): void {
			$this->done[] = 'fail';
			throw new RuntimeException( 'CREATE command denied to user <b>' );
		};
		Migrations::register( 'broken', array(), array( $this->step( 'before' ), $fail, $this->step( 'never' ) ) );
		Migrations::register( 'probe', array(), array( $this->step( 'other' ) ) );
		TableRepair::catch_up();
		$this->assertSame( array( 'before', 'fail', 'other' ), $this->done );
		$this->assertFalse( Migrations::is_ready( 'broken' ) );
		$this->assertTrue( Migrations::is_ready( 'probe' ) );

		// Not with every request.
		TableRepair::catch_up();
		$this->assertCount( 3, $this->done );

		wp_set_current_user( $this->create_user( 'administrator' ) );
		ob_start();
		TableNotices::print_notices();
		$notice = (string) ob_get_clean();
		$this->assertStringContainsString( 'CREATE command denied to user &lt;b&gt;', $notice );
		$this->assertStringContainsString( 'Ask your host to grant it CREATE', $notice );
		wp_set_current_user( $this->create_user( 'editor' ) );
		ob_start();
		TableNotices::print_notices();
		$this->assertSame( '', ob_get_clean() );

		// The pause is over: it continues with the step that failed.
		SchemaRecord::change( 'broken', array( 'failed' => time() - HOUR_IN_SECONDS ) );
		TableRepair::catch_up();
		$this->assertSame( array( 'before', 'fail', 'other', 'fail' ), $this->done );
	}

	public function test_a_damaged_table_is_repaired_once_a_query_has_failed(): void {
		global $wpdb;
		Migrations::register( 'probe', array( 'millwork_probe' ), array( static fn() => TableMaker::make( 'millwork_probe', self::COLUMNS ) ) );
		TableRepair::catch_up();
		$statements = array();
		add_filter(
			'query',
			static function ( string $query ) use ( &$statements ): string {
				$statements[] = $query;
				return str_starts_with( $query, 'REPAIR' ) ? 'SELECT 1' : $query;
			}
		);
		foreach ( array(
			'Lock wait timeout exceeded'                   => 0,
			"Table './x/wp_millwork_probe' is marked as crashed and should be repaired" => 1,
			'Index for table is corrupt; try to repair it' => 1,
		) as $said => $times ) {
			SchemaRecord::change( 'probe', array( 'idle' => 0 ) );
			$statements               = array();
			$GLOBALS['EZSQL_ERROR'][] = array(
				'query'     => "SELECT * FROM {$wpdb->prefix}millwork_probe",
				'error_str' => $said,
			);
			Rows::notice_errors();
			$this->assertCount( $times, (array) preg_grep( '/^REPAIR TABLE `\w+millwork_probe`/', $statements ), $said );
			$this->assertTrue( Migrations::is_ready( 'probe' ) );
			// What cannot be repaired is not tried with each query.
			$statements = array();
			$this->assertFalse( TableRepair::after_error( 'probe', $said ) );
			$this->assertSame( array(), preg_grep( '/^REPAIR/', $statements ) );
		}
		// It was another error: nothing is checked again for a while.
		SchemaRecord::change( 'probe', array( 'idle' => time() ) );
		$statements = array();
		$this->assertFalse( TableRepair::after_error( 'probe', 'Deadlock found' ) );
		// But for whether the plugin was deleted meanwhile.
		$this->assertSame( array(), preg_grep( '/^SELECT option_name /', $statements, PREG_GREP_INVERT ) );
	}

	public function test_makes_a_table_and_adds_what_it_lacks(): void {
		global $wpdb;
		TableMaker::make( 'millwork_probe', self::COLUMNS );
		$wpdb->insert( Migrations::table( 'millwork_probe' ), array( 'name' => 'first' ) );
		TableMaker::make( 'millwork_probe', self::COLUMNS );
		$this->assertSame( 'first', $wpdb->get_var( $wpdb->prepare( 'SELECT name FROM %i', $wpdb->prefix . 'millwork_probe' ) ) );

		// MariaDB commits the test's transaction for an ALTER TABLE, so there it is only checked.
		$altered = array();
		add_filter(
			'query',
			static function ( string $query ) use ( &$altered ): string {
				if ( ! str_starts_with( $query, 'ALTER' ) ) {
					return $query;
				}
				$altered[] = $query;
				return 'SELECT 1';
			}
		);
		TableMaker::make( 'millwork_probe', self::COLUMNS . ",\nKEY name (name)" );
		$this->assertCount( 1, $altered );
		$this->assertMatchesRegularExpression( '/ADD KEY `?name`? \(`?name`?\)/', $altered[0] );
	}

	public function test_a_table_that_is_not_there_afterwards_is_an_error(): void {
		add_filter( 'query', static fn( string $query ): string => str_starts_with( $query, 'CREATE' ) ? 'SELECT 1' : $query );
		$this->expectException( RuntimeException::class );
		$this->expectExceptionMessage( 'millwork_probe' );
		TableMaker::make( 'millwork_probe', self::COLUMNS );
	}

	public function test_the_tables_go_with_the_site_of_a_network_and_with_the_plugin_if_ticked(): void {
		global $wpdb;
		update_option( Migrations::OPTION, array() );
		Migrations::register( 'probe', array( 'millwork_probe' ), array( static fn() => TableMaker::make( 'millwork_probe', self::COLUMNS ) ) );
		TableRepair::catch_up();
		$this->assertContains( $wpdb->prefix . 'millwork_probe', (array) apply_filters( 'wpmu_drop_tables', array(), 1 ) );
		$this->assertTrue( $this->exists() );

		Removal::run( dirname( __DIR__, 3 ) );
		$this->assertTrue( $this->exists() );

		update_option( 'millwork_settings', array( 'delete_data_on_uninstall' => true ) );
		Removal::run( dirname( __DIR__, 3 ) );
		$this->assertFalse( $this->exists() );
		$this->assertFalse( get_option( Migrations::OPTION ) );
	}

	public function test_what_was_read_of_the_option_is_used_until_the_option_changes(): void {
		$reads = 0;
		add_filter(
			'option_' . Migrations::OPTION,
			static function ( $value ) use ( &$reads ) {
				++$reads;
				return $value;
			}
		);
		Migrations::register( 'probe', array(), array( static function (): void {} ) );
		wp_load_alloptions();
		$before = $reads;
		for ( $i = 0; $i < 5; $i++ ) {
			$this->assertFalse( Migrations::is_ready( 'probe' ) );
		}
		$this->assertSame( $before, $reads );
		$stored = (array) get_option( Migrations::OPTION );
		update_option( Migrations::OPTION, array( 'probe' => array( 'version' => 1 ) ) + $stored );
		$this->assertTrue( Migrations::is_ready( 'probe' ) );
		update_option( Migrations::OPTION, $stored );
		$this->assertFalse( Migrations::is_ready( 'probe' ) );
		delete_option( Migrations::OPTION );
		$this->assertFalse( Migrations::is_ready( 'probe' ) );
		$this->assertFalse( Migrations::is_ready( 'payments' ) );
	}
}
