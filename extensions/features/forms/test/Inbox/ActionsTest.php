<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Inbox;

use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Jobs\Queue;
use Millwork\Tests\Features\Forms\Submissions;
use Millwork\Tests\TestCase;

/** What the owner does with entries. */
final class ActionsTest extends TestCase {

	use StoredEntries;
	use Submissions;

	/**
	 * Does something with entries.
	 * @return array<string, mixed>
	 */
	private function act( string $action, int ...$ids ): array {
		$answer = $this->rest( 'POST', '/millwork/v1/entries/actions', compact( 'action', 'ids' ) );
		$this->assertSame( 200, $answer->get_status() );
		return $answer->get_data();
	}

	public function test_moves_marks_and_deletes(): void {
		$this->become( 'editor' );
		$one   = $this->entry();
		$other = $this->entry( array( 'state' => 'spam' ) );
		$state = static fn( int $id ): string => Entries::find( $id )['state'] ?? '';

		$this->assertSame( 2, $this->act( 'read', $one, $other )['changed'] );
		$this->assertSame( 0, $this->act( 'read', $one, $other )['changed'] );
		$this->assertSame( 1, $this->act( 'unread', $one )['counts']['unread'] );

		$answer = $this->act( 'trash', $one, $other );
		$this->assertSame( array( 2, 2, 0, 0 ), array( $answer['changed'], $answer['counts']['trash'], $answer['counts']['inbox'], $answer['counts']['spam'] ) );
		$this->act( 'restore', $one, $other );
		$this->assertSame( array( 'inbox', 'spam' ), array( $state( $one ), $state( $other ) ) );
		$this->act( 'spam', $one );
		$this->act( 'not_spam', $other );
		$this->assertSame( array( 'spam', 'inbox' ), array( $state( $one ), $state( $other ) ) );

		MailLog::add( $one, 'a@example.org' );
		$this->assertSame( 1, $this->act( 'delete', $one )['changed'] );
		$this->assertNull( Entries::find( $one ) );
		$this->assertSame( array(), MailLog::for_entry( $one ) );
	}

	public function test_empties_the_trash_and_nothing_else(): void {
		$this->become( 'editor' );
		$kept = $this->entry();
		for ( $i = 0; $i < 450; $i++ ) {
			$this->entry( array( 'state' => 'trash' ) );
		}
		$spam   = $this->entry( array( 'state' => 'spam' ) );
		$answer = $this->rest( 'POST', '/millwork/v1/entries/empty', array( 'state' => 'trash' ) )->get_data();
		$this->assertSame( array( 450, true, 0 ), array( $answer['changed'], $answer['is_complete'], $answer['counts']['trash'] ) );
		$this->assertNotNull( Entries::find( $kept ) );
		$this->assertNotNull( Entries::find( $spam ) );
	}

	/**
	 * A failed email isn't a dead end: the entry says when it is tried again, and it can be tried now. Recipients who have
	 * it don't get a second one.
	 */
	public function test_says_when_failed_mail_is_tried_again_and_tries_it_now(): void {
		$this->become( 'editor' );
		$this->serve_mail();
		$this->refused = array( 'second@example.org' );
		$this->send( $this->token( array( 'to' => array( 'workshop@example.org', 'second@example.org' ) ) ) );
		$id  = $this->entries()[0]['id'];
		$ask = fn(): array => $this->rest( 'GET', "/millwork/v1/entries/$id" )->get_data();
		$this->assertNull( $ask()['next_try'], 'It has not failed yet.' );
		$this->make_due();
		Outbox::run();
		$entry = $ask();
		$this->assertSame( array( 'waiting', true ), array( $entry['mail'], $entry['can_resend'] ) );
		$this->assertEqualsWithDelta( time() + MINUTE_IN_SECONDS, (int) strtotime( (string) $entry['next_try'] ), 30 );
		$this->assertSame( $entry['next_try'], $this->page()['entries'][0]['next_try'] );

		$this->refused = array();
		$this->assertSame( 200, $this->rest( 'POST', "/millwork/v1/entries/$id/resend" )->get_status() );
		Outbox::run();
		$this->assertSame( array( 'workshop@example.org', 'second@example.org' ), array_column( $this->mails, 'to' ) );
		$this->assertSame( array( 'sent', null ), array( $ask()['mail'], $ask()['next_try'] ) );
	}

	public function test_an_entry_is_mailed_again_a_few_times_an_hour(): void {
		$this->become( 'editor' );
		$this->serve_mail();
		$token = (string) strtok( $this->token(), '.' );
		$id    = $this->entry( array( 'form_id' => $token ) );
		$again = fn( int $entry ) => $this->rest( 'POST', "/millwork/v1/entries/$entry/resend" );
		foreach ( range( 1, 5 ) as $time ) {
			$this->assertSame( 200, $again( $id )->get_status() );
		}
		$refused = $again( $id );
		$this->assertSame( array( 429, 'millwork_resending_limited' ), array( $refused->get_status(), $refused->get_data()['code'] ) );
		$this->assertMatchesRegularExpression( '/again in \d+ \w+\.$/', $refused->get_data()['message'] );
		$this->become( 'administrator' );
		$this->assertSame( 429, $again( $id )->get_status(), 'Another person can’t either.' );
		$this->assertSame( 200, $again( $this->entry( array( 'form_id' => $token ) ) )->get_status() );
		foreach ( range( 1, 58 ) as $other ) {
			$again( $this->entry( array( 'form_id' => $token ) ) );
		}
		$this->assertSame( 429, $again( $this->entry( array( 'form_id' => $token ) ) )->get_status(), 'A person has a limit for all entries.' );
		Outbox::run();
		$this->assertNotCount( 0, $this->mails );
	}

	public function test_mails_again_what_the_site_can_mail(): void {
		$this->become( 'editor' );
		$this->serve_mail();
		$token = $this->token();
		$id    = $this->entry( array( 'form_id' => (string) strtok( $token, '.' ) ) );
		MailLog::add( $id, 'workshop@example.org' );
		$answer = $this->rest( 'POST', "/millwork/v1/entries/$id/resend" );
		$this->assertSame( array( 200, 'waiting' ), array( $answer->get_status(), $answer->get_data()['mail'] ) );
		// The minute may have ended since.
		$this->assertTrue( Queue::is_pending( Outbox::JOB, array( intdiv( time(), 60 ) ) ) || Queue::is_pending( Outbox::JOB, array( intdiv( time(), 60 ) - 1 ) ) );
		$this->make_due();
		Outbox::run();
		$this->assertSame( array( 'workshop@example.org' ), array_column( $this->mails, 'to' ) );
		$this->assertSame( 'sent', $this->rest( 'GET', "/millwork/v1/entries/$id" )->get_data()['mail'] );

		$unknown = $this->entry();
		$spam    = $this->entry(
			array(
				'form_id' => (string) strtok( $token, '.' ),
				'state'   => 'spam',
			)
		);
		$this->assertSame( 409, $this->rest( 'POST', "/millwork/v1/entries/$unknown/resend" )->get_status() );
		$this->assertSame( 409, $this->rest( 'POST', "/millwork/v1/entries/$spam/resend" )->get_status() );
		$this->assertSame( 404, $this->rest( 'POST', '/millwork/v1/entries/999999/resend' )->get_status() );
		$this->assertSame( array(), MailLog::for_entry( $unknown ) );
	}
}
