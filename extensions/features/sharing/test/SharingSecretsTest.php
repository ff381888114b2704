<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Authorizations;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Networks\NetworkFailure;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Networks\RefusalReason;
use Millwork\Features\Sharing\Privacy;
use Millwork\Features\Sharing\Rest\Callback;
use Millwork\Http\Response;
use Millwork\Secrets\Secrets;
use Millwork\Tests\TestCase;
use WP_Error;
use WP_HTML_Tag_Processor;

/**
 * Keys are nowhere to be read, what services say of an account is for who looks after it, and no answer brings HTML along.
 */
final class SharingSecretsTest extends TestCase {

	/** The played account's token. */
	private const TOKEN = 'played-token-1234';

	/** What the service says of the account. */
	private const SAID = 'HIDDENWORDS of the service';

	/** An account that everyone uses. */
	private Connection $account;

	/** An account with which something is wrong, and a post that was shared. */
	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
		$this->account = PlayedService::add();
		Connections::store_check( $this->account->id, ConnectionCheck::ended( self::SAID ) );
	}

	protected function tearDown(): void {
		parent::tearDown();
		NetworkList::forget();
	}

	public function test_no_route_tells_a_key_or_what_is_for_others(): void {
		add_filter( 'pre_http_request', static fn(): WP_Error => new WP_Error( 'no', 'No.' ), PHP_INT_MAX );
		$this->create_post();
		$asked = 0;
		foreach ( array( '', 'subscriber', 'contributor', 'author', 'editor', 'administrator' ) as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			foreach ( array_keys( rest_get_server()->get_routes() ) as $route ) {
				$path = str_replace( array( '(?P<id>\d{1,18})', '(?P<id>[\d]+)' ), (string) $this->account->id, $route );
				if ( str_contains( $path, '(' ) || preg_match( '~directory|/export|/font-|/url-details|/oembed|/batch|site-health|/abilities|/mcp|navigation-fallback~', $path ) ) {
					continue;
				}
				foreach ( array( 'view', 'edit' ) as $context ) {
					$said = (string) wp_json_encode( $this->rest( 'GET', $path, array( 'context' => $context ) )->get_data() );
					++$asked;
					$this->assertStringNotContainsString( self::TOKEN, $said, "$path as $role" );
					$this->assertTrue( 'administrator' === $role || ! str_contains( $said, 'HIDDENWORDS' ), "$path as $role" );
				}
			}
		}
		$this->assertGreaterThan( 500, $asked );
	}

	public function test_all_that_is_said_of_an_account_is_there_and_no_more(): void {
		$this->become( 'contributor' );
		$refused = $this->rest( 'GET', '/wpcom/v2/publicize/connection-test-results' );
		$this->assertSame( array( 403, array( 'code', 'message', 'data' ) ), array( $refused->get_status(), array_keys( $refused->get_data() ) ) );
		$data = apply_filters( 'millwork_editor_data', array() );
		$this->assertSame( '', $data['sharingUrl'] ?? '' );
		$this->become( 'author' );
		$told = $this->rest( 'GET', '/wpcom/v2/publicize/connection-test-results' )->get_data()[0];
		$this->assertSame( array(), array_diff( array( 'id', 'service_name', 'display_name', 'enabled', 'toggleable', 'test_success', 'test_message', 'can_refresh', 'refresh_url', 'refresh_text', 'profile_display_name', 'profile_picture' ), array_keys( $told ) ) );
		$this->assertSame( array( true, 'must_reauth', false, '', '' ), array( $told['toggleable'], $told['test_success'], $told['can_refresh'], $told['refresh_url'], $told['refresh_text'] ) );
		// What it says fits what it says that it says.
		foreach ( array( ConnectionCheck::ok(), ConnectionCheck::failed( 'x' ), ConnectionCheck::ended( 'x' ) ) as $check ) {
			Connections::store_check( $this->account->id, $check );
			$found  = $this->rest( 'GET', '/wpcom/v2/publicize/connection-test-results' )->get_data();
			$schema = \Millwork\Features\Sharing\Rest\Presentation::connection_schema();
			$this->assertSame( $check->success, $found[0]['test_success'] );
			foreach ( $found[0] as $name => $value ) {
				$this->assertArrayHasKey( $name, $schema['properties'] );
				$this->assertTrue( 'test_success' === $name || true === rest_validate_value_from_schema( $value, $schema['properties'][ $name ] ), $name );
			}
		}
	}

	public function test_what_is_exported_and_printed_has_no_key(): void {
		$shown = wp_json_encode( Privacy::export( wp_get_current_user()->user_email ) ) . wp_json_encode( apply_filters( 'debug_information', array() ) ) . print_r( Connections::all(), true ) . wp_json_encode( Connections::all() ) . print_r( $this->account->secret( 'token' ), true ) . wp_json_encode( $this->account->secret( 'token' ) ) . serialize( array( Connections::all() ) );
		$this->assertStringContainsString( '@played', $shown );
		$this->assertStringNotContainsString( self::TOKEN, $shown );
		// Not in what is loaded with each page, nor among what options.php lets anyone change.
		$this->assertStringNotContainsString( self::TOKEN, (string) wp_json_encode( wp_load_alloptions( true ) ) );
		$this->assertIsArray( get_option( Secrets::OPTION ) );
	}

	public function test_what_a_service_says_brings_no_key_and_no_html_along(): void {
		$key  = bin2hex( random_bytes( 20 ) );
		$said = "No: <script>alert(1)</script> <b>Bearer $key</b>\0\n[gallery] " . str_repeat( 'long ', 200 );
		foreach ( array( RefusalReason::sentence( 'Played', $said ), RefusalReason::sentence( 'Played', null, 7, '', array( $key ), $said ), RefusalReason::plain( $said ) ) as $text ) {
			$this->assertStringNotContainsString( $key, $text );
			$this->assertStringNotContainsString( '<', $text );
			$this->assertLessThan( 400, mb_strlen( $text ) );
		}
		$api    = new \Millwork\Features\Sharing\Networks\Mastodon\Api( $this->account );
		$answer = new Response( 422, array(), (string) wp_json_encode( array( 'error' => $said ) ), 'https://social.example/' );
		$this->assertStringNotContainsString( $key, $api->failure( $answer )->message );
	}

	/**
	 * What a browser may be sent back with.
	 * @return list<array{array<string, mixed>}>
	 */
	public function ways_back(): array {
		$found = array( array( array() ) );
		foreach ( array( '<script>alert(1)</script>', '"\'><img src=x onerror=alert(1)>', '</script><script>alert(1)//', '<!--<script>', "\u{2028}x\u{2029}", '[gallery]', '%3Cscript%3E', "\0", 'javascript:alert(1)', 'https://evil.example/', str_repeat( 'x', 100000 ) ) as $harm ) {
			foreach ( array( 'error', 'error_description', 'error_uri', 'state', 'code', 'iss', 'redirect_to', 'connection' ) as $name ) {
				$found[] = array( array( $name => $harm ) );
				$found[] = array( array( $name => array( $harm => $harm ) ) );
			}
		}
		return $found;
	}

	public function test_the_page_that_says_how_it_ended_has_nothing_of_what_it_was_sent_with(): void {
		PlayedService::$page = 'https://played.example/?state=';
		foreach ( $this->ways_back() as list( $query ) ) {
			foreach ( array( false, true ) as $is_begun ) {
				$begun = $is_begun ? Authorizations::begin( new PlayedService(), array(), false ) : '';
				$state = is_string( $begun ) ? substr( $begun, strlen( PlayedService::$page ) ) : '';
				// The service's own words, too.
				$said                   = array_values( $query )[0] ?? 'x';
				PlayedService::$account = new WP_Error( 'played', is_string( $said ) ? $said : (string) key( $said ) );
				$page                   = $this->page( wp_slash( $query + array( 'state' => $state ) ) );
				$tags                   = new WP_HTML_Tag_Processor( $page );
				$names                  = array();
				while ( $tags->next_tag() ) {
					$names[] = $tags->get_tag();
				}
				$this->assertSame( array( 'HTML', 'META', 'META', 'TITLE', 'P', 'SCRIPT' ), $names );
				$this->assertSame( 1, substr_count( strtolower( $page ), '</script' ) );
				$this->assertStringNotContainsString( 'location.href', $page );
			}
		}
		$this->assertCount( 1, Connections::all() );
	}

	public function test_an_account_is_refreshed_from_a_page_of_this_site_only_and_by_whom_it_belongs_to(): void {
		$mine = get_current_user_id();
		$url  = Callback::refresh_url( $this->account );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$nonce = is_string( $query['_wpnonce'] ?? null ) ? $query['_wpnonce'] : '';
		foreach ( array( 'author', 'editor', 'subscriber' ) as $role ) {
			$this->become( $role );
			$this->assertFalse( wp_verify_nonce( $nonce, Callback::REFRESH . $this->account->id ) );
			// With a nonce of their own.
			$_GET     = array( 'connection' => (string) $this->account->id, '_wpnonce' => wp_create_nonce( Callback::REFRESH . $this->account->id ) );
			$_REQUEST = $_GET;
			ob_start();
			Callback::refresh();
			$this->assertStringContainsString( 'This account isn’t yours', (string) ob_get_clean() );
		}
		wp_set_current_user( $mine );
		$this->assertSame( 1, wp_verify_nonce( $nonce, Callback::REFRESH . $this->account->id ) );
		$this->assertFalse( wp_verify_nonce( $nonce, Callback::REFRESH . ( $this->account->id + 1 ) ) );
	}

	public function test_an_error_of_a_service_reaches_the_log_and_no_stranger(): void {
		PlayedService::$posts = static fn(): NetworkFailure => NetworkFailure::refused( self::SAID );
		$post                 = $this->create_post();
		\Millwork\Features\Sharing\Delivery\Worker::run( \Millwork\Features\Sharing\Delivery\Deliveries::for_post( $post )[0]->id );
		$this->assertSame( self::SAID, $this->rest( 'GET', "/millwork/v1/sharing/posts/$post" )->get_data()[0]['error'] );
		wp_set_current_user( 0 );
		$this->assertStringNotContainsString( 'HIDDENWORDS', (string) wp_json_encode( $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data() ) );
	}

	/**
	 * The page that a browser is shown.
	 * @param array<string, mixed> $query What it is sent back with.
	 */
	private function page( array $query ): string {
		$_GET = $query;
		ob_start();
		Callback::answer();
		return (string) ob_get_clean();
	}
}
