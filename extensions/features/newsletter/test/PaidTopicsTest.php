<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Data\Rows;
use Millwork\Features\Newsletter\Delivery\Worker;
use Millwork\Features\Newsletter\Issues\IssueKind;
use Millwork\Features\Newsletter\Issues\Issues;
use Millwork\Features\Newsletter\Issues\IssueState;
use Millwork\Features\Newsletter\Mail\Letters;
use Millwork\Features\Newsletter\Pages\Action;
use Millwork\Features\Newsletter\Pages\Links;
use Millwork\Features\Newsletter\Pages\Pages;
use Millwork\Features\Newsletter\Paid\AccessRequest;
use Millwork\Features\Newsletter\Paid\Gate;
use Millwork\Features\Newsletter\Paid\PlanTopics;
use Millwork\Features\Newsletter\Paid\Reader;
use Millwork\Features\Newsletter\Subscribers\Status;
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
use Millwork\Features\Seo\TagValues;
use Millwork\Tests\Features\Payments\Checkouts;
use Millwork\Tests\TestCase;
use Millwork\Visitors\Visitor;
use WP_Post;
use WP_REST_Request;

/** A plan gives a topic as long as it is paid, and only its readers see the topic's posts. */
final class PaidTopicsTest extends TestCase {

	use Checkouts;
	use Subscriptions;

	private const PAYER = 'donor@example.org';

	/** What only payers may read. */
	private const SECRET = 'Sharpen at twenty-five degrees.';

	private int $plan = 0;

	private int $topic = 0;

	private Payment $first;

	/** Sells a plan that gives a topic, to PAYER. */
	private function sell(): void {
		$this->be_editor();
		$this->open_mailbox();
		$plan = Plans::add( 'Club', new Money( 500, 'USD' ), Interval::Month );
		$this->assertInstanceOf( Plan::class, $plan );
		$this->plan  = $plan->id;
		$this->topic = Topics::add( 'Workshop letters' );
		Topics::set_plan( $this->topic, (string) $this->plan );
	}

	private function buy(): void {
		$offer = Offer::plan( $this->page(), $this->plan );
		$this->assertNotNull( $offer );
		$this->pay( $offer, array() );
		$this->first = $this->last();
		$this->take_money( $this->first );
		$this->look();
	}

	private function look(): void {
		$this->assertNull( PaymentLookup::ask( 'test', Mode::Test, 'checkout', $this->first->session ) );
	}

	private function press( string $choice ): void {
		$book = Records::read( $this->first->reference );
		$this->assertIsArray( $book );
		TestCheckout::continue_subscription( $this->first->reference, $book, $choice );
		$this->look();
	}

	private function payer(): Subscriber {
		$reader = Subscribers::find_by_email( self::PAYER );
		$this->assertNotNull( $reader );
		return $reader;
	}

	private function confirm(): void {
		Subscribers::confirm( $this->payer() );
	}

	private function has_topic(): bool {
		return Following::rows( $this->payer()->id )[ $this->topic ]['granted'] ?? false;
	}

	/** @param array<string, mixed> $values */
	private function closed_post( array $values = array() ): WP_Post {
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

	/** A post as a page shows it. */
	private function read( WP_Post $post ): string {
		global $wp_query;
		$wp_query->queried_object    = $post;
		$wp_query->queried_object_id = $post->ID;
		$wp_query->is_singular       = true;
		$GLOBALS['post']             = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As the loop does.
		setup_postdata( $post );
		Gate::forget();
		return (string) apply_filters( 'the_content', $post->post_content );
	}

	private function visit_as( ?Subscriber $reader ): void {
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

	public function test_a_plan_gives_its_topic_for_as_long_as_it_is_paid(): void {
		$this->sell();
		$this->buy();
		$this->assertSame( Status::Pending, $this->payer()->status, 'Nobody has confirmed this address.' );
		$this->assertFalse( $this->payer()->follows_all );
		$this->confirm();
		$this->assertTrue( $this->has_topic() );

		$this->press( 'renew' );
		$this->assertTrue( $this->has_topic() );
		$this->press( 'fail' );
		$this->assertTrue( $this->has_topic(), 'What is paid is paid.' );
		$this->press( 'end' );
		$this->assertTrue( $this->has_topic(), 'Until the paid time ends.' );
		Rows::run( 'UPDATE %i SET paid_until = %s', PaymentTables::subscriptions(), Rows::time( -1 ) );
		PlanTopics::compare();
		$this->assertFalse( $this->has_topic() );
		$this->assertSame( Status::Confirmed, $this->payer()->status );
	}

	/** The process that took the money ended before it said so. */
	public function test_lost_announcements_are_caught_up_on(): void {
		$this->sell();
		remove_all_actions( 'millwork_plan_changed' );
		$this->buy();
		$this->assertNull( Subscribers::find_by_email( self::PAYER ) );
		PlanTopics::compare();
		$this->confirm();
		$this->assertTrue( $this->has_topic() );
		PlanTopics::compare();
		$this->assertTrue( $this->has_topic() );
		$this->assertSame( 1, (int) Rows::value( 'SELECT COUNT(*) FROM %i', Subscribers::table() ) );
	}

	public function test_only_readers_get_the_post_by_email(): void {
		$this->sell();
		$this->buy();
		$this->confirm();
		$free = Subscribers::add( 'free@example.org', array() );
		Subscribers::confirm( Subscribers::get( $free ) ?? $this->payer() );
		$post = $this->closed_post();
		Issues::add( IssueKind::Post, $post->ID, '', Rows::time(), IssueState::Filling, '', PostTopics::of( $post )->stored() );
		$this->mails = array();
		Worker::run();
		$this->assertCount( 1, $this->mails );
		$this->assertStringContainsString( self::PAYER, (string) wp_json_encode( $this->mails ) );
		$this->assertStringContainsString( self::SECRET, (string) wp_json_encode( $this->mails ), 'In full.' );
	}

	public function test_visitors_see_the_beginning(): void {
		$this->sell();
		$this->buy();
		$this->confirm();
		$post = $this->closed_post();
		$this->visit_as( null );
		$html = $this->read( $post );
		$this->assertStringContainsString( 'A sharp chisel', $html );
		$this->assertStringNotContainsString( self::SECRET, $html );
		$this->assertStringContainsString( 'The rest is for readers of Workshop letters.', $html );
		$this->assertStringNotContainsString( self::SECRET, get_the_excerpt( $post ) );
		$this->assertSame( 'A sharp chisel is a safe one.', TagValues::description( $post ) );

		$answer = rest_do_request( new WP_REST_Request( 'GET', "/wp/v2/posts/$post->ID" ) );
		$this->assertStringNotContainsString( self::SECRET, (string) wp_json_encode( $answer->get_data() ) );

		$this->visit_as( $this->payer() );
		$this->assertStringContainsString( self::SECRET, $this->read( $post ) );

		// The cookie opens nothing once nobody pays.
		Topics::revoke( $this->payer()->id, $this->topic );
		$this->assertStringNotContainsString( self::SECRET, $this->read( $post ) );

		Topics::set_reading( $this->topic, true, 0 );
		$this->visit_as( null );
		$this->assertStringContainsString( self::SECRET, $this->read( $post ) );
	}

	/** @return array<string, array{string, string}> A post's content and excerpt. */
	public function beginnings(): array {
		$secret = self::SECRET;
		$hidden = str_repeat( 'word ', 100 ) . $secret;
		return array(
			'classic with more'      => array( "Before.\n\n<!--more-->\n\n$secret", '' ),
			'excerpt'                => array( "<!-- wp:paragraph --><p>$secret</p><!-- /wp:paragraph -->", 'An [gallery] <b>excerpt</b>.' ),
			'first words'            => array( "<!-- wp:paragraph --><p>$hidden</p><!-- /wp:paragraph -->", '' ),
			'more inside of a group' => array( "<!-- wp:group --><div class=\"wp-block-group\"><!-- wp:paragraph --><p>$hidden</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --></div><!-- /wp:group -->", '' ),
			'pages'                  => array( "<p>$hidden</p><!--nextpage--><p>$secret</p>", '' ),
			'dynamic'                => array( "<!-- wp:paragraph --><p>Hello.</p><!-- /wp:paragraph --><!-- wp:html --><p>$hidden</p><!-- /wp:html -->", '' ),
		);
	}

	/** @dataProvider beginnings */
	public function test_no_beginning_gives_the_rest_away( string $content, string $excerpt ): void {
		$this->sell();
		$post = $this->closed_post( array( 'post_content' => $content, 'post_excerpt' => $excerpt ) );
		$this->visit_as( null );
		$html = $this->read( $post );
		$this->assertStringNotContainsString( self::SECRET, $html );
		$this->assertStringContainsString( 'The rest is for readers', $html );
		$this->assertStringNotContainsString( self::SECRET, apply_filters( 'the_excerpt', get_the_excerpt( $post ) ) );
		$this->assertStringNotContainsString( 'gallery-item', $html );
	}

	public function test_forged_cookies_open_nothing(): void {
		$this->sell();
		$this->buy();
		$this->confirm();
		$post                     = $this->closed_post();
		$reader                   = $this->payer();
		$good                     = Reader::value( $reader );
		list( $id, $time, $sign ) = explode( '.', $good );

		$free = Subscribers::add( 'free@example.org', array() );
		Subscribers::confirm( Subscribers::get( $free ) ?? $reader );
		$forged = array( '', 'x', "$id.$time.", "$id.$time." . strrev( $sign ), ( (int) $id + 1 ) . ".$time.$sign", "$id." . ( (int) $time + 1 ) . ".$sign", "$good ", "0$good", Reader::value( $reader, time() - 181 * DAY_IN_SECONDS ), Reader::value( Subscribers::get( $free ) ?? $reader ) );
		foreach ( $forged as $value ) {
			wp_set_current_user( 0 );
			$_COOKIE[ Reader::COOKIE ] = $value;
			if ( trim( $value ) === $good ) {
				continue;
			}
			$this->assertStringNotContainsString( self::SECRET, $this->read( $post ), $value );
		}
		$_COOKIE[ Reader::COOKIE ] = array( $good );
		$this->assertStringNotContainsString( self::SECRET, $this->read( $post ) );
		$_COOKIE[ Reader::COOKIE ] = $good;
		$this->assertStringContainsString( self::SECRET, $this->read( $post ) );
		Subscribers::unsubscribe( $reader );
		$this->assertStringNotContainsString( self::SECRET, $this->read( $post ), 'Who leaves, leaves.' );
	}

	public function test_the_answer_about_a_link_is_the_same_for_everyone(): void {
		$this->sell();
		$this->buy();
		$this->confirm();
		$post        = $this->closed_post();
		$this->mails = array();
		$visitor     = new Visitor( '203.0.113.9', 'Test', home_url( '/' ) );
		$this->assertSame( '', AccessRequest::take( 'nobody@example.org', $visitor ) );
		$this->assertSame( '', AccessRequest::take( self::PAYER, $visitor ) );
		$this->assertNull( Subscribers::find_by_email( 'nobody@example.org' ), 'Asking signs nobody up.' );
		$this->assertNotSame( '', AccessRequest::take( 'not an address', $visitor ) );
		Letters::send( 0 );
		Letters::send( $this->payer()->id );
		$this->assertCount( 1, $this->mails );
		$this->assertStringContainsString( 'Your link to read', (string) wp_json_encode( $this->mails ) );
		$last = '';
		for ( $i = 0; $i < 5; $i++ ) {
			$last = AccessRequest::take( "a$i@example.org", $visitor );
		}
		$this->assertStringContainsString( 'Too many requests', $last );
		unset( $post );
	}

	public function test_the_link_opens_posts_only_after_a_click(): void {
		$this->sell();
		$this->buy();
		$this->confirm();
		parse_str( (string) wp_parse_url( Links::url( Action::Read, $this->payer() ), PHP_URL_QUERY ), $query );
		$token = $query[ Links::QUERY ] ?? '';
		$this->assertIsString( $token );
		$this->assertStringContainsString( 'Open them', Pages::answer( $token, false )['html'] );
		$this->assertSame( 404, Pages::answer( str_replace( 'read.', 'preferences.', $token ), false )['status'] );
		Topics::revoke( $this->payer()->id, $this->topic );
		$this->assertStringContainsString( 'no access', Pages::answer( $token, true )['html'] );
	}
}
