<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use PHPUnit\Framework\TestCase as PHPUnitTestCase;
use WP_Hook;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Runs each test in a real WordPress that afterwards is as it was: the database (a transaction that
 * is rolled back), the cache, hooks, assets, block types, superglobals, current user and locale.
 *
 * A test fails on anything that PHP, WordPress or the database complains about, wrong calls
 * (_doing_it_wrong) and deprecations included, and on a request to another host. It says what it
 * expects with expect_notice().
 */
abstract class TestCase extends PHPUnitTestCase {

	use Content;

	/** What was in memory before the test. */
	private Snapshot $snapshot;

	/** The database's transaction. */
	private Transaction $transaction;

	/**
	 * Parts of complaints that have to come.
	 * @var string[]
	 */
	private array $expected = array();

	protected function setUp(): void {
		// Limits and jobs count in spans that end with ten minutes, an hour or a day: no span ends within a test.
		$left = 10 * MINUTE_IN_SECONDS - time() % ( 10 * MINUTE_IN_SECONDS );
		if ( $left < 10 ) {
			sleep( $left );
		}
		parent::setUp();
		$this->snapshot    = new Snapshot();
		$this->transaction = new Transaction();
		$this->expected    = array();
		$this->snapshot->restore_request();
		wp_cache_flush();
		wp_set_current_user( 0 );
		// Without a user, content is stored as it is given, as an import does. A user that is set
		// puts WordPress's filters back according to the role.
		kses_remove_filters();
		// An earlier test may have asked for more time, which then is a limit.
		set_time_limit( 0 );
		$this->transaction->begin();
		Errors::start();
	}

	/** Checks what was logged in a test that has passed so far. */
	protected function assertPostConditions(): void {
		parent::assertPostConditions();
		foreach ( $GLOBALS['EZSQL_ERROR'] ?? array() as $error ) {
			// The SQLite drop-in reports a page of HTML with the message somewhere in it.
			$message = preg_match( '/SQLSTATE\[.+/', $error['error_str'], $found ) ? $found[0] : $error['error_str'];
			Errors::add( sprintf( 'Database: %s in: %s', $message, $error['query'] ) );
		}
		$unexpected = Errors::take();
		foreach ( $this->expected as $part ) {
			$matches    = static fn( string $complaint ): bool => str_contains( $complaint, $part );
			$this->assertNotEmpty( array_filter( $unexpected, $matches ), "The notice that the test expects did not come: $part" );
			$unexpected = array_diff( $unexpected, array_filter( $unexpected, $matches ) );
		}
		$this->assertSame( '', implode( "\n", $unexpected ), 'Something was complained about while the test ran.' );
	}

	/** Ends a test and takes everything back. */
	protected function tearDown(): void {
		$this->delete_files();
		while ( is_locale_switched() ) {
			restore_previous_locale();
		}
		$late     = Errors::stop();
		$complete = $this->transaction->rollback();
		$this->snapshot->restore();
		wp_set_current_user( 0 );
		wp_cache_flush();
		// PHPUnit keeps every test to the end.
		unset( $this->snapshot, $this->transaction );
		parent::tearDown();
		if ( ! $complete ) {
			$this->fail( 'A statement of this test committed the transaction around it (ALTER TABLE, TRUNCATE and others do so on MariaDB and MySQL), so what the test wrote is left in the database. Take that statement out of the test, or run it on a temporary table.' );
		}
		if ( ! $this->hasFailed() ) {
			$this->assertSame( '', implode( "\n", $late ), 'Something was complained about at the end of the test.' );
		}
	}

	/**
	 * Expects PHP or WordPress to log a message in this test.
	 * @param string $part A part of what it says, as the name of the function that is called wrongly.
	 */
	protected function expect_notice( string $part ): void {
		$this->expected[] = $part;
	}

	/**
	 * Calls a REST route, as the current user.
	 * @param string               $method  The method, such as 'GET'.
	 * @param string               $path    The path with a slash in front, such as '/wp/v2/posts'.
	 * @param array<string, mixed> $params  Parameters: of the query with GET, HEAD and DELETE, else
	 *                                      the body, as JSON.
	 * @param array<string, string> $headers Headers by name.
	 * @return WP_REST_Response The answer, errors too.
	 */
	protected function rest( string $method, string $path, array $params = array(), array $headers = array() ): WP_REST_Response {
		$request = new WP_REST_Request( $method, $path );
		$request->set_headers( $headers );
		if ( in_array( $method, array( 'GET', 'HEAD', 'DELETE' ), true ) ) {
			$request->set_query_params( $params );
		} else {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( (object) $params ) );
		}
		return rest_ensure_response( rest_get_server()->dispatch( $request ) );
	}

	/**
	 * The script modules of what was rendered so far.
	 * @return string Their script elements.
	 */
	protected static function scripts(): string {
		ob_start();
		wp_script_modules()->print_enqueued_script_modules();
		return (string) ob_get_clean();
	}

	/**
	 * Visits a page as the current user sees it, in the site's theme. Where it sends the visitor on to
	 * another page of the site, that one is visited.
	 *
	 * For block themes: a classic theme's functions.php runs once, when WordPress loads, and its
	 * header is included once a process.
	 * @param string                       $url    An address of the site, as get_permalink() gives it, or a path.
	 * @param array<array-key, mixed>|null $posted What a form sends there, without slashes; null to only look.
	 * @return string The whole page.
	 * @throws Redirect          Never: it is followed.
	 * @throws \RuntimeException If WordPress answers with an error's page instead.
	 */
	protected function visit( string $url, ?array $posted = null ): string {
		// All that a request changes is as at its beginning, but for the hooks that the test added.
		$copy  = static fn( array $hooks ): array => array_map( static fn( WP_Hook $hook ): WP_Hook => clone $hook, $hooks );
		$hooks = $copy( $GLOBALS['wp_filter'] );
		$this->snapshot->restore();
		$GLOBALS['wp_filter'] = $copy( $hooks );

		$parts = wp_parse_url( $url );
		$query = $parts['query'] ?? '';
		wp_parse_str( $query, $_GET );
		$_POST                     = wp_slash( $posted ?? array() );
		$_GET                      = wp_slash( $_GET );
		$_REQUEST                  = array_merge( $_GET, $_POST );
		$_SERVER['REQUEST_METHOD'] = null === $posted ? 'GET' : 'POST';
		$_SERVER['REQUEST_URI']    = ( $parts['path'] ?? '/' ) . ( '' === $query ? '' : "?$query" );
		$_SERVER['PHP_SELF']       = '/index.php';

		add_filter( 'wp_using_themes', '__return_true' );
		remove_action( 'template_redirect', 'redirect_canonical' );
		add_filter( 'wp_redirect', static fn( string $address ) => throw new Redirect( $address ), PHP_INT_MAX );

		// The test would end with PHP.
		$refuse = static fn( $message ) => throw new \RuntimeException( 'WordPress refuses: ' . ( is_wp_error( $message ) ? $message->get_error_message() : $message ) );
		add_filter( 'wp_die_handler', static fn(): callable => $refuse );

		$level = ob_get_level();
		ob_start();
		try {
			$GLOBALS['wp']->main( $query );
			require ABSPATH . WPINC . '/template-loader.php';
			// WordPress's own buffer ends with the script.
			while ( ob_get_level() > $level + 1 ) {
				ob_end_flush();
			}
			$page = (string) ob_get_contents();
			$next = '';
		} catch ( Redirect $redirect ) {
			$page = '';
			$next = $redirect->getMessage();
			$this->assertStringStartsWith( home_url( '/' ), $next );
		} finally {
			while ( ob_get_level() > $level ) {
				ob_end_clean();
			}
			$GLOBALS['wp_filter'] = $hooks;
		}
		return '' === $next ? $page : $this->visit( $next );
	}
}
