<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\SimplePayments;

use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\TestCase;
use Millwork\Units\SimplePayments\PaymentLink;
use Millwork\Units\SimplePayments\Retirement;

/** The card that visitors see, and the ways to buy. */
final class SimplePaymentsTest extends TestCase {

	use ProductFixture;

	/** A payment link. */
	private const LINK = 'https://www.paypal.com/ncp/payment/ABCDEFGH12345';

	protected function setUp(): void {
		parent::setUp();
		StoredSettings::store( array( 'payments_mode' => 'live' ) );
	}

	/** A post's content as visitors see it. */
	private function page_of( string $content ): string {
		return $this->visit( (string) get_permalink( $this->create_post( array( 'post_content' => wp_slash( $content ) ) ) ) );
	}

	/**
	 * @param string $price      The price in the markup.
	 * @param string $attributes More of the comment.
	 * @param string $title      The name in the markup.
	 */
	private static function block( int $product, string $price = '€1.00', string $attributes = '', string $title = 'A board' ): string {
		return '<!-- wp:jetpack/simple-payments {"currency":"EUR","email":"thief@example.com"' . $attributes . ',"price":1,"productId":' . $product . '} -->'
			. '<div class="jetpack-simple-payments-wrapper jetpack-simple-payments-' . $product . '"><div class="jetpack-simple-payments-product"><div class="jetpack-simple-payments-details"><div class="jetpack-simple-payments-title"><p>' . $title . '</p></div><div class="jetpack-simple-payments-description"><p></p></div><div class="jetpack-simple-payments-price"><p>' . $price . '</p></div><a class="jetpack-simple-payments-purchase" href="https://example.com/" target="_blank" rel="noopener noreferrer">Buy it</a></div></div></div>'
			. '<!-- /wp:jetpack/simple-payments -->';
	}

	/**
	 * The values of a form's fields.
	 * @param string $html HTML.
	 * @return array<string, string>
	 */
	private static function fields( string $html ): array {
		$tags   = new \WP_HTML_Tag_Processor( $html );
		$fields = array();
		while ( $tags->next_tag( 'INPUT' ) ) {
			$fields[ (string) $tags->get_attribute( 'name' ) ] = (string) $tags->get_attribute( 'value' );
		}
		return $fields;
	}

	/** Price, currency and who is paid come from the stored product, whatever is in the post. */
	public function test_takes_price_and_seller_from_the_product(): void {
		$html   = do_blocks( self::block( $this->create_product() ) );
		$fields = self::fields( $html );
		$this->assertStringContainsString( '<p>€12,50</p>', $html );
		$this->assertStringNotContainsString( '€1.00', $html );
		$this->assertSame( array( '_xclick', 'shop@example.com', '12.50', 'EUR' ), array( $fields['cmd'], $fields['business'], $fields['amount'], $fields['currency_code'] ) );
		$this->assertStringNotContainsString( 'thief@', $html );
		$this->assertStringContainsString( 'A board', $html );
		$this->assertStringContainsString( '>Buy it</button>', $html );
		$this->assertArrayNotHasKey( 'quantity', $fields );
	}

	/** The button says how people pay, in the theme's look; a text of the author's stays, with a line below. */
	public function test_the_button_says_paypal(): void {
		$own     = do_blocks( self::block( $this->create_product() ) );
		$default = do_blocks( str_replace( 'Buy it', 'Click here to purchase.', self::block( $this->create_product() ) ) );
		$this->assertStringContainsString( 'wp-block-button__link wp-element-button">Pay with PayPal</button>', $default );
		$this->assertStringNotContainsString( 'Pay through PayPal', $default );
		$this->assertStringContainsString( 'wp-block-button__link wp-element-button">Buy it</button>', $own );
		$this->assertStringContainsString( 'Pay through PayPal', $own );
		$this->assertTrue( wp_style_is( 'wp-block-button' ) );
	}

	/** The name that PayPal is told is plain text. */
	public function test_names_the_item_in_plain_text(): void {
		$product = $this->create_product( array( 'post_title' => 'Oak &amp; <em>walnut</em> [x] "board"' ) );
		$this->assertSame( 'Oak & walnut [x] "board"', self::fields( do_blocks( self::block( $product ) ) )['item_name'] );
	}

	/**
	 * The amounts of currencies without decimals, of PayPal's too, have none; where PayPal takes none,
	 * a price with some cannot be bought.
	 */
	public function test_writes_amounts_as_paypal_takes_them(): void {
		foreach ( array( 'JPY 1200' => '1200', 'HUF 1200' => '1200', 'TWD 30.00' => '30', 'USD 0.5' => '0.50', 'USD 1000' => '1000.00' ) as $case => $amount ) {
			list( $currency, $price ) = explode( ' ', $case );
			$product                  = $this->create_product( meta: array( 'spay_currency' => $currency, 'spay_price' => $price ) );
			$this->assertSame( $amount, self::fields( do_blocks( self::block( $product ) ) )['amount'], $case );
		}
		foreach ( array( 'HUF 12.5', 'USD 1.005', 'JPY 0', 'USD -1', 'USD abc', 'XXX 5', 'USD 1e3' ) as $case ) {
			list( $currency, $price ) = explode( ' ', $case );
			$product                  = $this->create_product( meta: array( 'spay_currency' => $currency, 'spay_price' => $price ) );
			$html                     = do_blocks( self::block( $product ) );
			$this->assertStringNotContainsString( '<form', $html, $case );
			$this->assertStringContainsString( 'This can’t be bought right now.', $html, $case );
		}
	}

	/** Several are bought with a labeled field of the form. */
	public function test_asks_how_many(): void {
		$html = do_blocks( self::block( $this->create_product( meta: array( 'spay_multiple' => '1' ) ) ) );
		$this->assertMatchesRegularExpression( '/<label for="([^"]+)">Quantity<\/label><input [^>]*id="\1" type="number" name="quantity" value="(?:1|&#049;)" min="1" max="100"/', $html );
	}

	/** A payment link goes before the email address, and only PayPal's is one. */
	public function test_links_to_a_payment_link(): void {
		$html = do_blocks( self::block( $this->create_product( meta: array( PaymentLink::META => self::LINK ) ) ) );
		$this->assertStringContainsString( 'href="' . self::LINK . '"', $html );
		$this->assertStringNotContainsString( '<form', $html );
		$this->assertSame( self::LINK, PaymentLink::read( ' ' . self::LINK . '/?x=1#y ' ) );
		foreach ( array( 'http://www.paypal.com/ncp/payment/ABCDEFGH12345', 'https://www.paypal.com.evil.example/ncp/payment/ABCDEFGH12345', 'https://paypal.example/ncp/payment/ABCDEFGH12345', 'https://www.paypal.com/ncp/payment/../../x', 'https://www.paypal.com@evil.example/ncp/payment/ABCDEFGH12345', 'javascript:alert(1)', "https://www.paypal.com/ncp/payment/ABCDEFGH12345\n", 'https://www.paypal.com/ncp/payment/', array( self::LINK ), null ) as $wrong ) {
			$expected = is_string( $wrong ) && str_ends_with( $wrong, "\n" ) ? self::LINK : '';
			$this->assertSame( $expected, PaymentLink::read( $wrong ) );
		}
		// What another plugin or an import has stored is checked when it is printed.
		$product = $this->create_product();
		add_metadata( 'post', $product, PaymentLink::META, 'https://evil.example/ncp/payment/ABCDEFGH12345' );
		$this->assertStringNotContainsString( 'evil.example', do_blocks( self::block( $product ) ) );
	}

	/** A draft, a deleted product and one of another type are for nobody. */
	public function test_sells_published_products_only(): void {
		$cases = array(
			$this->create_product( array( 'post_status' => 'draft' ) ),
			$this->create_product( array( 'post_status' => 'trash' ) ),
			$this->create_product( array( 'post_type' => 'post' ) ),
			99999999,
		);
		foreach ( $cases as $product ) {
			$html = do_blocks( self::block( $product ) );
			$this->assertStringNotContainsString( '<form', $html );
			$this->assertStringNotContainsString( '12.50', $html );
			$this->assertStringContainsString( '€1.00', $html );
			$this->assertStringContainsString( 'This can’t be bought right now.', $html );
		}
	}

	/** Nobody reads the shortcode: in a saved block, and in a post from before there was one. */
	public function test_renders_the_shortcode(): void {
		$product = $this->create_product( array( 'post_content' => 'Oiled [gallery] twice.' ) );
		$saved   = '<!-- wp:jetpack/simple-payments {"email":"thief@example.com","productId":' . $product . ',"title":"Old"} -->' . "\n[simple-payment id=\"$product\"]\n<!-- /wp:jetpack/simple-payments -->";
		$page    = $this->page_of( $saved );
		$this->assertStringNotContainsString( '[simple-payment', $page );
		$this->assertStringContainsString( '<p>Old</p>', $page );
		$this->assertStringContainsString( '<p>€12,50</p>', $page );

		$page = $this->page_of( "Buy this:\n\n[simple-payment id=\"$product\"]\n\n[simple-payment id=\"99999999\"] [simple-payment] end" );
		$this->assertStringNotContainsString( '[simple-payment', $page );
		$this->assertSame( 1, substr_count( $page, '<form class="jetpack-simple-payments-form"' ) );
		$this->assertStringContainsString( 'Stored board', $page );
		// The product's author need not be the post's: the text stays text.
		$this->assertStringContainsString( 'Oiled &#091;gallery&#093; twice.', $page );
		$this->assertStringContainsString( 'jetpack-simple-payments-style', $page );
	}

	/** A feed and an email get a link to the page, without form or script. */
	public function test_is_a_link_in_feeds(): void {
		$product = $this->create_product();
		add_filter( 'millwork_is_email', '__return_true' );
		$GLOBALS['post'] = get_post( $this->create_post() );
		$html            = do_blocks( self::block( $product ) );
		$this->assertStringNotContainsString( '<form', $html );
		$this->assertStringContainsString( '€12,50', $html );
		$this->assertStringContainsString( 'href="' . esc_url( (string) get_permalink() ) . '">Buy it</a>', $html );
	}

	/** Content of the post is filtered when it is printed. */
	public function test_filters_what_is_stored(): void {
		$evil = '<img src=x onerror=alert(1)><script>alert(2)</script><b>Bold</b>';
		$html = do_blocks( self::block( $this->create_product( array( 'post_content' => $evil ) ), title: $evil ) );
		$this->assertStringNotContainsString( 'onerror', $html );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringContainsString( '<b>Bold</b>', $html );
		$link = str_replace( array( 'Buy it', 'https://example.com/' ), array( '<a href="javascript:alert(1)">x</a><b>Buy</b>', 'javascript:alert(1)' ), self::block( 99999999 ) );
		$this->assertStringNotContainsString( 'javascript:', do_blocks( $link ) );
	}

	/** An element that a text leaves open is closed with it. */
	public function test_leaves_nothing_open(): void {
		$html = do_blocks( self::block( $this->create_product(), '<b>€1.00', '', '<a href="https://example.com/">A board' ) );
		$this->assertStringContainsString( '<p><a href="https://example.com/">A board</a></p>', $html );
		$this->assertSame( substr_count( $html, '<b>' ), substr_count( $html, '</b>' ) );
	}

	/** Attributes of any shape make no error. */
	public function test_survives_wrong_shapes(): void {
		foreach ( array( '{"productId":"x","millworkKept":"y","title":["z"],"price":{"a":1}}', '{"productId":-1,"millworkKept":{"title":["q"],"content":7}}', '{"productId":1e99}', '{"currency":["EUR"],"millworkKept":{"title":"Kept"},"price":"12.5"}' ) as $json ) {
			$html = do_blocks( "<!-- wp:jetpack/simple-payments $json /-->" );
			$this->assertSame( str_contains( $json, '"Kept"' ), str_contains( $html, '<p>Kept</p>' ) );
		}
	}

	/** The owner is told that the email address alone will not do, with the date; not with a payment link. */
	public function test_tells_the_owner_of_the_end(): void {
		require_once ABSPATH . 'wp-admin/includes/template.php';
		$said = static function (): string {
			ob_start();
			Retirement::print_notice();
			return (string) ob_get_clean();
		};
		$this->become( 'administrator' );
		set_current_screen( 'dashboard' );
		$this->assertSame( '', $said() );
		$this->assertSame( 'good', Retirement::test()['status'] );
		$product = $this->create_product();
		$this->assertStringContainsString( 'January 1, 2027', $said() );
		$this->assertSame( 'recommended', Retirement::test()['status'] );
		$this->assertStringNotContainsString( 'test mode', $said() );
		StoredSettings::store( array( 'payments_mode' => 'test' ) );
		$this->assertStringContainsString( 'Visitors can’t buy your Pay with PayPal products: payments aren’t set up.', $said() );
		Secrets::store( 'paypal_client_id', 'live-id' );
		Secrets::store( 'paypal_secret', 'live-secret' );
		$this->assertStringContainsString( 'Visitors can’t buy your Pay with PayPal products: payments are in test mode.', $said() );
		add_filter( 'millwork_site_is_copy', '__return_true' );
		$this->assertStringNotContainsString( 'Choose Live', $said(), 'A copy stays in test mode, whatever is chosen.' );
		remove_filter( 'millwork_site_is_copy', '__return_true' );
		Secrets::store( 'paypal_client_id', '' );
		StoredSettings::store( array( 'payments_mode' => 'live' ) );
		set_current_screen( 'edit-post' );
		$this->assertSame( '', $said() );
		set_current_screen( 'dashboard' );
		$this->become( 'editor' );
		$this->assertSame( '', $said() );
		$this->become( 'administrator' );
		update_post_meta( $product, PaymentLink::META, self::LINK );
		$this->assertSame( '', $said() );
	}
}
