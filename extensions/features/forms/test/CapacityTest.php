<?php
declare( strict_types=1 );

// phpcs:disable WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Capacity\Pools;
use Millwork\Features\Forms\Capacity\Seats;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FormParser;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\Privacy;
use Millwork\Features\Forms\Entries\Retention;
use Millwork\Features\Forms\FormPosts\FormIndex;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Tests\TestCase;

/**
 * A form takes as many entries as its author allows, options as many as they have seats, and an address one.
 * @group any-database
 */
final class CapacityTest extends TestCase {

	use FormMarkup;
	use Submissions;

	/**
	 * The token of a form with limits.
	 * @param array<string, mixed> $capacity What is different.
	 * @param list<Field>          $fields   More fields.
	 */
	private function limited( array $capacity, array $fields = array() ): string {
		$before = $this->definition()->fields;
		return $this->token(
			array(
				'capacity' => $capacity + array( 'most' => 0, 'message' => '', 'left' => '', 'once' => false ),
				'fields'   => array( ...$before, ...$fields ),
			)
		);
	}

	/** @return list<Field> Workshops with two seats and one, and a number of people. */
	private static function workshops(): array {
		return array(
			new Field( 'shop', 'radio', 'Workshop', options: array( 'Morning', 'Evening', 'None' ), seats: array( array( 'option' => 'Morning', 'most' => 3, 'key' => 'a1' ), array( 'option' => 'Evening', 'most' => 1, 'key' => 'a2' ) ) ),
			new Field( 'people', 'number', 'People', quantity: true ),
		);
	}

	/** @phpstan-impure */
	private function seats(): int {
		return (int) Rows::value( 'SELECT COUNT(*) FROM %i', Seats::table() );
	}

	public function test_takes_as_many_entries_as_are_allowed(): void {
		$token = $this->limited( array( 'most' => 2, 'message' => 'Sold out <b>' ) );
		// After a response that was lost, the same attempt takes no second place.
		foreach ( array( 'one', 'one', 'two' ) as $attempt ) {
			$this->assertSame( 201, $this->send( $token, array(), $attempt )->get_status() );
		}
		$full = $this->send( $token, array(), 'three' );
		$this->assertSame( 410, $full->get_status() );
		$this->assertSame( 'Sold out <b>', $full->get_data()['message'] );
		$this->assertSame( 201, $this->send( $token, array(), 'two' )->get_status() );
		$this->assertCount( 2, $this->entries() );
		$this->assertSame( 2, $this->seats() );
	}

	public function test_counts_entries_from_before_the_limit(): void {
		$this->send( $this->token(), array(), 'before' );
		$token = $this->limited( array( 'most' => 2 ) );
		$this->assertSame( 201, $this->send( $token, array(), 'one' )->get_status() );
		$this->assertSame( 410, $this->send( $token, array(), 'two' )->get_status() );
		EntryStates::delete( array( $this->entries()[0]['id'] ) );
		$this->assertSame( 201, $this->send( $token, array(), 'two' )->get_status() );
	}

	public function test_a_lower_limit_holds_whichever_seats_are_taken(): void {
		$token = $this->limited( array( 'most' => 4 ) );
		foreach ( array( 'one', 'two', 'three', 'four' ) as $attempt ) {
			$this->send( $token, array(), $attempt );
		}
		EntryStates::move( array( $this->entries()[0]['id'] ), EntryState::Trash );
		$lower = $this->limited( array( 'most' => 3 ) );
		$this->assertSame( 410, $this->send( $lower, array(), 'five' )->get_status() );
		EntryStates::move( array( $this->entries()[1]['id'] ), EntryState::Trash );
		$this->assertSame( 201, $this->send( $lower, array(), 'five' )->get_status() );
	}

	public function test_options_have_seats_that_a_number_takes(): void {
		$token = $this->limited( array(), self::workshops() );
		$try   = fn( string $shop, mixed $people, string $attempt ) => $this->send( $token, array( 'shop' => $shop, 'people' => $people ), $attempt );
		$this->assertSame( 201, $try( 'Morning', '2', 'one' )->get_status() );
		$short = $try( 'Morning', '2', 'two' );
		$this->assertSame( 400, $short->get_status() );
		$this->assertSame( array( 'people' => 'Only 1 seat is left for “Morning”.' ), (array) $short->get_data()['data']['errors'] );
		$this->assertSame( 201, $try( 'Morning', '', 'three' )->get_status() );
		$this->assertSame( array( 'shop' => '“Morning” is full. Choose something else.' ), (array) $try( 'Morning', '1', 'four' )->get_data()['data']['errors'] );
		$this->assertSame( 201, $try( 'None', '40', 'five' )->get_status() );
		$this->assertSame( 3, $this->seats() );
		foreach ( array( '-3', '0', '1.5', '1e9', '99999999999999999999' ) as $number => $people ) {
			$this->assertSame( 400, $try( 'Evening', $people, "forged $number" )->get_status(), (string) $people );
		}
		$this->assertSame( 400, $try( 'Evenin', '1', 'forged option' )->get_status() );
	}

	public function test_the_number_counts_for_the_whole_form(): void {
		$token = $this->limited( array( 'most' => 5 ), array( new Field( 'people', 'number', 'People', quantity: true ) ) );
		$this->assertSame( 201, $this->send( $token, array( 'people' => '4' ), 'one' )->get_status() );
		$this->assertSame( array( 'people' => 'Only 1 seat is left.' ), (array) $this->send( $token, array( 'people' => '2' ), 'two' )->get_data()['data']['errors'] );
		$this->assertSame( 201, $this->send( $token, array( 'people' => '1' ), 'three' )->get_status() );
		$this->assertSame( 410, $this->send( $token, array( 'people' => '1' ), 'four' )->get_status() );
	}

	public function test_a_renamed_option_keeps_its_seats(): void {
		$field = static fn( string $option ): array => array( new Field( 'shop', 'radio', 'Workshop', options: array( $option ), seats: array( array( 'option' => $option, 'most' => 1, 'key' => 'a1' ) ) ) );
		$this->assertSame( 201, $this->send( $this->limited( array(), $field( 'At 10' ) ), array( 'shop' => 'At 10' ), 'one' )->get_status() );
		$this->assertSame( 400, $this->send( $this->limited( array(), $field( 'At 10:30' ) ), array( 'shop' => 'At 10:30' ), 'two' )->get_status() );
	}

	public function test_seats_follow_what_the_owner_does(): void {
		$token = $this->limited( array( 'most' => 1 ) );
		$this->send( $token, array(), 'one' );
		$one = $this->entries()[0]['id'];
		$this->become( 'administrator' );
		$act = fn( string $action, int $id ): array => (array) $this->rest( 'POST', '/millwork/v1/entries/actions', array( 'action' => $action, 'ids' => array( $id ) ) )->get_data();
		foreach ( array( 'trash' => 'restore', 'spam' => 'not_spam' ) as $away => $back ) {
			$act( $away, $one );
			$this->assertSame( 0, $this->seats() );
			$this->assertSame( 1, $act( $back, $one )['changed'] );
			$this->assertSame( 1, $this->seats() );
		}
		$act( 'trash', $one );
		$this->assertSame( 201, $this->send( $token, array(), 'two' )->get_status() );
		$refused = $act( 'restore', $one );
		$this->assertSame( 0, $refused['changed'] );
		$this->assertStringContainsString( 'its seat is taken', $refused['message'] );
		$this->assertSame( EntryState::Trash->value, Entries::find( $one )['state'] ?? '' );
		$act( 'delete', $this->entries()[1]['id'] );
		$this->assertSame( 0, $this->seats() );
		$this->assertSame( 1, $act( 'restore', $one )['changed'] );
	}

	public function test_what_is_deleted_automatically_frees_no_place(): void {
		$token = $this->limited( array( 'most' => 1 ) );
		$this->send( $token, array(), 'one' );
		Entries::update( $this->entries()[0]['id'], array( 'purge_at' => Rows::time( -5 ) ) );
		Retention::run();
		$this->assertCount( 0, $this->entries() );
		$this->assertSame( 410, $this->send( $token, array(), 'two' )->get_status() );
	}

	public function test_spam_takes_no_place(): void {
		$token = $this->limited( array( 'most' => 1 ) );
		$sent  = array( InputNames::HONEYPOT => 'x' ) + $this->posted( $token, array(), 'spam' );
		$this->assertSame( 201, $this->rest( 'POST', '/millwork/v1/forms/entries', $sent )->get_status() );
		$this->assertSame( 0, $this->seats() );
		$this->assertSame( 201, $this->send( $token, array(), 'one' )->get_status() );
	}

	public function test_a_claim_without_an_entry_ends(): void {
		$token = $this->limited( array( 'most' => 1 ) );
		$place = FormIndex::current( 'post:' . $this->place );
		$pools = Pools::of( $this->definition( array( 'capacity' => array( 'most' => 1, 'message' => '', 'left' => '', 'once' => false ) ) ), array() );
		$this->assertNull( Seats::take( $place, $pools, 'killed' ) );
		$this->assertSame( 410, $this->send( $token, array(), 'one' )->get_status() );
		Rows::run( 'UPDATE %i SET ends = %s', Seats::table(), Rows::time( -5 ) );
		$this->assertSame( 201, $this->send( $token, array(), 'one' )->get_status() );
	}

	public function test_an_address_sends_one_entry(): void {
		$token = $this->limited( array( 'once' => true ) );
		$try   = fn( string $email, string $attempt ) => $this->send( $token, array( 'email' => $email ), $attempt );
		foreach ( array( 'one' => 'ada', 'one again' => 'ada', 'two' => 'ben' ) as $attempt => $name ) {
			$this->assertSame( 201, $try( "$name@example.com", str_replace( ' again', '', $attempt ) )->get_status() );
		}
		$again = $try( 'ADA@Example.com', 'three' );
		$this->assertSame( array( 'email' => 'This email address was already used. Each address can be used once.' ), (array) $again->get_data()['data']['errors'] );
		$this->assertSame( 400, $try( '', 'four' )->get_status() );
		$this->assertCount( 2, $this->entries() );
		// Without a proof of work nobody is told.
		$cold = array( InputNames::CHALLENGE => '', InputNames::PROOF => '' ) + $this->posted( $token, array( 'email' => 'ada@example.com' ), 'cold' );
		$this->assertSame( 425, $this->rest( 'POST', '/millwork/v1/forms/entries', $cold )->get_status() );
		for ( $ask = 0; $ask < 4; $ask++ ) {
			$this->assertSame( 400, $try( 'ben@example.com', "ask $ask" )->get_status() );
		}
		$this->assertSame( 429, $try( 'ben@example.com', 'too often' )->get_status() );
		$this->assertStringNotContainsString( 'example.com', (string) wp_json_encode( Rows::all( 'SELECT * FROM %i', Seats::table() ) ) );
		$this->assertSame( 201, $try( 'new@example.com', 'behind a proxy' )->get_status(), 'All visitors share its address.' );
		$address                = $_SERVER['REMOTE_ADDR'] ?? '';
		$_SERVER['REMOTE_ADDR'] = '198.51.100.7';
		foreach ( range( 1, 5 ) as $ask ) {
			$this->assertSame( 400, $try( 'ben@example.com', "told $ask" )->get_status() );
		}
		$before = count( $this->entries() );
		$known  = $try( 'ben@example.com', 'known' );
		$new    = $try( 'carl@example.com', 'unknown' );
		$this->assertSame( 201, $try( 'ada@example.com', 'one' )->get_status(), 'The same entry, sent twice by a bad connection.' );
		$_SERVER['REMOTE_ADDR'] = $address;
		$this->assertSame( array( 429, $known->get_data()['message'] ), array( $new->get_status(), $new->get_data()['message'] ), 'Known and new addresses get the same answer.' );
		$this->assertCount( $before, $this->entries() );
	}

	public function test_an_address_that_is_asked_for_is_required(): void {
		$fields = array( new Field( 'name', 'name', 'Name' ), new Field( 'wish', 'radio', 'Wish', options: array( 'Yes', 'No' ) ), new Field( 'email', 'email', 'Email' ) );
		$rule   = array( 'field' => 'wish', 'operator' => 'is', 'value' => 'Yes' );
		$asked  = array( 'fields' => array( 'email' ), 'part' => 1, 'show' => true, 'any' => false, 'groups' => array( array( 'any' => false, 'rules' => array( $rule ) ) ) );
		$token  = $this->token( array( 'fields' => $fields, 'conditions' => array( $asked ), 'capacity' => array( 'most' => 0, 'message' => '', 'left' => '', 'once' => true ) ) );
		$this->assertSame( 400, $this->send( $token, array( 'wish' => 'Yes', 'email' => '' ), 'one' )->get_status() );
		$this->assertSame( 201, $this->send( $token, array( 'wish' => 'No', 'email' => '' ), 'two' )->get_status() );
	}

	public function test_an_erased_address_leaves_nothing(): void {
		$token = $this->limited( array( 'once' => true ) );
		$this->send( $token, array(), 'one' );
		Seats::detach( array( $this->entries()[0]['id'] ) );
		$this->assertTrue( Privacy::erase( 'ada@example.com' )['items_removed'] );
		$this->assertSame( 0, $this->seats() );
	}

	public function test_the_page_says_it_without_a_number_and_the_route_with_one(): void {
		$id    = $this->create_post( array( 'post_content' => self::form( '<!-- wp:jetpack/field-name /--><!-- wp:jetpack/field-radio {"options":["A","B"],"millworkSeats":[{"option":"A","seats":1,"key":"k1"},{"option":"gone","seats":3}]} /-->', array( 'millworkMaxEntries' => 2, 'millworkPlacesLeft' => 'above', 'millworkFullMessage' => 'Shut [contact-form]' ) ) ) );
		$html  = $this->show( $id );
		$token = $this->one( self::page( $html ), '//input[@name="millwork_form"]' )->getAttribute( 'value' );
		$this->assertStringContainsString( 'The number of seats is limited.', $html );
		$read = fn(): array => (array) json_decode( (string) wp_json_encode( $this->rest( 'GET', '/millwork/v1/forms/places', array( 'form' => $token ) )->get_data() ), true );
		$this->assertSame( '2 seats left', $read()['left'] );
		$this->assertSame( array( array( 'option' => 'A', 'text' => '1 seat left', 'full' => false ) ), $read()['options']['f2'] );
		$this->assertSame( 201, $this->send( $token, array( 'f1' => 'Ada', 'f2' => 'A' ), 'one' )->get_status() );
		$this->assertSame( 'Full', $read()['options']['f2'][0]['text'] );
		$this->assertSame( 201, $this->send( $token, array( 'f1' => 'Ada', 'f2' => 'B' ), 'two' )->get_status() );
		$this->assertSame( 'Shut [contact-form]', $read()['full'] );
		$full = $this->show( $id );
		$this->assertStringContainsString( 'Shut &#091;contact', $full );
		$this->assertStringNotContainsString( '<input', $full );
		$this->assertSame( 404, $this->rest( 'GET', '/millwork/v1/forms/places', array( 'form' => "$token-" ) )->get_status() );
	}

	private function show( int $id ): string {
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $id );
		return do_blocks( (string) get_post_field( 'post_content', $id ) );
	}

	public function test_what_is_no_limit_changes_no_id(): void {
		$block = static fn( array $attributes, array $field = array() ): array => array( 'blockName' => 'jetpack/contact-form', 'attrs' => $attributes, 'innerBlocks' => array( array( 'blockName' => 'jetpack/field-select', 'attrs' => $field + array( 'options' => array( 'A' ) ), 'innerBlocks' => array() ) ) );
		$plain = Definitions::id( FormParser::form( $block( array() ) ) );
		foreach ( array( 0, -4, 'many', array( 3 ), null ) as $most ) {
			$this->assertSame( $plain, Definitions::id( FormParser::form( $block( array( 'millworkMaxEntries' => $most, 'millworkFullMessage' => 'x', 'millworkPlacesLeft' => 'left', 'millworkOncePerAddress' => 'yes' ), array( 'millworkSeats' => array( 'x', array( 'option' => 'A', 'seats' => $most ), array( 'option' => array(), 'seats' => 2 ) ) ) ) ) ) );
		}
		$definition = FormParser::form( $block( array( 'millworkMaxEntries' => 1e12 ), array( 'millworkSeats' => array( array( 'option' => 'A', 'seats' => '5', 'key' => '<b>' ) ) ) ) );
		$this->assertSame( 100000, $definition->capacity['most'] ?? 0 );
		$this->assertSame( array( array( 'option' => 'A', 'most' => 5, 'key' => '' ) ), $definition->fields[0]->seats );
	}
}
