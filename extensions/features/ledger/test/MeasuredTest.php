<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Ledger;

use Millwork\Data\Rows;
use Millwork\Features\Ledger\Entries\Entries;
use Millwork\Features\Ledger\Entries\Entry;
use Millwork\Features\Ledger\Entries\Pages;
use Millwork\Features\Ledger\Measured\Printers;
use Millwork\Features\Ledger\Measured\Reports;
use Millwork\Features\Ledger\Measured\Result;
use Millwork\Features\Ledger\Measured\Visit;
use Millwork\Features\Ledger\Measured\VisitToken;
use Millwork\Features\Ledger\Tables;
use WP_REST_Request;
use WP_REST_Response;

/** Measuring a page: only an administrator may, a report reaches only its page, and nothing hostile is stored. */
final class MeasuredTest extends LedgerTestCase {

	private int $admin;

	private int $page;

	protected function setUp(): void {
		parent::setUp();
		$this->admin = $this->become( 'administrator' );
		$this->page  = $this->create_post( array( 'post_title' => 'Measured', 'post_content' => 'Text' ) );
	}

	/** Only administrators begin, finish and read. */
	public function test_only_administrators_measure(): void {
		foreach ( array( '', 'subscriber', 'contributor', 'editor' ) as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			foreach ( array( array( 'GET', '/pages' ), array( 'GET', "/pages/$this->page" ), array( 'POST', "/pages/$this->page/visit" ), array( 'POST', "/pages/$this->page/result" ), array( 'POST', '/seen' ) ) as list( $method, $path ) ) {
				$status = $this->rest( $method, "/millwork/v1/ledger$path", array( 'visit' => 'x', 'files' => array() ) )->get_status();
				$this->assertContains( $status, array( 401, 403 ), "$role $method $path" );
			}
		}
		wp_set_current_user( $this->admin );
		$draft = $this->create_post( array( 'post_status' => 'draft' ) );
		$this->assertSame( 404, $this->rest( 'POST', "/millwork/v1/ledger/pages/$draft/visit" )->get_status() );
	}

	/** A measurement from the start to the end. */
	public function test_joins_reports_and_timing(): void {
		$token = $this->begin();
		$this->assertSame( 200, $this->report( $token, 'https://www.fonts.example.org/css', 'style-src-elem' )->get_status() );
		$this->assertSame( 200, $this->report( $token, 'https://track.example.org', 'img-src', home_url( '/wp-content/plugins/no-such-plugin/x.js' ) )->get_status() );
		$this->assertSame( 200, $this->report( $token, 'inline', 'script-src' )->get_status() );
		$files = array(
			array( 'url' => 'https://fonts.example.org/css?a', 'kind' => 'other', 'bytes' => 900 ),
			array( 'url' => 'https://api.example.org/', 'kind' => 'connect', 'bytes' => 0 ),
			array( 'url' => includes_url( 'js/x.js' ), 'kind' => 'script', 'bytes' => 5000 ),
			array( 'url' => plugins_url( 'build/x.css', MILLWORK_FILE ), 'kind' => 'style', 'bytes' => 700 ),
			array( 'url' => content_url( 'plugins/no-such-plugin/x.js' ), 'kind' => 'script', 'bytes' => 10 ),
		);
		$done  = $this->finish( $token, $files );
		$this->assertSame( 200, $done->get_status() );
		$this->assertSame( array( 'before|api.example.org|connect', 'before|fonts.example.org|style', 'before|track.example.org|image' ), self::entries( $this->page, 'measured' ) );
		$data = $done->get_data();
		$this->assertSame( 900, array_column( $data['entries'], 'bytes', 'host' )['fonts.example.org'] );
		$weights = array_column( $data['weight'], null, 'name' );
		$this->assertSame( 5000, $weights['WordPress']['script'] );
		$this->assertSame( array( 700, true ), array( $weights['Millwork']['style'], $weights['Millwork']['is_ours'] ) );
		$this->assertArrayNotHasKey( 'no-such-plugin', $weights );
		$this->assertNotSame( '', $data['measured'] );
		$this->assertSame( array(), self::entries( $this->page, 'report' ) );
		// The next measurement replaces it.
		$this->finish( $this->begin(), array() );
		$this->assertSame( array(), self::entries( $this->page, 'measured' ) );
	}

	/** What reaches nothing: no token, another page's, another user's, an ended or expired one, and forgeries. */
	public function test_refuses_what_is_not_the_measurement(): void {
		$token = $this->begin();
		$other = $this->create_post();
		$parts = explode( '.', $token );
		$bad   = array( '', 'x', array( $token ), "$token.", strtoupper( $token ), implode( '.', array( $other ) + $parts ), implode( '.', array( 1 => $this->admin + 1 ) + $parts ), implode( '.', array( 2 => '9999999999' ) + $parts ), implode( '.', array( 3 => str_repeat( 'a', 16 ) ) + $parts ), "$token\n" );
		ksort( $bad );
		foreach ( $bad as $i => $one ) {
			if ( is_string( $one ) && 5 === substr_count( $one, '.' ) + 1 ) {
				$pieces = explode( '.', $one );
				$this->assertNotSame( $token, $one );
				$this->assertCount( 5, $pieces );
			}
			$this->assertContains( $this->report( $one, 'https://evil.example.org/', 'img-src' )->get_status(), array( 400, 401, 403 ), (string) $i );
		}
		// The right token, but a report about another page, or without the token in its URL.
		foreach ( array( Pages::url( $other ), home_url( '/' ), 'https://elsewhere.example.org/', Pages::url( $this->page ) ) as $url ) {
			$this->assertSame( 400, $this->report( $token, 'https://evil.example.org/', 'img-src', '', $url )->get_status(), $url );
		}
		// Another administrator can't finish it, nor can it end another page's.
		$this->assertSame( 409, $this->rest( 'POST', "/millwork/v1/ledger/pages/$other/result", array( 'visit' => $token, 'files' => array() ) )->get_status() );
		$this->become( 'administrator' );
		$this->assertSame( 409, $this->finish( $token, array() )->get_status() );
		wp_set_current_user( $this->admin );
		$this->assertSame( 200, $this->finish( $token, array() )->get_status() );
		// It has ended.
		$this->assertContains( $this->report( $token, 'https://evil.example.org/', 'img-src' )->get_status(), array( 401, 403 ) );
		$this->assertSame( 409, $this->finish( $token, array() )->get_status() );
		$this->assertSame( array(), Rows::all( 'SELECT * FROM %i WHERE host LIKE %s', Tables::entries(), '%evil%' ) );
		// Its user is no administrator any more.
		$token = $this->begin();
		wp_update_user( array( 'ID' => $this->admin, 'role' => 'editor' ) );
		$this->assertNull( VisitToken::read( $token ) );
	}

	/** Hosts that aren't, HTML, too much, and too many. */
	public function test_stores_nothing_hostile(): void {
		$token = $this->begin();
		foreach ( array( 'https://<script>alert(1)</script>/', 'https://a"onload=x.example.org/', 'javascript:alert(1)', 'https://' . str_repeat( 'a', 300 ) . '.org/', "https://a.example.org\r\nX: y/", home_url( '/x' ), 'data:text/html,<b>', 'https://[::1]/', '//' ) as $url ) {
			$this->report( $token, $url, 'img-src' );
		}
		$this->report( $token, 'https://ok.example.org/', '<img src=x onerror=alert(1)>' );
		foreach ( array( '', '[]', '{}', '{"csp-report":[]}', '{"csp-report":{"blocked-uri":["x"]}}', str_repeat( '[', 5000 ), 'x' ) as $body ) {
			$this->assertSame( 400, $this->send( $token, $body )->get_status() );
		}
		$this->assertContains( $this->send( $token, (string) wp_json_encode( array( 'csp-report' => array( 'document-uri' => $this->url( $token ), 'blocked-uri' => 'https://big.example.org/' . str_repeat( 'x', Reports::LONGEST ) ) ) ) )->get_status(), array( 400, 413 ) );
		$this->assertSame( array( 'before|[::1]|image', 'before|example.org|image', 'before|ok.example.org|other' ), self::entries( $this->page, 'report' ) );
		foreach ( array( array( 'kind' => '<b>' ), array( 'bytes' => -1 ), array( 'url' => str_repeat( 'x', 2001 ) ), array( 'extra' => 1 ) ) as $change ) {
			$this->assertSame( 400, $this->finish( $token, array( $change + array( 'url' => 'https://a.example.org/', 'kind' => 'image', 'bytes' => 1 ) ) )->get_status() );
		}
		$this->assertSame( 400, $this->finish( $token, array_fill( 0, 1001, array( 'url' => 'https://a.example.org/', 'kind' => 'image', 'bytes' => 1 ) ) )->get_status() );
		$many = array_map( static fn( int $i ): array => array( 'url' => "https://h$i.example.org/", 'kind' => 'image', 'bytes' => 1 ), range( 1, 900 ) );
		$this->finish( $token, $many );
		$this->assertCount( Entries::MOST, self::entries( $this->page, 'measured' ) );
	}

	/** Reports are counted, so a page can't fill the database. */
	public function test_reports_are_limited(): void {
		$token = VisitToken::read( $this->begin() );
		$this->assertNotNull( $token );
		Rows::update( Tables::pages(), array( 'reports' => Reports::MOST - 1 ), array( 'page_id' => $this->page ) );
		$this->assertTrue( $token->count_report( Reports::MOST ) );
		$this->assertFalse( $token->count_report( Reports::MOST ) );
		$this->assertSame( 400, $this->report( $token->text, 'https://a.example.org/', 'img-src' )->get_status() );
	}

	/** The page is shown as to a visitor, and says who printed what. */
	public function test_the_page_is_shown_as_to_a_visitor(): void {
		$token  = $this->begin();
		$before = array( 'millwork_visit' => wp_slash( $token ) );
		$_GET   = $before;
		$this->assertNotFalse( has_filter( 'determine_current_user' ) );
		$this->assertSame( 0, Visit::as_visitor( $this->admin ) );
		$this->assertSame( 0, Visit::as_visitor( false ) );
		$this->assertSame( $this->admin + 1, Visit::as_visitor( $this->admin + 1 ) );
		$_GET = array( 'millwork_visit' => "{$token}x" );
		$this->assertSame( $this->admin, Visit::as_visitor( $this->admin ) );
		$_GET = $before;
		Visit::as_visitor( $this->admin );
		wp_set_current_user( 0 );
		// The test's browser keeps nothing of the class from before.
		add_action( 'parse_request', static fn() => Visit::as_visitor( false ) );
		$html = $this->visit( $this->url( $token ) );
		$this->assertStringContainsString( 'setResourceTimingBufferSize', $html );
		$this->assertStringNotContainsString( 'wpadminbar', $html );
		// On another page it is refused.
		$other = (string) get_permalink( $this->create_post() );
		$this->expectExceptionMessage( 'WordPress refuses' );
		$this->visit( add_query_arg( 'millwork_visit', $token, $other ) );
	}

	/** What a cache answered is no measurement, and caches are told to keep nothing. */
	public function test_a_cache_is_noticed(): void {
		$token = $this->begin( false );
		$done  = $this->finish( $token, array() );
		$this->assertSame( array( 409, 'millwork_ledger_cached' ), array( $done->get_status(), $done->get_data()['code'] ) );
		// Nor does one page of an earlier measurement count.
		$this->begin();
		$this->assertSame( 409, $this->finish( $this->begin( false ), array() )->get_status() );
		$this->assertSame( '', $this->rest( 'GET', "/millwork/v1/ledger/pages/$this->page" )->get_data()['measured'] );
		$token = $this->begin( false );
		add_action( 'parse_request', static fn() => Visit::as_visitor( false ) );
		$this->visit( $this->url( $token ) );
		$this->assertSame( true, constant( 'DONOTCACHEPAGE' ) );
		$this->assertSame( 1, VisitToken::read( $token )?->pages() );
		$this->assertSame( 200, $this->finish( $token, array() )->get_status() );
	}

	/** For what is on every page, the server chooses the home page and one archive of each kind. */
	public function test_archives_are_measured(): void {
		register_post_type( 'plane', array( 'public' => true, 'has_archive' => true ) );
		create_initial_taxonomies();
		flush_rewrite_rules( false );
		$post = $this->create_post( array( 'post_category' => array( 1 ), 'tags_input' => array( 'oak' ) ) );
		$this->create_post( array( 'post_type' => 'plane' ) );
		$this->page = Pages::EVERYWHERE;
		$begun      = $this->rest( 'POST', '/millwork/v1/ledger/pages/0/visit' )->get_data();
		$expected   = array( home_url( '/' ), get_author_posts_url( (int) get_post_field( 'post_author', $post ) ), get_category_link( 1 ), get_term_link( 'oak', 'post_tag' ), get_post_type_archive_link( 'plane' ) );
		$plain      = array_map( static fn( string $url ): string => remove_query_arg( 'millwork_visit', $url ), $begun['urls'] );
		$this->assertSame( array(), array_diff( array_map( static fn( $url ): string => is_string( $url ) ? $url : '', $expected ), $plain ) );
		$this->assertLessThan( 12, count( $plain ) );
		add_action( 'parse_request', static fn() => Visit::as_visitor( false ) );
		foreach ( $begun['urls'] as $url ) {
						$this->assertStringContainsString( 'setResourceTimingBufferSize', $this->visit( $url ), $url );
			$this->assertSame( 200, $this->report( $begun['visit'], 'https://t.example.org/', 'img-src', '', $url )->get_status(), $url );
		}
		$this->assertSame( count( $plain ), VisitToken::read( $begun['visit'] )?->pages() );
		// A single post isn't one of them, nor is a search.
		foreach ( array( (string) get_permalink( $post ), home_url( '/?s=oak' ) ) as $other ) {
			try {
				$this->visit( add_query_arg( 'millwork_visit', $begun['visit'], $other ) );
				$this->fail( $other );
			} catch ( \RuntimeException $refused ) {
				$this->assertStringContainsString( 'another page', $refused->getMessage() );
			}
		}
		// A page as the front page takes none of this away.
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $this->create_post( array( 'post_type' => 'page' ) ) );
		$this->assertStringContainsString( 'setResourceTimingBufferSize', $this->visit( $begun['urls'][0] ) );
		unregister_post_type( 'plane' );
	}

	/** A report names only files that exist. */
	public function test_a_report_blames_nobody_falsely(): void {
		$token = $this->begin();
		$ours  = plugins_url( 'millwork.php', MILLWORK_FILE );
		foreach ( array( $ours, plugins_url( 'Call 555 for help.js', MILLWORK_FILE ), plugins_url( '../../../wp-config.php', MILLWORK_FILE ) ) as $file ) {
			$this->report( $token, 'https://h' . md5( $file ) . '.example.org/', 'img-src', $file );
		}
		$files = array_column( Rows::all( 'SELECT host, file FROM %i WHERE page_id = %d', Tables::entries(), $this->page ), 'file', 'host' );
		$this->assertSame( plugin_basename( MILLWORK_FILE ), $files[ 'h' . md5( $ours ) . '.example.org' ] );
		$this->assertCount( 3, $files );
		$this->assertSame( array( '', plugin_basename( MILLWORK_FILE ) ), array_values( array_unique( array_reverse( $files ) ) ) );
	}

	/** Callbacks are named by what they add, and do what they did. */
	public function test_names_who_printed_it(): void {
		$who = array( 'plugin:tracker', 'tracker/tracker.php' );
		ob_start();
		// phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedStylesheet -- A sample.
		Printers::printing( static fn() => print( '<link rel="stylesheet" href="https://font.example.org/x.css"><script>f("https:\/\/track.example.org/p")</script>' ), array(), $who );
		$this->assertStringContainsString( 'track.example.org', (string) ob_get_clean() );
		$same = Printers::filtering( static fn( string $html ): string => "$html<img src='https://pic.example.org/'>", array( '<img src="https://was.example.org/">' ), $who );
		$this->assertStringContainsString( 'pic.example.org', $same );
		Printers::registering( static fn() => wp_register_script( 'x', 'https://lib.example.org/x.js', array(), '1', true ), array(), $who );
		$found = Printers::found();
		foreach ( array( 'font', 'track', 'pic', 'lib' ) as $name ) {
			$this->assertSame( $who, $found[ "$name.example.org" ] ?? null, $name );
		}
		$this->assertArrayNotHasKey( 'was.example.org', $found );
		$joined = Result::join( array( new Entry( 'font.example.org', false, 'style' ) ), array(), $found );
		$this->assertSame( $who, array( $joined[0]->origin, $joined[0]->file ) );
	}

	/** @param bool $shows Whether WordPress shows the page, as it does unless a cache answers. */
	private function begin( bool $shows = true ): string {
		$token = $this->rest( 'POST', "/millwork/v1/ledger/pages/$this->page/visit" )->get_data()['visit'];
		if ( $shows ) {
			VisitToken::read( $token )?->count_page();
		}
		return $token;
	}

	private function url( string $token ): string {
		return add_query_arg( 'millwork_visit', $token, Pages::url( $this->page ) );
	}

	/** @param list<array<string, mixed>> $files */
	private function finish( string $token, array $files ): WP_REST_Response {
		return $this->rest( 'POST', "/millwork/v1/ledger/pages/$this->page/result", array( 'visit' => $token, 'files' => $files ) );
	}

	/** @param mixed $token */
	private function report( $token, string $blocked, string $directive, string $source = '', ?string $document = null ): WP_REST_Response {
		$report = array(
			'document-uri'        => $document ?? $this->url( is_string( $token ) ? $token : 'x' ),
			'blocked-uri'         => $blocked,
			'effective-directive' => $directive,
			'source-file'         => $source,
		);
		return $this->send( $token, (string) wp_json_encode( array( 'csp-report' => $report ) ) );
	}

	/** @param mixed $token */
	private function send( $token, string $body ): WP_REST_Response {
		$user    = get_current_user_id();
		$request = new WP_REST_Request( 'POST', '/millwork/v1/ledger/reports' );
		$request->set_query_params( array( 'millwork_visit' => $token ) );
		$request->set_header( 'Content-Type', 'application/csp-report' );
		$request->set_body( $body );
		wp_set_current_user( 0 );
		$response = rest_ensure_response( rest_get_server()->dispatch( $request ) );
		wp_set_current_user( $user );
		return $response;
	}
}
