<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Tests\TestCase;

/**
 * One email of an entry is sent again from the inbox.
 * @group any-database
 */
final class SingleMailTest extends TestCase {

	use Submissions;

	private const OAK = array(
		'show'   => true,
		'any'    => false,
		'groups' => array(
			array(
				'any'   => false,
				'rules' => array(
					array(
						'field'    => 'wood',
						'operator' => 'is',
						'value'    => 'Oak',
					),
				),
			),
		),
	);

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/**
	 * A form with one more notification.
	 * @param array<string, mixed> $notification What is different about it.
	 */
	private function form( array $notification = array() ): string {
		$usual = array( 'number' => 1, 'to' => array( 'sawmill@example.org' ), 'subject' => 'Oak for {Name}', 'body' => 'Hello', 'reply_to' => '', 'attach' => false );
		return $this->token( array( 'notifications' => array( $notification + $usual ) ) );
	}

	/** @return array<string, mixed> */
	private function again( int $id, string $only ): array {
		$response = $this->rest( 'POST', "/millwork/v1/entries/$id/resend", array( 'only' => $only ) );
		return array( 'status' => $response->get_status() ) + (array) $response->get_data();
	}

	public function test_one_is_sent_again_alone(): void {
		$token = $this->form( array( 'condition' => self::OAK ) );
		$this->send( $token, array( 'wood' => 'Oak' ), 'a' );
		$this->send( $token, array( 'wood' => 'Ash <b>' ), 'b' );
		Outbox::run();
		list( $first, $second ) = array_column( $this->entries(), 'id' );
		$this->mails            = array();
		$this->assertSame( 401, $this->again( $first, 'further-1' )['status'] );
		$this->become( 'administrator' );
		$said = $this->again( $first, 'further-1' );
		$this->assertSame( array( array( 'own', false ), array( 'further-1', true ) ), array_map( static fn( array $one ): array => array( $one['kind'], $one['is_waiting'] ), $said['emails'] ) );
		$this->assertSame( 409, $this->again( $first, 'further-1' )['status'], 'It is on its way.' );
		$this->assertSame( array( 409, 409, 400 ), array( $this->again( $second, 'further-1' )['status'], $this->again( $first, 'moved' )['status'], $this->again( $first, 'webhook-1' )['status'] ), 'Only what the form sends for the entry.' );
		$this->refused = array( 'sawmill@example.org' );
		Outbox::run();
		$this->refused = array();
		$this->make_due();
		Outbox::run();
		Outbox::run();
		$this->assertSame( array( 'sawmill@example.org' ), array_column( $this->mails, 'to' ), 'Nobody else, and once.' );
		$log = array_map( static fn( array $row ): array => array( $row['kind'], $row['is_sent'] ), array_slice( MailLog::for_entry( $first ), 2 ) );
		$this->assertSame( array( array( 'again-1', true ), array( 'further-1', false ), array( 'further-1', true ) ), $log );
		$this->again( $first, 'own' );
		Outbox::run();
		$this->assertSame( array( 'sawmill@example.org', 'workshop@example.org' ), array_column( $this->mails, 'to' ) );
		$this->assertCount( 2, array_unique( array_map( static fn( array $mail ): string => preg_match( '/^Message-ID: (.+)$/mi', $mail['mime'], $found ) ? $found[1] : '', $this->mails ) ) );
	}

	public function test_one_of_two_that_failed_is_sent_again_alone(): void {
		$this->refused = array( 'sawmill@example.org', 'workshop@example.org' );
		$this->send( $this->form() );
		for ( $try = 0; $try < 8; $try++ ) {
			$this->make_due();
			Outbox::run();
		}
		$this->refused = array();
		$this->become( 'administrator' );
		$id = $this->entries()[0]['id'];
		$this->assertSame( 200, $this->again( $id, 'further-1' )['status'] );
		Outbox::run();
		$this->assertSame( array( 'sawmill@example.org' ), array_column( $this->mails, 'to' ) );
		EntryStates::resend( $id );
		Outbox::run();
		$this->assertSame( array( 'sawmill@example.org', 'workshop@example.org' ), array_column( $this->mails, 'to' ), 'The rest goes to the others only.' );
	}

	/** What was given up, or has arrived, isn't sent again with another email. */
	public function test_work_for_one_ends(): void {
		$this->send( $this->form() );
		Outbox::run();
		$this->become( 'administrator' );
		$id            = $this->entries()[0]['id'];
		$this->refused = array( 'workshop@example.org' );
		$this->again( $id, 'own' );
		for ( $try = 0; $try < 8; $try++ ) {
			$this->make_due();
			Outbox::run();
		}
		$this->refused = array();
		$this->mails   = array();
		$this->again( $id, 'further-1' );
		Outbox::run();
		$this->assertSame( array( 'sawmill@example.org' ), array_column( $this->mails, 'to' ) );
	}

	public function test_what_is_asked_for_during_the_work_is_not_lost(): void {
		$this->send( $this->form() );
		$this->become( 'administrator' );
		$id   = $this->entries()[0]['id'];
		$asks = 0;
		add_filter(
			'millwork_form_mail',
			function ( $mail ) use ( $id, &$asks ) {
				if ( 1 === ++$asks ) {
					$this->again( $id, 'further-1' );
				}
				return $mail;
			}
		);
		Outbox::run();
		Outbox::run();
		$this->assertGreaterThanOrEqual( 1, count( array_keys( array_column( $this->mails, 'to' ), 'sawmill@example.org', true ) ) );
		$this->assertFalse( array_column( $this->again( $id, 'own' )['emails'], 'is_waiting', 'kind' )['further-1'] );
	}
}
