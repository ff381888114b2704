<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryStates;
use Millwork\Features\Forms\Entries\Retention;
use Millwork\Features\Forms\Spam\AkismetReports;
use Millwork\Features\Forms\Spam\Learning;
use Millwork\Features\Forms\Spam\Tables;
use Millwork\Features\Forms\Spam\Words;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\TestCase;
use WP_Error;

/**
 * What the site learns from the owner's decisions, what it tells Akismet, and who is blocked.
 * @group any-database
 */
final class SpamTest extends TestCase {

	use Submissions;

	private const SPAM = 'Cheap casino bonus: play roulette now at https://casino-%d.example/win';

	private const HAM = 'Hello, could you repair an oak table before number %d of next month?';

	/** After a few decisions, what is similar goes to spam, and says why; what is not, doesn't. */
	public function test_learns_from_what_the_owner_marks(): void {
		$token = $this->token();
		$spam  = $this->teach( $token );
		$this->send( $token, array( 'message' => sprintf( self::SPAM, 77 ), 'email' => 'x@offers.example' ), 'new-spam' );
		$this->send( $token, array( 'message' => sprintf( self::HAM, 78 ), 'email' => 'y@people.example' ), 'new-ham' );
		list( $ham, $new ) = $this->newest( 2 );
		$this->assertSame( array( 'spam', 'learned', 'inbox', '' ), array( $new['state'], $new['spam_reason'], $ham['state'], $ham['spam_reason'] ) );
		$this->become( 'editor' );
		$signs = $this->rest( 'GET', "/millwork/v1/entries/{$new['id']}" )->get_data()['spam_signs'];
		$this->assertContains( 'casino', $signs );
		$this->assertNotContains( 'table', $signs );
		// No word is readable in the table.
		$this->assertSame( array(), array_filter( Rows::column( 'SELECT word FROM %i', Tables::words() ), static fn( string $word ): bool => Words::TOTAL !== $word && ! preg_match( '/^[0-9a-f]{16}$/D', $word ) ) );
		// Each counts once, however often someone clicks.
		$totals = $this->totals();
		EntryStates::move( $spam, EntryState::Spam );
		Learning::from_inbox();
		$this->assertSame( $totals, $this->totals() );
		// A changed mind is taken back.
		EntryStates::move( array( $spam[0] ), EntryState::Inbox );
		$this->assertSame( array( $totals[0] - 1, $totals[1] + 1 ), $this->totals() );
	}

	/** Too few decisions decide nothing; off, nothing is learned or decided; forgotten, it starts over. */
	public function test_does_not_decide_without_the_owner(): void {
		$token = $this->token();
		StoredSettings::store( array( 'forms_learn_spam' => false ) );
		$this->teach( $token );
		$this->assertSame( array( 0, 0 ), $this->totals() );
		StoredSettings::store( array( 'forms_learn_spam' => true ) );
		$this->teach( $token, 2, 'few' );
		$this->send( $token, array( 'message' => sprintf( self::SPAM, 1 ) ), 'undecided' );
		$this->assertSame( 'inbox', $this->newest( 1 )[0]['state'] );
		$this->teach( $token, 6, 'many' );
		$this->send( $token, array( 'message' => sprintf( self::SPAM, 2 ) ), 'decided' );
		$this->assertSame( 'spam', $this->newest( 1 )[0]['state'] );
		StoredSettings::store( array( 'forms_learn_spam' => false ) );
		$this->send( $token, array( 'message' => sprintf( self::SPAM, 3 ) ), 'off' );
		$this->assertSame( 'inbox', $this->newest( 1 )[0]['state'] );
		StoredSettings::store( array( 'forms_learn_spam' => true ) );
		Words::forget();
		$this->assertSame( array( 0, 0 ), $this->totals() );
		$this->send( $token, array( 'message' => sprintf( self::SPAM, 4 ) ), 'forgotten' );
		$this->assertSame( 'inbox', $this->newest( 1 )[0]['state'] );
	}

	/** What a visitor writes can't break the filter, whatever it is. */
	public function test_reads_hostile_texts(): void {
		$token = $this->token();
		$this->teach( $token );
		foreach ( array( str_repeat( 'casino ', 2500 ), str_repeat( '🙂', 4000 ), "\u{202E}casino\0", 'total', "' OR 1=1 --", str_repeat( 'https://a.example/ ', 500 ), '%s %d %i' ) as $index => $text ) {
			$this->assertSame( 201, $this->send( $token, array( 'message' => $text ), "hostile-$index" )->get_status(), substr( $text, 0, 20 ) );
		}
	}

	/** Akismet is told of a reversal once, with the data that it checked; a failed report is repeated the next hour. */
	public function test_tells_akismet_of_reversals(): void {
		require_once __DIR__ . '/akismet.php';
		\Akismet::$key     = 'a-key';
		\Akismet::$answers = array( 'true', 'false' );
		$token             = $this->token();
		$this->send( $token, array( 'message' => 'Buy now' ), 'a' );
		$this->send( $token, array( 'message' => 'Hello' ), 'b' );
		Outbox::run();
		list( $passed, $caught ) = $this->newest( 2 );
		$this->assertSame( array( 'inbox', 'spam' ), array( $passed['state'], $caught['state'] ) );
		\Akismet::$asked   = array();
		\Akismet::$answers = array( '' );
		EntryStates::move( array( $caught['id'] ), EntryState::Inbox );
		EntryStates::move( array( $passed['id'] ), EntryState::Spam );
		AkismetReports::run();
		$this->assertCount( 1, $this->reports(), 'It is away: the rest waits.' );
		\Akismet::$answers = array( 'Thanks for making the web a better place.', 'Thanks for making the web a better place.' );
		do_action( 'millwork_forms_sweep' );
		AkismetReports::run();
		$this->assertCount( 3, $this->reports() );
		$calls = array();
		foreach ( array_slice( $this->reports(), 1 ) as $asked ) {
			list( $call, $query ) = explode( '?', $asked, 2 );
			parse_str( $query, $values );
			$calls[ $call ] = ( is_string( $values['comment_content'] ) ? $values['comment_content'] : '' ) . ( '' === $values['user_ip'] ? '' : ' with address' );
		}
		ksort( $calls );
		$this->assertSame( array( 'submit-ham' => 'Buy now with address', 'submit-spam' => 'Hello with address' ), $calls );
		// The evidence doesn't stay.
		Rows::run( 'UPDATE %i SET created = %s', Entries::table(), Rows::time( -16 * DAY_IN_SECONDS ) );
		do_action( Retention::JOB );
		$this->assertSame( array(), Rows::column( 'SELECT evidence FROM %i WHERE evidence IS NOT NULL', Entries::table() ) );
		\Akismet::$key = '';
	}

	/** Users who may change WordPress's list of disallowed words block a sender there; forms and comments share it. */
	public function test_blocks_a_sender(): void {
		update_option( 'disallowed_keys', "casino\r\nOld@Example.com" );
		$token = $this->token();
		$this->send( $token, array( 'email' => 'Pest@Example.com' ), 'a' );
		$id   = $this->newest( 1 )[0]['id'];
		$path = "/millwork/v1/entries/$id/block";
		foreach ( array( '', 'subscriber', 'contributor', 'author', 'editor' ) as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			foreach ( array( 'POST', 'DELETE' ) as $method ) {
				$this->assertContains( $this->rest( $method, $path )->get_status(), array( 401, 403 ), "$role $method" );
			}
		}
		$this->assertNull( $this->rest( 'GET', "/millwork/v1/entries/$id" )->get_data()['is_blocked'] );
		$this->become( 'administrator' );
		$this->assertFalse( $this->rest( 'GET', "/millwork/v1/entries/$id" )->get_data()['is_blocked'] );
		$this->assertTrue( $this->rest( 'POST', $path )->get_data()['is_blocked'] );
		$this->assertTrue( $this->rest( 'POST', $path )->get_data()['is_blocked'] );
		$this->assertSame( "casino\nOld@Example.com\npest@example.com", get_option( 'disallowed_keys' ) );
		$this->send( $token, array( 'email' => 'pest@example.com', 'message' => 'Again' ), 'b' );
		$again = $this->newest( 1 )[0];
		$this->assertSame( array( 'spam', 'disallowed' ), array( $again['state'], $again['spam_reason'] ) );
		$this->assertSame( array( 'pest@example.com' ), $this->rest( 'GET', "/millwork/v1/entries/{$again['id']}" )->get_data()['spam_signs'] );
		$this->assertFalse( $this->rest( 'DELETE', $path )->get_data()['is_blocked'] );
		$this->assertSame( "casino\nOld@Example.com", get_option( 'disallowed_keys' ) );
		$this->assertSame( 404, $this->rest( 'POST', '/millwork/v1/entries/999999/block' )->get_status() );
	}

	/** A plugin adds a captcha and decides by its answer. */
	public function test_a_plugin_checks_a_captcha(): void {
		add_filter( 'millwork_form_additions', static fn( string $html ): string => $html . '<input name="captcha" value="">' );
		add_filter(
			'millwork_form_entry',
			static fn( $entry, array $definition, array $posted ) => 'human' === ( $posted['captcha'] ?? '' ) ? $entry : new WP_Error( 'captcha', 'Solve the captcha.' ),
			10,
			3
		);
		$token  = $this->token();
		$posted = $this->posted( $token );
		$answer = $this->rest( 'POST', '/millwork/v1/forms/entries', $posted );
		$this->assertSame( array( 400, 'Solve the captcha.' ), array( $answer->get_status(), $answer->get_data()['message'] ) );
		$this->assertSame( array(), $this->entries() );
		$this->assertSame( 201, $this->rest( 'POST', '/millwork/v1/forms/entries', $this->proof( $token ) + array( 'captcha' => 'human' ) + $posted )->get_status() );
		$post            = $this->create_post( array( 'post_content' => wp_slash( '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text /--></div><!-- /wp:jetpack/contact-form -->' ) ) );
		$GLOBALS['post'] = get_post( $post );
		setup_postdata( $post );
		$this->assertSame( 1, substr_count( (string) apply_filters( 'the_content', get_post_field( 'post_content', $post ) ), '<input name="captcha"' ) );
	}

	/**
	 * Sends both kinds; marks the one as spam, and reads the other.
	 * @return int[] The IDs of what is spam.
	 */
	private function teach( string $token, int $times = 6, string $name = 'teach' ): array {
		$spam = array();
		$ham  = array();
		for ( $i = 0; $i < $times; $i++ ) {
			$this->send( $token, array( 'message' => sprintf( self::SPAM, $i ), 'email' => "s$i@offers.example" ), "$name-s$i" );
			$spam[] = $this->newest( 1 )[0]['id'];
			$this->send( $token, array( 'message' => sprintf( self::HAM, $i ), 'email' => "h$i@people.example" ), "$name-h$i" );
			$ham[] = $this->newest( 1 )[0]['id'];
		}
		EntryStates::move( $spam, EntryState::Spam );
		EntryStates::mark_read( $ham, true );
		Rows::run( 'UPDATE %i SET moved = %s WHERE id IN (%d)', Entries::table(), Rows::time( -8 * DAY_IN_SECONDS ), $ham );
		Learning::from_inbox();
		return $spam;
	}

	/** @return list<string> What Akismet was told. */
	private function reports(): array {
		return array_values( \Akismet::$asked );
	}

	/** @return array{int, int} Learned entries: spam, and not spam. */
	private function totals(): array {
		$row = Rows::first( 'SELECT spam, ham FROM %i WHERE word = %s', Tables::words(), Words::TOTAL );
		return array( (int) ( $row['spam'] ?? 0 ), (int) ( $row['ham'] ?? 0 ) );
	}

	/** @return list<array<string, mixed>> The newest entry first. */
	private function newest( int $count ): array {
		return Entries::find_all( Rows::ids( 'SELECT id FROM %i ORDER BY id DESC LIMIT %d', Entries::table(), $count ) );
	}
}
