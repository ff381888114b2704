<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** Puts right what was saved wrong, and nothing else. */
final class EmailBlockTest extends TestCase {

	/**
	 * Saved links, and where they lead.
	 * @return iterable<string, array{string, string}>
	 */
	public function links(): iterable {
		yield 'a comma that belongs to the sentence' => array( '<a href="mailto:a@b.co,">a@b.co</a>,', '<a href="mailto:a@b.co">a@b.co</a>,' );
		yield 'several signs' => array( '<a href="mailto:a@b.co).">a@b.co</a>).', '<a href="mailto:a@b.co">a@b.co</a>).' );
		yield 'a sign that means something in an address' => array( '<a href="mailto:a&amp;b%@b.co">a&amp;b%@b.co</a>', '<a href="mailto:a%26b%25@b.co">a&amp;b%@b.co</a>' );
		yield 'right already' => array( '<a href="mailto:a@b.co">a@b.co</a>', '<a href="mailto:a@b.co">a@b.co</a>' );
		yield 'a subject, by hand' => array( '<a href="mailto:a@b.co?subject=Oak">a@b.co</a>', '<a href="mailto:a@b.co?subject=Oak">a@b.co</a>' );
		yield 'another address, by hand' => array( '<a href="mailto:x@y.org,">a@b.co</a>', '<a href="mailto:x@y.org,">a@b.co</a>' );
		yield 'words, by hand' => array( '<a href="mailto:a@b.co"><em>Write</em> to us</a>', '<a href="mailto:a@b.co"><em>Write</em> to us</a>' );
		yield 'a page' => array( '<a href="/contact">a@b.co</a>', '<a href="/contact">a@b.co</a>' );
		yield 'no address at all' => array( '<a>a@b.co</a> <a href>a@b.co</a>', '<a>a@b.co</a> <a href>a@b.co</a>' );
		yield 'a link that does not end' => array( '<a href="mailto:a@b.co,">a@b.co', '<a href="mailto:a@b.co">a@b.co' );
	}

	/**
	 * A saved link leads where its text says.
	 * @dataProvider links
	 * @param string $saved    What the post holds.
	 * @param string $expected What the visitor gets.
	 */
	public function test_links_lead_to_the_address( string $saved, string $expected ): void {
		$block = static fn( string $inside ): string => '<div class="wp-block-jetpack-email">' . $inside . '</div>';
		$this->assertSame(
			$block( $expected ),
			do_blocks( '<!-- wp:jetpack/email {"email":["any"]} -->' . $block( $saved ) . '<!-- /wp:jetpack/email -->' )
		);
	}
}
