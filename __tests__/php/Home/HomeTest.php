<?php
declare( strict_types=1 );

namespace Millwork\Tests\Home;

use Millwork\Home\Screen;
use Millwork\Home\Starters;
use Millwork\Patterns\BlockPatterns;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\TestCase;
use RuntimeException;

/**
 * The Home screen: the pages that it creates, and what it says is on.
 *
 * @group any-wordpress
 */
final class HomeTest extends TestCase {

	private const CONTENT = '<!-- wp:paragraph --><p>C:\\oak &amp; "ash"</p><!-- /wp:paragraph -->';

	protected function setUp(): void {
		parent::setUp();
		register_block_pattern( 'millwork-test/page', array( 'title' => 'A page', 'content' => self::CONTENT ) );
		add_filter(
			'millwork_home_starters',
			static fn( array $starters ): array => array(
				'test'    => array( 'title' => 'Test <page>', 'button' => 'Create test page', 'pattern' => 'millwork-test/page', 'page_title' => "Bench's \\ page", 'order' => 1 ),
				'missing' => array( 'title' => 'Missing', 'button' => 'Create missing page', 'pattern' => 'millwork-test/none' ),
				'broken'  => 'damaged',
			) + $starters
		);
		add_filter( 'wp_redirect', array( self::class, 'note' ) );
		self::$went = '';
	}

	protected function tearDown(): void {
		unregister_block_pattern( 'millwork-test/page' );
		parent::tearDown();
	}

	private static string $went = '';

	public static function note( string $url ): bool {
		self::$went = $url;
		return false;
	}

	/**
	 * Clicks a button, and returns the URL it leads to.
	 * @throws RuntimeException If WordPress refuses.
	 */
	private function press( string $starter, ?string $nonce = null ): string {
		add_filter( 'wp_die_handler', static fn(): \Closure => static fn( mixed $message ) => throw new RuntimeException( is_wp_error( $message ) ? $message->get_error_message() : (string) $message ) );
		$_POST    = array( 'starter' => $starter );
		$_REQUEST = $_POST + array( '_wpnonce' => $nonce ?? wp_create_nonce( Starters::ACTION ) );
		do_action( 'admin_post_' . Starters::ACTION );
		return self::$went;
	}

	private function page(): string {
		ob_start();
		Screen::print();
		return (string) ob_get_clean();
	}

	/** @return list<\WP_Post> */
	private static function drafts(): array {
		return array_values( array_filter( get_posts( array( 'post_type' => 'page', 'post_status' => 'any', 'numberposts' => -1 ) ), static fn( \WP_Post $page ): bool => "Bench's \\ page" === $page->post_title ) );
	}

	public function test_creates_a_draft_page_and_opens_it(): void {
		$user = $this->become( 'administrator' );
		$this->assertStringContainsString( 'Test &lt;page&gt;', $this->page() );
		$url   = $this->press( 'test' );
		$pages = self::drafts();
		$this->assertCount( 1, $pages );
		$this->assertSame( array( 'draft', self::CONTENT, $user ), array( $pages[0]->post_status, $pages[0]->post_content, (int) $pages[0]->post_author ) );
		$this->assertSame( admin_url( "post.php?post={$pages[0]->ID}&action=edit" ), $url );
	}

	public function test_offers_a_page_for_each_feature(): void {
		BlockPatterns::register();
		$this->become( 'administrator' );
		$this->assertSame( array( 'test', 'contact', 'newsletter', 'donations', 'product', 'podcast', 'social' ), array_keys( Starters::offered() ) );
		$this->press( 'contact' );
		preg_match( '/post=(\d+)/', self::$went, $page );
		$this->assertStringContainsString( '<!-- wp:jetpack/contact-form', (string) get_post_field( 'post_content', (int) ( $page[1] ?? 0 ) ) );
		// Authors have no pages.
		$this->become( 'author' );
		$this->assertSame( array( 'social' ), array_keys( Starters::offered() ) );
	}

	public function test_says_if_a_page_could_not_be_created(): void {
		$this->become( 'administrator' );
		foreach ( array( 'missing', 'unknown', 'social' ) as $starter ) {
			$this->assertSame( Screen::url( 'failed' ), $this->press( $starter ) );
		}
		$this->assertStringNotContainsString( 'Create missing page', $this->page() );
		$this->assertStringNotContainsString( 'Couldn’t create', $this->page() );
		$_GET = array( 'millwork-home' => 'failed' );
		$this->assertStringContainsString( 'Couldn’t create the page.', $this->page() );
		$_GET = array( 'millwork-home' => 'welcome' );
		$this->assertStringContainsString( 'Skip for now', $this->page() );
	}

	public function test_refuses_a_press_that_did_not_come_from_the_screen(): void {
		$this->become( 'administrator' );
		try {
			$this->press( 'test', 'wrong' );
			$this->fail( 'It was accepted.' );
		} catch ( RuntimeException $refused ) {
			$this->assertStringContainsString( 'expired', $refused->getMessage() );
		}
		$this->assertSame( array(), self::drafts() );
	}

	public function test_refuses_those_who_may_not_edit_pages(): void {
		foreach ( array( 'author', 'contributor', 'subscriber' ) as $role ) {
			$this->become( $role );
			try {
				$this->press( 'test' );
				$this->fail( 'It was accepted.' );
			} catch ( RuntimeException $refused ) {
				$this->assertStringContainsString( 'aren’t allowed', $refused->getMessage() );
			}
		}
		$this->assertSame( array(), self::drafts() );
	}

	public function test_says_what_is_on(): void {
		$this->become( 'administrator' );
		$state = fn( string $section ): string => preg_match( "~section=$section\">[^<]+</a>\s*<span class=\"millwork-home__state([^\"]*)\">([^<]+)<~", $this->page(), $found ) ? $found[2] . $found[1] : 'missing';
		$this->assertSame( 'On is-on', $state( 'privacy' ) );
		$this->assertSame( 'Not connected', $state( 'payments' ) );
		$this->assertSame( 'Not used yet', $state( 'related-posts' ) );
		StoredSettings::store( array( 'ask_first' => false, 'payments_mode' => 'live' ) );
		$this->assertSame( 'Off', $state( 'privacy' ) );
		$this->assertSame( 'Not connected', $state( 'payments' ) );
		StoredSettings::store( array( 'payments_mode' => 'test', 'payments_transfer' => 'Oak Workshop, DE1' ) );
		$this->assertSame( 'Test mode', $state( 'payments' ) );
		StoredSettings::store( array( 'payments_mode' => 'live' ) );
		$this->assertSame( 'Live is-on', $state( 'payments' ) );
		foreach ( array( 'newsletter', 'likes-and-sharing', 'social' ) as $section ) {
			$this->assertNotSame( 'missing', $state( $section ) );
		}
	}

	public function test_offers_a_test_email(): void {
		$this->become( 'administrator' );
		$this->assertStringContainsString( 'Send test email', $this->page() );
		$this->assertArrayHasKey( '/millwork/v1/test-email', rest_get_server()->get_routes( 'millwork/v1' ) );
	}
}
