<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Delivery\DeliveryRetention;
use Millwork\Features\Newsletter\Issues\IssueActions;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Letters\LetterPosts;
use Millwork\Features\Newsletter\Letters\Series;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Mail\Messages\EmailMeta;
use Millwork\Tests\TestCase;

/** What new subscribers get after they confirmed. */
final class SeriesTest extends TestCase {

	use Issuing;
	use Subscriptions;

	protected function setUp(): void {
		parent::setUp();
		$this->open_mailbox();
		$this->set();
		delete_option( Series::OPTION );
		$this->become( 'administrator' );
	}

	private function write( string $subject ): int {
		return $this->create_post(
			array(
				'post_type'    => LetterPosts::TYPE,
				'post_status'  => 'draft',
				'post_title'   => $subject,
				'post_content' => "<!-- wp:paragraph --><p>Words of $subject</p><!-- /wp:paragraph -->",
				'meta_input'   => array( EmailMeta::SUBJECT => $subject ),
			)
		);
	}

	/**
	 * Stores the series as its screen does.
	 * @param array<int, int> $days
	 * @return array<string, mixed>
	 */
	private function store( array $days, bool $is_on = true, int $status = 200 ): array {
		$letters = array_map( static fn( int $id, int $after ): array => array( 'id' => $id, 'days' => $after ), array_keys( $days ), $days );
		$answer  = $this->rest( 'POST', '/millwork/v1/newsletter/series', array( 'is_on' => $is_on, 'letters' => $letters ) );
		$this->assertSame( $status, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return (array) $answer->get_data();
	}

	/** Lets days pass since people confirmed and the series was stored. */
	private function pass_days( int $days ): void {
		global $wpdb;
		$past = static fn( string $time ): string => gmdate( 'Y-m-d H:i:s', (int) strtotime( "$time UTC" ) - $days * DAY_IN_SECONDS );
		foreach ( array( array( Subscribers::table(), 'confirmed', 'id' ), array( $wpdb->prefix . 'millwork_newsletter_series', 'added', 'post_id' ) ) as list( $table, $column, $key ) ) {
			foreach ( $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i WHERE %i IS NOT NULL', $table, $column ), ARRAY_A ) as $row ) { // phpcs:ignore WordPress.DB -- Tables of our own.
				$wpdb->update( $table, array( $column => $past( $row[ $column ] ) ), array( $key => $row[ $key ] ) );
			}
		}
		if ( '' !== Series::since() ) {
			update_option( Series::OPTION, array( $past( Series::since() ) ) );
		}
		$this->pass_time( $days * DAY_IN_SECONDS );
	}

	/**
	 * @return list<string> 'name: subject' of the emails since the last call.
	 * @phpstan-impure
	 */
	private function received(): array {
		do_action( 'millwork_newsletter_sweep' );
		do_action( 'millwork_newsletter_work' );
		$got = array_map( static fn( array $mail ): string => strtok( (string) $mail['to'], '@' ) . ": $mail[subject]", $this->mails );
		sort( $got );
		$this->mails = array();
		return $got;
	}

	public function test_new_subscribers_get_each_letter_once_on_its_day(): void {
		$welcome = $this->write( 'Welcome' );
		$tips    = $this->write( 'Tips' );
		$this->confirmed( 'before@example.com' );
		$this->pass_days( 1 );
		$this->assertFalse( $this->store( array( $welcome => 0, $tips => 3 ), false )['is_on'] );
		$this->assertSame( array(), $this->received() );
		$stored = $this->store( array( $welcome => 0, $tips => 3 ) );
		$this->assertSame( array( 'Welcome', 'Tips' ), array_column( $stored['letters'], 'title' ) );
		$this->confirmed( 'ada@example.com' );
		// The confirmation alone makes it due.
		$this->assertSame( 1, array_sum( Deliveries::counts( Issues::find( IssueKind::Series, $welcome )->id ?? 0 ) ) );
		$this->assertSame( array( 'ada: Welcome' ), $this->received() );
		$this->assertSame( array(), $this->received() );
		$this->pass_days( 2 );
		$this->assertSame( array(), $this->received() );
		$this->pass_days( 1 );
		$this->confirmed( 'eve@example.com' );
		$this->assertSame( array( 'ada: Tips', 'eve: Welcome' ), $this->received() );
		$this->pass_days( 100 );
		$this->assertSame( array( 'eve: Tips' ), $this->received() );
		DeliveryRetention::run();
		$this->assertSame( array(), $this->received() );
		$this->assertSame( array( 2, 2 ), array_column( $this->store( array( $welcome => 0, $tips => 3 ) )['letters'], 'sent' ) );
	}

	public function test_changes_resend_nothing(): void {
		$welcome = $this->write( 'Welcome' );
		$tips    = $this->write( 'Tips' );
		$this->store( array( $welcome => 0, $tips => 2 ) );
		$this->confirmed( 'ada@example.com' );
		$this->received();
		$this->pass_days( 3 );
		$this->assertSame( array( 'ada: Tips' ), $this->received() );
		// Other days, another order, new words, taken out and back.
		$this->store( array( $tips => 10, $welcome => 5 ) );
		update_post_meta( $welcome, EmailMeta::SUBJECT, 'Welcome again' );
		$this->pass_days( 20 );
		$this->assertSame( array(), $this->received() );
		$this->store( array( $tips => 10 ) );
		$this->store( array( $welcome => 25, $tips => 10 ) );
		$this->pass_days( 20 );
		$this->assertSame( array(), $this->received() );
		// A letter that is added doesn't go to people whose day has passed.
		$this->store( array( $welcome => 0, $tips => 10, $this->write( 'Late' ) => 1 ) );
		$this->assertSame( array(), $this->received() );
		// Off and on: those of before are done.
		$this->confirmed( 'eve@example.com' );
		$this->store( array( $welcome => 0, $tips => 10 ), false );
		$this->assertSame( array(), $this->received() );
		$this->pass_days( 1 );
		$this->store( array( $welcome => 0, $tips => 10 ) );
		$this->pass_days( 30 );
		$this->assertSame( array(), $this->received() );
	}

	public function test_leaving_ends_it_and_coming_back_repeats_nothing(): void {
		$welcome = $this->write( 'Welcome' );
		$tips    = $this->write( 'Tips' );
		$this->store( array( $welcome => 0, $tips => 1 ) );
		$ada = $this->confirmed( 'ada@example.com' );
		// Before the email is made.
		Subscribers::unsubscribe( $ada );
		$this->assertSame( array(), $this->received() );
		Subscribers::confirm( $this->subscriber( 'ada@example.com' ) );
		$this->assertSame( array(), $this->received() );
		$this->pass_days( 2 );
		$this->assertSame( array( 'ada: Tips' ), $this->received() );
		Subscribers::unsubscribe( $this->subscriber( 'ada@example.com' ) );
		Subscribers::confirm( $this->subscriber( 'ada@example.com' ) );
		$this->pass_days( 5 );
		$this->assertSame( array(), $this->received() );
		// Confirming, leaving and confirming again between two runs.
		$eve = $this->confirmed( 'eve@example.com' );
		Subscribers::unsubscribe( $eve );
		Subscribers::confirm( $this->subscriber( 'eve@example.com' ) );
		$this->assertSame( array( 'eve: Welcome' ), $this->received() );
		$this->assertSame( array(), $this->received() );
	}

	private function imported( string $email ): \Millwork\Features\Newsletter\Subscribers\Subscriber {
		Subscribers::add( $email, array( 'source' => 'import' ) );
		return $this->subscriber( $email );
	}

	public function test_imported_people_and_copies_get_none(): void {
		$this->store( array( $this->write( 'Welcome' ) => 0 ) );
		Subscribers::confirm( $this->imported( 'ada@example.com' ) );
		$this->assertSame( array(), $this->received() );
		add_filter( 'millwork_site_is_copy', '__return_true' );
		$this->confirmed( 'eve@example.com' );
		$this->assertSame( array(), $this->received() );
		$this->pass_days( 1 );
		do_action( 'millwork_site_is_confirmed_copy', gmdate( 'Y-m-d H:i:s' ) );
		remove_filter( 'millwork_site_is_copy', '__return_true' );
		$this->assertSame( array(), $this->received() );
	}

	public function test_a_paused_letter_continues_with_its_people_alone(): void {
		$welcome = $this->write( 'Welcome' );
		$this->confirmed( 'before@example.com' );
		$this->pass_days( 1 );
		$this->store( array( $welcome => 0 ) );
		$this->confirmed( 'ada@example.com' );
		$issue = Issues::find( IssueKind::Series, $welcome );
		$this->assertNotNull( $issue );
		$this->assertTrue( Issues::pause( $issue->id ) );
		$this->assertSame( array(), $this->received() );
		$this->assertFalse( IssueActions::cancel( $issue->id ) );
		$this->assertTrue( IssueActions::resume( $issue->id ) );
		$this->assertSame( array( 'ada: Welcome' ), $this->received() );
	}

	public function test_a_letter_is_sent_or_in_the_series(): void {
		$welcome = $this->write( 'Welcome' );
		$this->store( array( $welcome => 0 ) );
		$this->assertSame( 422, $this->rest( 'POST', "/millwork/v1/newsletter/letters/$welcome/send" )->get_status() );
		$sent = $this->write( 'Sent' );
		$this->rest( 'POST', "/millwork/v1/newsletter/letters/$sent/send" );
		$this->store( array( $welcome => 0, $sent => 1 ), true, 409 );
		$this->store( array( $this->create_post() => 0 ), true, 409 );
		$this->store( array( $this->write( '' ) => 0 ), true, 422 );
		wp_delete_post( $welcome, true );
		$this->assertSame( array(), Series::steps() );
	}
}
