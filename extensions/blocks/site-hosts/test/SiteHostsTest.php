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
final class SiteHostsTest extends TestCase {

	/**
	 * A stored block.
	 *
	 * @param string $text Its text, HTML.
	 */
	private static function block( string $text ): string {
		return "<!-- wp:millwork/site-hosts -->\n<div class=\"wp-block-millwork-site-hosts\"><p class=\"wp-block-millwork-site-hosts__text\">$text</p></div>\n<!-- /wp:millwork/site-hosts -->";
	}

	public function test_a_block_without_text_leaves_nothing(): void {
		$this->assertStringContainsString( 'Measure <strong>twice</strong>', do_blocks( self::block( 'Measure <strong>twice</strong>' ) ) );
		$this->assertSame( '', trim( do_blocks( self::block( ' <em> </em>' ) ) ) );
	}
}
