<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryValue;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Jobs\Queue;
use Millwork\Tests\TestCase;
use Millwork\Visitors\SigningKeys;
use WP_Error;

/** What is accepted is stored once; what is not says why. */
final class IntakeTest extends TestCase {

	use Submissions;

	private const ROUTE = '/millwork/v1/forms/entries';

	public function test_stores_what_is_sent(): void {
		$token  = $this->token();
		$answer = $this->send(
			$token,
			array(
				'extras'  => array( 'Wax', 'Oil' ),
				'wood'    => 'Ash <b>',
				'message' => "Two lines,\r\nö 🙂",
			)
		);
		$this->assertSame( 201, $answer->get_status() );
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{12}$/', $answer->get_data()['id'] );
		$this->assertSame( 'no-store, private', $answer->get_headers()['Cache-Control'] );
		$this->assertContains(
			array(
				'label' => 'Extras',
				'value' => 'Wax, Oil',
			),
			$answer->get_data()['confirmation']['summary']
		);
		$entries = $this->entries();
		$this->assertCount( 1, $entries );
		$entry = $entries[0];
		$this->assertSame( strtok( $token, '.' ), $entry['form_id'] );
		$this->assertSame( array( 'inbox', "post:$this->place", 'Ada', 'ada@example.com', 'Two lines, ö 🙂' ), array( $entry['state'], $entry['source'], $entry['name'], $entry['email'], $entry['excerpt'] ) );
		$this->assertSame( array( 'Ada', 'Ada@Example.com', 'Ash <b>', array( 'Wax', 'Oil' ), "Two lines,\nö 🙂" ), array_column( $entry['data'], 'value' ) );
		$this->assertSame( array( 'Name', 'Email', 'Wood', 'Extras', 'Message' ), array_column( $entry['data'], 'label' ) );
		// Values that are only a text or a choice have these keys alone: EntryValue and ExportColumns count them.
		$stored = json_decode( (string) Rows::value( 'SELECT data FROM %i', Entries::table() ), true );
		$this->assertSame( array( array( 'name', 'label', 'type', 'value' ) ), array_values( array_unique( array_map( 'array_keys', $stored ), SORT_REGULAR ) ) );
		$this->assertCount( EntryValue::PLAIN, $stored[0] );
		$this->assertSame( array( '', 'waiting', 'tell', false ), array( $entry['ip'], $entry['mail'], $entry['work'], $entry['is_read'] ) );
		$this->assertLessThan( 5, abs( time() - strtotime( $entry['created'] . ' UTC' ) ) );
		// The minute may have ended since.
		$this->assertTrue( Queue::is_pending( Outbox::JOB, array( intdiv( time(), 60 ) ) ) || Queue::is_pending( Outbox::JOB, array( intdiv( time(), 60 ) - 1 ) ) );
	}

	public function test_takes_the_same_attempt_once(): void {
		$token  = $this->token();
		$posted = $this->posted( $token );
		$first  = $this->rest( 'POST', self::ROUTE, $posted );
		$second = $this->rest( 'POST', self::ROUTE, $posted );
		$third  = $this->rest( 'POST', self::ROUTE, $this->proof( $token ) + $posted );
		$this->assertSame( array( 201, 201, 201 ), array( $first->get_status(), $second->get_status(), $third->get_status() ) );
		$this->assertSame( $first->get_data(), $second->get_data() );
		$this->assertSame( $first->get_data(), $third->get_data() );
		$this->assertCount( 1, $this->entries() );
	}

	public function test_takes_what_was_changed_after_a_lost_answer(): void {
		$token = $this->token();
		$this->assertSame( 201, $this->send( $token )->get_status() );
		$this->assertSame( 201, $this->send( $token, array( 'message' => 'A table and a chair.' ) )->get_status() );
		$this->assertSame( array( 'A table, please.', 'A table and a chair.' ), array_column( $this->entries(), 'excerpt' ) );
	}

	public function test_takes_a_challenge_once(): void {
		$token  = $this->token();
		$posted = $this->posted( $token );
		$this->assertSame( 201, $this->rest( 'POST', self::ROUTE, $posted )->get_status() );
		$replayed = $this->rest( 'POST', self::ROUTE, array( InputNames::ATTEMPT => 'second' ) + $posted );
		$this->assertSame( array( 425, 'millwork_form_challenge' ), array( $replayed->get_status(), $replayed->get_data()['code'] ) );
		$this->assertCount( 1, $this->entries() );
	}

	public function test_wants_proof_of_work(): void {
		$token  = $this->token();
		$good   = $this->posted( $token );
		$other  = $this->token( array( 'subject' => 'Another form' ) );
		$late   = $this->proof( $token, 3 * HOUR_IN_SECONDS );
		$early  = $this->proof( $token, 0 );
		$forged = array( InputNames::CHALLENGE => (string) preg_replace( '/\.4\./', '.0.', $good[ InputNames::CHALLENGE ] ) );
		foreach ( array( array( InputNames::CHALLENGE => '' ), array( InputNames::PROOF => 'no' . str_repeat( 'x', 80 ) ), $late, $early, $forged, $this->proof( $other ) ) as $change ) {
			$answer = $this->rest( 'POST', self::ROUTE, $change + $good );
			$this->assertSame( array( 425, 'millwork_form_challenge' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
			$this->assertSame( $change === $early, isset( $answer->get_headers()['Retry-After'] ) );
		}
		$this->assertSame( array(), $this->entries() );
	}

	public function test_gives_challenges_that_can_be_solved(): void {
		add_filter( 'millwork_form_difficulty', static fn(): int => 6 );
		$token  = $this->token();
		$answer = $this->rest( 'GET', '/millwork/v1/forms/challenge', array( 'form' => $token ) );
		$this->assertSame( 200, $answer->get_status() );
		$this->assertSame( 'no-store, private', $answer->get_headers()['Cache-Control'] );
		$data = $answer->get_data();
		$this->assertSame( 6, $data['difficulty'] );
		$proof = 0;
		while ( ord( hash( 'sha256', $data['challenge'] . ":$proof", true ) ) >= 4 ) {
			++$proof;
		}
		$this->assertSame( 2, \Millwork\Visitors\Challenge::check( substr( $token, 0, 32 ), $data['challenge'], (string) $proof ) );
		$this->assertSame( 403, $this->rest( 'GET', '/millwork/v1/forms/challenge', array( 'form' => 'x' ) )->get_status() );
	}

	public function test_refuses_forged_ids_and_what_an_earlier_key_has_signed(): void {
		$token = $this->token();
		foreach ( array( '', 'x', str_repeat( '0', 32 ) . substr( $token, 32 ), substr( $token, 0, 33 ) . str_repeat( 'A', 22 ) ) as $forged ) {
			$answer = $this->send( $forged );
			$this->assertSame( array( 403, 'millwork_form_unknown' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
			$this->assertNotSame( '', $answer->get_data()['message'] );
		}
		$posted = $this->posted( $token );
		SigningKeys::rotate();
		$answer = $this->rest( 'POST', self::ROUTE, $posted );
		$this->assertSame( array( 403, 'millwork_form_unknown' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
		$this->assertStringContainsString( 'Copy it', $answer->get_data()['message'] );
		$this->assertSame( 403, $this->rest( 'GET', '/millwork/v1/forms/challenge', array( 'form' => $token ) )->get_status() );
		$this->assertSame( array(), $this->entries() );
		$this->assertSame( 201, $this->send( $this->token() )->get_status(), 'A page that is printed again has the new key.' );
	}

	public function test_says_what_is_wrong_with_values(): void {
		$answer = $this->send(
			$this->token(),
			array(
				'name'  => ' ',
				'email' => 'nobody',
				'wood'  => 'Plastic',
			)
		);
		$this->assertSame( array( 400, 'millwork_form_invalid' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
		$this->assertSame( array( 'name', 'email', 'wood' ), array_keys( (array) $answer->get_data()['data']['errors'] ) );
		$this->assertSame( array(), $this->entries() );
	}

	public function test_limits_one_address_and_one_form(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		$token                  = $this->token();
		add_filter(
			'millwork_form_limits',
			static fn(): array => array(
				'address' => 2,
				'form'    => 3,
			)
		);
		$posted = $this->posted( $token, array(), 'a' );
		$this->assertSame( 201, $this->rest( 'POST', self::ROUTE, $posted )->get_status() );
		$this->assertSame( 201, $this->send( $token, array(), 'b' )->get_status() );
		$answer = $this->send( $token, array(), 'c' );
		$this->assertSame( array( 429, 'millwork_form_busy' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
		$this->assertGreaterThan( 0, (int) $answer->get_headers()['Retry-After'] );
		$this->assertSame( 201, $this->rest( 'POST', self::ROUTE, $posted )->get_status(), 'An entry that is stored is told so again.' );

		$_SERVER['REMOTE_ADDR'] = '198.51.100.7';
		$this->assertSame( 201, $this->send( $token, array(), 'd' )->get_status() );
		$_SERVER['REMOTE_ADDR'] = '10.0.0.1';
		$answer                 = $this->send( $token, array(), 'e' );
		$this->assertSame( 429, $answer->get_status(), 'The form has had its three.' );
		$this->assertGreaterThan( 500, (int) $answer->get_headers()['Retry-After'] );
		$this->assertCount( 3, $this->entries() );
	}

	public function test_a_networks_addresses_do_not_shut_a_form_to_others(): void {
		$token = $this->token();
		add_filter(
			'millwork_form_limits',
			static fn(): array => array(
				'address' => 1,
				'network' => 2,
				'form'    => 4,
			)
		);
		$statuses = array();
		for ( $i = 1; $i <= 5; $i++ ) {
			$_SERVER['REMOTE_ADDR'] = "2001:db9:7:$i::1";
			$statuses[]             = $this->send( $token, array(), "n$i" )->get_status();
		}
		$this->assertSame( array( 201, 201, 429, 429, 429 ), $statuses );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		$this->assertSame( 201, $this->send( $token, array(), 'other' )->get_status() );
	}

	public function test_keeps_spam_apart(): void {
		update_option( 'disallowed_keys', 'casino' );
		$token = $this->token();
		$this->assertSame( 201, $this->send( $token, array( 'message' => 'Our CASINO is open' ), 'a' )->get_status() );
		$this->assertSame( 201, $this->rest( 'POST', self::ROUTE, array( InputNames::HONEYPOT => 'x' ) + $this->posted( $token, array(), 'b' ) )->get_status() );
		$entries = $this->entries();
		$this->assertSame( array( 'spam', 'spam' ), array_column( $entries, 'state' ) );
		$this->assertSame( array( 'disallowed', 'honeypot' ), array_column( $entries, 'spam_reason' ) );
		$this->assertSame( array( null, null ), array_column( $entries, 'work_due' ) );
	}

	public function test_lets_plugins_change_or_refuse_an_entry(): void {
		$stored = array();
		add_action(
			'millwork_form_stored',
			static function ( int $id ) use ( &$stored ): void {
				$stored[] = Entries::find( $id )['name'] ?? '';
			}
		);
		$change = static fn( array $entry ): array => array( 'name' => 'Grace' ) + $entry;
		add_filter( 'millwork_form_entry', $change );
		$this->assertSame( 201, $this->send( $this->token() )->get_status() );
		remove_filter( 'millwork_form_entry', $change );
		$this->assertSame( array( 'Grace' ), $stored );

		add_filter( 'millwork_form_entry', static fn() => new WP_Error( 'closed', 'We are on holiday.' ) );
		$answer = $this->send( $this->token(), array(), 'b' );
		$this->assertSame( array( 400, 'We are on holiday.' ), array( $answer->get_status(), $answer->get_data()['message'] ) );
		$this->assertCount( 1, $this->entries() );
	}

	public function test_says_so_if_it_cannot_be_stored(): void {
		$posted = $this->posted( $this->token() );
		add_filter( 'query', static fn( string $query ): string => str_starts_with( $query, 'INSERT IGNORE INTO `' . Entries::table() . '`' ) ? 'SELECT nothing FROM nowhere_at_all' : $query );
		$this->expect_notice( 'nowhere_at_all' );
		$GLOBALS['wpdb']->suppress_errors();
		$answer = $this->rest( 'POST', self::ROUTE, $posted );
		$GLOBALS['wpdb']->suppress_errors( false );
		$this->assertSame( array( 503, 'millwork_form_not_stored' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
	}

	public function test_keeps_addresses_only_if_the_owner_wants(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		$this->send( $this->token(), array(), 'a' );
		update_option( 'millwork_settings', array( 'forms_keep_ip' => true ) );
		$this->send( $this->token(), array(), 'b' );
		$this->assertSame( array( '', '203.0.113.9' ), array_column( $this->entries(), 'ip' ) );
	}
}
