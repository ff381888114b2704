<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Mail\Letters;
use Millwork\Features\Newsletter\Pages\Action;
use Millwork\Features\Newsletter\Pages\Links;
use Millwork\Features\Newsletter\Pages\Pages;
use Millwork\Features\Newsletter\Paid\AccessRequest;
use Millwork\Features\Newsletter\Paid\Reader;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Features\Newsletter\Topics\Topics;
use Millwork\Features\Payments\Tables as PaymentTables;
use Millwork\Features\Seo\TagValues;
use Millwork\Visitors\Visitor;
use WP_REST_Request;

/** Only people who pay for a topic see its posts. */
final class PaidPostsTest extends PaidTopicsTestCase {

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
