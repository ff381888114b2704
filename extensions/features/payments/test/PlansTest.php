<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Plans\Plans;
use Millwork\Tests\TestCase;

/** What the editor asks and adds, and who may. */
final class PlansTest extends TestCase {

	use Checkouts;

	private function be( string $role ): void {
		$this->be_editor();
		wp_get_current_user()->set_role( $role );
		wp_set_current_user( get_current_user_id() );
	}

	public function test_a_new_site_has_no_plans_and_says_where_to_connect(): void {
		$this->be( 'author' );
		$status = $this->rest( 'GET', '/wpcom/v2/memberships/status', array( 'type' => 'donation' ) )->get_data();
		$this->assertSame( array( false, array(), 'test', array( 'test' ) ), array( $status['should_upgrade_to_access_memberships'], $status['products'], $status['millwork']['mode'], $status['millwork']['gateways'] ) );
		$this->assertSame( array( 'Stripe', 'PayPal', 'Bank transfer' ), $status['millwork']['possible'] );
		$this->assertStringContainsString( 'page=millwork', $status['connect_url'] );
		// An author cannot go there.
		$this->assertSame( '', $status['millwork']['settings_url'] );
	}

	public function test_donations_have_a_plan_for_each_interval_and_no_second(): void {
		$this->be( 'author' );
		$args  = array(
			'type'     => 'donation',
			'currency' => 'JPY',
		);
		$first = $this->rest( 'POST', '/wpcom/v2/memberships/products', $args )->get_data();
		$this->assertSame( array( 'one-time', '1 month', '1 year' ), array_column( $first, 'interval' ) );
		$this->assertSame( array( 50.0, 'JPY', 'donation' ), array( $first[0]['price'], $first[0]['currency'], $first[0]['type'] ) );
		$this->assertSame( $first, $this->rest( 'POST', '/wpcom/v2/memberships/products', $args )->get_data() );
		$this->assertCount( 3, $this->rest( 'GET', '/wpcom/v2/memberships/status', array( 'type' => 'donation' ) )->get_data()['products'] );
		$this->assertSame( array(), $this->rest( 'GET', '/wpcom/v2/memberships/status' )->get_data()['products'] );
		$this->assertSame( 400, $this->rest( 'POST', '/wpcom/v2/memberships/products', array( 'currency' => 'XXX' ) )->get_status() );
	}

	public function test_a_plan_is_added_as_it_is_asked_for(): void {
		$this->be( 'author' );
		$args = array(
			'title'    => 'Tea & "cake"',
			'price'    => 12.5,
			'currency' => 'EUR',
			'interval' => '1 year',
		);
		$plan = $this->rest( 'POST', '/wpcom/v2/memberships/product', $args )->get_data();
		$this->assertSame( array( 'Tea & "cake"', 12.5, 'EUR', '1 year' ), array( $plan['title'], $plan['price'], $plan['currency'], $plan['interval'] ) );
		$this->assertSame( 1250, Plans::get( $plan['id'] )?->price->units );
		$refused = array(
			'millwork_payments_title' => array( 'title' => '  ' ),
			'millwork_payments_price' => array( 'price' => 0.49 ),
			'rest_invalid_param'      => array( 'interval' => '1 week' ),
		);
		foreach ( $refused as $code => $change ) {
			$answer = $this->rest( 'POST', '/wpcom/v2/memberships/product', $change + $args );
			$this->assertSame( array( 400, $code ), array( $answer->get_status(), $answer->get_data()['code'] ) );
		}
		$this->assertSame( 'Minimum allowed price is €0,50.', $this->rest( 'POST', '/wpcom/v2/memberships/product', array( 'price' => 0.1 ) + $args )->get_data()['message'] );
	}

	public function test_who_may_not_publish_adds_no_plan_and_changes_no_price(): void {
		$this->be( 'administrator' );
		$plan = $this->rest(
			'POST',
			'/wpcom/v2/memberships/product',
			array(
				'title'    => 'Tea',
				'price'    => 5,
				'currency' => 'USD',
			)
		)->get_data();
		wp_get_current_user()->set_role( 'contributor' );
		wp_set_current_user( get_current_user_id() );
		$this->assertSame( 403, $this->rest( 'POST', '/wpcom/v2/memberships/product', array() + $plan )->get_status() );
		$this->assertSame( 403, $this->rest( 'POST', '/wpcom/v2/memberships/products', array( 'currency' => 'USD' ) )->get_status() );
		$this->assertFalse( current_user_can( 'edit_post', $plan['id'] ) );
		$this->assertFalse( current_user_can( get_post_type_object( Plans::TYPE )->cap->create_posts ?? 'edit_posts' ) );
		wp_set_current_user( 0 );
		$this->assertSame( 401, $this->rest( 'GET', '/wpcom/v2/memberships/status' )->get_status() );
	}

	public function test_plans_of_other_plugins_are_read(): void {
		Plans::register();
		$add  = static fn( array $meta, string $status = 'publish' ): int => (int) wp_insert_post(
			array(
				'post_type'   => Plans::TYPE,
				'post_status' => $status,
				'post_title'  => 'Old',
				'meta_input'  => $meta,
			)
		);
		$good = array(
			'jetpack_memberships_price'    => '4.5',
			'jetpack_memberships_currency' => 'USD',
		);
		$plan = Plans::get( $add( $good ) );
		$this->assertSame( array( 450, '1 month', '' ), array( $plan?->price->units, $plan?->interval->value, $plan?->type ) );
		$bad = array(
			array( 'jetpack_memberships_price' => 'free' ),
			array( 'jetpack_memberships_price' => '-4' ),
			array( 'jetpack_memberships_price' => '0' ),
			array( 'jetpack_memberships_price' => array( 4 ) ),
			array( 'jetpack_memberships_currency' => '???' ),
			array( 'jetpack_memberships_is_deleted' => '1' ),
		);
		foreach ( $bad as $meta ) {
			$this->assertNull( Plans::get( $add( $meta + $good ) ) );
		}
		$this->assertNull( Plans::get( $add( $good, 'draft' ) ) );
	}
}
