<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Mail\Greetings;
use Millwork\Features\Newsletter\Mail\NewsletterMessages;
use Millwork\Features\Newsletter\Pages\Action;
use Millwork\Features\Newsletter\Pages\Links;
use Millwork\Features\Newsletter\Pages\Pages;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Mail\Messages\EmailMeta;
use Millwork\Mail\Messages\MessagePosts;
use Millwork\Mail\Messages\StoredMessages;
use Millwork\Tests\TestCase;

/** People are welcomed and seen off once, if the owner wants that, in the owner's words. */
final class GreetingsTest extends TestCase {

	use Subscriptions;

	protected function setUp(): void {
		parent::setUp();
		MessagePosts::register();
		$this->open_mailbox();
	}

	private function click( Action $action ): void {
		Pages::answer( self::token( Links::url( $action, $this->subscriber( 'ada@example.com' ) ) ), true, '' );
	}

	/** @return list<string> The subjects of what is sent when the worker runs. */
	private function greet(): array {
		$this->mails = array();
		Greetings::send_due();
		return array_column( $this->mails, 'subject' );
	}

	/** Lets the time of a lease or a pause pass. */
	private function make_due(): void {
		Rows::run( 'UPDATE %i SET greeting_due = %s WHERE greeting_due IS NOT NULL', Subscribers::table(), Rows::time( -1 ) );
	}

	private function due(): ?string {
		return Rows::value( 'SELECT greeting_due FROM %i', Subscribers::table() );
	}

	public function test_only_if_it_is_turned_on_and_only_for_what_is_still_so(): void {
		Subscribers::add( 'ada@example.com', array( 'name' => 'evil.example' ) );
		$this->click( Action::Confirm );
		$this->assertSame( array(), $this->greet(), 'It is off.' );
		$this->click( Action::Unsubscribe );

		StoredMessages::turn( NewsletterMessages::WELCOME, true );
		StoredMessages::turn( NewsletterMessages::GOODBYE, true );
		wp_insert_post( array( 'post_type' => StoredMessages::TYPE, 'post_status' => 'publish', 'post_content' => '<!-- wp:paragraph --><p>Hi {name|there}</p><!-- /wp:paragraph -->', 'meta_input' => array( StoredMessages::KEY => NewsletterMessages::WELCOME, EmailMeta::SUBJECT => 'Hi {name}' ) ) );
		$this->click( Action::Confirm );
		$this->assertSame( array( "Hi evil.\u{2060}example" ), $this->greet() );
		$this->assertStringContainsString( 'List-Unsubscribe', $this->mails[0]['mime'] );
		$this->assertSame( array(), $this->greet(), 'Once.' );
		$this->click( Action::Unsubscribe );
		$this->click( Action::Confirm );
		$this->click( Action::Unsubscribe );
		$this->assertSame( array( 'You’re unsubscribed' ), $this->greet(), 'Only for what is so now.' );
	}

	public function test_nobody_who_never_confirmed_is_seen_off(): void {
		StoredMessages::turn( NewsletterMessages::GOODBYE, true );
		Subscribers::add( 'ada@example.com', array() );
		$this->click( Action::Unsubscribe );
		$this->assertSame( array(), $this->greet() );
	}

	/** Another plugin's job writes WordPress's list of jobs back as it had read it. */
	public function test_a_greeting_whose_job_is_lost_is_sent_by_the_next_sweep(): void {
		StoredMessages::turn( NewsletterMessages::WELCOME, true );
		Subscribers::add( 'ada@example.com', array() );
		$this->click( Action::Confirm );
		update_option( 'cron', array( 'version' => 2 ) );
		$this->takes_mail = false;
		do_action( 'millwork_newsletter_sweep' );
		$this->assertGreaterThan( Rows::time(), $this->due(), 'The mail server said no: it is tried again.' );
		$this->takes_mail = true;
		update_option( 'cron', array( 'version' => 2 ) );
		$this->make_due();
		do_action( 'millwork_newsletter_sweep' );
		$this->make_due();
		do_action( 'millwork_newsletter_sweep' );
		$this->assertCount( 1, $this->mails );
	}

	/** Another process looks while the email is sent; then PHP ends before it says that it was. */
	public function test_one_process_sends_it_and_the_next_one_sends_the_same_email(): void {
		global $wpdb;
		StoredMessages::turn( NewsletterMessages::WELCOME, true );
		Subscribers::add( 'ada@example.com', array() );
		$this->click( Action::Confirm );
		$during = null;
		$look   = static function () use ( &$during, $wpdb, &$look ): void {
			remove_action( 'phpmailer_init', $look );
			$during = $wpdb->get_row( $wpdb->prepare( 'SELECT greeting, greeting_due, greeting_tries FROM %i', Subscribers::table() ), ARRAY_A ); // phpcs:ignore WordPress.DB -- A table of our own.
			Greetings::send_due();
		};
		add_action( 'phpmailer_init', $look );
		$this->assertCount( 1, $this->greet() );
		$first = $this->mails[0]['mime'];
		$this->assertNull( $this->due() );
		$this->assertSame( array( 'welcome', '1' ), array( $during['greeting'] ?? '', (string) ( $during['greeting_tries'] ?? '' ) ) );
		$wpdb->update( Subscribers::table(), (array) $during, array( 'id' => $this->subscriber( 'ada@example.com' )->id ) );
		$this->assertSame( array(), $this->greet(), 'The first process may still be alive.' );
		$this->make_due();
		$this->assertCount( 1, $this->greet() );
		$id = static fn( mixed $mime ): string => preg_match( '/^Message-ID: (.+)$/mi', (string) $mime, $found ) ? $found[1] : '';
		$this->assertSame( $id( $first ), $id( $this->mails[0]['mime'] ) );
		$this->assertNotSame( '', $id( $first ) );
	}

	public function test_a_greeting_that_came_with_a_copy_of_the_site_is_set_aside(): void {
		StoredMessages::turn( NewsletterMessages::WELCOME, true );
		Subscribers::add( 'ada@example.com', array() );
		$this->click( Action::Confirm );
		do_action( 'millwork_site_is_confirmed_copy', Rows::time( 1 ) );
		$this->assertSame( array(), $this->greet() );
		$this->assertNull( $this->due() );
	}
}
