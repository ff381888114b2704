<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Data\Rows;
use Millwork\Features\Payments\Emails\PaymentMessages;
use Millwork\Features\Payments\Emails\SubscriptionMails;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\ReportRecorder;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Features\Payments\Tables;
use Millwork\Mail\Messages\StoredMessages;
use Millwork\Tests\Features\Forms\Mailer;
use Millwork\Tests\TestCase;

/** Emails about a subscription's failed renewal and its end. */
final class SubscriptionMailsTest extends TestCase {

	use Checkouts;

	/** @var list<string> The emails, with their headers. */
	private array $mails = array();

	private bool $takes_mail = true;

	/** Begins a monthly donation, and takes mail. */
	private function subscribe(): void {
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'wp_mail_from', static fn(): string => 'wordpress@example.org' );
		$GLOBALS['phpmailer'] = new Mailer(
			function ( array $mail ): bool {
				$this->mails[] = (string) $mail['mime'];
				return $this->takes_mail;
			}
		);
		$this->be_editor();
		$this->pay( $this->donation(), array( 'interval' => '1 month', 'amount' => '500' ) );
		$this->take_money( $this->last() );
		$this->assertNull( PaymentLookup::ask( 'test', Mode::Test, 'checkout', $this->last()->session ) );
		$this->assertGreaterThan( 0, $this->last()->subscription_id );
		StoredMessages::turn( PaymentMessages::FAILED, true );
		StoredMessages::turn( PaymentMessages::ENDED, true );
	}

	private function report( string $renews ): void {
		ReportRecorder::record( new GatewayReport( null, subscription: 'sub_' . $this->last()->reference, renews: $renews ), 'test', Mode::Test );
	}

	/** @return list<string> The Message-IDs. */
	private function ids(): array {
		return array_map( static fn( string $mime ): string => preg_match( '/^Message-ID: (.+)$/mi', $mime, $found ) ? trim( $found[1] ) : '', $this->mails );
	}

	public function test_each_change_is_emailed_once(): void {
		$this->subscribe();
		$this->report( 'late' );
		$this->report( 'late' );
		SubscriptionMails::send_due();
		SubscriptionMails::send_due();
		$this->assertCount( 1, $this->mails );
		$this->assertStringContainsString( 'failed', $this->mails[0] );
		$this->report( 'ended' );
		SubscriptionMails::send_due();
		SubscriptionMails::send_due();
		$this->assertCount( 2, $this->mails );
		$this->assertStringContainsString( 'have ended', $this->mails[1] );
	}

	public function test_a_mail_that_failed_or_whose_process_ended_is_sent_again_as_the_same_mail(): void {
		$this->subscribe();
		$this->report( 'late' );
		$this->takes_mail = false;
		SubscriptionMails::send_due();
		SubscriptionMails::send_due();
		$this->assertCount( 1, $this->mails, 'It waits.' );
		$this->takes_mail = true;
		Rows::run( 'UPDATE %i SET mail_due = %s', Tables::subscriptions(), Rows::time( -1 ) );
		SubscriptionMails::send_due();
		$this->assertCount( 2, $this->mails );
		$this->assertSame( 1, count( array_unique( $this->ids() ) ) );

		// Never without an end.
		Rows::run( 'UPDATE %i SET mail = %s, mail_due = %s, mail_tries = 99', Tables::subscriptions(), 'late', Rows::time( -1 ) );
		SubscriptionMails::send_due();
		$this->assertCount( 2, $this->mails );
		$this->assertSame( '', (string) Rows::value( 'SELECT mail FROM %i', Tables::subscriptions() ) );
	}

	public function test_a_payment_that_came_after_all_is_no_failure(): void {
		$this->subscribe();
		$this->report( 'late' );
		$this->report( 'active' );
		SubscriptionMails::send_due();
		$this->assertSame( array(), $this->mails );
		$this->assertSame( 'active', Subscriptions::get( $this->last()->subscription_id )?->status );
	}

	public function test_nothing_is_sent_while_it_is_off_and_nothing_later(): void {
		$this->subscribe();
		StoredMessages::turn( PaymentMessages::FAILED, false );
		$this->report( 'late' );
		SubscriptionMails::send_due();
		StoredMessages::turn( PaymentMessages::FAILED, true );
		SubscriptionMails::send_due();
		$this->assertSame( array(), $this->mails );
	}
}
