<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\OlderBlocks;

use Millwork\Features\OlderBlocks\Counting\Census;
use Millwork\Features\OlderBlocks\Counting\FoundBlocks;
use Millwork\Features\OlderBlocks\Fates;
use Millwork\Features\OlderBlocks\Counting\SiteHealth;
use Millwork\Blocks\OurBlocks;
use Millwork\Tests\TestCase;

/** What visitors see of Jetpack's blocks that Millwork has no block for. */
final class StandInsTest extends TestCase {

	/**
	 * @param array<string, mixed> $attributes
	 */
	private static function shown( string $name, array $attributes, string $html = '' ): string {
		return do_blocks( get_comment_delimited_block_content( $name, $attributes, $html ) );
	}

	public function test_only_the_services_own_urls_are_framed_or_linked(): void {
		$id   = str_repeat( 'aB3_', 8 );
		$good = array(
			array( 'jetpack/google-docs-embed', "https://docs.google.com/document/d/$id/edit?usp=sharing", "docs.google.com/document/d/$id/preview" ),
			array( 'jetpack/google-docs-embed', "http://docs.google.com/spreadsheets/d/e/$id/pubhtml", "docs.google.com/spreadsheets/d/e/$id/pubhtml?widget=true" ),
			array( 'jetpack/nextdoor', 'https://nextdoor.com/embed/PC6hdR84L-S6', 'nextdoor.com/p/PC6hdR84L-S6' ),
			array( 'jetpack/nextdoor', 'https://www.nextdoor.com/p/PC6hdR84L-S6?x=1', 'nextdoor.com/p/PC6hdR84L-S6' ),
			array( 'jetpack/tock', 'cafe-zoe', 'www.exploretock.com/cafe-zoe' ),
			array( 'jetpack/tock', 'https://www.exploretock.com/cafe/', 'www.exploretock.com/cafe' ),
		);
		foreach ( $good as list( $name, $url, $link ) ) {
			$this->assertStringContainsString( $link, html_entity_decode( self::shown( $name, array( 'url' => $url ) ), ENT_QUOTES ), $url );
		}
		$bad = array( 'javascript:alert(1)', 'data:text/html,x', 'https://evil.example/', "https://docs.google.com.evil.example/document/d/$id/edit", "https://docs.google.com@evil.example/document/d/$id/edit", "https://user:pass@docs.google.com/document/d/$id/edit", "https://docs.google.com:8443/document/d/$id/edit", "https://evil.example/?https://docs.google.com/document/d/$id", "https://docs.google.com/document/../../d/$id", "https://docs.gооgle.com/document/d/$id", "//docs.google.com/document/d/$id", 'https://nextdoor.com.evil.example/embed/abc', 'https://nextdoor.evil.example/embed/abc', 'https://evil.example/nextdoor.com/embed/abc', 'https://user@nextdoor.com/embed/abc', 'https://nextdoor.com/embed/../x', 'https://nextdoor.com/embed/a"onload="x', 'https://nextdoor.com\\@evil.example/embed/abc', 'https://www.exploretock.com@evil.example/x', 'https://www.exploretock.com.evil.example/x', '../x', 'a/b', 'a?b', "caf\u{e9}", array( 'x' ), 5 );
		foreach ( $bad as $url ) {
			foreach ( array( 'jetpack/google-docs-embed', 'jetpack/nextdoor', 'jetpack/tock' ) as $name ) {
				$this->assertSame( '', trim( self::shown( $name, array( 'url' => $url ) ) ), "$name: " . wp_json_encode( $url ) );
			}
		}
		$this->assertStringContainsString( 'https://www.paypal.com/ncp/payment/ABCD1234EFGH', html_entity_decode( self::shown( 'jetpack/paypal-payment-buttons', array( 'hostedButtonId' => 'ABCD1234EFGH', 'scriptSrc' => 'https://evil.example/x.js' ) ), ENT_QUOTES ) );
		foreach ( array( 'abc', '../ABCD1234', 'ABCD1234"x', "ABCD1234\n", array() ) as $id ) {
			$this->assertSame( '', trim( self::shown( 'jetpack/paypal-payment-buttons', array( 'hostedButtonId' => $id ) ) ) );
		}
		$this->assertStringContainsString( 'https://www.goodreads.com/review/list/13?shelf=a%26b', html_entity_decode( self::shown( 'jetpack/goodreads', array( 'goodreadsId' => 13, 'shelfOption' => 'a&b', 'link' => 'https://evil.example/x.js' ), '<div></div>' ), ENT_QUOTES ) );
	}

	public function test_a_roll_is_a_list_without_pictures(): void {
		$item = static fn( array $attributes ): string => get_comment_delimited_block_content( 'jetpack/blogroll-item', $attributes, '<div class="wp-block-jetpack-blogroll-item"></div>' );
		$html = self::shown( 'jetpack/blogroll', array( 'show_description' => true ), '<div class="wp-block-jetpack-blogroll">' . $item( array( 'name' => 'One [gallery]', 'url' => 'https://one.example/', 'icon' => 'https://icons.example/a.png', 'description' => '<b onclick="x">About one</b>' ) ) . $item( array( 'name' => 'Two', 'url' => 'javascript:alert(1)' ) ) . '</div>' );
		$this->assertSame( 1, substr_count( $html, '<li>' ) );
		$this->assertStringContainsString( 'One [gallery]', html_entity_decode( $html, ENT_QUOTES ) );
		$this->assertStringNotContainsString( '[gallery]', $html );
		$this->assertStringContainsString( 'About one', html_entity_decode( $html, ENT_QUOTES ) );
		$this->assertDoesNotMatchRegularExpression( '/icons|<img|onclick|javascript|Two/', $html );
	}

	public function test_likes_and_sharing_are_millworks(): void {
		$button = static fn( string $service, string $label ): string => get_comment_delimited_block_content( 'jetpack/sharing-button', array( 'service' => $service, 'label' => $label ), '' );
		$blocks = '<!-- wp:jetpack/like /-->' . get_comment_delimited_block_content( 'jetpack/sharing-buttons', array( 'styleType' => 'text' ), '<ul class="wp-block-jetpack-sharing-buttons">' . $button( 'twitter', 'My <i>X</i>' ) . $button( 'tumblr', '' ) . $button( 'pocket', 'Gone' ) . $button( 'share', 'Share' ) . '</ul>' );
		$post   = $this->create_post( array( 'post_content' => wp_slash( $blocks ) ) );
		foreach ( array( '', '1', '0' ) as $switch ) {
			// One button, whether or not the author turned on the one below the post.
			update_post_meta( $post, 'switch_like_status', $switch );
			$html = $this->visit( (string) get_permalink( $post ) );
			$this->assertSame( 1, substr_count( $html, 'name="millwork_like"' ), "'$switch'" );
		}
		$this->assertStringContainsString( 'https://x.com/intent/post?url=', $html );
		$this->assertStringContainsString( '>My X<', $html );
		$this->assertStringContainsString( '>Tumblr<', $html );
		$this->assertStringContainsString( 'actions.copy', $html );
		$this->assertStringNotContainsString( 'Gone', $html );
	}

	public function test_texts_stay(): void {
		$this->assertStringContainsString( '<p>One</p><p>Two &#060;b&#062;</p>', self::shown( 'jetpack/ai-assistant', array( 'content' => "One\n\nTwo &lt;b&gt;" ) ) );
		$this->assertStringContainsString( 'role="search"', self::shown( 'jetpack/ai-chat', array( 'placeholder' => 'Ask' ), '<div></div>' ) );
		$cookies = self::shown( 'jetpack/cookie-consent', array(), '<div class="wp-block-jetpack-cookie-consent" role="dialog" aria-modal="true"><p>We use cookies.</p><span>365</span></div>' );
		$this->assertStringContainsString( 'We use cookies.', $cookies );
		$this->assertDoesNotMatchRegularExpression( '/dialog|aria-modal|365/', $cookies );
		$this->assertStringContainsString( 'wp-login.php', self::shown( 'premium-content/login-button', array(), '<div class="wp-block-button"><a class="wp-block-button__link">Log in</a></div>' ) );
		$this->assertStringNotContainsString( '<img', self::shown( 'jetpack/blogging-prompt', array(), '<div><img src="https://gravatar.example/x">Why?</div>' ) );
	}

	public function test_the_census_counts_and_notes(): void {
		delete_option( FoundBlocks::OPTION );
		$this->assertTrue( FoundBlocks::may_have( array( 'jetpack/tock' ) ) );
		Census::count();
		$before = FoundBlocks::record()['counts']['jetpack/tock']['posts'] ?? 0;
		$this->create_post( array( 'post_content' => '<!-- wp:jetpack/tock {"url":"cafe"} /-->' ) );
		$this->assertTrue( FoundBlocks::may_have( array( 'jetpack/tock' ) ) );
		$this->create_post( array( 'post_content' => '<!-- wp:jetpack/like /-->', 'post_type' => 'wp_block' ) );
		$this->assertTrue( FoundBlocks::is_shared( 'jetpack/like' ) );
		Census::count();
		$this->assertSame( $before + 1, FoundBlocks::record()['counts']['jetpack/tock']['posts'] ?? 0 );
		add_filter( 'gettext_with_context_millwork', static fn( string $text, string $original, string $context ): string => 'block title' === $context ? "Ein $original" : $text, 10, 3 );
		$test = SiteHealth::test();
		$this->assertStringContainsString( '<strong>Ein Tock</strong> (<code>jetpack/tock</code>', $test['description'], 'Titles are translated.' );
		$this->assertStringContainsString( Fates::all()['jetpack/tock'], html_entity_decode( $test['description'], ENT_QUOTES ) );
		$this->assertSame( array(), array_diff( OurBlocks::rare_names(), array_keys( Fates::all() ) ) );
	}

	public function test_top_posts_are_those_with_likes(): void {
		$none  = $this->create_post( array( 'post_title' => 'Nobody likes it', 'comment_status' => 'closed' ) );
		$liked = $this->create_post( array( 'post_title' => 'Everybody likes it' ) );
		add_filter( 'millwork_most_liked', static fn(): array => array( $liked, $none ), 99 );
		$html = self::shown( 'jetpack/top-posts', array( 'postsToShow' => 1, 'period' => 'alltime' ) );
		$this->assertStringContainsString( 'Everybody likes it', $html );
		$this->assertStringNotContainsString( 'Nobody likes it', $html );
	}
}
