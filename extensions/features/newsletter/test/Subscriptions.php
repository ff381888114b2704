<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Pages\Links;
use Millwork\Features\Newsletter\SignUp\Form;
use Millwork\Features\Newsletter\SignUp\Intake;
use Millwork\Features\Newsletter\SignUp\NewsletterForms;
use Millwork\Features\Newsletter\SignUp\Outcome;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Jobs\Queue;
use Millwork\Tests\Features\Forms\Mailer;
use Millwork\Visitors\Visitor;

/** Plays visitors who sign up, and the mail server. */
trait Subscriptions {

	/**
	 * The emails that went out.
	 * @var list<array<string, mixed>>
	 */
	protected array $mails = array();

	/** Whether the mail server takes mail. */
	protected bool $takes_mail = true;

	/** Begins to take mail. */
	private function open_mailbox(): void {
		remove_all_filters( 'pre_wp_mail' );
		// A site without a domain has no address that mail could come from.
		add_filter( 'wp_mail_from', static fn(): string => 'wordpress@example.org' );
		$GLOBALS['phpmailer'] = new Mailer(
			function ( array $mail ): bool {
				if ( $this->takes_mail ) {
					$this->mails[] = $mail;
				}
				return $this->takes_mail;
			}
		);
	}

	/** A form of the site. */
	private static function signed_form(): Form {
		return new Form( NewsletterForms::kind(), 7, 'en_US', '0123abcd' );
	}

	/**
	 * Sends a form without scripts.
	 * @param string               $email   What is typed.
	 * @param array<string, mixed> $more    What is sent besides.
	 * @param string               $address From where.
	 */
	private function sign_up( string $email, array $more = array(), string $address = '203.0.113.9' ): Outcome {
		$_SERVER['REMOTE_ADDR'] = $address;
		$posted                 = array(
			'millwork_subscribe'       => self::signed_form()->token(),
			'millwork_subscribe_email' => $email,
		);
		return Intake::take( NewsletterForms::kind(), $more + $posted, new Visitor( $address, 'Test', home_url( '/blog/' ) ), false );
	}

	/**
	 * Does the work that waits for a subscriber.
	 * @param Subscriber $subscriber Whom.
	 * @return bool Whether there was some.
	 */
	private function work_for( Subscriber $subscriber ): bool {
		$waited = Queue::is_pending( 'millwork_newsletter_letter', array( $subscriber->id ) );
		Queue::withdraw( 'millwork_newsletter_letter', array( $subscriber->id ) );
		if ( $waited ) {
			do_action( 'millwork_newsletter_letter', $subscriber->id );
		}
		return $waited;
	}

	/**
	 * The subscriber with an address, who has to be there.
	 * @param string $email The address.
	 */
	private function subscriber( string $email ): Subscriber {
		$subscriber = Subscribers::find_by_email( $email );
		$this->assertNotNull( $subscriber, $email );
		return $subscriber;
	}

	/**
	 * The token in an address.
	 * @param string $url The URL.
	 */
	private static function token( string $url ): string {
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		return is_string( $query[ Links::QUERY ] ?? null ) ? $query[ Links::QUERY ] : '';
	}

	/** @param string $email The address. */
	private function confirmed( string $email ): Subscriber {
		$id = Subscribers::add( $email, array( 'source' => 'form' ) );
		$this->assertGreaterThan( 0, $id );
		$this->assertTrue( Subscribers::confirm( $this->subscriber( $email ) ) );
		return $this->subscriber( $email );
	}
}
