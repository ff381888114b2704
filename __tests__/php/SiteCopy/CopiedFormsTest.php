<?php
declare( strict_types=1 );

namespace Millwork\Tests\SiteCopy;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Tests\Features\Forms\Submissions;
use Millwork\Tests\TestCase;

/** Emails about entries that came with the copy wait; entries that the copy's own visitors send are emailed. */
final class CopiedFormsTest extends TestCase {

	use CopiedSite;
	use Submissions;

	protected function setUp(): void {
		parent::setUp();
		$this->begin_live();
		$this->serve_mail();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	public function test_form_mail_that_waited_waits_and_what_the_copys_visitors_send_goes(): void {
		global $wpdb;
		$this->refused = array( '*' );
		$this->send( $this->token() );
		Outbox::run();
		$this->refused = array();
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET created = %s', Entries::table(), Rows::time( -60 ) ) ); // phpcs:ignore WordPress.DB -- It is older.
		$this->copy();
		$this->send( $this->token(), array( 'message' => 'From the copy' ) );
		$this->make_due();
		Outbox::run();
		$this->assertCount( 1, $this->mails );
		$this->assertStringContainsString( 'From the copy', $this->mails[0]['text'] );

		$this->become( 'administrator' );
		$this->press( 'live' );
		$this->make_due();
		Outbox::run();
		$this->assertCount( 2, $this->mails );
	}

	public function test_form_mail_of_a_confirmed_copy_is_set_aside(): void {
		global $wpdb;
		$this->send( $this->token() );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET created = %s', Entries::table(), Rows::time( -60 ) ) ); // phpcs:ignore WordPress.DB -- It is older.
		$this->copy();
		$this->become( 'administrator' );
		$this->press( 'copy' );
		$this->home = 'https://example.com';
		Outbox::run();
		$this->assertSame( array(), $this->mails );
		$this->assertSame( array( 'inbox', 'failed' ), array( $this->entries()[0]['state'], $this->entries()[0]['mail'] ) );
	}
}
