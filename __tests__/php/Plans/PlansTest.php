<?php
declare( strict_types=1 );

namespace Millwork\Tests\Plans;

use Millwork\Blocks\Availability\PlanAvailability;
use Millwork\Blocks\Availability\UpgradeBanner;
use Millwork\Blocks\EditorData;
use Millwork\Plans\Host;
use Millwork\Tests\TestCase;

/** What the host's filters do to the editor's data, to the routes and to the page. */
final class PlansTest extends TestCase {

	private const PREMIUM = array(
		'product_slug' => 'value_bundle',
		'path_slug'    => 'premium',
		'product_name' => 'Premium',
	);

	public function test_site_without_a_host_has_everything(): void {
		$data = EditorData::data();
		$this->assertEquals( (object) array(), $data['blocks'] );
		$this->assertSame( array( '', '', '', '' ), array_values( $data['upgrade'] ) );
		$this->assertSame( '', $data['siteType'] );
		$this->assertSame(
			array(
				'is_current_user_connected' => false,
				'is_private_site'           => false,
				'enable_upgrade_nudge'      => false,
			),
			$data['jetpack']
		);
		$this->assertSame( array(), Host::plans() );
		$this->assertNull( Host::current_plan() );
	}

	public function test_host_fills_the_page_state(): void {
		$this->sell();
		add_filter( 'millwork_site_type', static fn() => 'atomic' );
		update_option( 'blog_public', '-1' );
		$this->become( 'author' );
		$data = EditorData::data();
		$this->assertSame(
			array(
				'plansPath'   => '/millwork/v1/plans',
				'plansUrl'    => 'https://plans.example.com/all',
				'checkoutUrl' => 'https://pay.example.com/{plan}',
				'myPlanUrl'   => 'https://plans.example.com/all',
			),
			$data['upgrade']
		);
		$this->assertSame( 'atomic', $data['siteType'] );
		$this->assertSame( array( true, true, true ), array_values( $data['jetpack'] ) );
		$this->assertSame( self::missing(), ( (array) $data['blocks'] )['rating-star'] );
		$this->assertSame( array( 'https://plans.example.com', 'https://pay.example.com' ), Host::origins() );
	}

	public function test_host_that_offers_no_plan_leaves_the_block_out(): void {
		$this->sell();
		add_filter( 'millwork_enable_upgrade_nudge', '__return_false' );
		$this->assertSame( 'missing_plan__nudge_disabled', PlanAvailability::records()['rating-star']['unavailableReason'] );
		$this->assertFalse( EditorData::data()['jetpack']['enable_upgrade_nudge'] );
	}

	public function test_nonsense_of_a_host_is_dropped(): void {
		add_filter( 'millwork_plans', static fn() => array( 'x', array( 'product_slug' => 5 ), array( 'product_slug' => 'a' ) ) );
		add_filter( 'millwork_current_plan', static fn() => 'premium' );
		add_filter( 'millwork_plans_url', static fn() => 'javascript:alert(1)' );
		add_filter( 'millwork_checkout_url', static fn() => 'https://me@evil.example/{plan}' );
		add_filter( 'millwork_site_type', static fn() => array() );
		add_filter(
			'millwork_availability',
			static fn() => array(
				'map'   => 'no',
				'story' => array( 'available' => false ),
			)
		);
		$this->assertSame(
			array(
				array(
					'product_slug' => 'a',
					'path_slug'    => '',
					'product_name' => '',
				),
			),
			Host::plans()
		);
		$this->assertNull( Host::current_plan() );
		$this->assertSame( array(), Host::origins() );
		$this->assertSame( '', Host::addresses()['plansUrl'] );
		$this->assertSame( '', Host::page_state()['siteType'] );
		$this->assertSame(
			array(
				'story' => array(
					'available'         => false,
					'unavailableReason' => '',
				),
			),
			PlanAvailability::records()
		);
	}

	public function test_routes_answer_those_who_edit(): void {
		$this->sell();
		$this->assertSame( 401, $this->rest( 'GET', '/millwork/v1/plans' )->get_status() );
		$this->assertSame( 401, $this->rest( 'GET', '/jetpack/v4/site' )->get_status() );
		$this->become( 'subscriber' );
		$this->assertSame( 403, $this->rest( 'GET', '/millwork/v1/plans' )->get_status() );
		$this->assertSame( 403, $this->rest( 'GET', '/jetpack/v4/site' )->get_status() );
		$this->become( 'contributor' );
		$this->assertSame( array( self::PREMIUM ), $this->rest( 'GET', '/millwork/v1/plans' )->get_data() );
		$this->assertSame( array( 'plan' => null ), $this->rest( 'GET', '/jetpack/v4/site' )->get_data() );
		add_filter( 'millwork_current_plan', static fn() => self::PREMIUM );
		$this->assertSame( array( 'plan' => self::PREMIUM ), $this->rest( 'GET', '/jetpack/v4/site' )->get_data() );
	}

	public function test_page_shows_the_banner_to_those_who_edit_it(): void {
		$this->sell();
		$author = $this->become( 'author' );
		$id     = (int) wp_insert_post(
			array(
				'post_title'   => 'Stars',
				'post_status'  => 'publish',
				'post_author'  => $author,
				'post_content' => '<!-- wp:jetpack/rating-star {"rating":3} /--><!-- wp:jetpack/rating-star {"rating":4,"shouldDisplayFrontendBanner":false} /-->',
			)
		);
		$url    = (string) get_permalink( $id );
		$page   = $this->visit( $url );
		$this->assertSame( 1, substr_count( $page, 'class="millwork-upgrade-banner"' ) );
		$this->assertStringContainsString( 'href="https://pay.example.com/premium?redirect_to=', $page );

		// As in the editor, an atomic site's customer is a business.
		$this->assertStringNotContainsString( 'customerType', $page );
		add_filter( 'millwork_site_type', static fn() => 'atomic' );
		$this->assertMatchesRegularExpression( '~href="https://pay\.example\.com/premium\?customerType=business&#038;redirect_to=~', $this->visit( $url ) );

		wp_set_current_user( 0 );
		$page = $this->visit( $url );
		$this->assertStringNotContainsString( 'millwork-upgrade-banner', $page );
		$this->assertStringContainsString( 'jetpack-rating-star', $page, 'Visitors get what is stored.' );
	}

	public function test_block_that_wants_a_plan_has_the_attribute(): void {
		$this->sell();
		$args = UpgradeBanner::add_attribute( array( 'attributes' => array() ), 'rating-star' );
		$this->assertSame( array( 'shouldDisplayFrontendBanner' ), array_keys( $args['attributes'] ) );
		$this->assertSame( array(), UpgradeBanner::add_attribute( array(), 'markdown' ) );
	}

	private function sell(): void {
		add_filter( 'millwork_plans', static fn() => array( self::PREMIUM ) );
		add_filter( 'millwork_plans_url', static fn() => 'https://plans.example.com/all' );
		add_filter( 'millwork_checkout_url', static fn() => 'https://pay.example.com/{plan}' );
		add_filter( 'millwork_availability', static fn() => array( 'rating-star' => self::missing() ) );
	}

	/**
	 * The record of a block that needs the plan.
	 * @return array<string, mixed>
	 */
	private static function missing(): array {
		return array(
			'available'         => false,
			'unavailableReason' => 'missing_plan',
			'details'           => array( 'required_plan' => 'value_bundle' ),
		);
	}
}
