<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Tests\OwnSite;
use PHPUnit\Framework\TestCase as PHPUnitTestCase;


/**
 * On a separate site, since dropping tables isn't part of a transaction.
 * @group any-wordpress
 */
final class LostTablesTest extends PHPUnitTestCase {

	/** The site of these tests. */
	private static OwnSite $site;

	/** Makes the site: with a post that has a form, a like button and a public address. */
	public static function setUpBeforeClass(): void {
		self::$site = new OwnSite();
		self::admin( 'activate' );
		self::page( 'write_post' );
	}

	/** Starts each test with all tables, and nothing to report. */
	protected function setUp(): void {
		parent::setUp();
		self::admin( 'begin' );
	}

	/** Takes the site away. */
	public static function tearDownAfterClass(): void {
		self::$site->remove();
	}

	public function test_every_table_is_made_again_once_a_query_on_it_has_failed(): void {
		$tables = self::page( 'tables' );
		$this->assertGreaterThan( 4, count( $tables ) );
		foreach ( $tables as $table ) {
			self::page( 'run', array( 'statements' => array( "DROP TABLE $table" ) ) );
			$this->assertNotContains( $table, self::page( 'tables' ), 'A page that does not use the table neither notices nor asks.' );
			self::page( 'run', array( 'statements' => array( "SELECT * FROM $table" ) ) );
			$this->assertContains( $table, self::page( 'tables' ), $table );
		}
		$notices = self::admin( 'notices' );
		foreach ( $tables as $table ) {
			$this->assertStringContainsString( $table, $notices, 'The owner is told that what was in it is lost.' );
		}
		self::admin( 'have_read' );
		$this->assertStringNotContainsString( 'millwork', self::admin( 'notices' ) );
	}

	/** Somebody deactivates and deletes the plugin while a job runs. */
	public function test_a_request_that_outlives_the_plugin_makes_no_table_again(): void {
		$table   = self::page( 'tables' )[0];
		$options = self::page( 'prefix' ) . 'options';
		$rename  = static fn( string $from, string $to ): string => "UPDATE $options SET option_name = '$to' WHERE option_name = '$from'";
		self::page( 'run', array( 'statements' => array( $rename( 'millwork_schema', 'kept_schema' ), $rename( 'active_plugins', 'kept_plugins' ), "DROP TABLE $table", "SELECT * FROM $table" ) ) );
		$this->assertNotContains( $table, self::page( 'tables' ) );
		self::page( 'run', array( 'statements' => array( $rename( 'kept_schema', 'millwork_schema' ), $rename( 'kept_plugins', 'active_plugins' ) ) ) );
		self::page( 'run', array( 'statements' => array( "SELECT * FROM $table" ) ) );
		$this->assertContains( $table, self::page( 'tables' ) );
	}

	public function test_what_a_visitor_sends_into_lost_tables_is_stored(): void {
		$tables = self::page( 'tables' );
		$drop   = array_map( static fn( string $table ): string => "DROP TABLE $table", $tables );

		self::page( 'run', array( 'statements' => $drop ) );
		$page = self::page( 'view' );
		$this->assertStringNotContainsString( 'jetpack-form__notice', $page );
		$this->assertSame( array( 201, 1 ), self::page( 'send', array( 'token' => self::token_in( $page ) ) ), 'The page had stored the form again.' );

		// Tables that are only needed for storing, lost while the page was open.
		$of_entries = array_values( array_filter( $drop, static fn( string $statement ): bool => ! str_ends_with( $statement, '_forms' ) ) );
		self::page( 'run', array( 'statements' => $of_entries ) );
		$this->assertSame( array( 201, 1 ), self::page( 'send', array( 'token' => self::token_in( $page ) ) ) );

		self::page( 'run', array( 'statements' => $drop ) );
		$this->assertSame( array( 200, 1 ), self::page( 'like' ) );
	}

	public function test_where_they_cannot_be_made_visitors_and_owner_are_told(): void {
		$denied = array( 'is_denied' => true );
		$tables = self::page( 'tables' );
		$page   = self::page( 'view' );
		$token  = self::token_in( $page );
		preg_match( '/name="' . InputNames::VALUES . '\[([^\]]+)\]"/', html_entity_decode( $page ), $field );
		self::page( 'run', array( 'statements' => array_map( static fn( string $table ): string => "DROP TABLE $table", $tables ) ) );

		// The first page finds out; from then on forms say so, also to pages that were open or come from a cache.
		self::page( 'view', $denied );
		$page = self::page( 'view', $denied );
		$this->assertStringContainsString( 'This form can’t save messages right now', $page );
		$this->assertStringContainsString( 'shop@example.org', self::text( $page ), 'The address of the post’s own Contact Info block.' );
		$this->assertStringContainsString( '<textarea', $page );
		$answer = self::page( 'send', array( 'token' => $token ) + $denied );
		$this->assertSame( 503, $answer[0] );
		$this->assertStringContainsString( 'What you typed is still here', $answer[1] );
		$page = self::page(
			'post',
			array(
				'token' => $token,
				'field' => $field[1] ?? '',
			) + $denied
		);
		$this->assertStringContainsString( 'This form can’t save messages right now', $page );
		$this->assertStringContainsString( 'A long letter', self::text( $page ) );
		$this->assertStringNotContainsString( 'admin@example.com', self::text( $page ), 'Nobody’s private address.' );
		$this->assertSame( array( 503, 'Likes can’t be saved right now. Try again later.' ), self::page( 'like', $denied ) );

		self::page(
			'set',
			array(
				'key'   => 'forms_other_way',
				'value' => 'Call us: 555 0100',
			) + $denied
		);
		$page = self::page( 'view', $denied );
		$this->assertStringContainsString( 'Call us: 555 0100', self::text( $page ) );

		// No page tries again or asks before the pause is over.
		$this->assertSame( array(), self::page( 'statements_of_a_view', $denied ) );

		$notices = self::admin( 'notices', $denied );
		$this->assertStringContainsString( 'couldn’t set up its database tables', $notices );
		// What each database says about it, and our message.
		$said = defined( 'DB_ENGINE' ) && 'sqlite' === DB_ENGINE ? array( 'not supported', 'Show this message to your host' ) : array( 'CREATE command denied', 'CREATE, ALTER, INDEX' );
		$this->assertStringContainsString( $said[0], $notices );
		$this->assertStringContainsString( $said[1], $notices );
		$this->assertSame( 'critical', self::admin( 'health', $denied ) );

		// The host has granted the right: the settings screen tries right away.
		$this->assertStringNotContainsString( 'couldn’t set up', self::admin( 'look_at_settings' ) );
		$this->assertSame( $tables, self::page( 'tables' ) );
		$page = self::page( 'view' );
		$this->assertStringNotContainsString( 'jetpack-form__notice', $page );
		$this->assertSame( array( 201, 1 ), self::page( 'send', array( 'token' => self::token_in( $page ) ) ) );
		$this->assertSame( 'recommended', self::admin( 'health' ), 'It still says that something was lost.' );
	}

	public function test_columns_indexes_and_counting_are_looked_at_once_a_day(): void {
		$prefix = self::page( 'prefix' );
		$whole  = self::page( 'structure' );
		self::page(
			'run',
			array(
				'statements' => array(
					"ALTER TABLE {$prefix}millwork_entries DROP COLUMN spam_reason",
					"ALTER TABLE {$prefix}millwork_entries DROP INDEX work_due",
					"ALTER TABLE {$prefix}millwork_likes DROP INDEX user_id",
				),
			)
		);
		$this->assertNotSame( $whole, self::page( 'structure' ) );
		$this->assertSame( array(), self::admin( 'statements_of_admin' ), 'It was looked at today.' );
		self::page( 'let_a_day_pass' );
		$this->assertNotSame( array(), self::admin( 'statements_of_admin' ) );
		$this->assertSame( $whole, self::page( 'structure' ) );
		$this->assertSame( array(), self::admin( 'statements_of_admin' ) );
	}

	public function test_a_table_that_counts_no_more_takes_entries_again(): void {
		if ( defined( 'DB_ENGINE' ) && 'sqlite' === DB_ENGINE ) {
			$this->markTestSkipped( 'SQLite counts rows by itself.' );
		}
		$prefix = self::page( 'prefix' );
		$token  = self::token_in( self::page( 'view' ) );
		self::page( 'run', array( 'statements' => array( "ALTER TABLE {$prefix}millwork_entries MODIFY id bigint(20) unsigned NOT NULL, DROP PRIMARY KEY" ) ) );
		$this->assertSame( array( 201, 1 ), self::page( 'send', array( 'token' => $token ) ) );
		$this->assertSame( array( 201, 2 ), self::page( 'send', array( 'token' => $token ) ) );
		$this->assertNotContains( 0, self::page( 'ids' ) );
	}

	public function test_an_index_that_cannot_be_made_turns_nothing_off(): void {
		if ( defined( 'DB_ENGINE' ) && 'sqlite' === DB_ENGINE ) {
			$this->markTestSkipped( 'There is no query that names an index on SQLite.' );
		}
		$prefix = self::page( 'prefix' );
		$token  = self::token_in( self::page( 'view' ) );
		self::page( 'run', array( 'statements' => array( "ALTER TABLE {$prefix}millwork_entries DROP INDEX created", "ALTER TABLE {$prefix}millwork_entries DROP INDEX form" ) ) );
		$this->assertStringContainsString( 'an index that couldn’t be added', self::admin( 'look_at_settings', array( 'is_denied' => true ) ) );
		$this->assertSame(
			array( 201, 1 ),
			self::page(
				'send',
				array(
					'token'     => $token,
					'is_denied' => true,
				)
			)
		);
		$this->assertSame( 1, self::page( 'listed', array( 'is_denied' => true ) ) );
		$this->assertStringNotContainsString( 'denied', self::admin( 'look_at_settings' ) );
	}

	public function test_tables_under_another_prefix_are_named(): void {
		$prefix = self::page( 'prefix' );
		self::page( 'run', array( 'statements' => array( "CREATE TABLE {$prefix}old_millwork_likes (id int)", "DROP TABLE {$prefix}millwork_likes", "SELECT * FROM {$prefix}millwork_likes" ) ) );
		$this->assertStringContainsString( "{$prefix}old_millwork_likes", self::admin( 'notices' ) );
		self::page( 'run', array( 'statements' => array( "DROP TABLE {$prefix}old_millwork_likes" ) ) );
		self::admin( 'have_read' );
	}

	/**
	 * @param string               $method    What is done in it: a method of LostTablesRequests, or of
	 *                                        LostTablesOwner.
	 * @param array<string, mixed> $args      Its arguments.
	 * @param array<string, mixed> $constants Constants.
	 * @return mixed What it gives.
	 */
	private static function page( string $method, array $args = array(), array $constants = array() ) {
		return self::$site->request( array( method_exists( LostTablesOwner::class, $method ) ? LostTablesOwner::class : LostTablesRequests::class, $method ), $args, $constants );
	}

	/**
	 * Makes a request to the admin.
	 * @param string               $method What is done in it.
	 * @param array<string, mixed> $args   Its arguments.
	 * @return mixed What it gives.
	 */
	private static function admin( string $method, array $args = array() ) {
		return self::page( $method, $args, array( 'WP_ADMIN' => true ) );
	}

	/**
	 * The form's signed id on a page.
	 * @param string $page HTML.
	 */
	private static function token_in( string $page ): string {
		preg_match( '/name="' . preg_quote( InputNames::FORM, '/' ) . '" value="([^"]+)"/', $page, $found );
		return $found[1] ?? '';
	}

	/**
	 * What people read of HTML.
	 * @param string $html HTML.
	 */
	private static function text( string $html ): string {
		return html_entity_decode( $html, ENT_QUOTES );
	}
}
