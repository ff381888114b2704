<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\SimplePayments;

use Millwork\Tests\TestCase;
use Millwork\Units\SimplePayments\PaymentLink;
use Millwork\Units\SimplePayments\Product;
use Millwork\Units\SimplePayments\ProductType;

/** Who may make, read and change products, and what is stored of them. */
final class ProductsTest extends TestCase {

	use ProductFixture;

	/** Where products are. */
	private const ROUTE = '/wp/v2/jp_pay_product';

	/**
	 * What the editor sends.
	 * @param array<string, mixed> $meta   More meta.
	 * @return array<string, mixed>
	 */
	private static function record( string $status, array $meta = array() ): array {
		return array(
			'title'   => 'Oak &amp; walnut',
			'content' => 'Made from one piece.',
			'status'  => $status,
			'meta'    => $meta + array(
				'spay_currency' => 'EUR',
				'spay_email'    => 'shop@example.com',
				'spay_multiple' => true,
				'spay_price'    => 12.5,
			),
		);
	}

	/** A product is made as a draft, may be empty then, and is published after, with its values. */
	public function test_is_made_and_published(): void {
		$this->become( 'author' );
		$empty = array(
			'title'  => '',
			'status' => 'draft',
			'meta'   => array(
				'spay_currency'         => 'USD',
				'spay_email'            => '',
				'spay_multiple'         => false,
				'spay_price'            => 0,
				'millwork_payment_link' => '',
			),
		);
		$made  = $this->rest( 'POST', self::ROUTE, $empty );
		$this->assertSame( 201, $made->get_status(), (string) wp_json_encode( $made->get_data() ) );
		$id   = $made->get_data()['id'];
		$data = $this->rest( 'PUT', self::ROUTE . "/$id", self::record( 'publish' ) )->get_data();
		$this->assertSame( array( 'publish', 12.5, 'EUR', 'shop@example.com', true, 'address' ), array( $data['status'], $data['meta']['spay_price'], $data['meta']['spay_currency'], $data['meta']['spay_email'], $data['meta']['spay_multiple'], $data['millwork_purchase'] ) );
		// Decimal text: no binary fraction is stored.
		$this->assertSame( '12.5', get_post_meta( $id, 'spay_price', true ) );
		$product = Product::published( $id );
		$this->assertNotNull( $product );
		$this->assertSame( array( 1250, '12.50', '€12,50', 'Oak & walnut' ), array( $product->units(), $product->amount(), $product->formatted(), $product->name() ) );
	}

	/** What is for sale has an address, a price and a currency, and each error says which field it is about. */
	public function test_refuses_what_cannot_be_sold(): void {
		$this->become( 'author' );
		$cases = array(
			'spay_email'    => array( 'no address', '', 'a@b' ),
			'spay_price'    => array( 0, -1, 1.005 ),
			'spay_currency' => array( 'XXX', 'eur', '' ),
		);
		foreach ( $cases as $key => $values ) {
			foreach ( $values as $value ) {
				$data = $this->rest( 'POST', self::ROUTE, self::record( 'publish', array( $key => $value ) ) )->get_data();
				$this->assertSame( array( 400, $key ), array( $data['data']['status'], $data['data']['key'] ), (string) wp_json_encode( $value ) );
			}
		}
		$data = $this->rest( 'POST', self::ROUTE, self::record( 'draft', array( 'spay_email' => 'no address' ) ) )->get_data();
		$this->assertSame( 'no address is not a valid email address.', $data['message'] );
		$data = $this->rest( 'POST', self::ROUTE, self::record( 'publish', array( 'spay_currency' => 'HUF' ) ) )->get_data();
		$this->assertSame( 'spay_price', $data['data']['key'] );
		// The payment link decides who is paid.
		$link = array( 'spay_email' => '', PaymentLink::META => 'https://www.paypal.com/ncp/payment/ABCDEFGH12345' );
		$data = $this->rest( 'POST', self::ROUTE, self::record( 'publish', $link ) )->get_data();
		$this->assertSame( 'link', $data['millwork_purchase'] );
		// A stored product is judged with what it has.
		$data = $this->rest( 'PUT', self::ROUTE . '/' . $data['id'], array( 'meta' => array( PaymentLink::META => 'https://evil.example/' ) ) )->get_data();
		$this->assertSame( 'spay_email', $data['data']['key'] );
	}

	/** A contributor publishes nothing and changes no existing price, in any way. */
	public function test_contributors_change_nothing_that_is_sold(): void {
		$contributor = $this->create_user( 'contributor' );
		$owned       = $this->create_product( array( 'post_author' => $contributor ) );
		$others      = $this->create_product( array( 'post_author' => $this->create_user( 'editor' ) ) );
		$draft       = $this->create_product( array( 'post_author' => $contributor, 'post_status' => 'draft' ) );
		wp_set_current_user( $contributor );
		$this->assertSame( 403, $this->rest( 'POST', self::ROUTE, self::record( 'publish' ) )->get_status() );
		$this->assertSame( 403, $this->rest( 'PUT', self::ROUTE . "/$draft", self::record( 'publish' ) )->get_status() );
		foreach ( array( $owned, $others ) as $id ) {
			$this->assertSame( 403, $this->rest( 'PUT', self::ROUTE . "/$id", array( 'meta' => array( 'spay_price' => 1 ) ) )->get_status() );
			$this->assertSame( 403, $this->rest( 'DELETE', self::ROUTE . "/$id" )->get_status() );
			foreach ( array( 'edit_post_meta', 'add_post_meta', 'delete_post_meta' ) as $capability ) {
				$this->assertFalse( current_user_can( $capability, $id, 'spay_price' ) );
			}
			$this->assertSame( '12.50', get_post_meta( $id, 'spay_price', true ) );
		}
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		require_once ABSPATH . WPINC . '/class-IXR.php';
		require_once ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';
		$server = new \wp_xmlrpc_server();
		$login  = wp_get_current_user()->user_login;
		foreach ( array( $owned, $others ) as $id ) {
			$change = array( 'custom_fields' => array( array( 'key' => 'spay_price', 'value' => '1' ) ) );
			$this->assertInstanceOf( \IXR_Error::class, $server->wp_editPost( array( 1, $login, 'password', $id, $change ) ) );
			$this->assertSame( array( '12.50' ), get_post_meta( $id, 'spay_price' ) );
		}
		$made = array( 'post_type' => Product::TYPE, 'post_status' => 'publish', 'post_title' => 'x' );
		$this->assertInstanceOf( \IXR_Error::class, $server->wp_newPost( array( 1, $login, 'password', $made ) ) ); // @phpstan-ignore argument.type (Its list of what a post has -- all of it may be left out)
	}

	/** An author changes own products and no others'. */
	public function test_authors_change_their_own(): void {
		$others = $this->create_product( array( 'post_author' => $this->create_user( 'editor' ) ) );
		$own    = $this->create_product( array( 'post_author' => $this->become( 'author' ) ) );
		$this->assertSame( 403, $this->rest( 'PUT', self::ROUTE . "/$others", array( 'meta' => array( 'spay_price' => 1 ) ) )->get_status() );
		$this->assertSame( 200, $this->rest( 'PUT', self::ROUTE . "/$own", array( 'meta' => array( 'spay_price' => 1 ) ) )->get_status() );
	}

	/** Visitors and subscribers do not read products. */
	public function test_are_no_visitors_business(): void {
		$id = $this->create_product();
		foreach ( array( null, 'subscriber' ) as $role ) {
			$role ? $this->become( $role ) : wp_set_current_user( 0 );
			foreach ( array( self::ROUTE, self::ROUTE . "/$id" ) as $route ) {
				$answer = $this->rest( 'GET', $route );
				$this->assertContains( $answer->get_status(), array( 401, 403 ) );
				$this->assertStringNotContainsString( 'shop@example.com', (string) wp_json_encode( $answer->get_data() ) );
			}
		}
	}

	/** The seller's address is for people who can edit the product. */
	public function test_authors_do_not_read_others_addresses(): void {
		$others = $this->create_product( array( 'post_author' => $this->create_user( 'editor' ) ) );
		$own    = $this->create_product( array( 'post_author' => $this->become( 'author' ) ) );
		foreach ( array( self::ROUTE, self::ROUTE . "/$others" ) as $route ) {
			foreach ( array( 'view', 'embed', 'edit' ) as $context ) {
				$answer = $this->rest( 'GET', $route, compact( 'context' ) + array( 'exclude' => array( $own ) ) );
				$this->assertStringNotContainsString( 'shop@example.com', (string) wp_json_encode( $answer->get_data() ), "$route $context" );
			}
		}
		$this->assertSame( 'shop@example.com', $this->rest( 'GET', self::ROUTE . "/$own", array( 'context' => 'edit' ) )->get_data()['meta']['spay_email'] );
	}

	/** What other ways than the REST API store passes the same filters. */
	public function test_cleans_what_is_stored(): void {
		ProductType::register();
		$id = $this->create_product();
		foreach ( array( 'spay_price' => array( '-5' => '0', 'x' => '0', '1e3' => '0', '12.50' => '12.50' ), 'spay_email' => array( 'x' => '', 'a@example.com ' => 'a@example.com' ), 'spay_currency' => array( 'ABC' => '', 'JPY' => 'JPY' ), PaymentLink::META => array( 'https://evil.example/' => '' ) ) as $key => $values ) {
			foreach ( $values as $given => $stored ) {
				update_post_meta( $id, $key, (string) $given );
				$this->assertSame( $stored, get_post_meta( $id, $key, true ), "$key $given" );
			}
		}
	}
}
