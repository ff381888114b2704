<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Features\Newsletter\Subscribers\Count;
use Millwork\Features\Newsletter\Subscribers\Status;
use Millwork\Features\Newsletter\Subscribers\Subscribers;

/** What visitors get of a stored form, and what becomes of what they send. */
final class RevueTest extends TestCase {

	/**
	 * @param string $attributes Its attributes, JSON.
	 * @param string $inner      What is in it.
	 */
	private static function block( string $attributes = '{"revueUsername":"jane"}', string $inner = '<!-- wp:jetpack/button {"element":"button","text":"Join"} /-->' ): string {
		return "<!-- wp:jetpack/revue $attributes -->\n<div class=\"wp-block-jetpack-revue\">$inner<a class=\"wp-block-jetpack-revue__fallback\" href=\"https://www.getrevue.co/profile/jane\">https://www.getrevue.co/profile/jane</a></div>\n<!-- /wp:jetpack/revue -->";
	}

	/**
	 * What the form of a page sends.
	 * @param array<string, string> $values What is typed.
	 * @return array<string, string>
	 */
	private static function typed( string $page, array $values ): array {
		preg_match( '/name="millwork_subscribe" value="([^"]+)"/', $page, $found );
		return $values + array(
			'millwork_subscribe'     => $found[1] ?? '',
			'millwork_subscribe_url' => '',
		);
	}

	public function test_a_form_signs_up_for_the_sites_own_newsletter_with_names(): void {
		$_SERVER['REMOTE_ADDR'] = '203.0.113.30';
		$url                    = (string) get_permalink( $this->create_post( array( 'post_content' => self::block() ) ) );
		$page                   = $this->visit( $url );
		$this->assertStringContainsString( '>Join</button>', $page );
		$this->assertSame( 1, substr_count( $page, 'type="submit">Join' ) );
		$this->assertStringNotContainsString( 'getrevue', $page, 'That URL leads nowhere anymore.' );
		foreach ( array( 'Email address', 'First name', 'Last name', 'placeholder="Enter your last name"' ) as $part ) {
			$this->assertStringContainsString( $part, $page );
		}

		$wrong = $this->visit( $url, self::typed( $page, array( 'millwork_subscribe_email' => 'ada@', 'millwork_subscribe_first_name' => 'Ada', 'millwork_subscribe_last_name' => 'King & Co' ) ) );
		$this->assertStringContainsString( 'role="alert"', $wrong );
		$this->assertStringContainsString( 'value="Ada"', $wrong );
		$this->assertStringContainsString( 'value="King &#038; Co"', $wrong );
		$this->assertSame( 0, Count::with_status( Status::Pending ) );

		$done = $this->visit( $url, self::typed( $page, array( 'millwork_subscribe_email' => 'ada@example.com', 'millwork_subscribe_first_name' => " Ada\n", 'millwork_subscribe_last_name' => str_repeat( 'x', 300 ) ) ) );
		$this->assertStringContainsString( 'Almost done.', $done );
		$this->assertStringNotContainsString( 'millwork_subscribe_email', $done );
		$ada = Subscribers::find_by_email( 'ada@example.com' );
		$this->assertNotNull( $ada );
		$this->assertSame( array( 'form', $url, 'Ada ' . str_repeat( 'x', 95 ), Status::Pending ), array( $ada->source, $ada->page, $ada->name, $ada->status ) );
	}

	public function test_names_are_asked_for_where_the_author_wants_them(): void {
		$html = do_blocks( self::block( '{"firstNameShow":false,"lastNameLabel":"Family \u003cem\u003ename\u003c/em\u003e\u003cscript\u003ex\u003c/script\u003e","lastNamePlaceholder":"a \u0022quote\u0022","emailLabel":" "}' ) );
		$this->assertStringNotContainsString( 'millwork_subscribe_first_name', $html );
		$this->assertStringContainsString( 'Family <em>name</em>x', $html );
		$this->assertStringContainsString( 'placeholder="a &quot;quote&quot;"', $html );
		$this->assertStringContainsString( 'Email address', $html, 'No field is without a label.' );
	}

	public function test_a_button_of_any_age_sends_the_form(): void {
		$old = do_blocks( self::block( '{"revueUsername":"jane","text":"Go","customBackgroundColor":"#ff0000","borderRadius":4}', '' ) );
		$this->assertMatchesRegularExpression( '~<button [^>]*style="background-color:#ff0000;border-radius:4px;"[^>]*type="submit">Go</button>~', $old );
		$link = do_blocks( self::block( '{"revueUsername":"jane"}', '<!-- wp:jetpack/button {"element":"a","url":"https://example.com","text":" "} /-->' ) );
		$this->assertStringContainsString( 'type="submit">Subscribe</button>', $link );
		$this->assertStringNotContainsString( 'example.com"', $link );
	}

	public function test_a_form_that_was_never_set_up_shows_nothing(): void {
		$this->assertSame( '', trim( do_blocks( '<!-- wp:jetpack/revue /-->' ) ) );
		$this->assertSame( '', trim( do_blocks( self::block( '', '' ) ) ) );
		$this->assertStringContainsString( '<form', do_blocks( self::block( '{"emailLabel":"Mail"}', '' ) ) );
	}

	public function test_values_that_are_no_text_do_no_harm(): void {
		$html = do_blocks( self::block( '{"revueUsername":[],"emailLabel":{"a":1},"emailPlaceholder":7,"firstNameShow":"no","text":[]}', '' ) );
		$this->assertStringContainsString( 'Email address', $html );
		$this->assertStringContainsString( 'Subscribe</button>', $html );
	}

	public function test_a_feed_and_a_mail_show_a_link(): void {
		add_filter( 'millwork_is_email', '__return_true' );
		$html = do_blocks( self::block() );
		$this->assertStringContainsString( '>Join</a>', $html );
		$this->assertStringNotContainsString( '<form', $html );
	}
}
