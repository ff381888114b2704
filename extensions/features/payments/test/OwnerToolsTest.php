<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Admin\Download;
use Millwork\Features\Payments\Checklist;
use Millwork\Features\Payments\Checkout\ManagePage;
use Millwork\Features\Payments\Emails\Statements;
use Millwork\Features\Payments\Ledger\Donors;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Ledger\Subscriptions;
use Millwork\Settings\StoredSettings;
use Millwork\Mail\MailTemplate;
use Millwork\Tests\TestCase;
use WP_Error;

/** What helps the owner and those who pay. */
final class OwnerToolsTest extends TestCase {

	use Checkouts;

	public function test_the_address_for_a_subscription_is_signed(): void {
		$this->be_editor();
		$this->pay(
			$this->donation(),
			array(
				'interval' => '1 month',
				'amount'   => '500',
			)
		);
		$this->take_money( $this->last() );
		PaymentLookup::ask( 'test', Mode::Test, 'checkout', $this->last()->session );
		$subscription = Subscriptions::get( $this->last()->subscription_id );
		$this->assertNotNull( $subscription );
		parse_str( (string) wp_parse_url( ManagePage::url( $subscription ), PHP_URL_QUERY ), $query );
		$token = $query[ ManagePage::QUERY ] ?? '';
		$this->assertIsString( $token );
		$this->assertEquals( $subscription, ManagePage::subscription_from_token( $token ) );
		foreach ( array( '', '1', "$subscription->id.", "$subscription->id.x", ( $subscription->id + 1 ) . '.' . explode( '.', $token )[1], "$token.x", "0$token", strtoupper( $token ) ) as $forged ) {
			$this->assertNull( ManagePage::subscription_from_token( $forged ), $forged );
		}
	}

	public function test_a_statement_has_the_live_payments_of_its_year(): void {
		$donor = Donors::find_or_add( 'zoe@example.org', 'Zoë' );
		$add   = static function ( string $mode, string $paid, int $amount, string $currency = 'USD', int $refunded = 0 ) use ( $donor ): void {
			Payments::add(
				array(
					'mode'     => $mode,
					'gateway'  => 'test',
					'kind'     => 'donation',
					'status'   => 'paid',
					'currency' => $currency,
					'amount'   => $amount,
					'refunded' => $refunded,
					'label'    => 'Roof',
					'donor_id' => $donor,
					'paid'     => $paid,
				)
			);
		};
		$add( 'live', '2025-01-01 00:00:00', 500 );
		$add( 'live', '2025-12-31 23:59:59', 1000, 'USD', 250 );
		$add( 'live', '2025-06-01 12:00:00', 700, 'JPY' );
		$add( 'live', '2026-01-01 00:00:00', 99900 );
		$add( 'test', '2025-06-01 12:00:00', 88800 );
		$text = MailTemplate::text( Statements::letter( $donor, 'Zoë', 2025 ), array() );
		$this->assertStringContainsString( 'Total after refunds: $12.50, ¥700', $text );
		$this->assertStringNotContainsString( '999', $text );
		$this->assertStringNotContainsString( '888', $text );
		$mails = array();
		add_filter(
			'pre_wp_mail',
			static function ( $done, $mail ) use ( &$mails ) {
				$mails[] = $mail['to'];
				return true;
			},
			10,
			2
		);
		Statements::send( 2025, 0 );
		Statements::send( 2025, $donor );
		Statements::send( 2024, 0 );
		$this->assertSame( array( 'zoe@example.org' ), $mails );
	}

	public function test_a_file_that_was_cut_can_be_told(): void {
		Payments::add(
			array(
				'gateway'  => 'test',
				'status'   => 'paid',
				'currency' => 'USD',
				'amount'   => 500,
				'note'     => "Two\nlines\0",
			)
		);
		$sent  = static function ( array $params ): string {
			$request = Download::request( $params );
			return $request ? implode( '', iterator_to_array( Download::pieces( $request ), false ) ) : '';
		};
		$whole = $sent( array( 'mark' => 'true' ) );
		$this->assertStringEndsWith( "\r\n\0", $whole );
		// The mark is nowhere else, whatever someone has written.
		$this->assertSame( 1, substr_count( $whole, "\0" ) );
		$this->assertSame( $whole, $sent( array() ) . "\0" );
		$this->assertSame( $whole, $sent( array( 'mark' => 'false' ) ) . "\0" );
		$this->assertNull( Download::request( array( 'mark' => 'x' ) ) );
		$this->assertNull( Download::request( array( 'from' => 'yesterday' ) ) );
	}

	public function test_the_checklist_names_the_step_that_fails(): void {
		$says = static function (): string {
			$said = Checklist::run();
			return $said instanceof WP_Error ? $said->get_error_message() : $said;
		};
		$this->assertStringStartsWith( 'Step 1', $says() );
		add_filter( 'home_url', static fn( string $url ): string => str_replace( 'http:', 'https:', $url ) );
		$this->assertStringStartsWith( 'Step 2', $says() );
		StoredSettings::store( array( 'payments_transfer' => 'Our bank' ) );
		$this->assertStringStartsWith( 'Everything works. Choose Live', $says() );
		StoredSettings::store(
			array(
				'payments_transfer' => 'Our bank',
				'payments_mode'     => 'live',
			)
		);
		$this->assertStringStartsWith( 'Everything works: visitors can pay.', $says() );
	}
}
