<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use DateTimeImmutable;
use DateTimeZone;
use Millwork\Features\Newsletter\Delivery\SendingRate;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Issues\Digests;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Subscribers\Frequency;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Tests\TestCase;

/** When emails go out: in a digest, and not faster than the owner wants. */
final class DigestTest extends TestCase {

	use Issuing;
	use Subscriptions;

	protected function setUp(): void {
		parent::setUp();
		$this->open_mailbox();
		$this->set();
	}

	public function test_no_more_goes_out_than_the_owner_wants(): void {
		$this->set( array( 'newsletter_rate' => 60 ) );
		for ( $number = 0; $number < 8; $number++ ) {
			$this->confirmed( "reader$number@example.com" );
		}
		$this->publish();
		Worker::run();
		Worker::run();
		// What the bucket holds: those of five minutes.
		$this->assertCount( 5, $this->mails );
		$this->assertSame( 0, SendingRate::take( 1 ) );
		$this->assertGreaterThan( 50, SendingRate::wait() );
		update_option( SendingRate::OPTION, (string) ( (int) get_option( SendingRate::OPTION ) - 120 * 1000000 ) );
		wp_cache_flush();
		Worker::run();
		$this->assertCount( 7, array_unique( $this->recipients() ) );
		foreach ( array( '', 'x', '-5', str_repeat( '9', 30 ) ) as $damaged ) {
			update_option( SendingRate::OPTION, $damaged );
			$this->assertLessThanOrEqual( 5, SendingRate::take( 100 ) );
		}
	}

	public function test_digests_hold_what_was_not_sent_at_once(): void {
		$each   = $this->confirmed( 'each@example.com' );
		$daily  = $this->confirmed( 'daily@example.com' );
		$weekly = $this->confirmed( 'weekly@example.com' );
		Subscribers::set_frequency( $daily, Frequency::Daily );
		Subscribers::set_frequency( $weekly, Frequency::Weekly );
		$this->publish( 'First' );
		$second = $this->publish( 'Second' );
		Worker::run();
		$this->assertSame( array( 'each@example.com', 'each@example.com' ), $this->recipients() );
		Digests::make();
		$this->assertNull( Issues::find( IssueKind::Daily, 0, current_datetime()->format( 'Y-m-d' ) ) );
		// One changes over: neither is a post lost, nor does it come twice.
		Subscribers::set_frequency( $weekly, Frequency::EachPost );
		Subscribers::set_frequency( $each, Frequency::Daily );
		wp_update_post(
			array(
				'ID'          => $second->post_id,
				'post_status' => 'draft',
			)
		);
		$this->mails = array();
		$this->pass_time( 8 * DAY_IN_SECONDS );
		Worker::sweep();
		Worker::sweep();
		Worker::run();
		Worker::run();
		$this->assertSame( array( 'daily@example.com', 'weekly@example.com' ), $this->recipients() );
		$this->assertSame( 'First', $this->mails[0]['subject'] );
		$this->assertStringContainsString( 'First', $this->mails[0]['text'] );
		$this->assertStringNotContainsString( 'Second', $this->mails[0]['text'] );
		Worker::sweep();
		Worker::run();
		$this->assertCount( 2, $this->mails );
	}

	public function test_digests_come_at_the_owners_hour(): void {
		$this->set(
			array(
				'newsletter_hour'    => '7h',
				'newsletter_weekday' => 'd1',
			)
		);
		$zone = new DateTimeZone( 'Europe/Berlin' );
		// A Wednesday.
		$last = static fn( IssueKind $kind, string $now ): string => Digests::last( $kind, new DateTimeImmutable( $now, $zone ) )->format( 'D Y-m-d H:i' );
		$this->assertSame( 'Wed 2026-11-18 07:00', $last( IssueKind::Daily, '2026-11-18 07:00:00' ) );
		$this->assertSame( 'Tue 2026-11-17 07:00', $last( IssueKind::Daily, '2026-11-18 06:59:59' ) );
		$this->assertSame( 'Mon 2026-11-16 07:00', $last( IssueKind::Weekly, '2026-11-18 06:00:00' ) );
		$this->assertSame( 'Mon 2026-11-09 07:00', $last( IssueKind::Weekly, '2026-11-16 06:00:00' ) );
		$this->assertSame( 'Mon 2026-11-16 07:00', $last( IssueKind::Weekly, '2026-11-16 07:00:01' ) );
	}
}
