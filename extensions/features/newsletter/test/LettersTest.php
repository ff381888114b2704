<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Delivery\Deliveries;
use Millwork\Features\Newsletter\Issues\Issue;
use Millwork\Features\Newsletter\Issues\IssueActions;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Letters\Archive;
use Millwork\Features\Newsletter\Letters\LetterPosts;
use Millwork\Features\Newsletter\Subscribers\Frequency;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Topics\Following;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Mail\Messages\EmailMeta;
use Millwork\SiteCopy\Detection;
use Millwork\Tests\TestCase;

/** Emails that are no posts. */
final class LettersTest extends TestCase {

	use Issuing;
	use Subscriptions;

	protected function setUp(): void {
		parent::setUp();
		$this->open_mailbox();
		$this->set();
	}

	private function write( string $subject = 'Hello {name|friend}', string $text = 'Dear {name|friend}, [gallery] bye.', string $status = 'draft' ): int {
		return $this->create_post(
			array(
				'post_type'    => LetterPosts::TYPE,
				'post_status'  => $status,
				'post_title'   => $subject,
				'post_content' => "<!-- wp:paragraph -->\n<p>$text <a href=\"{preferences_link}\">Change</a></p>\n<!-- /wp:paragraph -->",
				'meta_input'   => array( EmailMeta::SUBJECT => $subject ),
			)
		);
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	private function ask( int $letter, string $what, array $params = array(), int $status = 200 ): array {
		$answer = $this->rest( '' === $what ? 'GET' : 'POST', "/millwork/v1/newsletter/letters/$letter$what", $params );
		$this->assertSame( $status, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return (array) $answer->get_data();
	}

	private function issue( int $letter ): Issue {
		$issue = Issues::find( IssueKind::Letter, $letter );
		$this->assertNotNull( $issue );
		return $issue;
	}

	private function reader( string $name, int ...$topics ): Subscriber {
		$reader = $this->confirmed( "$name@example.com" );
		if ( $topics ) {
			Following::choose( $reader, false, array_values( $topics ) );
		}
		return $this->subscriber( "$name@example.com" );
	}

	public function test_a_letter_reaches_the_readers_of_its_topics_once(): void {
		$this->become( 'administrator' );
		$news = Topics::add( 'News' );
		$this->reader( 'all' );
		$this->reader( 'events', Topics::add( 'Events' ) );
		// A letter doesn't wait for a summary.
		Subscribers::set_frequency( $this->reader( 'news', $news ), Frequency::Weekly );
		$letter = $this->write();
		$this->assertSame( array( 3, '' ), array( $this->ask( $letter, '' )['readers'], $this->ask( $letter, '' )['state'] ) );
		$this->assertSame( 2, $this->ask( $letter, '', array( 'topics' => array( $news ) ) )['readers'] );
		$this->assertSame( 'scheduled', $this->ask( $letter, '/send', array( 'topics' => array( $news ) ) )['state'] );
		$this->ask( $letter, '/send', array(), 409 );
		do_action( 'millwork_newsletter_work' );
		do_action( 'millwork_newsletter_work' );
		$this->assertSame( array( 'all@example.com', 'news@example.com' ), $this->recipients() );
		$this->assertSame( 'Hello friend', $this->mails[0]['subject'] );
		$this->assertStringContainsString( 'Dear friend, [gallery] bye.', $this->mails[0]['text'] );
		$this->assertMatchesRegularExpression( '/millwork_newsletter=preferences\.\d+/', $this->mails[0]['text'] );
		$this->assertStringContainsString( 'List-Unsubscribe:', $this->mails[0]['mime'] );
		$this->assertSame( IssueState::Done, $this->issue( $letter )->state );
		$this->ask( $letter, '/send', array(), 409 );
		$item = $this->rest( 'GET', '/millwork/v1/newsletter/issues/' . $this->issue( $letter )->id )->get_data();
		$this->assertSame( array( 'letter', 'Hello friend' ), array( $item['kind'], $item['title'] ) );
	}

	public function test_what_is_sent_was_frozen_when_sending_began(): void {
		$this->become( 'administrator' );
		foreach ( range( 1, 3 ) as $number ) {
			$this->confirmed( "reader$number@example.com" );
		}
		$letter = $this->write( 'Before', 'Old words' );
		$this->ask( $letter, '/send' );
		$edit = function () use ( $letter ): void {
			wp_update_post( array( 'ID' => $letter, 'post_content' => '<!-- wp:paragraph --><p>New words</p><!-- /wp:paragraph -->' ) );
			update_post_meta( $letter, EmailMeta::SUBJECT, 'After' );
		};
		add_filter(
			'wp_mail',
			static function ( array $mail ) use ( $edit ): array {
				$edit();
				return $mail;
			}
		);
		do_action( 'millwork_newsletter_work' );
		$this->assertCount( 3, $this->mails );
		$this->assertSame( array( 'Before' ), array_values( array_unique( array_column( $this->mails, 'subject' ) ) ) );
		// Another process, and a deleted letter.
		$this->confirmed( 'late@example.com' );
		$issue = $this->issue( $letter );
		Deliveries::add( $issue->id, array( $this->subscriber( 'late@example.com' )->id => \Millwork\Features\Newsletter\Delivery\DeliveryState::Waiting ) );
		Issues::reopen( $issue->id );
		wp_delete_post( $letter, true );
		do_action( 'millwork_newsletter_work' );
		$this->assertSame( 'Before', $this->mails[3]['subject'] ?? '' );
		$this->assertStringContainsString( 'Old words', $this->mails[3]['text'] );
	}

	public function test_a_scheduled_letter_waits_and_can_be_canceled(): void {
		$this->become( 'administrator' );
		$this->confirmed( 'ada@example.com' );
		$letter = $this->write( 'First' );
		$at     = gmdate( 'Y-m-d\TH:i:s\Z', time() + DAY_IN_SECONDS );
		$this->ask( $letter, '/send', array( 'at' => gmdate( 'Y-m-d\TH:i:s\Z', time() + 2 * YEAR_IN_SECONDS ) ), 422 );
		$this->ask( $letter, '/send', array( 'at' => 'tomorrow' ), 400 );
		foreach ( array( '2020-01-01T08:00:00Z', '2027-02-45T08:00:00Z' ) as $never ) {
			$this->ask( $letter, '/send', array( 'at' => $never ), 422 );
		}
		$this->assertSame( $at, $this->ask( $letter, '/send', array( 'at' => $at ) )['at'] );
		do_action( 'millwork_newsletter_work' );
		$this->assertSame( array(), $this->mails );
		$this->assertSame( '', $this->ask( $letter, '/cancel' )['state'] );
		$this->ask( $letter, '/cancel', array(), 409 );
		$this->ask( $letter, '/send', array( 'at' => $at ) );
		update_post_meta( $letter, EmailMeta::SUBJECT, 'Second' );
		$this->let_time_come( $letter );
		do_action( 'millwork_newsletter_sweep' );
		do_action( 'millwork_newsletter_work' );
		$this->assertSame( array( 'Second' ), array_column( $this->mails, 'subject' ) );
		// What has begun and was canceled is never sent again.
		$other = $this->write();
		$this->ask( $other, '/send' );
		$this->ask( $other, '/cancel' );
		$this->ask( $other, '/send' );
		\Millwork\Features\Newsletter\Letters\LetterSending::begin_due();
		$this->ask( $other, '/cancel', array(), 409 );
		$this->assertTrue( IssueActions::cancel( $this->issue( $other )->id ) );
		$this->ask( $other, '/send', array(), 409 );
		do_action( 'millwork_newsletter_work' );
		$this->assertCount( 1, $this->mails );
	}

	/** Lets a scheduled letter's time come. */
	private function let_time_come( int $letter ): void {
		$GLOBALS['wpdb']->update( Issues::table(), array( 'until' => gmdate( 'Y-m-d H:i:s', time() - 5 ) ), array( 'id' => $this->issue( $letter )->id ) );
	}

	public function test_a_letter_for_a_topic_that_is_deleted_goes_to_nobody(): void {
		$this->become( 'administrator' );
		$news = Topics::add( 'News' );
		$this->reader( 'all' );
		$letter = $this->write();
		$this->ask( $letter, '/send', array( 'topics' => array( $news, 999999 ) ), 422 );
		$this->ask( $letter, '/send', array( 'topics' => array( $news ), 'at' => gmdate( 'Y-m-d\TH:i:s\Z', time() + HOUR_IN_SECONDS ) ) );
		Topics::delete( $news );
		$this->let_time_come( $letter );
		do_action( 'millwork_newsletter_work' );
		$this->assertSame( array( IssueState::Cancelled, 'topic' ), array( $this->issue( $letter )->state, $this->issue( $letter )->reason ) );
		$this->assertSame( array(), $this->mails );
		// It can be sent after all, to others.
		$this->ask( $letter, '/send' );
		do_action( 'millwork_newsletter_work' );
		$this->assertCount( 1, $this->mails );
	}

	public function test_a_topic_that_became_paid_stays_paid(): void {
		$this->become( 'administrator' );
		$gold = Topics::add( 'Gold' );
		$this->reader( 'all' );
		$this->reader( 'some', $gold );
		$member = $this->reader( 'member' );
		$letter = $this->write();
		$this->ask( $letter, '/send', array( 'topics' => array( $gold ), 'at' => gmdate( 'Y-m-d\TH:i:s\Z', time() + HOUR_IN_SECONDS ) ) );
		Topics::set_plan( $gold, 'gold' );
		Topics::grant( $member->id, $gold );
		$this->let_time_come( $letter );
		do_action( 'millwork_newsletter_work' );
		$this->assertSame( array( 'member@example.com' ), $this->recipients() );
	}

	public function test_nobody_else_sees_a_letter(): void {
		global $wp_post_types;
		$letter = $this->write( 'A secret', 'Secret words', 'publish' );
		$type   = $wp_post_types[ LetterPosts::TYPE ];
		$this->assertSame( array( false, false, true, false ), array( $type->public, $type->publicly_queryable, $type->exclude_from_search, is_post_type_viewable( $type ) ) );
		$this->assertArrayNotHasKey( LetterPosts::TYPE, ( new \WP_Sitemaps_Posts() )->get_object_subtypes() );
		foreach ( array( '', 'subscriber', 'contributor', 'editor' ) as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			foreach ( array( '/wp/v2/millwork-letters', "/wp/v2/millwork-letters/$letter", "/wp/v2/millwork-letters/$letter/revisions", "/wp/v2/millwork-letters/$letter/autosaves", "/millwork/v1/newsletter/letters/$letter", '/millwork/v1/newsletter/series', "/millwork/v1/newsletter/posts/$letter/preview" ) as $path ) {
				$answer = $this->rest( 'GET', $path );
				$this->assertContains( $answer->get_status(), array( 401, 403, 404 ), "$role $path" );
				$this->assertStringNotContainsString( 'Secret', (string) wp_json_encode( $answer->get_data() ) );
			}
			$this->assertContains( $this->rest( 'POST', "/millwork/v1/newsletter/letters/$letter/send" )->get_status(), array( 401, 403 ) );
			$this->assertContains( $this->rest( 'POST', '/wp/v2/millwork-letters', array( 'content' => 'x' ) )->get_status(), array( 401, 403 ) );
			$this->assertStringNotContainsString( 'secret', (string) wp_json_encode( $this->rest( 'GET', '/wp/v2/search', array( 'search' => 'secret' ) )->get_data() ) );
		}
		$this->assertSame( array(), get_posts( array( 's' => 'Secret' ) ) );
		$this->assertStringNotContainsString( 'Secret', $this->visit( "/?p=$letter" ) );
	}

	public function test_the_archive_shows_what_was_sent_by_choice(): void {
		$this->become( 'administrator' );
		$this->confirmed( 'ada@example.com' );
		$letter = $this->write( 'Public {name|letter}', 'Words <script>alert(1)</script>for {name|everyone}' );
		update_post_meta( $letter, LetterPosts::PUBLIC, '1' );
		$post = LetterPosts::get( $letter );
		$this->assertNotNull( $post );
		$this->assertSame( '', Archive::page( $post ) );
		$this->assertStringNotContainsString( 'Public', Archive::list() );
		$this->ask( $letter, '/send' );
		$this->assertSame( '', Archive::page( $post ) );
		do_action( 'millwork_newsletter_work' );
		wp_update_post( array( 'ID' => $letter, 'post_content' => '<!-- wp:paragraph --><p>Changed</p><!-- /wp:paragraph -->' ) );
		$html = Archive::page( $post );
		$this->assertStringContainsString( 'for everyone', $html );
		$this->assertStringNotContainsString( 'millwork_newsletter=', $html );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringContainsString( 'Public letter', Archive::list() );
		delete_post_meta( $letter, LetterPosts::PUBLIC );
		$this->assertSame( '', Archive::page( $post ) );
		$this->assertStringNotContainsString( 'Public letter', Archive::list() );
	}

	public function test_a_copy_of_the_site_sends_no_letter(): void {
		$this->become( 'administrator' );
		$this->confirmed( 'ada@example.com' );
		$letter = $this->write();
		$this->ask( $letter, '/send', array( 'at' => gmdate( 'Y-m-d\TH:i:s\Z', time() + HOUR_IN_SECONDS ) ) );
		$this->let_time_come( $letter );
		add_filter( 'millwork_site_is_copy', '__return_true' );
		do_action( 'millwork_newsletter_sweep' );
		do_action( 'millwork_newsletter_work' );
		$this->assertSame( array(), $this->mails );
		do_action( 'millwork_site_is_confirmed_copy', gmdate( 'Y-m-d H:i:s' ) );
		remove_filter( 'millwork_site_is_copy', '__return_true' );
		do_action( 'millwork_newsletter_work' );
		$this->assertCount( 0, $this->mails );
		$this->assertSame( '', $this->ask( $letter, '' )['state'] );
		delete_option( Detection::OPTION );
	}
}
