<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Closure;
use Millwork\Data\Rows;
use Millwork\Features\Payments\Checkout\InputNames;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Emails\PaymentMessages;
use Millwork\Features\Payments\Emails\Receipts;
use Millwork\Features\Payments\Emails\Statements;
use Millwork\Features\Payments\Emails\SubscriptionMails;
use Millwork\Features\Payments\Gateways\GatewayReport;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Ledger\PaymentStatus;
use Millwork\Features\Payments\Ledger\ReportRecorder;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Privacy;
use Millwork\Features\Payments\Tables;
use Millwork\Mail\Messages\StoredMessages;
use Millwork\Tests\Languages;
use Millwork\Tests\TestCase;
use Millwork\Visitors\SigningKeys;

/**
 * What payers read is in the language of the page on which they paid, also a year later.
 * @group any-database
 */
final class PayerLanguageTest extends TestCase {

	use Checkouts;
	use Languages;

	/** @var list<string> The subjects of emails. */
	private array $mails = array();

	protected function setUp(): void {
		parent::setUp();
		$this->install_language(
			'xx_XX',
			array(
				'Receipt: %1$s – %2$s'           => 'X receipt',
				'Your payment to %s failed'      => 'X failed',
				'Your payments to %s have ended' => 'X ended',
				'Your payments in %1$s – %2$s'   => 'X year',
				'Choose an amount.'              => 'X amount',
			)
		);
		add_filter(
			'pre_wp_mail',
			function ( $done, array $mail ): bool {
				$this->mails[] = $mail['subject'];
				return true;
			},
			10,
			2
		);
		$this->be_editor();
		// A screen in another language than the payer's.
		update_user_meta( get_current_user_id(), 'locale', 'en_GB' );
	}

	protected function tearDown(): void {
		$this->remove_languages();
		parent::tearDown();
	}

	/** An offer on a page that a plugin says is in a language. */
	private function offer_in( string $locale ): Offer {
		$filter = static fn(): string => $locale;
		add_filter( 'locale', $filter );
		$offer  = $this->donation();
		remove_filter( 'locale', $filter );
		return $offer;
	}

	private function subscribe( string $locale = 'xx_XX' ): void {
		$this->pay( $this->offer_in( $locale ), array( 'interval' => '1 month', 'amount' => '500' ) );
		$this->take_money( $this->last() );
		$this->assertNull( PaymentLookup::ask( 'test', Mode::Test, 'checkout', $this->last()->session ) );
		$this->assertGreaterThan( 0, $this->last()->subscription_id );
	}

	public function test_receipts_follow_the_page_also_of_renewals_and_when_an_administrator_sends_them_again(): void {
		$this->subscribe();
		$first = $this->last();
		Receipts::send( $first->id );
		set_current_screen( 'dashboard' );
		$this->assertNull( Receipts::send_again( $this->last() ) );
		ReportRecorder::record( new GatewayReport( PaymentStatus::Paid, money: new Money( 500, 'USD' ), charge: 'renewal', subscription: "sub_$first->reference" ), 'test', Mode::Test );
		$this->assertNotSame( $first->id, $this->last()->id );
		Receipts::send( $this->last()->id );
		$this->assertSame( array( '[TEST] X receipt', '[TEST] X receipt', '[TEST] X receipt' ), $this->mails );
		$this->assertFalse( is_locale_switched() );
	}

	public function test_emails_about_the_end_follow_the_page(): void {
		$this->subscribe();
		StoredMessages::turn( PaymentMessages::FAILED, true );
		StoredMessages::turn( PaymentMessages::ENDED, true );
		foreach ( array( 'late', 'ended' ) as $renews ) {
			ReportRecorder::record( new GatewayReport( null, subscription: 'sub_' . $this->last()->reference, renews: $renews ), 'test', Mode::Test );
			SubscriptionMails::send_due();
		}
		$this->assertSame( array( '[TEST] X failed', '[TEST] X ended' ), $this->mails );
	}

	public function test_a_statement_follows_the_last_page_with_a_language(): void {
		$this->subscribe();
		Rows::run( "UPDATE %i SET mode = 'live', paid = %s", Tables::payments(), '2020-06-01 12:00:00' );
		Statements::send( 2020, 0 );
		$this->assertSame( array( 'X year' ), $this->mails );
	}

	public function test_a_page_decides_nothing(): void {
		$this->subscribe( '../../xx_XX' );
		$this->assertSame( '', $this->last()->locale );
		$this->pay( $this->offer_in( 'qq_QQ' ), array( 'interval' => 'one-time', 'amount' => '500' ), 'two' );
		$this->assertSame( '', $this->last()->locale, 'The site doesn’t have it.' );
		list( $text, $signature ) = explode( '.', $this->offer_in( 'en_US' )->token() );
		$this->assertNull( Offer::from_token( self::changed( $text, static fn( array $parts ): array => array( ...array_slice( $parts, 0, -1 ), 'xx_XX' ) ) . ".$signature" ) );
	}

	/**
	 * An offer's text with other parts.
	 * @param Closure(list<mixed>): list<mixed> $change
	 */
	private static function changed( string $text, Closure $change ): string {
		$parts = json_decode( (string) base64_decode( strtr( $text, '-_', '+/' ) ), true );
		return rtrim( strtr( base64_encode( (string) wp_json_encode( $change( $parts ) ) ), '+/', '-_' ), '=' );
	}

	public function test_the_route_answers_in_the_language_of_the_page_and_pages_from_before_still_work(): void {
		$answer = fn( string $token ): string => (string) wp_json_encode( $this->rest( 'POST', '/millwork/v1/payments/checkout', array( InputNames::OFFER => $token, InputNames::VALUES => array( 'interval' => 'one-time' ) ) )->get_data() );
		$this->assertStringContainsString( 'X amount', $answer( $this->offer_in( 'xx_XX' )->token() ) );
		$this->assertStringContainsString( 'Choose an amount', $answer( $this->offer_in( 'en_US' )->token() ) );
		$this->assertSame( 'en_US', determine_locale() );
		list( $text ) = explode( '.', $this->offer_in( 'xx_XX' )->token() );
		$text         = self::changed( $text, static fn( array $parts ): array => array_slice( $parts, 0, -1 ) );
		$before       = $text . '.' . SigningKeys::sign( 'test-offer', $text );
		$this->assertStringContainsString( 'Choose an amount', $answer( $before ) );
		add_filter( 'wpml_active_languages', static fn(): array => array( array( 'default_locale' => 'xx_XX' ) ) );
		add_filter( 'wpml_post_language_details', static fn(): array => array( 'locale' => 'xx_XX' ) );
		$this->assertStringContainsString( 'X amount', $answer( $before ), 'The post tells it.' );
	}

	public function test_the_language_is_exported_and_erased(): void {
		$this->subscribe();
		$email = 'donor@example.org';
		$this->assertContains( array( 'name' => 'Language', 'value' => 'xx_XX' ), Privacy::export( $email )['data'][0]['data'] );
		Privacy::erase( $email );
		$this->assertSame( '', $this->last()->locale );
	}
}
