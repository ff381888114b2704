<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Content\TextShortener;
use Millwork\Features\Sharing\Counting\CountingMethod;
use Millwork\Features\Sharing\Networks\NetworkLimits;
use Millwork\Tests\TestCase;

/**
 * The link of a post is in what is posted, whatever was typed.
 * @group any-database
 * @group any-wordpress
 */
final class TextTest extends TestCase {

	/**
	 * @testWith ["https://e.org", true]
	 *           ["At https://e.org, now", true]
	 *           ["At https://e.org.", true]
	 *           ["At https://e.org?a=1", true]
	 *           ["At https://e.org/", true]
	 *           ["At https://e.org/oak", false]
	 *           ["At https://e.organic", false]
	 *           ["At https://e.org.uk", false]
	 *           ["At https://E.org", false]
	 *           ["At https://e.organic and https://e.org", true]
	 */
	public function test_the_link_stands_there_once( string $typed, bool $is_whole ): void {
		$this->assertSame( $is_whole ? $typed : "$typed\n\nhttps://e.org", TextShortener::with_link( $typed, 'https://e.org', new NetworkLimits( 500 ) ) );
	}

	public function test_a_link_at_the_end_of_what_is_cut_stays(): void {
		$text = TextShortener::with_link( str_repeat( '木', 200 ) . ' https://e.org/oak', 'https://e.org/oak', new NetworkLimits( 280, CountingMethod::X, 23 ) );
		$this->assertStringEndsWith( "…\n\nhttps://e.org/oak", $text );
		$this->assertSame( 1, substr_count( $text, 'https' ) );
		$this->assertTrue( TextShortener::fits( $text, new NetworkLimits( 280, CountingMethod::X, 23 ) ) );
		// One that is within what is left is not said twice.
		$this->assertSame( 1, substr_count( TextShortener::with_link( 'https://e.org/oak ' . str_repeat( '木', 200 ), 'https://e.org/oak', new NetworkLimits( 280, CountingMethod::X, 23 ) ), 'https' ) );
	}
}
