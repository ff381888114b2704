<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;

/** Another worker continues, and an entry that ends PHP each time stops nothing else. */
final class KilledWorkersTest extends TestCase {

	use Submissions;

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	public function test_goes_on_where_a_worker_was_killed(): void {
		$this->send( $this->token() );
		$id  = $this->entries()[0]['id'];
		$due = Rows::time( 600 );
		// As a worker leaves it that took the entry and ended.
		Entries::update(
			$id,
			array(
				'work'     => 'mail',
				'work_due' => $due,
				'tries'    => 1,
			)
		);
		Outbox::run();
		$this->assertSame( array(), $this->mails );
		$minute = intdiv( (int) strtotime( "$due UTC" ), 60 ) + 1;
		$this->assertTrue( Queue::is_pending( Outbox::JOB, array( $minute ) ) );
		$this->make_due();
		Outbox::run();
		$this->assertCount( 1, $this->mails );
	}

	public function test_an_entry_that_ends_php_each_time_stops_no_other_and_is_given_up(): void {
		$this->send( $this->token(), array( 'message' => 'Ends PHP' ), 'first' );
		$this->send( $this->token(), array( 'message' => 'A chair' ), 'second' );
		$entries = $this->entries();
		$bad     = $entries[ 'Ends PHP' === $entries[0]['excerpt'] ? 0 : 1 ]['id'];
		// As five workers leave it of which each was killed with it.
		Entries::update(
			$bad,
			array(
				'work'     => 'mail',
				'work_due' => Rows::time( -3600 ),
				'tries'    => 5,
			)
		);
		Outbox::run();
		$this->assertSame( array( 'A chair', 'Ends PHP' ), array_map( static fn( array $mail ): string => str_contains( $mail['text'], 'A chair' ) ? 'A chair' : 'Ends PHP', $this->mails ), 'Others come first.' );
		Entries::update(
			$bad,
			array(
				'state'    => 'pending',
				'mail'     => 'waiting',
				'work'     => 'check',
				'work_due' => Rows::time( -3600 ),
				'tries'    => 6,
			)
		);
		Outbox::run();
		$entry = Entries::find( $bad );
		$this->assertSame( array( 'inbox', 'failed', null ), array( $entry['state'] ?? '', $entry['mail'] ?? '', $entry['work_due'] ?? null ) );
		$this->assertCount( 2, $this->mails );
	}
}
