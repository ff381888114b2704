<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Paid\PlanWork;
use Millwork\Features\Newsletter\Subscribers\Retention;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Subscribers\Tables as Subscriptions;
use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Features\Newsletter\Topics\Tables;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Features\Payments\Tables as PaymentTables;
use Millwork\Jobs\Queue;
use WP_REST_Request;

/** A plan gives a topic as long as it is paid. */
final class PaidTopicsTest extends PaidTopicsTestCase {

	public function test_a_plan_gives_its_topic_for_as_long_as_it_is_paid(): void {
		$this->sell();
		$this->buy();
		$this->assertSame( Status::Pending, $this->payer()->status, 'Nobody has confirmed this address.' );
		$this->assertFalse( $this->payer()->follows_all );
		$this->confirm();
		$this->assertTrue( $this->has_topic() );

		$this->press( 'renew' );
		$this->assertTrue( $this->has_topic() );
		$this->press( 'fail' );
		$this->assertTrue( $this->has_topic(), 'What is paid is paid.' );
		$this->press( 'end' );
		$this->assertTrue( $this->has_topic(), 'Until the paid time ends.' );
		Rows::run( 'UPDATE %i SET paid_until = %s', PaymentTables::subscriptions(), Rows::time( -1 ) );
		PlanWork::sweep();
		$this->assertFalse( $this->has_topic() );
		$this->assertSame( Status::Confirmed, $this->payer()->status );
	}

	/** The process that took the money ended before it said so. */
	public function test_lost_announcements_are_caught_up_on(): void {
		$this->sell();
		remove_all_actions( 'millwork_plan_changed' );
		$this->buy();
		$this->assertNull( Subscribers::find_by_email( self::PAYER ) );
		PlanWork::sweep();
		$this->confirm();
		$this->assertTrue( $this->has_topic() );
		PlanWork::sweep();
		$this->assertTrue( $this->has_topic() );
		$this->assertSame( 1, (int) Rows::value( 'SELECT COUNT(*) FROM %i', Subscribers::table() ) );
	}

	public function test_only_readers_get_the_post_by_email(): void {
		$this->sell();
		$this->buy();
		$this->confirm();
		$free = Subscribers::add( 'free@example.org', array() );
		Subscribers::confirm( Subscribers::get( $free ) ?? $this->payer() );
		$post = $this->closed_post();
		Issues::add( IssueKind::Post, $post->ID, '', Rows::time(), IssueState::Filling, '', PostTopics::of( $post )->stored() );
		$this->mails = array();
		Worker::run();
		$this->assertCount( 1, $this->mails );
		$this->assertStringContainsString( self::PAYER, (string) wp_json_encode( $this->mails ) );
		$this->assertStringContainsString( self::SECRET, (string) wp_json_encode( $this->mails ), 'In full.' );
	}

	/** Who subscribed before they paid, and left since: the hourly comparison doesn't write to them. */
	public function test_who_left_gets_no_more_email(): void {
		$this->sell();
		$this->assertNotSame( 0, Subscribers::add( self::PAYER, array() ) );
		$this->confirm();
		$this->buy();
		$table = Subscribers::table();
		Rows::run( 'UPDATE %i SET consented = %s', $table, Rows::time( -DAY_IN_SECONDS ) );
		Subscribers::unsubscribe( $this->payer() );
		PlanWork::sweep();
		$this->assertNull( Rows::value( 'SELECT letter_due FROM %i', $table ) );
		Rows::run( 'UPDATE %i SET status = %s, unsubscribed = NULL, bounced = %s', $table, Status::Bounced->value, Rows::time() );
		PlanWork::sweep();
		$this->assertNull( Rows::value( 'SELECT letter_due FROM %i', $table ) );
		$this->assertTrue( $this->has_topic(), 'They may read on the site once they confirm.' );

		// Who left before they paid is asked again.
		Rows::run( 'UPDATE %i SET bounced = %s', $table, Rows::time( -DAY_IN_SECONDS ) );
		PlanWork::sweep();
		$this->assertNotNull( Rows::value( 'SELECT letter_due FROM %i', $table ) );
	}

	public function test_a_payer_whom_the_owner_deleted_is_not_asked_again(): void {
		$this->sell();
		$this->buy();
		$this->confirm();
		wp_get_current_user()->set_role( 'administrator' );
		$this->assertNotNull( Subscribers::find_by_email( self::PAYER ) );
		$request = new WP_REST_Request( 'POST', '/millwork/v1/newsletter/audience/actions' );
		$request->set_body_params( array( 'action' => 'delete', 'ids' => array( $this->payer()->id ) ) );
		$this->assertSame( 200, rest_do_request( $request )->get_status() );
		PlanWork::sweep();
		do_action( 'millwork_plan_changed', $this->plan, self::PAYER );
		$this->assertNull( Subscribers::find_by_email( self::PAYER ) );
		$this->assertStringNotContainsString( 'donor', (string) wp_json_encode( Rows::all( 'SELECT * FROM %i', Tables::removed() ) ), 'Nothing of the address is left.' );

		// They come back by themselves.
		Subscribers::add( self::PAYER, array() );
		$this->confirm();
		$this->assertTrue( $this->has_topic() );

		// They pay for something new.
		Subscribers::erase( $this->payer() );
		Rows::run( 'UPDATE %i SET removed = %s', Tables::removed(), Rows::time( -DAY_IN_SECONDS ) );
		PlanWork::sweep();
		$this->assertSame( Status::Pending, $this->payer()->status );
	}

	/** A topic gets another plan: its readers don't wait for hours. */
	public function test_a_change_of_the_plan_goes_on_until_all_are_compared(): void {
		$this->sell();
		$people = array();
		foreach ( range( 1, 230 ) as $number ) {
			$email    = "reader$number@example.net";
			$people[] = array( 'id' => $number, 'email' => $email, 'name' => '', 'since' => Rows::time( -HOUR_IN_SECONDS ), 'until' => '' );
			Rows::insert( Subscriptions::TOPIC, Subscribers::table(), array( 'email' => $email, 'address' => $email, 'status' => 'confirmed', 'page' => '', 'consent' => '', 'created' => Rows::time() ) );
		}
		$after = array();
		add_filter(
			'millwork_plan_holders',
			static function ( array $all, int $plan, int $last, int $most ) use ( $people, &$after ): array {
				$after[] = $last;
				return 7 === $plan ? array_slice( array_filter( $people, static fn( array $one ): bool => $one['id'] > $last ), 0, $most ) : $all;
			},
			20,
			4
		);
		add_filter( 'millwork_plan_holder', static fn( mixed $holder, int $plan, string $email ): mixed => 7 === $plan && str_starts_with( $email, 'reader' ) ? array( 'email' => $email ) + $people[0] : $holder, 20, 3 );
		$granted = fn(): int => (int) Rows::value( 'SELECT COUNT(*) FROM %i WHERE topic_id = %d AND granted = 1', Tables::follows(), $this->topic );

		Topics::set_plan( $this->topic, '7' );
		$this->assertTrue( Queue::is_pending( PlanWork::JOB, array( intdiv( time(), MINUTE_IN_SECONDS ) ) ) );
		PlanWork::run( 0 );
		$this->assertSame( 100, $granted(), 'A step.' );
		$at = Rows::value( 'SELECT position FROM %i', Tables::plan_work() );
		// PHP ends in the second one; nobody else works on it before its time is over.
		Rows::run( 'UPDATE %i SET due = %s, tries = 1', Tables::plan_work(), Rows::time( 60 ) );
		PlanWork::run();
		$this->assertSame( 100, $granted() );
		$this->assertSame( '100', $at );
		Rows::run( 'UPDATE %i SET due = %s', Tables::plan_work(), Rows::time( -1 ) );
		PlanWork::run();
		$this->assertSame( 230, $granted() );
		$this->assertSame( array( 0, 100, 200 ), $after );
		$this->assertNull( Rows::value( 'SELECT due FROM %i', Tables::plan_work() ) );

		Topics::set_plan( $this->topic, '8' );
		PlanWork::run();
		$this->assertSame( 0, $granted() );
	}

	/** Otherwise the comparison adds the address again, with an email each month. */
	public function test_a_payer_who_never_confirms_is_asked_once(): void {
		$this->sell();
		$this->buy();
		$old = Rows::time( -Retention::LIFE - 1 );
		Rows::run( 'UPDATE %i SET created = %s, consented = %s', Subscribers::table(), $old, $old );
		Retention::run();
		$id = $this->payer()->id;
		Topics::revoke( $id, $this->topic );
		Retention::run();
		$this->assertNull( Subscribers::get( $id ) );
	}

	/** Deleting a topic must not open its posts. */
	public function test_a_topic_with_closed_posts_is_not_deleted_by_the_way(): void {
		$this->sell();
		$post = $this->closed_post();
		wp_get_current_user()->set_role( 'administrator' );
		$owner  = get_current_user_id();
		$delete = fn(): int => rest_do_request( new WP_REST_Request( 'DELETE', "/millwork/v1/newsletter/topics/$this->topic" ) )->get_status();
		$this->assertSame( 409, $delete() );
		$this->visit_as( null );
		$this->assertStringNotContainsString( self::SECRET, $this->read( $post ) );
		wp_set_current_user( $owner );
		Topics::set_reading( $this->topic, true, 0 );
		$this->assertSame( 200, $delete() );
	}
}
