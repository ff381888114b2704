<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Ledger;

use Millwork\Data\Rows;
use Millwork\Features\Ledger\Command;
use Millwork\Features\Ledger\Declared\Page;
use Millwork\Features\Ledger\Download;
use Millwork\Features\Ledger\Entries\Summary;
use Millwork\Features\Ledger\Health;
use Millwork\Features\Ledger\PrivacyGuide;
use Millwork\Features\Ledger\Tables;
use RuntimeException;
use WP_CLI;
use WP_Privacy_Policy_Content;

/** Where the list appears: the screen, the editor, Site Health, the privacy policy guide, files and WP-CLI. */
final class ListsTest extends LedgerTestCase {

	private const CALENDLY = '<!-- wp:jetpack/calendly {"url":"https://calendly.com/someone"} /-->';

	private const IMAGE = '<!-- wp:image --><img src="https://pics.example.org/1.png"><!-- /wp:image -->';

	protected function setUp(): void {
		parent::setUp();
		self::work();
		Rows::run( 'DELETE FROM %i', Tables::entries() );
		$this->become( 'administrator' );
	}

	/** The list, narrowed and page by page. */
	public function test_the_screens_list(): void {
		$quiet = $this->page( '', 'Quiet' );
		$loud  = $this->page( self::IMAGE, 'Loud' );
		$asks  = $this->page( self::CALENDLY, 'Asks' );
		$this->assertSame( array( 0, $asks, $loud, $quiet ), array_slice( $this->listed(), 0, 4 ) );
		$this->assertSame( array( $loud ), $this->listed( array( 'show' => 'before' ) ) );
		$this->assertSame( array( $asks, $loud ), $this->listed( array( 'show' => 'new' ) ) );
		$this->assertSame( array( $asks ), $this->listed( array( 'search' => 'ask' ) ) );
		$first = $this->rest( 'GET', '/millwork/v1/ledger/pages', array( 'per_page' => 2 ) )->get_data();
		$this->assertSame( array( 0, $asks ), array_column( $first['pages'], 'id' ) );
		$this->assertSame( $loud, $this->listed( array( 'before' => $first['next'] ) )[0] );
		$this->assertSame( array( array( 'host' => 'calendly.com', 'is_new' => true, 'label' => 'Calendly', 'by' => '' ) ), $first['pages'][1]['after'] );
		$this->rest( 'POST', '/millwork/v1/ledger/seen' );
		$this->assertSame( array(), $this->listed( array( 'show' => 'new' ) ) );
		$this->assertStringContainsString( '"calendly.com"', implode( '', iterator_to_array( Download::lines( '', '' ), false ) ) );
	}

	/** Authors read what is new in their own post, and nobody else's. */
	public function test_the_editor_says_what_is_new(): void {
		$post = $this->page( self::IMAGE, 'Mine' );
		// phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedScript -- A sample.
		$asked = array( 'post' => $post, 'content' => self::IMAGE . self::CALENDLY . '<!-- wp:html --><img src="https://<b>x</b>/"><script src="//js.example.org/x.js"></script><!-- /wp:html -->' );
		$this->assertSame( array( 'before' => array( 'js.example.org' ), 'after' => array( 'calendly.com' ) ), $this->rest( 'POST', '/millwork/v1/ledger/preview', $asked )->get_data() );
		foreach ( array( 'subscriber', 'contributor', 'author' ) as $role ) {
			$this->become( $role );
			$this->assertSame( 403, $this->rest( 'POST', '/millwork/v1/ledger/preview', $asked )->get_status(), $role );
		}
		$this->become( 'subscriber' );
		$this->assertSame( 403, $this->rest( 'GET', '/millwork/v1/ledger/hosts' )->get_status() );
	}

	/** Site Health and the guide have the hosts as text. */
	public function test_site_health_and_the_privacy_guide(): void {
		$this->assertSame( 'good', Health::test()['status'] );
		$this->page( self::IMAGE . self::CALENDLY, 'Both' );
		$test = Health::test();
		$this->assertSame( 'recommended', $test['status'] );
		$this->assertStringContainsString( '<li>pics.example.org</li>', $test['description'] );
		$this->assertStringNotContainsString( 'calendly', $test['description'] );
		require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		set_current_screen( 'privacy' );
		$texts = '';
		add_action(
			'admin_init',
			static function () use ( &$texts ): void {
				PrivacyGuide::suggest();
				$texts = implode( '', array_column( WP_Privacy_Policy_Content::get_suggested_policy_text(), 'policy_text' ) );
			},
			PHP_INT_MAX
		);
		remove_all_actions( 'admin_init', 10 );
		do_action( 'admin_init' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own.
		$this->assertMatchesRegularExpression( '~also contacts these servers.*<li>pics\.example\.org</li>.*only after.*<li>calendly\.com \(Calendly\)</li>~s', $texts );
	}

	/** The privacy guide is built on each admin request: the list is read once an hour, and a post that is hidden leaves it right away. */
	public function test_the_public_list_is_kept(): void {
		$page    = $this->page( self::IMAGE, 'Shown' );
		$hosts   = static fn(): array => array_column( Summary::hosts(), 'host' );
		$this->assertSame( array( 'pics.example.org' ), $hosts() );
		$queries = array();
		add_filter(
			'query',
			static function ( $query ) use ( &$queries ) {
				$queries[] = (string) $query;
				return $query;
			}
		);
		$this->assertSame( array( 'pics.example.org' ), $hosts() );
		$this->assertSame( array(), preg_grep( '/millwork_ledger\b/', $queries ) );
		wp_update_post( array( 'ID' => $page, 'post_status' => 'private' ) );
		$this->assertSame( array(), $hosts() );
	}

	/** Builds fail on what is new, until it is marked as seen. */
	public function test_the_command_checks(): void {
		require_once MILLWORK_DIR . '/__tests__/php/wp-cli.php';
		$this->page( self::IMAGE, 'Loud' );
		$command      = new Command();
		$fails        = static function ( string $flag ) use ( $command ): bool {
			try {
				$command->check( array(), array( $flag => true ) );
				return false;
			} catch ( RuntimeException ) {
				return true;
			}
		};
		WP_CLI::$said = array();
		$command->list( array(), array( 'fields' => 'host,moment' ) );
		$this->assertContains( array( 'host' => 'pics.example.org', 'moment' => 'before' ), (array) json_decode( implode( '', WP_CLI::$said ), true ) );
		$this->assertTrue( $fails( 'fail-on-new' ) );
		$this->assertFalse( $fails( 'mark-as-seen' ) );
		$this->assertFalse( $fails( 'fail-on-new' ) );
		$this->assertTrue( $fails( 'fail-on-before' ) );
	}

	/** A terminal obeys no title, and a spreadsheet runs none. */
	public function test_the_command_prints_titles_as_text(): void {
		require_once MILLWORK_DIR . '/__tests__/php/wp-cli.php';
		$this->page( self::IMAGE, "=1+1 \x1b[2J\x1b]0;x\x07\u{9B}31m\u{202E}oak" );
		$command = new Command();
		foreach ( array( 'table' => '"=1+1 [2J]0;x31moak"', 'csv' => '"\'=1+1 [2J]0;x31moak"' ) as $format => $title ) {
			WP_CLI::$said = array();
			$command->list( array(), array( 'fields' => 'title', 'format' => $format ) );
			$this->assertStringContainsString( $title, implode( "\n", WP_CLI::$said ) );
			try {
				WP_CLI::$said = array();
				$command->check( array(), array( 'fail-on-before' => true, 'format' => $format ) );
				$this->fail();
			} catch ( RuntimeException $error ) {
				$this->assertStringContainsString( 'a look', $error->getMessage() );
				$this->assertStringContainsString( $title, implode( "\n", WP_CLI::$said ) );
			}
		}
	}

	private function page( string $content, string $title ): int {
		$post = $this->create_post( array( 'post_content' => $content, 'post_title' => $title ) );
		Page::compute( $post );
		return $post;
	}

	/**
	 * @param array<string, mixed> $params
	 * @return list<int>
	 */
	private function listed( array $params = array() ): array {
		return array_column( $this->rest( 'GET', '/millwork/v1/ledger/pages', $params )->get_data()['pages'], 'id' );
	}
}
