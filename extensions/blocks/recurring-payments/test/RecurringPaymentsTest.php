<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plan;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Settings\StoredSettings;
use WP_HTML_Tag_Processor;

/** The button inside the block sends its form, however old the post is. */
final class RecurringPaymentsTest extends TestCase {

	/** The plan that is paid for. */
	private int $plan = 0;

	protected function setUp(): void {
		parent::setUp();
		update_option(
			StoredSettings::OPTION,
			array(
				'payments_mode'     => 'live',
				'payments_transfer' => 'Bank of Oak',
			)
		);
		Plans::register();
		$plan = Plans::add( 'Tea', new Money( 450, 'USD' ), Interval::OneTime );
		$this->assertInstanceOf( Plan::class, $plan );
		$this->plan = $plan->id;
	}

	/**
	 * The page's HTML of a block.
	 * @param array<string, mixed> $attributes Its attributes.
	 * @param string               $inside     What is saved in it.
	 */
	private static function page( array $attributes, string $inside = '<!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Pay \u003cem\u003enow\u003c/em\u003e","url":"https://example.com/"} /-->' ): string {
		$content = '' === $inside ? '' : "<div class=\"wp-block-jetpack-recurring-payments\">$inside</div>";
		return do_blocks( get_comment_delimited_block_content( 'jetpack/recurring-payments', $attributes, $content ) );
	}

	public function test_the_button_sends_a_form(): void {
		$html = self::page( array( 'planId' => $this->plan ) );
		$this->assertStringContainsString( '<form method="post"', $html );
		$tags = new WP_HTML_Tag_Processor( $html );
		$this->assertTrue( $tags->next_tag( 'button' ) );
		$this->assertSame( 'submit', $tags->get_attribute( 'type' ) );
		$this->assertMatchesRegularExpression( '/^recurring-payments-\d+$/', (string) $tags->get_attribute( 'id' ) );
		$this->assertStringContainsString( 'Pay <em>now</em></button>', $html );
		$this->assertStringNotContainsString( 'example.com', $html );
	}

	public function test_two_buttons_have_two_identities(): void {
		$html = str_repeat( get_comment_delimited_block_content( 'jetpack/recurring-payments', array( 'planId' => $this->plan ), '<div><!-- wp:jetpack/button {"text":"Pay"} /--></div>' ), 2 );
		preg_match_all( '/<button[^>]* id="([^"]+)"/', do_blocks( $html ), $found );
		$this->assertCount( 2, array_unique( $found[1] ) );
	}

	public function test_the_first_version_keeps_its_text_and_looks(): void {
		$html = self::page(
			array(
				'planId'                      => $this->plan,
				'submitButtonText'            => 'Join',
				'submitButtonClasses'         => 'wp-block-button__link has-background big',
				'customBackgroundButtonColor' => '#123abc',
				'textButtonColor'             => 'accent',
			),
			''
		);
		$this->assertStringContainsString( '>Join</button>', $html );
		$this->assertStringContainsString( 'background-color:#123abc', $html );
		$this->assertStringContainsString( 'has-accent-color', $html );
		$this->assertMatchesRegularExpression( '/class="[^"]*\bbig\b/', $html );
		$this->assertStringContainsString( '>Contribution</button>', self::page( array( 'planId' => $this->plan ), '' ) );
	}

	/**
	 * Values of a width.
	 * @return iterable<string, array{mixed, string}>
	 */
	public function widths(): iterable {
		yield 'a share' => array( '50%', 'width:calc(50% - var(--jetpack-payment-buttons-gap, 0px) * 0.5)' );
		yield 'pixels' => array( '150px', 'width:150px' );
		yield 'something else' => array( '1px;color:red', '' );
		yield 'no text' => array( array( '50%' ), '' );
	}

	/**
	 * A width is in the style, if it is valid.
	 * @dataProvider widths
	 * @param mixed  $width What is stored.
	 */
	public function test_width( $width, string $style ): void {
		$tags = new WP_HTML_Tag_Processor( self::page( array( 'planId' => $this->plan, 'width' => $width, 'align' => 'center' ) ) );
		$this->assertTrue( $tags->next_tag( 'div' ) );
		$this->assertSame( $style, rtrim( (string) $tags->get_attribute( 'style' ), ';' ) );
		$this->assertStringContainsString( 'aligncenter', (string) $tags->get_attribute( 'class' ) );
	}

	public function test_a_plan_of_another_site_is_not_offered(): void {
		$row = '<!-- wp:jetpack/payment-buttons --><div class="wp-block-jetpack-payment-buttons">%s</div><!-- /wp:jetpack/payment-buttons -->';
		$one = get_comment_delimited_block_content( 'jetpack/recurring-payments', array( 'planId' => 987654 ), '<div><!-- wp:jetpack/button {"text":"Pay"} /--></div>' );
		$this->assertSame( '', trim( do_blocks( sprintf( $row, $one ) ) ) );
		$mine = str_replace( '987654', (string) $this->plan, $one );
		$this->assertStringContainsString( 'wp-block-jetpack-payment-buttons', do_blocks( sprintf( $row, $one . $mine ) ) );
		// Later editors store several plans.
		$this->assertStringContainsString( '<form', self::page( array( 'planIds' => array( $this->plan, 5 ) ) ) );
		foreach ( array( 'x', array(), -1, 1.5 ) as $wrong ) {
			$this->assertSame( '', self::page( array( 'planId' => $wrong, 'planIds' => $wrong ) ) );
		}
	}

	public function test_authors_read_why_visitors_see_no_button(): void {
		$this->become( 'administrator' );
		$this->assertStringContainsString( 'because it has no price yet', self::page( array() ) );
		$this->assertStringContainsString( 'plan isn’t on this site', self::page( array( 'planId' => 987654 ) ) );
	}

	public function test_an_e_mail_has_a_link_to_the_post(): void {
		add_filter( 'millwork_is_email', '__return_true' );
		$post            = $this->create_post();
		$GLOBALS['post'] = get_post( $post );
		$this->assertSame( '<p><a href="' . esc_url( (string) get_permalink( $post ) ) . '">Pay now</a></p>', trim( self::page( array( 'planId' => $this->plan ) ) ) );
	}
}
