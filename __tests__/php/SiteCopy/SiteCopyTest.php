<?php
declare( strict_types=1 );

namespace Millwork\Tests\SiteCopy;

use Millwork\Features\Newsletter\Delivery\Deliveries as MailDeliveries;
use Millwork\Features\Newsletter\Delivery\Worker as NewsletterWorker;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Mail\Letters;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Sharing\Accounts\ConnectionRenewal;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\DeliveryState;
use Millwork\Features\Sharing\Delivery\Worker as SharingWorker;
use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Jobs\Queue;
use Millwork\SiteCopy\Detection;
use Millwork\SiteCopy\Notice;
use Millwork\SiteCopy\SiteHealth;
use Millwork\Tests\Features\Newsletter\Issuing;
use Millwork\Tests\Features\Newsletter\Subscriptions;
use Millwork\Tests\Features\Sharing\PlayedService;
use Millwork\Tests\TestCase;

/** What waits in a copied database is sent once, from the live site; the copy's own visitors are served. */
final class SiteCopyTest extends TestCase {

	use CopiedSite;
	use Issuing;
	use Subscriptions;

	protected function setUp(): void {
		parent::setUp();
		$this->begin_live();
	}

	/** Forgets the service that is shared to. */
	protected function tearDown(): void {
		parent::tearDown();
		NetworkList::forget();
	}

	/** The notice on a screen. */
	private function notice( string $screen = 'dashboard' ): string {
		set_current_screen( $screen );
		ob_start();
		Notice::print();
		return (string) ob_get_clean();
	}

	/**
	 * Addresses, and whether one is a copy of the other.
	 * @return array<string, array{string, string, bool}>
	 */
	public static function addresses(): array {
		return array(
			'another host'          => array( 'https://example.com', 'https://staging.example.com', true ),
			'another folder'        => array( 'https://example.com', 'https://example.com/staging', true ),
			'another port'          => array( 'https://example.com', 'https://example.com:8443', true ),
			'brought home'          => array( 'https://example.com', 'http://localhost:8080', true ),
			'the scheme'            => array( 'http://example.com', 'https://example.com', false ),
			'www and a slash'       => array( 'https://example.com', 'https://www.Example.com/', false ),
			'a port of localhost'   => array( 'http://localhost:9400', 'http://127.0.0.1:9500', false ),
			'a name of localhost'   => array( 'http://shop.localhost', 'http://localhost:9500', false ),
			'a folder of localhost' => array( 'http://localhost/one', 'http://localhost/two', true ),
			'started without one'   => array( 'https://example.com', 'https://', false ),
		);
	}

	/**
	 * @dataProvider addresses
	 * @group any-database
	 * @param string $live    The address that was noted.
	 */
	public function test_which_change_of_the_address_makes_a_copy( string $live, string $present, bool $is_copy ): void {
		$this->home = $live;
		delete_option( Detection::OPTION );
		Detection::mark();
		$this->assertFalse( Detection::is_copy() );
		$this->home = $present;
		Detection::mark();
		$this->assertSame( $is_copy, Detection::is_copy() );
		$this->home = $live;
		$this->assertFalse( Detection::is_copy(), 'A request by another name changes nothing.' );
	}

	public function test_hosts_decide_otherwise(): void {
		$this->copy();
		add_filter( 'millwork_site_is_copy', '__return_false' );
		$this->assertFalse( Detection::is_copy() );
		remove_filter( 'millwork_site_is_copy', '__return_false' );
		$this->home = 'https://example.com';
		$this->assertFalse( Detection::is_copy() );
		add_filter( 'millwork_site_is_copy', '__return_true' );
		$this->assertTrue( Detection::is_copy() );
	}

	public function test_a_live_site_that_says_staging_is_a_copy(): void {
		$ask = static fn( string $type ): string => (string) shell_exec( escapeshellarg( PHP_BINARY ) . ' -r ' . escapeshellarg( sprintf( 'define( "WP_ENVIRONMENT_TYPE", %s ); require %s; add_filter( "option_millwork_site_address", static fn( $noted ) => array( "environment" => "production" ) + $noted ); var_export( Millwork\SiteCopy\Detection::is_copy() );', var_export( $type, true ), var_export( ABSPATH . 'wp-load.php', true ) ) ) );
		$this->assertSame( array( 'false', 'true' ), array( $ask( 'production' ), $ask( 'staging' ) ) );
	}

	public function test_administrators_are_asked_until_they_decide(): void {
		$this->assertSame( 'good', SiteHealth::test()['status'] );
		$this->copy();
		$this->become( 'editor' );
		$this->assertSame( '', $this->notice() );
		$this->become( 'administrator' );
		$this->assertStringContainsString( 'changed from <code>example.com</code> to <code>staging.example.com</code>', $this->notice() );
		$this->assertStringContainsString( '“This is a copy”: nothing is sent', $this->notice() );
		$this->assertStringContainsString( 'may be a copy', SiteHealth::test()['label'] );
		$this->assertSame( 'recommended', SiteHealth::test()['status'] );

		$this->press( 'copy' );
		$this->assertTrue( Detection::is_copy() );
		$this->assertSame( '', $this->notice(), 'They know.' );
		$this->assertStringContainsString( 'is a copy', $this->notice( 'millwork_page_millwork-entries' ) );
		$this->assertStringContainsString( 'are on hold', $this->notice( 'millwork_page_millwork-entries' ) );
		$this->assertStringNotContainsString( 'This is a copy', $this->notice( 'millwork_page_millwork-entries' ) );
		$this->assertStringContainsString( 'value="live"', SiteHealth::test()['actions'] );

		// A copy of the copy is asked about again.
		$this->home = 'https://other.example.com';
		$this->assertStringContainsString( 'value="copy"', $this->notice() );
		$this->press( 'live' );
		$this->assertFalse( Detection::is_copy() );
		$this->assertSame( array( '', 'good' ), array( $this->notice(), SiteHealth::test()['status'] ) );
	}

	public function test_others_do_not_decide(): void {
		$this->copy();
		$this->become( 'editor' );
		add_filter( 'wp_die_handler', static fn(): \Closure => static fn( mixed $message ) => throw new \RuntimeException( (string) $message ) );
		try {
			$this->press( 'live' );
			$this->fail( 'An editor has decided.' );
		} catch ( \RuntimeException $error ) {
			$this->assertStringContainsString( 'aren’t allowed', $error->getMessage() );
		}
		$this->assertTrue( Detection::is_copy() );
	}

	public function test_the_newsletter_waits(): void {
		$this->open_mailbox();
		$this->set();
		$this->confirmed( 'ada@example.com' );
		$issue = $this->publish();
		$this->copy();
		NewsletterWorker::run();
		NewsletterWorker::sweep();
		$this->assertSame( array(), $this->mails );
		$this->assertSame( IssueState::Filling, $this->reread( $issue )->state );

		$this->become( 'administrator' );
		$this->press( 'live' );
		NewsletterWorker::run();
		$this->assertSame( array( 'ada@example.com' ), $this->recipients() );
	}

	public function test_a_newsletter_of_a_confirmed_copy_stays_paused_where_its_database_goes_live(): void {
		$this->open_mailbox();
		$this->set();
		$this->confirmed( 'ada@example.com' );
		$issue = $this->publish();
		$this->fill( $issue );
		$this->copy();
		$this->become( 'administrator' );
		$this->press( 'copy' );
		$this->home = 'https://example.com';
		NewsletterWorker::run();
		$this->assertSame( array(), $this->mails );
		$this->assertSame( IssueState::Paused, $this->reread( $issue )->state );
		$this->assertSame( array( 'waiting' => 1 ), MailDeliveries::counts( $issue->id ) );
	}

	public function test_a_letter_that_waited_waits_and_one_of_the_copy_goes(): void {
		global $wpdb;
		$this->open_mailbox();
		$old = Subscribers::add( 'ada@example.com', array() );
		$wpdb->update( Subscribers::table(), array( 'created' => gmdate( 'Y-m-d H:i:s', time() - 60 ) ), array( 'id' => $old ) );
		$this->copy();
		Letters::send( $old );
		$this->assertSame( array(), $this->mails );
		$new = Subscribers::add( 'eve@example.com', array() );
		Letters::send( $new );
		$this->assertSame( array( 'eve@example.com' ), $this->recipients() );
	}

	/**
	 * A letter that was waiting when the site was copied.
	 * @testWith ["live", true]
	 *           ["copy", false]
	 * @param string $decision What the administrator presses.
	 * @param bool   $is_woken Whether it is sent after that.
	 */
	public function test_letters_that_waited_follow_the_decision( string $decision, bool $is_woken ): void {
		global $wpdb;
		$id      = Subscribers::add( 'ada@example.com', array() );
		$earlier = gmdate( 'Y-m-d H:i:s', time() - HOUR_IN_SECONDS );
		$wpdb->update( Subscribers::table(), array( 'created' => $earlier, 'letter_due' => $earlier ), array( 'id' => $id ) );
		$this->copy();
		do_action( 'millwork_newsletter_sweep' );
		$this->assertFalse( Queue::is_pending( Letters::JOB, array( $id ) ) );
		$this->become( 'administrator' );
		$this->press( $decision );
		// The copy's database goes to the live site.
		$this->home = 'live' === $decision ? $this->home : 'https://example.com';
		do_action( 'millwork_newsletter_sweep' );
		$this->assertSame( $is_woken, Queue::is_pending( Letters::JOB, array( $id ) ) );
	}

	public function test_shared_posts_wait_and_accounts_are_not_renewed(): void {
		$this->become( 'administrator' );
		$account          = PlayedService::add( time() + HOUR_IN_SECONDS );
		$post             = $this->create_post( array( 'post_status' => 'publish' ) );
		list( $delivery ) = Deliveries::add( $post, $account, 'played-request', '', get_current_user_id(), time() - 1 );
		$this->copy();
		SharingWorker::run( $delivery );
		SharingWorker::sweep();
		ConnectionRenewal::run();
		$this->assertSame( DeliveryState::Waiting, Deliveries::get( $delivery )?->state );
		$this->assertSame( array(), PlayedService::$told );

		$this->press( 'copy' );
		$this->home = 'https://example.com';
		$this->assertSame( DeliveryState::Dropped, Deliveries::get( $delivery )->state );
		$this->assertNotNull( Connections::get( $account->id ), 'The account stays connected.' );
	}

	public function test_an_account_that_is_disconnected_on_the_copy_stays_connected_on_the_live_site(): void {
		$this->become( 'administrator' );
		$account = PlayedService::add();
		$this->copy();
		$this->assertSame( 200, $this->rest( 'DELETE', "/millwork/v1/sharing/connections/$account->id" )->get_status() );
		$this->assertNull( Connections::get( $account->id ) );
		$this->assertSame( array(), PlayedService::$told );
	}
}
