<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Payments;

use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Ledger\Payments;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plan;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Settings\StoredSettings;

/** Payment blocks in places that visitors see and in others. */
trait PaymentPlaces {

	/** A contributor. */
	private int $writer = 0;

	/** An administrator's page, on which $77.00 were donated. */
	private int $give = 0;

	/** All blocks that take payments. */
	private string $blocks = '';

	/** Makes the people, the page and the blocks. */
	private function make_places(): void {
		$this->writer = $this->create_user( 'contributor' );
		$admin        = $this->create_user( 'administrator' );
		$this->give   = $this->create_post(
			array(
				'post_type'   => 'page',
				'post_author' => $admin,
			)
		);
		StoredSettings::store(
			array(
				'payments_mode'     => 'live',
				'payments_transfer' => 'Bank of Oak',
			)
		);
		Plans::register();
		$plan = Plans::add( 'Tea', new Money( 450, 'USD' ), Interval::OneTime );
		$this->assertInstanceOf( Plan::class, $plan );
		$product      = $this->create_post(
			array(
				'post_type'   => 'jp_pay_product',
				'post_author' => $admin,
				'meta_input'  => array(
					'spay_currency' => 'USD',
					'spay_price'    => '12.50',
					'spay_email'    => 'shop@example.com',
				),
			)
		);
		$this->blocks = '<!-- wp:jetpack/donations {"millworkGoal":1000} /--><!-- wp:jetpack/recurring-payments {"planId":' . $plan->id . '} /--><!-- wp:jetpack/simple-payments {"productId":' . $product . '} /-->';
		$this->give();
		$this->assertSame( 7700, Payments::raised( $this->give, 'USD' ) );
	}

	/** Gives $77.00 on the administrator's page, by bank transfer. */
	private function give(): void {
		$offer = Offer::donation( $this->give, 'USD', array( 'one-time' => array( 7700 ) ), null );
		$this->assertNotNull( $offer );
		$this->pay(
			$offer,
			array(
				'interval' => 'one-time',
				'amount'   => '7700',
				'email'    => 'donor@example.org',
			)
		);
		wp_set_current_user( $this->create_user( 'administrator' ) );
		$this->assertSame( 200, $this->rest( 'POST', "/millwork/v1/payments/{$this->last()->id}/paid" )->get_status() );
		wp_set_current_user( 0 );
	}

	/** A loop over the administrator's page. */
	private function loop(): string {
		return '<!-- wp:query {"query":{"perPage":5,"postType":"page","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template -->' . $this->blocks . '<!-- /wp:post-template --></div><!-- /wp:query -->';
	}

	/**
	 * A post's content as its page shows it.
	 * @param array<string, mixed> $args For wp_insert_post().
	 */
	private function show( array $args ): string {
		return $this->show_post( $this->create_post( $args ) );
	}

	/** The same for a post that there is. */
	private function show_post( int $id ): string {
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $id );
		return (string) apply_filters( 'the_content', get_the_content() );
	}

	/**
	 * What a route answers, as text.
	 * @param array<string, mixed> $params Parameters.
	 */
	private function answer( string $method, string $path, array $params = array() ): string {
		$answer = $this->rest( $method, $path, $params );
		$this->assertLessThan( 300, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$html = '';
		$data = (array) $answer->get_data();
		array_walk_recursive(
			$data,
			static function ( $value ) use ( &$html ): void {
				$html .= is_string( $value ) ? $value : '';
			}
		);
		return $html;
	}

	/**
	 * The offers in a page.
	 * @param string $html The page.
	 * @return list<Offer>
	 */
	private static function offers( string $html ): array {
		preg_match_all( '/name="millwork_pay" value="([^"]*)"/', $html, $found );
		return array_values( array_filter( array_map( array( Offer::class, 'from_token' ), $found[1] ) ) );
	}

	/** What a route of another plugin answers that renders what it is sent. */
	private function answer_of_another_plugin( callable $render, string $text ): string {
		register_rest_route(
			'other/v1',
			'/render',
			array(
				'methods'             => 'POST',
				'permission_callback' => static fn(): bool => current_user_can( 'edit_posts' ),
				'callback'            => static fn( $request ): array => array( $render( $request['content'] ) ),
			),
			true
		);
		unset( $GLOBALS['post'] );
		return $this->answer( 'POST', '/other/v1/render', array( 'content' => $text ) );
	}
}
