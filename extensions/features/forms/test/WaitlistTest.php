<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Capacity\PresentForm;
use Millwork\Features\Forms\Capacity\Seats;
use Millwork\Features\Forms\Capacity\WaitlistMoves;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Definition\StoredDefinition;
use Millwork\Features\Forms\Delivery\MailLog;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Features\Forms\Entries\Retention;
use Millwork\Tests\TestCase;

/**
 * Entries without a place wait, and move up in their order.
 * @group any-database
 */
final class WaitlistTest extends TestCase {

	use FormMarkup;
	use Submissions;

	protected function setUp(): void {
		parent::setUp();
		$this->serve_mail();
		add_filter( 'millwork_form_confirmation_mail_limits', static fn(): array => array( 'address' => 100, 'form' => 100 ) );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/**
	 * The token of a form with a waiting list.
	 * @param array<string, mixed> $capacity What is different.
	 * @param array<string, mixed> $waiting  What is different about the list.
	 * @param array<string, mixed> $changes  What is different about the form.
	 */
	private function form( array $capacity = array(), array $waiting = array(), array $changes = array() ): string {
		$waiting += array( 'auto' => true, 'message' => '', 'subject' => 'A place for {Name}', 'body' => '' );
		return $this->token( $changes + array( 'capacity' => $capacity + array( 'most' => 1, 'message' => '', 'left' => '', 'once' => false, 'waiting' => $waiting ) ) );
	}

	/** @return list<string> */
	private function states(): array {
		return array_column( $this->entries(), 'state' );
	}

	/** @return list<Field> */
	private function workshops(): array {
		return array(
			...$this->definition()->fields,
			new Field( 'shop', 'radio', 'Workshop', options: array( 'Morning', 'Evening' ), seats: array( array( 'option' => 'Morning', 'most' => 1, 'key' => 'a1' ), array( 'option' => 'Evening', 'most' => 1, 'key' => 'a2' ) ) ),
			new Field( 'people', 'number', 'People', quantity: true ),
		);
	}

	public function test_an_entry_without_a_place_waits_and_is_told_so(): void {
		$token = $this->form( array(), array( 'message' => 'You wait <b>.' ), array( 'confirmation' => array( 'type' => 'redirect', 'heading' => '', 'message' => '', 'redirect' => 'https://example.com/thanks', 'summary' => true, 'back' => true ), 'confirmation_mail' => array( 'subject' => 'Hello', 'body' => 'Thanks.' ) ) );
		$this->assertSame( 'https://example.com/thanks', $this->send( $token, array(), 'one' )->get_data()['confirmation']['redirect'] );
		// After a response that was lost, the same attempt still waits.
		foreach ( array( 'two', 'two' ) as $attempt ) {
			$answer = $this->send( $token, array(), $attempt );
			$said   = $answer->get_data()['confirmation'];
			$this->assertSame( array( 201, '', 'You’re on the waiting list', "<p>You wait &lt;b&gt;.</p>\n" ), array( $answer->get_status(), $said['redirect'], $said['heading'], $said['message'] ) );
		}
		$this->assertSame( array( 'inbox', 'waiting' ), $this->states() );
		Outbox::run();
		$texts = array_column( array_filter( $this->mails, static fn( array $mail ): bool => 'Hello' === $mail['subject'] ), 'text' );
		$this->assertSame( array( false, true ), array_map( static fn( string $text ): bool => str_contains( $text, 'You wait <b>.' ), $texts ) );
		$this->assertStringContainsString( 'on the waiting list', $this->mails[2]['text'] );
	}

	public function test_moves_up_in_order_once_and_tells_the_sender(): void {
		$token = $this->form();
		foreach ( array( 'one', 'two', 'three' ) as $attempt ) {
			$this->send( $token, array( 'name' => $attempt ), $attempt );
		}
		Outbox::run();
		$this->mails = array();
		WaitlistMoves::run();
		$this->assertSame( array( 'inbox', 'waiting', 'waiting' ), $this->states(), 'No place is free.' );
		EntryStates::move( array( $this->entries()[0]['id'] ), EntryState::Trash );
		$this->assertSame( 201, $this->send( $token, array( 'name' => 'four' ), 'four' )->get_status() );
		WaitlistMoves::run();
		WaitlistMoves::run();
		Outbox::run();
		Outbox::run();
		$this->assertSame( array( 'trash', 'inbox', 'waiting', 'waiting' ), $this->states(), 'Nobody overtakes.' );
		$told = array_filter( $this->mails, static fn( array $mail ): bool => str_starts_with( $mail['subject'], 'A place' ) );
		$this->assertSame( array( 'A place for two' ), array_column( $told, 'subject' ) );
		$this->assertSame( 1, Seats::taken( "post:$this->place", array( 'f' ) )['f'] );
		EntryStates::delete( array( $this->entries()[1]['id'] ) );
		WaitlistMoves::run();
		$this->assertSame( array( 'trash', 'inbox', 'waiting' ), $this->states() );
	}

	public function test_the_email_about_the_place_is_sent_again_by_the_same_rules(): void {
		$token = $this->form();
		foreach ( array( 'one', 'two' ) as $attempt ) {
			$this->send( $token, array( 'name' => $attempt ), $attempt );
		}
		Outbox::run();
		$this->become( 'administrator' );
		$again                  = fn( int $id ): int => $this->rest( 'POST', "/millwork/v1/entries/$id/resend", array( 'only' => 'moved' ) )->get_status();
		list( $first, $second ) = array_column( $this->entries(), 'id' );
		$this->assertSame( array( 409, 409 ), array( $again( $first ), $again( $second ) ), 'Nobody got a place yet.' );
		EntryStates::move( array( $first ), EntryState::Trash );
		WaitlistMoves::run();
		Outbox::run();
		$told = fn(): array => array_values( array_filter( $this->mails, static fn( array $mail ): bool => str_starts_with( $mail['subject'], 'A place' ) ) );
		$this->assertCount( 1, $told() );
		$this->assertSame( 200, $again( $second ) );
		Outbox::run();
		Outbox::run();
		$this->assertSame( array( 'A place for two', 'A place for two' ), array_column( $told(), 'subject' ) );
		add_filter( 'millwork_form_confirmation_mail_limits', static fn(): array => array( 'address' => 0, 'form' => 0 ), 20 );
		$this->assertSame( 200, $again( $second ) );
		Outbox::run();
		Outbox::run();
		$this->assertCount( 2, $told() );
		$log  = MailLog::for_entry( $second );
		$last = $log[ count( $log ) - 1 ];
		$this->assertSame( array( 'unmoved', false ), array( $last['kind'], $last['is_sent'] ) );
		$this->assertCount( 1, array_filter( $log, static fn( array $row ): bool => 'unmoved' === $row['kind'] ), 'It says so once.' );
	}

	public function test_nobody_waits_for_more_places_than_there_are(): void {
		$fields = array( ...$this->definition()->fields, new Field( 'people', 'number', 'People', quantity: true ) );
		$form   = fn( int $most ): string => $this->form( array( 'most' => $most ), array(), array( 'fields' => $fields ) );
		$token  = $form( 3 );
		foreach ( array( 'one' => 3, 'two' => 3 ) as $name => $people ) {
			$this->assertSame( 201, $this->send( $token, array( 'name' => $name, 'people' => (string) $people ), $name )->get_status() );
		}
		$this->assertSame( array( 'people' => 'Enter 3 or less.' ), (array) $this->send( $token, array( 'people' => '4' ), 'many' )->get_data()['data']['errors'] );
		// The second entry waits for more than there are now, and is in nobody's way.
		$this->assertSame( 201, $this->send( $form( 2 ), array( 'name' => 'three', 'people' => '1' ), 'three' )->get_status() );
		EntryStates::move( array( $this->entries()[0]['id'] ), EntryState::Trash );
		WaitlistMoves::run();
		$this->assertSame( array( 'trash', 'waiting', 'inbox' ), $this->states() );
	}

	public function test_the_owner_may_decide(): void {
		$token = $this->form( array(), array( 'auto' => false ) );
		foreach ( array( 'one', 'two', 'three' ) as $attempt ) {
			$this->send( $token, array(), $attempt );
		}
		$ids = array_column( $this->entries(), 'id' );
		$this->become( 'administrator' );
		$act  = fn( string $action, int ...$on ): array => (array) $this->rest( 'POST', '/millwork/v1/entries/actions', array( 'action' => $action, 'ids' => $on ) )->get_data();
		$none = $act( 'move_up', $ids[2] );
		$this->assertSame( 0, $none['changed'] );
		$this->assertStringContainsString( 'no place is free', $none['message'] );
		$act( 'trash', $ids[0] );
		WaitlistMoves::run();
		$this->assertSame( array( 'trash', 'waiting', 'waiting' ), $this->states() );
		$this->assertSame( 1, $act( 'move_up', $ids[2] )['changed'] );
		$this->assertSame( array( 'trash', 'waiting', 'inbox' ), $this->states() );
		$this->assertSame( 0, $act( 'not_spam', $ids[1] )['changed'], 'Nothing else leads from the list to the inbox.' );
		// The place is taken: what is restored waits.
		$this->assertSame( 1, $act( 'restore', $ids[0] )['changed'] );
		$this->assertSame( array( 'waiting', 'waiting', 'inbox' ), $this->states() );
		$act( 'trash', $ids[1] );
		$act( 'restore', $ids[1] );
		$this->assertSame( array( 'waiting', 'waiting', 'inbox' ), $this->states() );
		$this->assertSame( 1, Seats::taken( "post:$this->place", array( 'f' ) )['f'] );
	}

	public function test_options_have_a_list_of_their_own(): void {
		$token = $this->form( array( 'most' => 0 ), array(), array( 'fields' => $this->workshops() ) );
		foreach ( array( 'Morning', 'Morning', 'Evening', 'Morning' ) as $number => $shop ) {
			$this->assertSame( 201, $this->send( $token, array( 'shop' => $shop ), "$number" )->get_status() );
		}
		$this->assertSame( array( 'inbox', 'waiting', 'inbox', 'waiting' ), $this->states() );
		$places = $this->rest( 'GET', '/millwork/v1/forms/places', array( 'form' => $token ) )->get_data();
		$this->assertSame( array( 'option' => 'Morning', 'text' => 'Full, waiting list', 'full' => false ), ( (array) $places['options'] )['shop'][0] );
		EntryStates::move( array( $this->entries()[2]['id'] ), EntryState::Trash );
		WaitlistMoves::run();
		$this->assertSame( array( 'inbox', 'waiting', 'trash', 'waiting' ), $this->states() );
		EntryStates::move( array( $this->entries()[0]['id'] ), EntryState::Spam );
		WaitlistMoves::run();
		$this->assertSame( array( 'spam', 'inbox', 'trash', 'waiting' ), $this->states() );
	}

	public function test_who_needs_more_places_is_not_overtaken(): void {
		$token = $this->form( array( 'most' => 3 ), array(), array( 'fields' => array( ...$this->definition()->fields, new Field( 'people', 'number', 'People', quantity: true ) ) ) );
		foreach ( array( '2', '1', '2', '1' ) as $number => $people ) {
			$this->send( $token, array( 'people' => $people ), "$number" );
		}
		$this->assertSame( array( 'inbox', 'inbox', 'waiting', 'waiting' ), $this->states() );
		EntryStates::move( array( $this->entries()[1]['id'] ), EntryState::Trash );
		WaitlistMoves::run();
		$this->assertSame( array( 'inbox', 'trash', 'waiting', 'waiting' ), $this->states() );
		EntryStates::move( array( $this->entries()[0]['id'] ), EntryState::Trash );
		WaitlistMoves::run();
		$this->assertSame( array( 'trash', 'trash', 'inbox', 'inbox' ), $this->states() );
	}

	public function test_an_address_waits_once(): void {
		$token = $this->form( array( 'once' => true ) );
		$this->assertSame( 201, $this->send( $token, array( 'email' => 'one@example.com' ), 'one' )->get_status() );
		$this->assertSame( 201, $this->send( $token, array( 'email' => 'two@example.com' ), 'two' )->get_status() );
		$this->assertSame( 400, $this->send( $token, array( 'email' => 'TWO@example.com' ), 'three' )->get_status() );
		EntryStates::move( array( $this->entries()[0]['id'] ), EntryState::Trash );
		WaitlistMoves::run();
		$this->assertSame( array( 'trash', 'inbox' ), $this->states() );
	}

	public function test_a_higher_limit_in_the_post_counts(): void {
		$fields = '<!-- wp:jetpack/field-name {"id":"name"} /--><!-- wp:jetpack/field-email {"id":"email"} /-->';
		$this->send( $this->form(), array(), 'one' );
		$this->send( $this->form(), array(), 'two' );
		$this->send( $this->form(), array(), 'three' );
		$post = static fn( int $most ): string => '<!-- wp:group --><div><!-- wp:jetpack/contact-form ' . wp_json_encode( array( 'millworkMaxEntries' => $most, 'millworkWaitingList' => array( 'enabled' => true ) ) ) . " -->$fields<!-- /wp:jetpack/contact-form --></div><!-- /wp:group -->";
		wp_update_post( array( 'ID' => $this->place, 'post_content' => $post( 2 ) ) );
		$this->assertSame( 2, PresentForm::at( "post:$this->place" )->capacity['most'] ?? 0 );
		WaitlistMoves::run();
		$this->assertSame( array( 'inbox', 'inbox', 'waiting' ), $this->states() );
	}

	public function test_an_entry_that_is_not_kept_waits_with_its_content(): void {
		$token = $this->form( array(), array(), array( 'store' => false ) );
		$this->send( $token, array(), 'one' );
		$this->send( $token, array(), 'two' );
		Outbox::run();
		$this->assertSame( array( 'gone', 'waiting' ), $this->states() );
		Seats::forget( 'f' );
		WaitlistMoves::run();
		Outbox::run();
		$this->assertSame( array( 'gone', 'gone' ), $this->states() );
		$this->assertSame( array( 'A place for Ada' ), array_column( array_filter( $this->mails, static fn( array $mail ): bool => str_starts_with( $mail['subject'], 'A place' ) ), 'subject' ) );
	}

	public function test_a_waiting_entry_that_expires_blocks_nobody(): void {
		$token = $this->form();
		$this->send( $token, array(), 'one' );
		$this->send( $token, array(), 'two' );
		Entries::update( $this->entries()[1]['id'], array( 'purge_at' => Rows::time( -5 ) ) );
		Retention::run();
		EntryStates::move( array( $this->entries()[0]['id'] ), EntryState::Trash );
		$this->send( $token, array(), 'three' );
		$this->assertSame( array( 'trash', 'inbox' ), $this->states() );
	}

	public function test_a_contributors_form_tells_no_stranger(): void {
		$token = $this->form( array(), array(), array( 'author' => $this->create_user( 'contributor' ) ) );
		$this->send( $token, array(), 'one' );
		$this->send( $token, array(), 'two' );
		EntryStates::move( array( $this->entries()[0]['id'] ), EntryState::Trash );
		WaitlistMoves::run();
		Outbox::run();
		$this->assertSame( array( 'unmoved' ), array_values( array_intersect( array_column( MailLog::for_entry( $this->entries()[1]['id'] ), 'kind' ), array( 'moved', 'unmoved' ) ) ) );
		$this->assertSame( array(), array_filter( $this->mails, static fn( array $mail ): bool => 0 === strcasecmp( $mail['to'], 'ada@example.com' ) ) );
	}

	public function test_the_page_offers_the_list(): void {
		$id = $this->create_post( array( 'post_author' => $this->create_user( 'editor' ), 'post_content' => '<!-- wp:jetpack/contact-form {"millworkMaxEntries":1,"millworkWaitingList":{"enabled":true,"automatic":false,"message":"Wait."}} --><!-- wp:jetpack/field-name {"id":"name"} /--><!-- /wp:jetpack/contact-form -->' ) );
		$this->assertStringNotContainsString( 'waiting list', $this->visit( (string) get_permalink( $id ) ) );
		$block      = parse_blocks( (string) get_post_field( 'post_content', $id ) )[0];
		$definition = FormParser::form( $block );
		$this->assertSame( array( 'auto' => false, 'message' => 'Wait.', 'subject' => '', 'body' => '' ), $definition->capacity['waiting'] ?? null );
		$this->assertSame( $definition->to_array(), StoredDefinition::read( (string) wp_json_encode( $definition->to_array() ) )?->to_array() );
		Seats::add_earlier( "post:$id", 'f', array( 1 ) );
		$page = $this->visit( (string) get_permalink( $id ) );
		$this->assertStringContainsString( 'Send the form to join the waiting list.', $page );
		$this->assertStringContainsString( 'name="mw', $page );
	}
}
