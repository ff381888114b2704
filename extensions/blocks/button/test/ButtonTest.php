<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use WP_HTML_Tag_Processor;

/** The three elements, their looks, and what was stored in posts. */
final class ButtonTest extends TestCase {

	/**
	 * A stored block, as rendered for a visitor.
	 * @param array<string, mixed> $attributes The attributes.
	 * @param string               $content    The saved markup.
	 * @return string HTML.
	 */
	private static function render( array $attributes, string $content = '' ): string {
		return trim( do_blocks( get_comment_delimited_block_content( 'jetpack/button', $attributes, $content ) ) );
	}

	/**
	 * The element that visitors click.
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private function element( array $attributes ): WP_HTML_Tag_Processor {
		$processor = new WP_HTML_Tag_Processor( self::render( $attributes ) );
		$this->assertTrue( $processor->next_tag( array( 'class_name' => 'wp-block-button' ) ) );
		$this->assertTrue( $processor->next_tag( array( 'class_name' => 'wp-block-button__link' ) ) );
		return $processor;
	}

	/** A link to another page opens in a tab of its own. */
	public function test_writes_a_link(): void {
		$html = self::render(
			array(
				'text' => 'Book a <strong>visit</strong>',
				'url'  => 'https://example.com/?a=1&b=2',
			)
		);
		$this->assertStringContainsString( 'href="https://example.com/?a=1&#038;b=2" target="_blank" role="button" rel="noopener noreferrer">Book a <strong>visit</strong></a></div>', $html );
		$this->assertStringContainsString( 'data-id-attr="placeholder"', $html );
		$this->assertMatchesRegularExpression( '/^<div\s+class="wp-block-button wp-block-jetpack-button"/', $html );
	}

	/** A submit button of either kind says its text. */
	public function test_writes_submit_buttons(): void {
		$button = $this->element(
			array(
				'element' => 'button',
				'text'    => 'Send <em>now</em>',
			)
		);
		$this->assertSame( array( 'BUTTON', 'submit' ), array( $button->get_tag(), $button->get_attribute( 'type' ) ) );
		$input = $this->element(
			array(
				'element' => 'input',
				'text'    => 'Say<br>"yes" &amp; <em>go</em>',
			)
		);
		$this->assertSame( array( 'INPUT', 'submit', 'Say "yes" & go' ), array( $input->get_tag(), $input->get_attribute( 'type' ), $input->get_attribute( 'value' ) ) );
	}

	/**
	 * Addresses and what becomes of them.
	 * @return array<string, array{string, string|null, string|null}>
	 */
	public function addresses(): array {
		return array(
			'a page'             => array( 'https://example.com/', 'https://example.com/', '_blank' ),
			'a page of the site' => array( '/visit-us/', '/visit-us/', '_blank' ),
			'a place'            => array( '#form', '#form', null ),
			'a mail'             => array( 'mailto:hi@example.com', 'mailto:hi@example.com', null ),
			'a call'             => array( 'tel:+15550123', 'tel:+15550123', null ),
			'a script'           => array( 'javascript:alert(1)', null, null ),
			'nothing'            => array( '', null, null ),
		);
	}

	/**
	 * Only addresses that may be followed become links.
	 * @dataProvider addresses
	 * @param string      $url    What was stored.
	 * @param string|null $href   The link.
	 */
	public function test_checks_addresses( string $url, ?string $href, ?string $target ): void {
		$link = $this->element(
			array(
				'text' => 'Go',
				'url'  => $url,
			)
		);
		$this->assertSame( $href, $link->get_attribute( 'href' ) );
		$this->assertSame( $target, $link->get_attribute( 'target' ) );
	}

	/** Class names and styles are those of posts that hold their markup. */
	public function test_shows_the_looks(): void {
		$link = $this->element(
			array(
				'text'            => 'Go',
				'textColor'       => 'vividRed',
				'backgroundColor' => 'contrast',
				'borderRadius'    => 12,
				'fontSize'        => 'large',
				'style'           => array( 'border' => array( 'width' => '3px' ) ),
			)
		);
		$this->assertSame( 'wp-block-button__link has-text-color has-vivid-red-color has-background has-contrast-background-color has-large-font-size has-custom-font-size', $link->get_attribute( 'class' ) );
		$this->assertSame( 'border-radius:12px;border-width:3px;', $link->get_attribute( 'style' ) );

		$link = $this->element(
			array(
				'text'            => 'Go',
				'customTextColor' => '#00A2FF',
				'customGradient'  => 'linear-gradient(135deg,rgba(6,147,227,1) 0%,rgb(155,81,224) 100%)',
				'borderRadius'    => 0,
			)
		);
		$this->assertSame( 'wp-block-button__link has-text-color has-background no-border-radius', $link->get_attribute( 'class' ) );
		$this->assertSame( 'background:linear-gradient(135deg,rgba(6,147,227,1) 0%,rgb(155,81,224) 100%);color:#00A2FF;', $link->get_attribute( 'style' ) );
	}

	/** A preset goes before a value of one's own. */
	public function test_prefers_presets(): void {
		$link = $this->element(
			array(
				'text'                  => 'Go',
				'textColor'             => 'base',
				'customTextColor'       => '#fff',
				'gradient'              => 'vivid',
				'customBackgroundColor' => '#00f',
			)
		);
		$this->assertNull( $link->get_attribute( 'style' ) );
		$this->assertTrue( $link->has_class( 'has-vivid-gradient-background' ) );
	}

	/** Invalid values of any type are left out. */
	public function test_leaves_out_what_is_no_value(): void {
		foreach ( array( 'red;position:fixed', 'url(//example.com/x)', array( '#fff' ), 7, true ) as $value ) {
			$link = $this->element(
				array(
					'text'                  => 'Go',
					'customTextColor'       => $value,
					'customBackgroundColor' => $value,
					'customGradient'        => $value,
					'width'                 => $value,
					'borderRadius'          => array( $value ),
					'style'                 => array( 'border' => array( 'color' => array( $value ) ) ),
				)
			);
			$this->assertNull( $link->get_attribute( 'style' ) );
			$this->assertSame( 'wp-block-button__link', $link->get_attribute( 'class' ) );
		}
		$gradient = $this->element(
			array(
				'text'           => 'Go',
				'customGradient' => 'linear-gradient(url(//example.com/x),red)',
			)
		);
		$this->assertNull( $gradient->get_attribute( 'style' ) );
	}

	/** The stylesheet is told the width. */
	public function test_sets_the_width(): void {
		$html  = self::render(
			array(
				'text'  => 'Go',
				'width' => '50%',
				'align' => 'center',
			)
		);
		$block = new WP_HTML_Tag_Processor( $html );
		$this->assertTrue( $block->next_tag( 'div' ) );
		$this->assertSame( '--millwork-button-width:50%', rtrim( (string) $block->get_attribute( 'style' ), ';' ) );
		$this->assertTrue( $block->has_class( 'has-custom-width' ) );
		$this->assertTrue( $block->has_class( 'aligncenter' ) );
	}

	/** The block around a button sets its identity and its URL. */
	public function test_lets_the_block_around_it_fill_in_its_identity(): void {
		add_filter(
			'millwork_button_attributes',
			static fn( array $attributes ): array => array(
				'uniqueId' => str_replace( 'calendly-widget-id', 'calendly-block-1', $attributes['uniqueId'] ),
				'url'      => '#calendly',
			) + $attributes
		);
		$link = $this->element(
			array(
				'uniqueId' => 'calendly-widget-id',
				'text'     => 'Book',
			)
		);
		$this->assertSame( 'calendly-block-1', $link->get_attribute( 'id' ) );
		$this->assertSame( 'calendly-block-1', $link->get_attribute( 'data-id-attr' ) );
		$this->assertSame( '#calendly', $link->get_attribute( 'href' ) );
	}

	/** A button without text gets one, so that people can use it. */
	public function test_always_says_something(): void {
		$this->assertStringContainsString( '>Add me</a>', self::render( array( 'placeholder' => 'Add me', 'url' => '/' ) ) );
		$this->assertStringContainsString( '>example.com/a</a>', self::render( array( 'url' => 'https://www.example.com/a/' ) ) );
		$this->assertStringContainsString( '>Submit</button>', self::render( array( 'element' => 'button', 'text' => '<em></em>' ) ) );
		$this->assertStringContainsString( 'value="Submit"', self::render( array( 'element' => 'input' ) ) );
		$this->assertSame( '', self::render( array( 'element' => 'a' ) ) );
	}

	/** What the post contains is shown unchanged; a link without text gets one. */
	public function test_gives_stored_markup_as_it_is(): void {
		$stored     = '<div class="wp-block-jetpack-button wp-block-button jetpack-submit-button"><a class="wp-block-button__link" data-id-attr="placeholder" href="/" rel="noopener noreferrer" role="button" target="_blank">%s</a></div>';
		$attributes = array(
			'element'           => 'input',
			'saveInPostContent' => true,
			'text'              => 'Go',
			'placeholder'       => 'Press me',
			'url'               => '/',
		);
		$this->assertSame( sprintf( $stored, 'Go' ), self::render( $attributes, sprintf( $stored, 'Go' ) ) );
		$this->assertStringContainsString( '>Press me</a>', self::render( array( 'text' => '' ) + $attributes, sprintf( $stored, '' ) ) );
	}

	/** In a feed and in an email, a link is a plain link and a form's button is nothing. */
	public function test_is_plain_in_feeds_and_mails(): void {
		$link = array(
			'text'            => 'Go <em>on</em> &amp; on',
			'url'             => 'https://example.com/',
			'customTextColor' => '#fff',
		);
		add_filter( 'millwork_is_email', '__return_true' );
		$this->assertSame( '<p><a href="https://example.com/">Go on &amp; on</a></p>', self::render( $link ) );
		remove_filter( 'millwork_is_email', '__return_true' );
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertSame( '<p><a href="https://example.com/">Go on &amp; on</a></p>', self::render( $link + array( 'saveInPostContent' => true ), '<div><a>Go on</a></div>' ) );
		$this->assertSame( '', self::render( array( 'element' => 'button' ) + $link ) );
	}

	/** The theme's and WordPress's styles for buttons come with it, and only with it. */
	public function test_brings_the_styles_of_buttons(): void {
		wp_dequeue_style( 'wp-block-button' );
		self::render( array( 'element' => 'a' ) );
		$this->assertFalse( wp_style_is( 'wp-block-button' ) );
		self::render( array( 'element' => 'button' ) );
		$this->assertTrue( wp_style_is( 'wp-block-button' ) );
	}
}
