<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Closure;
use Millwork\Blocks\OurBlocks;
use Millwork\Blocks\Registration;
use PHPUnit\Framework\TestFailure;
use RuntimeException;
use WP_Block_Type_Registry;

/** Runs tests within a test, and looks at what they leave and whether they fail. */
final class TestCaseTest extends TestCase {

	public function test_takes_back_what_a_test_writes(): void {
		$users = count_users()['total_users'];
		$this->assertSame(
			array(),
			self::outcome(
				static function ( TestCase $test ): void {
					$test->become( 'editor' );
					$test->create_post( array( 'post_title' => 'Left behind' ) );
					update_option( 'blogname', 'Changed' );
					$test->assertSame( 'Changed', get_option( 'blogname' ) );
				}
			)
		);
		$this->assertNotSame( 'Changed', get_option( 'blogname' ) );
		$this->assertSame( $users, count_users()['total_users'] );
		$this->assertSame( array(), get_posts( array( 'title' => 'Left behind' ) ) );
		$this->assertSame( 0, get_current_user_id() );
	}

	public function test_transactions_of_the_code_stay_within_the_tests_own(): void {
		$this->assertSame(
			array(),
			self::outcome(
				static function ( TestCase $test ): void {
					global $wpdb;
					$wpdb->query( 'START TRANSACTION' );
					update_option( 'millwork_kept', '1' );
					$wpdb->query( 'COMMIT' );
					$wpdb->query( 'BEGIN' );
					update_option( 'millwork_dropped', '1' );
					$wpdb->query( 'ROLLBACK' );
					wp_cache_flush();
					$test->assertSame( '1', get_option( 'millwork_kept' ) );
					$test->assertFalse( get_option( 'millwork_dropped' ) );
					$wpdb->query( 'COMMIT' );
				}
			)
		);
		$this->assertFalse( get_option( 'millwork_kept' ) );
	}

	public function test_what_follows_a_query_that_fails_is_taken_back(): void {
		$this->assertSame(
			array(),
			self::outcome(
				static function ( TestCase $test ): void {
					global $wpdb;
					$test->expect_notice( 'Database: ' );
					$wpdb->query( 'SELECT nothing FROM nowhere' );
					update_option( 'millwork_after', '1' );
					$test->assertSame( '1', get_option( 'millwork_after' ) );
				}
			)
		);
		$this->assertFalse( get_option( 'millwork_after' ) );
	}

	public function test_takes_back_tables(): void {
		global $wpdb;
		// phpcs:disable WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- The table's name is ours.
		$table = $wpdb->prefix . 'millwork_test';
		$this->assertSame(
			array(),
			self::outcome(
				static function ( TestCase $test ) use ( $table ): void {
					global $wpdb;
					$wpdb->query( "CREATE TABLE $table (id bigint unsigned NOT NULL AUTO_INCREMENT, name varchar(20) NOT NULL, PRIMARY KEY (id), KEY name (name))" );
					$wpdb->insert( $table, array( 'name' => 'one' ) );
					$test->assertSame( '1', (string) $wpdb->get_var( "SELECT COUNT(*) FROM $table" ) );
					$wpdb->query( "DROP TABLE $table" );
					$wpdb->query( "CREATE TABLE $table (id bigint unsigned NOT NULL)" );
				}
			)
		);
		// phpcs:enable
		$this->assertSame( array(), $wpdb->get_col( "SHOW TABLES LIKE '%millwork_test%'" ) );
	}

	public function test_takes_back_what_a_test_changes_in_memory(): void {
		$ours = OurBlocks::all();
		$this->assertSame(
			array(),
			self::outcome(
				static function ( TestCase $test ): void {
					add_filter( 'the_title', 'strrev' );
					register_block_type( 'millwork/test', array( 'render_callback' => '__return_empty_string' ) );
					foreach ( array_keys( OurBlocks::all() ) as $name ) {
						unregister_block_type( $name );
					}
					Registration::register_blocks();
					wp_enqueue_script( 'jquery' );
					wp_interactivity_config( 'millwork/test', array( 'key' => 'value' ) );
					$_GET['page']           = 'test';
					$_SERVER['REQUEST_URI'] = '/test';
					switch_to_locale( 'de_DE' );
					$test->assertSame( 'cba', apply_filters( 'the_title', 'abc', 0 ) );
				}
			)
		);
		$this->assertSame( 'abc', apply_filters( 'the_title', 'abc', 0 ) );
		$this->assertFalse( WP_Block_Type_Registry::get_instance()->is_registered( 'millwork/test' ) );
		$this->assertSame( $ours, OurBlocks::all() );
		$this->assertTrue( WP_Block_Type_Registry::get_instance()->is_registered( (string) array_key_first( $ours ) ) );
		$this->assertFalse( wp_script_is( 'jquery' ) );
		$this->assertSame( array(), wp_interactivity_config( 'millwork/test' ) );
		$this->assertSame( array(), $_GET );
		$this->assertSame( '/', $_SERVER['REQUEST_URI'] );
		$this->assertFalse( is_locale_switched() );
	}

	public function test_takes_back_pictures(): void {
		$file = null;
		$this->assertSame(
			array(),
			self::outcome(
				static function ( TestCase $test ) use ( &$file ): void {
					$id   = $test->create_attachment( 1000, 500 );
					$file = get_attached_file( $id );
					$test->assertFileExists( (string) $file );
					$test->assertSame( array( 300, 150 ), array_slice( (array) wp_get_attachment_image_src( $id, 'medium' ), 1, 2 ) );
				}
			)
		);
		$this->assertFileDoesNotExist( (string) $file );
	}

	/**
	 * What has to fail a test, with a part of what it says.
	 * @return array<string, array{Closure, string}>
	 */
	public function complaints(): array {
		return array(
			'a warning'                 => array( static fn() => trigger_error( 'Careful', E_USER_WARNING ), 'Warning: Careful' ),
			'a deprecation of PHP'      => array( static fn() => trigger_error( 'Old', E_USER_DEPRECATED ), 'Deprecated: Old' ),
			'a wrong call'              => array( static fn() => _doing_it_wrong( 'some_function', 'Not so.', '1.0' ), 'some_function was called incorrectly' ),
			'a deprecated function'     => array( static fn() => _deprecated_function( 'old_function', '1.0', 'new_function' ), 'old_function is deprecated' ),
			'a query that fails'        => array( static fn() => $GLOBALS['wpdb']->query( 'SELECT nothing FROM nowhere' ), 'Database: ' ),
			'a request to another host' => array( static fn() => wp_remote_get( 'https://example.com/feed' ), 'GET https://example.com/feed' ),
			'one that is caught'        => array(
				static function (): void {
					try {
						trigger_error( 'Caught', E_USER_NOTICE );
						throw new RuntimeException();
					} catch ( RuntimeException $exception ) {
						unset( $exception );
					}
				},
				'Notice: Caught',
			),
		);
	}

	/**
	 * A complaint fails its test, and passes one that expects it.
	 * @dataProvider complaints
	 * @param Closure $act  What complains.
	 * @param string  $part A part of what it says.
	 */
	public function test_fails_on_a_complaint( Closure $act, string $part ): void {
		$outcome = self::outcome( static fn() => $act() );
		$this->assertCount( 1, $outcome );
		$this->assertStringContainsString( $part, $outcome[0] );

		$expecting = static function ( TestCase $test ) use ( $act, $part ): void {
			$test->expect_notice( $part );
			$act();
		};
		$this->assertSame( array(), self::outcome( $expecting ) );
	}

	public function test_fails_if_an_expected_complaint_does_not_come(): void {
		$outcome = self::outcome( static fn( TestCase $test ) => $test->expect_notice( 'Never' ) );
		$this->assertCount( 1, $outcome );
		$this->assertStringContainsString( 'did not come: Never', $outcome[0] );
	}

	public function test_silenced_and_answered_things_pass(): void {
		$act = static function ( TestCase $test ): void {
			@trigger_error( 'Silent', E_USER_WARNING ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- That this passes is the test.
			add_filter( 'pre_http_request', static fn() => array( 'body' => 'answered' ) );
			$test->assertSame( 'answered', wp_remote_retrieve_body( wp_remote_get( 'https://example.com/' ) ) );
		};
		$this->assertSame( array(), self::outcome( $act ) );
	}

	public function test_calls_rest_routes_as_the_current_user(): void {
		$this->assertSame( 401, $this->rest( 'POST', '/wp/v2/posts', array( 'title' => 'New' ) )->get_status() );
		$user   = $this->become( 'author' );
		$answer = $this->rest( 'POST', '/wp/v2/posts', array( 'title' => 'New' ) );
		$this->assertSame( 201, $answer->get_status() );
		$this->assertSame( $user, $answer->get_data()['author'] );
		$found = $this->rest( 'GET', '/wp/v2/posts', array( 'status' => 'draft' ) )->get_data();
		$this->assertSame( array( 'New' ), array_map( static fn( array $post ): string => $post['title']['raw'] ?? $post['title']['rendered'], $found ) );
	}

	public function test_visits_pages_of_the_theme(): void {
		$id = $this->create_post( array( 'post_title' => 'A title' ) );
		for ( $visit = 1; $visit <= 2; $visit++ ) {
			$page = $this->visit( (string) get_permalink( $id ) );
			$this->assertStringContainsString( '<title>A title', $page );
			$this->assertStringContainsString( '</html>', $page );
			$this->assertTrue( is_single( $id ) );
		}
		$this->visit( '/?s=nothing-like-it' );
		$this->assertTrue( is_search() );
		$this->visit( '/no-such-page/' );
		$this->assertTrue( is_404() );
	}

	public function test_filters_what_users_store_by_their_role(): void {
		$content = '<p onclick="alert(1)">Words</p>';
		$this->assertSame( $content, get_post_field( 'post_content', $this->create_post( array( 'post_content' => wp_slash( $content ) ) ) ) );
		$this->become( 'contributor' );
		$this->assertSame( '<p>Words</p>', get_post_field( 'post_content', $this->create_post( array( 'post_content' => wp_slash( $content ) ) ) ) );
	}

	/**
	 * Runs a test within this one.
	 * @param Closure $act What the test does; takes the test.
	 * @return string[] What it failed with.
	 */
	private static function outcome( Closure $act ): array {
		$test      = new class( 'test_act' ) extends TestCase {

			/** What the test does. */
			public Closure $act;

			public function test_act(): void {
				// Bound, as the base's methods are protected.
				( Closure::bind( $this->act, null, self::class ) )( $this );
				$this->addToAssertionCount( 1 );
			}
		};
		$test->act = $act;
		$result    = $test->run();
		return array_map(
			static fn( TestFailure $failure ): string => $failure->getExceptionAsString(),
			array_merge( $result->failures(), $result->errors(), $result->warnings() )
		);
	}
}
