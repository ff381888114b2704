<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Payments\Checkout\InputNames;
use Millwork\Features\Payments\Checkout\NewsletterOptIn;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentStatus as Paid;
use Millwork\Features\Payments\Ledger\ReportRecorder;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Tables;
use Millwork\Tests\Features\Payments\Checkouts;
use Millwork\Tests\TestCase;

/** People who asked for it in the form are asked by email once the money has arrived, and nobody else. */
final class DonorsTest extends TestCase {

	use Checkouts;
	use Subscriptions;

	protected function setUp(): void {
		parent::setUp();
		$this->open_mailbox();
		$this->be_editor();
	}

	public function test_a_donor_who_wants_it_is_asked_once_it_is_paid(): void {
		$this->pay( $this->offer(), array( 'interval' => 'one-time', 'amount' => '500', 'news' => '1' ) );
		$payment = $this->last();
		$this->assertSame( NewsletterOptIn::sentence(), $payment->news );
		$this->assertStringContainsString( (string) get_option( 'blogname' ), $payment->news );
		$this->assertNull( Subscribers::find_by_email( 'ada@example.com' ) );
		$this->report( Paid::Failed );
		$this->assertNull( Subscribers::find_by_email( 'ada@example.com' ) );
		$this->report( Paid::Paid );
		$ada = $this->subscriber( 'ada@example.com' );
		$this->assertSame( array( Status::Pending, 'donation', 'Ada', $payment->news, home_url( '/give/' ), $this->page() ), array( $ada->status, $ada->source, $ada->name, $ada->consent, $ada->page, $ada->post_id ) );
		$this->assertTrue( $this->work_for( $ada ) );
		$this->assertSame( array( 'ada@example.com' ), array_column( $this->mails, 'to' ) );
		$this->assertSame( '', $this->last()->news );
		// The same report once more asks nobody twice.
		Subscribers::erase( $ada );
		$this->report( Paid::Paid );
		$this->assertNull( Subscribers::find_by_email( 'ada@example.com' ) );
	}

	public function test_a_donor_is_asked_once_though_php_ends_before_that_is_noted(): void {
		global $wpdb;
		$this->pay( $this->offer(), array( 'interval' => 'one-time', 'amount' => '500', 'news' => '1' ) );
		$this->report( Paid::Paid );
		$ada = $this->subscriber( 'ada@example.com' );
		$this->assertNotNull( $wpdb->get_var( $wpdb->prepare( 'SELECT letter_due FROM %i WHERE id = %d', Subscribers::table(), $ada->id ) ) ); // phpcs:ignore WordPress.DB -- A table of our own.
		$this->assertTrue( $this->work_for( $ada ) );
		// phpcs:disable WordPress.DB -- A table of our own. Hours later, the mailbox could get another mail.
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET news = %s, paid = %s', Tables::payments(), NewsletterOptIn::sentence(), gmdate( 'Y-m-d H:i:s', time() - 2 * HOUR_IN_SECONDS ) ) );
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'millwork\\_lock\\_newsletter\\_%'" );
		// phpcs:enable
		NewsletterOptIn::sign_up_forgotten();
		$this->assertFalse( $this->work_for( $ada ) );
		$this->assertSame( array( 'ada@example.com' ), array_column( $this->mails, 'to' ) );
		$this->assertSame( '', $this->last()->news );
		// What that payer pays for later is another sign-up.
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET consented = %s', Subscribers::table(), '2026-01-01 00:00:00' ) ); // phpcs:ignore WordPress.DB -- A table of our own.
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET news = %s', Tables::payments(), NewsletterOptIn::sentence() ) ); // phpcs:ignore WordPress.DB -- A table of our own.
		NewsletterOptIn::sign_up_forgotten();
		$this->assertTrue( $this->work_for( $ada ) );
		$this->assertCount( 2, $this->mails );
	}

	public function test_nobody_else_is_asked(): void {
		$paying = array( 'interval' => 'one-time', 'amount' => '500' );
		foreach ( array( array( $this->offer(), '' ), array( $this->offer(), 'yes' ), array( $this->donation(), '1' ) ) as $number => list( $offer, $news ) ) {
			$this->pay( $offer, array( 'news' => $news ) + $paying, "attempt $number" );
			$this->assertSame( '', $this->last()->news );
			$this->report( Paid::Paid );
		}
		$this->assertSame( 3, $this->count_payments() );
		$this->assertNull( Subscribers::find_by_email( 'ada@example.com' ) );
	}

	public function test_a_page_of_before_is_still_read(): void {
		$offer  = $this->offer();
		$stored = Offer::from_token( $offer->token() );
		$this->assertTrue( $stored?->news );
		$this->assertSame( $this->donation()->id(), $offer->id() );
		remove_all_actions( 'millwork_newsletter_subscribe' );
		$this->assertFalse( $this->offer()->news );
	}

	public function test_what_was_not_told_is_found(): void {
		global $wpdb;
		remove_action( 'millwork_payment_changed', array( NewsletterOptIn::class, 'sign_up' ) );
		$this->pay( $this->offer(), array( 'interval' => 'one-time', 'amount' => '500', 'news' => '1' ) );
		$this->report( Paid::Paid );
		NewsletterOptIn::sign_up_forgotten();
		$this->assertNull( Subscribers::find_by_email( 'ada@example.com' ) );
		$wpdb->update( Tables::payments(), array( 'paid' => gmdate( 'Y-m-d H:i:s', time() - 2 * HOUR_IN_SECONDS ) ), array( 'id' => $this->last()->id ) );
		NewsletterOptIn::sign_up_forgotten();
		$this->assertSame( Status::Pending, $this->subscriber( 'ada@example.com' )->status );
		$this->assertSame( '', $this->last()->news );
	}

	public function test_the_form_asks_only_where_its_author_has_it(): void {
		$form = '<!-- wp:jetpack/donations %s--><!-- /wp:jetpack/donations -->';
		$this->assertStringNotContainsString( InputNames::VALUES . '[news]', do_blocks( sprintf( $form, '' ) ) );
		update_option( 'blogname', 'Oak [gallery] & ash' );
		$html = do_blocks( sprintf( $form, '{"millworkNews":true} ' ) );
		$this->assertSame( 3, substr_count( $html, 'name="' . InputNames::VALUES . '[news]" value="1">' ) );
		$this->assertStringNotContainsString( '[gallery]', $html );
	}

	/** A donation whose form asks. */
	private function offer(): Offer {
		$offer = Offer::donation(
			post: $this->page(),
			currency: 'USD',
			amounts: array(
				'one-time' => array( 500, 1500, 10000 ),
				'1 month'  => array( 500 ),
			),
			custom: array(
				'least' => 100,
				'most'  => null,
			),
			note: true,
			news: true,
		);
		$this->assertNotNull( $offer );
		return $offer;
	}

	/** Has the gateway say what became of the last payment. */
	private function report( Paid $status ): void {
		$payment = $this->last();
		ReportRecorder::record( new GatewayReport( $status, $payment->reference, charge: "charge-$payment->id", money: new Money( 500, 'USD' ), email: 'Ada@example.com', name: 'Ada', paid_at: time() ), 'test', Mode::Test );
	}
}
