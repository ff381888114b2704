<?php
/**
 * The block on the page.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests;

/**
 * What visitors get of stored blocks.
 */
final class MailchimpTest extends TestCase {

	/**
	 * A stored block.
	 *
	 * @param string $text Its text, HTML.
	 */
	private static function block( string $text ): string {
		return "<!-- wp:jetpack/mailchimp -->\n<div class=\"wp-block-jetpack-mailchimp\"><p class=\"wp-block-jetpack-mailchimp__text\">$text</p></div>\n<!-- /wp:jetpack/mailchimp -->";
	}

	public function test_a_block_without_text_leaves_nothing(): void {
		$this->assertStringContainsString( 'Measure <strong>twice</strong>', do_blocks( self::block( 'Measure <strong>twice</strong>' ) ) );
		$this->assertSame( '', trim( do_blocks( self::block( ' <em> </em>' ) ) ) );
	}
}
