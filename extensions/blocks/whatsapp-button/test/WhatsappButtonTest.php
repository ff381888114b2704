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
final class WhatsappButtonTest extends TestCase {

	/**
	 * A stored block.
	 *
	 * @param string $text Its text, HTML.
	 */
	private static function block( string $text ): string {
		return "<!-- wp:millwork/whatsapp-button -->\n<div class=\"wp-block-millwork-whatsapp-button\"><p class=\"wp-block-millwork-whatsapp-button__text\">$text</p></div>\n<!-- /wp:millwork/whatsapp-button -->";
	}

	public function test_a_block_without_text_leaves_nothing(): void {
		$this->assertStringContainsString( 'Measure <strong>twice</strong>', do_blocks( self::block( 'Measure <strong>twice</strong>' ) ) );
		$this->assertSame( '', trim( do_blocks( self::block( ' <em> </em>' ) ) ) );
	}
}
