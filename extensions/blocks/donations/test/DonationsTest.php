<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Features\Payments\Checkout\Outcome;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;
use Millwork\Units\Donations\DonationStyles;
use Millwork\Units\Donations\Donations;
use Millwork\Visitors\PageOutcomes;
use WP_HTML_Tag_Processor;

/** What is offered, from attributes of any age, and who sees it. */
final class DonationsTest extends TestCase {

	/** Lets everyone pay, by card or bank transfer. */
	private static function go_live(): void {
		Secrets::store( 'stripe_live_key', 'rk_live_123' );
		update_option(
			StoredSettings::OPTION,
			array(
				'payments_mode'     => 'live',
				'payments_transfer' => 'Bank of Oak',
			)
		);
	}

	/**
	 * The page's HTML of a block.
	 * @param array<string, mixed> $attributes Its attributes.
	 */
	private static function page( array $attributes = array() ): string {
		return do_blocks( get_comment_delimited_block_content( 'jetpack/donations', $attributes, '' ) );
	}

	/**
	 * The values of the radio buttons on a page.
	 * @param string $html The page.
	 * @return list<string>
	 */
	private static function choices( string $html ): array {
		$tags   = new WP_HTML_Tag_Processor( $html );
		$values = array();
		while ( $tags->next_tag( 'input' ) ) {
			if ( 'radio' === $tags->get_attribute( 'type' ) && str_contains( (string) $tags->get_attribute( 'name' ), 'amount' ) ) {
				$values[] = (string) $tags->get_attribute( 'value' );
			}
		}
		return $values;
	}

	public function test_visitors_see_nothing_before_payments_are_live(): void {
		$this->assertSame( '', trim( self::page() ) );
		self::go_live();
		$html = self::page();
		$this->assertSame( 3, substr_count( $html, '<form' ) );
		$this->assertStringNotContainsString( 'TEST', $html );
		$this->assertSame( array( '500', '1500', '10000', 'custom' ), array_slice( self::choices( $html ), 0, 4 ) );
	}

	public function test_amounts_are_those_of_the_currency(): void {
		self::go_live();
		$yen = array(
			'currency'        => 'JPY',
			'oneTimeDonation' => array( 'amounts' => array( 1.5, 10, 500 ) ),
			// No amount can be paid in yen: the currency's default amounts apply.
			'monthlyDonation' => array( 'amounts' => array( 5, 15, 40 ) ),
			'annualDonation'  => array( 'show' => false ),
		);
		$this->assertSame( array( '500', 'custom', '500', '1500', '10000', 'custom' ), self::choices( self::page( $yen ) ) );
		$this->assertSame( array( '500', '1500', '10000' ), array_slice( self::choices( self::page( array( 'currency' => '' ) ) ), 0, 3 ) );
		$this->assertStringContainsString( 'Payments in XYZ aren’t possible', self::page( array( 'currency' => 'XYZ' ) ) );
		$this->assertStringContainsString( '€1.234,50', self::page( array( 'currency' => 'EUR', 'oneTimeDonation' => array( 'amounts' => array( 1234.5 ) ) ) ) );
	}

	/** Without scripts, the page shows the errors, with links to the fields. */
	public function test_errors_are_listed_with_links_to_the_fields(): void {
		self::go_live();
		$offer = Donations::from_attributes( array() )?->offer( 0 );
		$this->assertNotNull( $offer );
		PageOutcomes::keep( $offer->id(), new Outcome( errors: array( 'amount' => 'Choose <one>.', 'email' => 'Enter it.' ), typed: array( 'interval' => 'one-time' ) ) );
		$html = self::page();
		$this->assertSame( 1, preg_match( '~<form method="post" action="#(payment-[0-9a-f]+)"~', $html, $found ) );
		$this->assertStringContainsString( ' id="' . ( $found[1] ?? '' ) . '"', $html );
		$this->assertSame( 1, preg_match( '~<ul><li><a href="#(donations-\d+-one-time-amount)">Choose [^<]+</a></li><li><a href="#(donations-\d+-one-time-email)">Enter [^<]+</a></li></ul>~', $html, $links ) );
		foreach ( array( $links[1] ?? '', $links[2] ?? '' ) as $id ) {
			$this->assertSame( 1, substr_count( $html, " id=\"$id\"" ) );
		}
	}

	/** Giving again needs no reload, but nobody is asked to while a payment is being confirmed. */
	public function test_the_form_is_offered_again_after_a_payment(): void {
		self::go_live();
		$offer = Donations::from_attributes( array() )?->offer( 0 );
		$this->assertNotNull( $offer );
		foreach ( array( true, false ) as $waits ) {
			PageOutcomes::keep( $offer->id(), new Outcome( thanks: '<p>Thank you.</p>', waits: $waits ) );
			$html = self::page();
			$this->assertStringContainsString( '<details class="millwork-payment-again"' . ( $waits ? ' hidden' : '' ) . '><summary>Donate again</summary>', $html );
			$this->assertSame( 3, substr_count( $html, '<form' ) );
			$this->assertSame( $waits, str_contains( $html, 'data-wp-init="callbacks.confirmation"' ) );
		}
	}

	public function test_the_offer_says_what_the_attributes_say(): void {
		$donations = Donations::from_attributes(
			array(
				'defaultInterval'         => '1 month',
				'customAmountPlaceholder' => 12.5,
				'minimumAmount'           => 7,
				'maximumAmount'           => 6,
				'millworkFees'            => true,
				'millworkFeePercent'      => '2.9',
				'millworkFeeFixed'        => '0.30',
				'millworkSuggested'       => 2,
				'millworkGoal'            => 500,
				'oneTimeDonation'         => array( 'planId' => -1 ),
				'monthlyDonation'         => array(
					'planId'  => 12,
					'amounts' => array( 3, 8 ),
				),
				'annualDonation'          => array( 'show' => false ),
			)
		);
		$this->assertNotNull( $donations );
		$this->assertSame( array( Interval::Month, 1250, 700, null, 50000 ), array( $donations->default_interval(), $donations->example, $donations->least, $donations->most, $donations->goal ) );
		$this->assertSame( 800, $donations->asked[1]->chosen );
		$offer = $donations->offer( 3 );
		$this->assertNotNull( $offer );
		$this->assertSame( array( '1 month' => 12 ), $offer->products );
		$this->assertSame(
			array(
				'percent' => 290,
				'fixed'   => 30,
			),
			$offer->fees
		);
		$this->assertSame(
			array(
				'least' => 700,
				'most'  => null,
			),
			$offer->custom
		);
	}

	/**
	 * Attributes of no shape.
	 * @return iterable<string, array{mixed}>
	 */
	public function garbage(): iterable {
		foreach ( array( null, '', 'x', 5, -1, 1.5, true, array(), array( 'x' ), array( 'amounts' => 'x' ), array( 'amounts' => array( array(), null, INF, -5, '5' ) ) ) as $value ) {
			yield (string) wp_json_encode( $value, JSON_PARTIAL_OUTPUT_ON_ERROR ) => array( $value );
		}
	}

	/**
	 * Whatever is stored, there is a page.
	 * @dataProvider garbage
	 * @param mixed $value A value.
	 */
	public function test_takes_attributes_of_any_shape( $value ): void {
		self::go_live();
		$names = array_keys( \WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/donations' )->attributes ?? array() );
		$this->assertStringNotContainsString( 'Array', self::page( array_fill_keys( $names, $value ) ) );
		$this->assertNull( Donations::from_attributes( array( 'currency' => 'XYZ' ) ) );
	}

	public function test_texts_are_checked_and_the_default_is_translated(): void {
		self::go_live();
		add_filter( 'gettext_millwork', static fn( string $text ): string => 'Make a one-time donation' === $text ? 'Einmal spenden' : $text );
		$html = self::page(
			array(
				'monthlyDonation' => array(
					'heading'    => 'Stay <strong>with</strong> us<script>x()</script>',
					'buttonText' => '<a href="https://example.org">Go</a>',
				),
			)
		);
		$this->assertStringContainsString( 'Einmal spenden', $html );
		$this->assertStringContainsString( 'Stay <strong>with</strong> us', $html );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringContainsString( 'wp-element-button">Go</button>', $html );
	}

	public function test_looks_are_checked(): void {
		$this->assertSame(
			'--millwork-tab-active-background:#ff0000;--millwork-tab-size:12px;--millwork-tab-padding:1px 2px 0 4px;--millwork-amount-border:2px dashed #123abc;',
			DonationStyles::style(
				array(
					'activeTabBackgroundColor' => '#ff0000',
					'activeTabTextColor'       => 'red;position:fixed',
					'tabFontSize'              => '12px',
					'amountFontSize'           => 'Line <em>two</em>',
					'tabPadding'               => array(
						'top'   => '1px',
						'right' => '2px',
						'left'  => '4px',
						'all'   => 'url(x)',
					),
					'amountBorder'             => array(
						'width' => '2px',
						'style' => 'dashed',
						'color' => '#123abc',
					),
				)
			)
		);
		$this->assertSame( 'has-tabs-as-buttons has-button-full', DonationStyles::classes( array( 'tabsAppearance' => 'buttons', 'buttonAlignment' => 'full', 'contentAlignment' => 'x"' ) ) );
	}

	public function test_behind_a_button_and_open_once_something_was_sent(): void {
		self::go_live();
		$attributes = array(
			'displayMode'       => 'modal',
			'triggerButtonText' => 'Help <em>us</em>',
			'triggerSticky'     => true,
		);
		$html       = self::page( $attributes );
		$this->assertMatchesRegularExpression( '/<button[^>]+popovertarget="([^"]+)"[^>]*>.*Help <em>us<\/em>.*<div[^>]+id="\1" popover/s', $html );
		$this->assertStringContainsString( 'is-sticky', $html );
		$offer = Donations::from_attributes( $attributes )?->offer( 0 );
		$this->assertNotNull( $offer );
		PageOutcomes::keep( $offer->id(), new Outcome( errors: array( 'custom' => 'Too little.' ), typed: array( 'interval' => '1 month', 'custom' => '0,1' ) ) );
		$html = self::page( $attributes );
		$this->assertStringNotContainsString( 'popover', $html );
		$this->assertMatchesRegularExpression( '/is-chosen" id="[^"]*1-month/', $html );
		$this->assertSame( 1, substr_count( $html, '&#048;&#044;&#049;' ) );
	}

	public function test_a_feed_has_links_to_the_post(): void {
		self::go_live();
		add_filter( 'millwork_is_email', '__return_true' );
		$html = self::page();
		$this->assertStringNotContainsString( '<form', $html );
		$this->assertSame( 3, substr_count( $html, '<a href=' ) );
	}
}
