<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Features\Newsletter\Subscribers\Count;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;
use Millwork\Units\Subscriptions\FormStyles;

/** What visitors get of a stored form, and what becomes of what they send. */
final class SubscriptionsTest extends TestCase {

	/**
	 * A page with a form.
	 * @return string The page's URL.
	 */
	private function page( string $content = '<!-- wp:jetpack/subscriptions {"successMessage":"Look into your mail."} /-->' ): string {
		return (string) get_permalink( $this->create_post( array( 'post_content' => $content ) ) );
	}

	/**
	 * What the form of a page sends.
	 * @return array<string, string>
	 */
	private static function typed( string $page, string $email ): array {
		preg_match( '/name="millwork_subscribe" value="([^"]+)"/', $page, $found );
		return array(
			'millwork_subscribe'       => $found[1] ?? '',
			'millwork_subscribe_email' => $email,
			'millwork_subscribe_url'   => '',
		);
	}

	public function test_a_form_works_without_scripts(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.20';
		$url                    = $this->page();
		$page                   = $this->visit( $url );
		$this->assertStringContainsString( 'placeholder="Type your email…"', $page );
		$this->assertStringNotContainsString( 'role="alert"', $page );

		$wrong = $this->visit( $url, self::typed( $page, 'ada@' ) );
		$this->assertStringContainsString( 'Enter a complete email address', $wrong );
		$this->assertStringContainsString( 'value="ada&#064;"', $wrong );
		$this->assertSame( 0, Count::with_status( Status::Pending ) );

		$done = $this->visit( $url, self::typed( $page, 'ada@example.com' ) );
		$this->assertStringContainsString( 'Look into your mail.', $done );
		$this->assertStringNotContainsString( 'millwork_subscribe_email', $done, 'The form has done its work.' );
		$ada = Subscribers::find_by_email( 'ada@example.com' );
		$this->assertNotNull( $ada );
		$this->assertSame( array( url_to_postid( $url ), $url, 'form' ), array( $ada->post_id, $ada->page, $ada->source ) );
	}

	public function test_a_form_of_another_key_is_refused_whole(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.21';
		$url                    = $this->page();
		$other                  = $this->visit( $this->page( '<!-- wp:jetpack/subscriptions {"spacing":1} /-->' ) );
		$this->visit( $url, self::typed( $other, 'no address' ) );
		$this->assertSame( 0, Count::with_status( Status::Pending ) );
	}

	public function test_the_number_is_told_from_one_on(): void {
		$url = $this->page( '<!-- wp:jetpack/subscriptions {"showSubscribersTotal":true} /-->' );
		$this->assertStringNotContainsString( 'Join', $this->visit( $url ) );
		foreach ( array( 'ada', 'eve' ) as $i => $name ) {
			Subscribers::add( "$name@example.com", array() );
			$subscriber = Subscribers::find_by_email( "$name@example.com" );
			$this->assertNotNull( $subscriber );
			Subscribers::confirm( $subscriber );
			$this->assertStringContainsString( 0 === $i ? 'Join 1 other subscriber<' : 'Join 2 other subscribers<', $this->visit( $url ) );
		}
		$this->assertStringNotContainsString( 'Join', $this->visit( $this->page() ) );
		update_option( 'millwork_settings', array( 'newsletter_show_count' => false ) );
		$this->assertStringNotContainsString( 'Join', $this->visit( $url ) );
	}

	public function test_the_shortcode_is_the_same_form(): void {
		$html = do_shortcode( '[jetpack_subscription_form title="News" subscribe_text="Each week" subscribe_button="Follow" show_subscribers_total="0" custom_border_radius="7" custom_background_button_color="linear-gradient(135deg,#1d4ed8 0%,#0f766e 100%)" custom_text_button_color="undefined"]' );
		foreach ( array( '<p>News</p>', '<p>Each week</p>', '>Follow</button>', 'border-radius:7px', 'linear-gradient(135deg,#1d4ed8 0%,#0f766e 100%)', 'placeholder="Email Address"' ) as $part ) {
			$this->assertStringContainsString( $part, $html );
		}
		$html = do_shortcode( '[jetpack_subscription_form show_only_email_and_button="true" title="News" submit_button_text="<script>x</script>" custom_padding="9;position:fixed" custom_font_size="1em}body{"]' );
		$this->assertStringNotContainsString( 'News', $html );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( 'fixed', $html );
		$this->assertStringNotContainsString( 'body{', $html );
		// A post that was saved long ago, and never opened since.
		$page = apply_filters( 'the_content', "<!-- wp:jetpack/subscriptions {\"subscribeButton\":\"Follow us\"} -->\n<div class=\"wp-block-jetpack-subscriptions\">[jetpack_subscription_form show_subscribers_total=\"false\" show_only_email_and_button=\"true\"]</div>\n<!-- /wp:jetpack/subscriptions -->" );
		$this->assertStringContainsString( '>Follow us</button>', $page );
		$this->assertStringNotContainsString( 'jetpack_subscription_form', $page );
		$this->assertSame( 1, substr_count( $page, '<form' ) );
	}

	public function test_a_feed_and_a_mail_show_a_link(): void {
		add_filter( 'millwork_is_email', '__return_true' );
		$html = do_blocks( '<!-- wp:jetpack/subscriptions {"submitButtonText":"Get \u003cstrong\u003eposts\u003c/strong\u003e"} /-->' );
		$this->assertStringContainsString( '>Get posts</a>', $html );
		$this->assertStringNotContainsString( '<form', $html );
	}

	/**
	 * What an author stores, and what becomes of it in the button's style.
	 * @return array<string, array{array<string, mixed>, string, string}>
	 */
	public static function looks(): array {
		return array(
			'defaults'          => array( array(), '', 'gap:10px' ),
			'beyond the ranges' => array( array( 'borderRadius' => 900, 'borderWeight' => 16, 'padding' => 1, 'spacing' => 51 ), 'border-radius:50px;border-width:15px;border-style:solid;padding:5px 7.5px', 'gap:50px' ),
			'no numbers'        => array( array( 'borderRadius' => '1;x:y', 'padding' => array() ), '', 'gap:10px' ),
			'a border color'    => array( array( 'customBorderColor' => '#123abc' ), 'border-width:1px;border-style:solid;border-color:#123abc', 'gap:10px' ),
			'hostile'           => array( array( 'customTextColor' => 'red;position:fixed', 'customButtonGradient' => 'url(//evil.example)', 'buttonWidth' => '50%;top:0', 'customFontSize' => 'calc(1px)' ), '', 'gap:10px' ),
		);
	}

	/**
	 * @dataProvider looks
	 * @param array<string, mixed> $values What is stored.
	 * @param string               $button The button's style.
	 * @param string               $gap    The row's.
	 */
	public function test_looks_are_within_their_ranges( array $values, string $button, string $gap ): void {
		$look = new FormStyles( $values );
		$this->assertSame( array( $button, $gap ), array( $look->button(), $look->gap() ) );
	}
}
