<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** Puts right what was saved wrong, and nothing else. */
final class PhoneBlockTest extends TestCase {

	/**
	 * Saved links, and where they lead.
	 * @return iterable<string, array{string, string}>
	 */
	public function links(): iterable {
		yield 'right already' => array( '<a href="tel:+14155550100">+1 (415) 555-0100</a>', '<a href="tel:+14155550100">+1 (415) 555-0100</a>' );
		yield 'letters and spaces' => array( '<a href="tel:+1 (415) 555-0100 x">+1 (415) 555-0100 x</a>', '<a href="tel:+14155550100">+1 (415) 555-0100 x</a>' );
		yield 'nothing to call' => array( '<a href="tel:">020 7946 0958</a>', '<a href="tel:02079460958">020 7946 0958</a>' );
		yield 'an extension, by hand' => array( '<a href="tel:+14155550100;ext=12">Ring 415</a>', '<a href="tel:+14155550100;ext=12">Ring 415</a>' );
		yield 'words without a number' => array( '<a href="tel:x">Ring us</a>', '<a href="tel:x">Ring us</a>' );
	}

	/**
	 * A saved link leads where its text says.
	 * @dataProvider links
	 * @param string $saved    What the post holds.
	 * @param string $expected What the visitor gets.
	 */
	public function test_links_lead_to_the_number( string $saved, string $expected ): void {
		$block = static fn( string $inside ): string => '<div class="wp-block-jetpack-phone"><span class="phone-prefix">Ring </span>' . $inside . '</div>';
		$this->assertSame(
			$block( $expected ),
			do_blocks( '<!-- wp:jetpack/phone {"phone":{"a":1}} -->' . $block( $saved ) . '<!-- /wp:jetpack/phone -->' )
		);
	}
}
