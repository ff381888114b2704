<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Paid\Gate;
use Millwork\Features\Newsletter\Paid\Reader;
use Millwork\Features\Newsletter\Subscribers\Subscriber;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Topics\Following;
use Millwork\Features\Newsletter\Topics\PostTopics;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Features\Payments\Gateways\TestGateway\Records;
use Millwork\Features\Payments\Gateways\TestGateway\TestCheckout;
use Millwork\Features\Payments\Checkout\Offer;
use Millwork\Features\Payments\Ledger\Mode;
use Millwork\Features\Payments\Ledger\Payment;
use Millwork\Features\Payments\Ledger\PaymentLookup;
use Millwork\Features\Payments\Money\Interval;
use Millwork\Features\Payments\Money\Money;
use Millwork\Features\Payments\Plans\Plan;
use Millwork\Features\Payments\Plans\Plans;
use Millwork\Features\Payments\Tables as PaymentTables;
use Millwork\Tests\Features\Payments\Checkouts;
use Millwork\Tests\TestCase;
use WP_Post;

/** Sells a plan that gives a topic at the test gateway. */
abstract class PaidTopicsTestCase extends TestCase {

	use Checkouts;
	use Subscriptions;

	protected const PAYER = 'donor@example.org';

	/** What only payers may read. */
	protected const SECRET = 'Sharpen at twenty-five degrees.';

	protected int $plan = 0;

	protected int $topic = 0;

	protected Payment $first;

	/** Sells a plan that gives a topic, to PAYER. */
	protected function sell(): void {
		$this->be_editor();
		$this->add_administrator( self::PAYER );
		$this->open_mailbox();
		$plan = Plans::add( 'Club', new Money( 500, 'USD' ), Interval::Month );
		$this->assertInstanceOf( Plan::class, $plan );
		$this->plan  = $plan->id;
		$this->topic = Topics::add( 'Workshop letters' );
		Topics::set_plan( $this->topic, (string) $this->plan );
	}

	protected function buy(): void {
		$offer = Offer::plan( $this->page(), $this->plan );
		$this->assertNotNull( $offer );
		$this->pay( $offer, array() );
		$this->first = $this->last();
		$this->take_money( $this->first );
		$this->look();
	}

	protected function look(): void {
		$this->assertNull( PaymentLookup::ask( 'test', Mode::Test, 'checkout', $this->first->session ) );
	}

	protected function press( string $choice ): void {
		$book = Records::read( $this->first->reference );
		$this->assertIsArray( $book );
		TestCheckout::continue_subscription( $this->first->reference, $book, $choice );
		$this->look();
	}

	protected function payer(): Subscriber {
		$reader = Subscribers::find_by_email( self::PAYER );
		$this->assertNotNull( $reader );
		return $reader;
	}

	protected function confirm(): void {
		Subscribers::confirm( $this->payer() );
	}

	protected function has_topic(): bool {
		return Following::rows( $this->payer()->id )[ $this->topic ]['granted'] ?? false;
	}

	/** @param array<string, mixed> $values */
	protected function closed_post( array $values = array() ): WP_Post {
		$id = $this->create_post(
			$values + array(
				'post_title'   => 'Chisels',
				'post_content' => '<!-- wp:paragraph --><p>A sharp chisel is a safe one.</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:paragraph --><p>' . self::SECRET . '</p><!-- /wp:paragraph -->',
			)
		);
		PostTopics::choose( $id, array( $this->topic ) );
		Gate::forget();
		$post = get_post( $id );
		$this->assertInstanceOf( WP_Post::class, $post );
		return $post;
	}

	/** A post as a page shows it, with its characters decoded. */
	protected function read( WP_Post $post ): string {
		global $wp_query;
		$wp_query->queried_object    = $post;
		$wp_query->queried_object_id = $post->ID;
		$wp_query->is_singular       = true;
		$GLOBALS['post']             = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As the loop does.
		setup_postdata( $post );
		Gate::forget();
		return html_entity_decode( (string) apply_filters( 'the_content', $post->post_content ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	protected function visit_as( ?Subscriber $reader ): void {
		wp_set_current_user( 0 );
		unset( $_COOKIE[ Reader::COOKIE ] );
		if ( $reader ) {
			$_COOKIE[ Reader::COOKIE ] = Reader::value( $reader );
		}
	}

	protected function tearDown(): void {
		unset( $_COOKIE[ Reader::COOKIE ] );
		parent::tearDown();
	}
}
