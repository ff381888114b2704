<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Mail\Greetings;
use Millwork\Features\Newsletter\Mail\NewsletterMessages;
use Millwork\Features\Newsletter\Pages\Action;
use Millwork\Features\Newsletter\Pages\Links;
use Millwork\Features\Newsletter\Pages\Pages;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Jobs\Queue;
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

	/** @return list<string> The subjects of what was sent for a job that is waiting. */
	private function greet( string $key, string $moment ): array {
		$id          = $this->subscriber( 'ada@example.com' )->id;
		$this->mails = array();
		if ( Queue::is_pending( Greetings::JOB, array( $id, $key, $moment ) ) ) {
			Greetings::send( $id, $key, $moment );
		}
		return array_column( $this->mails, 'subject' );
	}

	public function test_only_if_it_is_turned_on_and_only_for_what_is_still_so(): void {
		Subscribers::add( 'ada@example.com', array( 'name' => 'evil.example' ) );
		$this->click( Action::Confirm );
		$confirmed = $this->subscriber( 'ada@example.com' )->confirmed;
		$this->assertSame( array(), $this->greet( NewsletterMessages::WELCOME, $confirmed ), 'It is off.' );
		$this->click( Action::Unsubscribe );

		StoredMessages::turn( NewsletterMessages::WELCOME, true );
		StoredMessages::turn( NewsletterMessages::GOODBYE, true );
		wp_insert_post( array( 'post_type' => StoredMessages::TYPE, 'post_status' => 'publish', 'post_content' => '<!-- wp:paragraph --><p>Hi {name|there}</p><!-- /wp:paragraph -->', 'meta_input' => array( StoredMessages::KEY => NewsletterMessages::WELCOME, EmailMeta::SUBJECT => 'Hi {name}' ) ) );
		$this->click( Action::Confirm );
		$confirmed = $this->subscriber( 'ada@example.com' )->confirmed;
		$this->assertSame( array( "Hi evil.\u{2060}example" ), $this->greet( NewsletterMessages::WELCOME, $confirmed ) );
		$this->assertStringContainsString( 'List-Unsubscribe', $this->mails[0]['mime'] );
		$this->click( Action::Unsubscribe );
		$this->assertSame( array(), $this->greet( NewsletterMessages::WELCOME, $confirmed ), 'It is over.' );
		$this->assertSame( array( 'You’re unsubscribed' ), $this->greet( NewsletterMessages::GOODBYE, $this->subscriber( 'ada@example.com' )->unsubscribed ) );
	}

	public function test_nobody_who_never_confirmed_is_seen_off(): void {
		StoredMessages::turn( NewsletterMessages::GOODBYE, true );
		Subscribers::add( 'ada@example.com', array() );
		$this->click( Action::Unsubscribe );
		$this->assertSame( array(), $this->greet( NewsletterMessages::GOODBYE, $this->subscriber( 'ada@example.com' )->unsubscribed ) );
	}
}
