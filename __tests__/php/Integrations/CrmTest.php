<?php
declare( strict_types=1 );

namespace Millwork\Tests\Integrations;

use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Integrations\Crm;
use Millwork\Tests\Features\Forms\Submissions;
use Millwork\Tests\TestCase;
use RuntimeException;

/** What the panel is told, who may enable the extension, and that entries arrive. */
final class CrmTest extends TestCase {

	use Directory;
	use Submissions;

	private const ROUTE  = '/jetpack/v4/jetpack_crm';
	private const ENABLE = array( 'extension' => 'jetpackforms' );

	protected function setUp(): void {
		parent::setUp();
		$this->open_directory();
	}

	protected function tearDown(): void {
		$this->close_directory();
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/**
	 * Installs the CRM, as an administrator.
	 * @param string $status  'active' or 'inactive'.
	 */
	private function install( string $version = '6.4.3', string $status = 'active' ): void {
		$this->sign_in( 'administrator' );
		$this->offer( 'zero-bs-crm', $version );
		$answer = $this->rest(
			'POST',
			'/wp/v2/plugins',
			array(
				'slug'   => 'zero-bs-crm',
				'status' => $status,
			)
		);
		$this->assertSame( 201, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		// WordPress includes a plugin once a process.
		if ( 'active' === $status && ! has_action( 'grunion_after_feedback_post_inserted' ) ) {
			require self::$packages . '/zero-bs-crm/ZeroBSCRM.php';
		}
	}

	/**
	 * What the panel is told.
	 * @param array<string, mixed> $changes What differs from a site without a CRM.
	 * @return array<string, mixed>
	 */
	private function expected( array $changes = array() ): array {
		$data = $changes + array(
			'crm_installed'          => false,
			'crm_active'             => false,
			'crm_version'            => null,
			'jp_form_ext_enabled'    => false,
			'can_activate_extension' => false,
			'error'                  => '',
			'message'                => '',
		);
		ksort( $data );
		return $data;
	}

	/**
	 * Requests it like the panel.
	 * @return array<string, mixed>
	 */
	private function ask(): array {
		$data = $this->rest( 'GET', self::ROUTE )->get_data();
		ksort( $data );
		return $data;
	}

	public function test_tells_how_far_the_crm_is(): void {
		$this->sign_in( 'author' );
		$this->assertSame( $this->expected(), $this->ask() );

		$this->install( '3.0.18', 'inactive' );
		$installed = array(
			'crm_installed' => true,
			'crm_version'   => '3.0.18',
		);
		$this->assertSame( $this->expected( $installed ), $this->ask() );
	}

	public function test_enables_the_extension_for_who_may(): void {
		$this->install();
		$active = array(
			'crm_installed' => true,
			'crm_active'    => true,
			'crm_version'   => '6.4.3',
		);
		$this->assertSame( $this->expected( array( 'can_activate_extension' => true ) + $active ), $this->ask() );
		$this->assertSame( array( 'code' => 'success' ), $this->rest( 'POST', self::ROUTE, self::ENABLE )->get_data() );
		$both = array(
			'can_activate_extension' => true,
			'jp_form_ext_enabled'    => true,
		);
		$this->assertSame( $this->expected( $both + $active ), $this->ask() );
		// The CRM itself gives false now.
		$this->assertSame( array( 'code' => 'success' ), $this->rest( 'POST', self::ROUTE, self::ENABLE )->get_data() );

		$this->sign_in( 'editor' );
		$this->assertSame( $this->expected( array( 'jp_form_ext_enabled' => true ) + $active ), $this->ask() );
	}

	public function test_says_that_the_crm_refused(): void {
		$this->install();
		update_option( 'zbs_refuses', true );
		$answer = $this->rest( 'POST', self::ROUTE, self::ENABLE );
		$this->assertSame( array( 500, 'millwork_crm_extension_failed' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
		$this->assertNotSame( '', $answer->get_data()['message'] );
		$this->assertFalse( $this->ask()['jp_form_ext_enabled'] );
	}

	public function test_a_crm_that_throws_is_an_error(): void {
		$this->install();
		add_filter( 'pre_option_zbs_extensions', static fn() => throw new RuntimeException( 'broken' ) );
		$this->assertSame( 'millwork_crm_failed', $this->ask()['error'] );
		$this->assertNotSame( '', $this->ask()['message'] );
		$this->assertSame( 'millwork_crm_extension_failed', $this->rest( 'POST', self::ROUTE, self::ENABLE )->get_data()['code'] );
	}

	public function test_asks_for_the_capabilities(): void {
		$this->install();
		wp_set_current_user( 0 );
		$this->assertSame( 401, $this->rest( 'GET', self::ROUTE )->get_status() );
		$this->assertSame( 401, $this->rest( 'POST', self::ROUTE, self::ENABLE )->get_status() );
		$this->sign_in( 'subscriber' );
		$this->assertSame( 403, $this->rest( 'GET', self::ROUTE )->get_status() );
		$this->sign_in( 'editor' );
		$answer = $this->rest( 'POST', self::ROUTE, self::ENABLE );
		$this->assertSame( array( 403, 'millwork_crm_forbidden' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
		$this->assertSame( array(), get_option( 'zbs_extensions', array() ) );
	}

	public function test_enables_nothing_else(): void {
		$this->install();
		foreach ( array( array(), array( 'extension' => 'api' ), array( 'extension' => array( 'jetpackforms' ) ) ) as $wish ) {
			$this->assertSame( 400, $this->rest( 'POST', self::ROUTE, $wish )->get_status() );
		}
		$this->assertSame( array(), get_option( 'zbs_extensions', array() ) );
	}

	public function test_gets_the_entries_of_forms_that_say_so(): void {
		$this->serve_mail();
		$this->install();
		Crm::enable();
		wp_set_current_user( 0 );
		$this->send( $this->token( array( 'crm' => false ) ), array( 'message' => 'Not for the CRM' ) );
		$this->make_due();
		Outbox::run();
		$this->assertFalse( get_option( 'zbs_contacts', false ) );

		$this->send( $this->token( array( 'crm' => true ) ), array( 'message' => 'For the CRM' ) );
		$this->make_due();
		Outbox::run();
		$contacts = (array) get_option( 'zbs_contacts' );
		$this->assertCount( 1, $contacts );
		$this->assertSame( array( 'Ada', 'ada@example.com' ), array( $contacts[0]['fname'], strtolower( $contacts[0]['email'] ) ) );
		$this->assertSame( 'http://localhost/write-to-us/', $contacts[0]['page'] );
	}
}
