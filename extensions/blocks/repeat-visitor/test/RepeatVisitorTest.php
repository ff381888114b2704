<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Units\RepeatVisitor\PrivacyPolicy;
use Millwork\Units\RepeatVisitor\Visibility;
use WP_HTML_Tag_Processor;

/** The same for everyone: what a new visitor sees, and how the browser decides. */
final class RepeatVisitorTest extends TestCase {

	/** @param string $attributes JSON, with a space before it; '' for none. */
	private static function block( string $attributes = '', string $inside = '<!-- wp:paragraph --><p>Inner text</p><!-- /wp:paragraph -->' ): string {
		return "<!-- wp:jetpack/repeat-visitor$attributes -->\n<div class=\"wp-block-jetpack-repeat-visitor\"><div class=\"wp-block-jetpack-repeat-visitor__inner-container\">$inside</div></div>\n<!-- /wp:jetpack/repeat-visitor -->";
	}

	/**
	 * What the wrapper tells the script.
	 * @param string $html A rendered block.
	 * @return array{mixed, mixed} Whether it is hidden, and the threshold.
	 */
	private static function told( string $html ): array {
		$tags = new WP_HTML_Tag_Processor( $html );
		$tags->next_tag( array( 'class_name' => 'wp-block-jetpack-repeat-visitor' ) );
		return array( $tags->get_attribute( 'hidden' ), $tags->get_attribute( 'data-visits' ) );
	}

	public function test_what_is_for_regular_visitors_lies_in_a_template(): void {
		$html = do_blocks( self::block() );
		$this->assertSame( array( true, '3' ), self::told( $html ) );
		$this->assertMatchesRegularExpression( '~^<div [^>]*><template><div class="wp-block-jetpack-repeat-visitor__inner-container">.*Inner text.*</div></template><script~s', trim( $html ) );
	}

	public function test_what_is_for_new_visitors_is_shown(): void {
		$html = do_blocks( self::block( ' {"criteria":"before-visits","threshold":7}' ) );
		$this->assertSame( array( null, '7' ), self::told( $html ) );
		$this->assertStringNotContainsString( '<template', $html );
		// It decides before what it decides on is read.
		$this->assertLessThan( strpos( $html, 'Inner text' ), strpos( $html, '<script' ) );
	}

	public function test_a_page_is_the_same_for_all_visitors(): void {
		$first                       = do_blocks( self::block() );
		$_COOKIE['jp-visit-counter'] = '9';
		$this->assertSame( $first, do_blocks( self::block() ) );
	}

	/**
	 * Thresholds of any age, and what they are.
	 * @return iterable<string, array{string, string}>
	 */
	public function thresholds(): iterable {
		yield 'none' => array( '', '3' );
		yield 'one' => array( ' {"threshold":1}', '1' );
		yield 'zero' => array( ' {"threshold":0}', '3' );
		yield 'below' => array( ' {"threshold":-4}', '3' );
		yield 'a fraction' => array( ' {"threshold":2.7}', '2' );
		yield 'a text' => array( ' {"threshold":"5"}', '5' );
		yield 'words' => array( ' {"threshold":"x\u0022 onclick=\u0022alert(1)"}', '3' );
		yield 'a list' => array( ' {"threshold":[4]}', '3' );
		yield 'null' => array( ' {"threshold":null,"criteria":null}', '3' );
		yield 'beyond' => array( ' {"threshold":1e300}', '3' );
		yield 'another criterion' => array( ' {"criteria":{"a":1},"threshold":4}', '4' );
	}

	/**
	 * A threshold is a whole number above 0.
	 * @dataProvider thresholds
	 * @param string $attributes What is stored.
	 * @param string $threshold  What the script is told.
	 */
	public function test_thresholds( string $attributes, string $threshold ): void {
		$this->assertSame( array( true, $threshold ), self::told( do_blocks( self::block( $attributes ) ) ) );
	}

	public function test_feeds_and_mails_have_what_is_for_new_visitors(): void {
		add_filter( 'millwork_is_email', '__return_true' );
		$this->assertSame( '', trim( do_blocks( self::block() ) ) );
		$html = do_blocks( self::block( ' {"criteria":"before-visits"}' ) );
		$this->assertStringContainsString( 'Inner text', $html );
		$this->assertStringNotContainsString( '<script', $html );
	}

	public function test_a_preview_shows_all(): void {
		$post = $this->create_post( array( 'post_content' => self::block() ) );
		// To who may not edit the post, it is the page.
		$this->assertStringContainsString( '<template><div class="wp-block-jetpack-repeat-visitor__inner-container"><p', $this->visit( (string) get_preview_post_link( $post ) ) );
		wp_set_current_user( $this->create_user( 'administrator' ) );
		$html = $this->visit( (string) get_preview_post_link( $post ) );
		$this->assertStringContainsString( 'Inner text', $html );
		$this->assertStringNotContainsString( '<template>', $html );
	}

	public function test_pictures_and_frames_wait_until_they_are_seen(): void {
		$inside = '<!-- wp:html --><img src="https://example.com/a.png" fetchpriority="high" loading="eager"><iframe src="https://example.com/"></iframe><!-- /wp:html -->';
		$html   = do_blocks( self::block( ' {"criteria":"before-visits"}', $inside ) );
		$this->assertMatchesRegularExpression( '~<img src="https://example.com/a.png"\s+loading="lazy">~', $html );
		$this->assertStringContainsString( '<iframe loading="lazy" src="https://example.com/"', $html );
		$this->assertStringNotContainsString( 'fetchpriority', $html );
		// In a template they load nothing whatever they say.
		$this->assertStringContainsString( $this->between( $inside ), do_blocks( self::block( '', $inside ) ) );
	}

	public function test_pictures_wait_in_blocks_in_each_other_too(): void {
		$picture = '<!-- wp:html --><img src="https://example.com/a.png"><!-- /wp:html -->';
		foreach ( array( array( '', ' {"criteria":"before-visits"}' ), array( ' {"criteria":"before-visits"}', '' ) ) as list( $outer, $inner ) ) {
			$html = do_blocks( self::block( $outer, '<!-- wp:group --><div class="wp-block-group">' . self::block( $inner, $picture ) . '</div><!-- /wp:group -->' ) );
			$this->assertMatchesRegularExpression( '~<img src="https://example.com/a.png"\s+loading="lazy">|<img loading="lazy" src~', $html );
		}
	}

	/** Hundreds in each other would read the same again and again. */
	public function test_the_outermost_block_alone_reads_what_is_in_it(): void {
		$picture = '<img src="https://example.com/a.png">';
		$render  = static fn( bool $is_inside ): string => Visibility::render( "<div class=\"wp-block-jetpack-repeat-visitor\">$picture</div>", array( 'criteria' => 'before-visits' ), $is_inside );
		$this->assertStringContainsString( $picture, $render( true ) );
		$this->assertStringContainsString( 'loading="lazy"', $render( false ) );
		$inside = array();
		add_filter(
			'render_block_context',
			static function ( array $context, array $block ) use ( &$inside ): array {
				if ( 'jetpack/repeat-visitor' === $block['blockName'] ) {
					$inside[] = isset( $context['millwork/isForSomeVisitors'] );
				}
				return $context;
			},
			10,
			2
		);
		do_blocks( self::block( '', self::block( '', self::block( '', '' ) ) ) );
		$this->assertSame( array( false, true, true ), $inside );
	}

	private function between( string $block ): string {
		return (string) preg_replace( '/<!--.*?-->/', '', $block );
	}

	/**
	 * Saved markup that is none, and what is left of it.
	 * @return iterable<string, array{string}>
	 */
	public function damaged(): iterable {
		yield 'no wrapper' => array( 'Inner text' );
		yield 'an open wrapper' => array( '<div class="wp-block-jetpack-repeat-visitor">Inner text' );
		yield 'another wrapper' => array( '<p>Inner text</p>' );
		yield 'an attribute without an end' => array( '<div title="Inner text' );
		yield 'signs in an attribute' => array( '<div title="a > b" class=\'x>"\'>Inner text</div>' );
		yield 'a long attribute' => array( '<div title="' . str_repeat( 'a>', 50000 ) . '">Inner text</div>' );
		yield 'long content' => array( '<div>' . str_repeat( '<p>x</p>', 50000 ) . 'Inner text</div>' );
	}

	/**
	 * Damaged markup ends no page, and regular visitors' content stays hidden.
	 * @dataProvider damaged
	 */
	public function test_damaged_markup_stays_hidden( string $saved ): void {
		$html = do_blocks( "<!-- wp:jetpack/repeat-visitor -->$saved<!-- /wp:jetpack/repeat-visitor -->" );
		$this->assertSame( 1, substr_count( $html, '<template>' ) );
		$this->assertMatchesRegularExpression( '~^<div [^<]*\bhidden\b~', $html );
		$this->assertStringContainsString( 'Inner text', $html );
		$this->assertStringNotContainsString( 'Inner text', (string) preg_replace( '~<template>.*</template>~s', '', $html ) );
	}

	public function test_a_post_names_itself_and_not_its_address(): void {
		$post = $this->create_post( array( 'post_content' => wp_slash( self::block() ) ) );
		$this->assertStringContainsString( "data-page=\"/wp_post$post\"", $this->visit( (string) get_permalink( $post ) ) );
		$this->assertStringContainsString( 'data-page=""', $this->visit( home_url( '/' ) ) . do_blocks( self::block() ) );
	}

	public function test_a_contributor_brings_no_script_along(): void {
		$this->become( 'contributor' );
		$hostile = '<!-- wp:jetpack/repeat-visitor {"threshold":"\u003cscript\u003ealert(1)\u003c/script\u003e"} --><div class="wp-block-jetpack-repeat-visitor" data-page="</script><script>alert(1)</script>" onclick="alert(1)"></template><script>alert(1)</script><p>Mine</p></div><!-- /wp:jetpack/repeat-visitor -->';
		$post    = $this->create_post(
			array(
				'post_content' => wp_slash( $hostile ),
				'post_status'  => 'draft',
			)
		);
		$html    = do_blocks( (string) get_post_field( 'post_content', $post, 'raw' ) );
		// Ours alone: what is left of the other is text in the template.
		$this->assertSame( 1, substr_count( $html, '<script' ) );
		$this->assertSame( 1, substr_count( $html, '</template>' ) );
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$this->assertSame( array(), $tags->get_attribute_names_with_prefix( 'on' ) );
		}
		$this->assertSame( array( true, '3' ), self::told( $html ) );
	}

	public function test_consent_banners_and_the_privacy_policy_know(): void {
		$this->assertNotFalse( has_action( 'admin_init', array( PrivacyPolicy::class, 'suggest' ) ) );
		// Without the plugin that has it, nothing is to be told.
		PrivacyPolicy::declare_storage();
	}
}
