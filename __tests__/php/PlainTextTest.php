<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** Plain texts are stored as typed; HTML is filtered as usual. */
final class PlainTextTest extends TestCase {

	/**
	 * Texts that look like HTML but aren't.
	 * @return array<string, array{string}>
	 */
	public function texts(): array {
		return array(
			'comparison'    => array( 'x < y && y > z' ),
			'autolink'      => array( '<https://auto.link> <me@x.org>' ),
			'code'          => array( "```\nArray<string> <input type=\"x\">\n```" ),
			'quote'         => array( '> quote & R&D -- "so"' ),
			'script'        => array( 'see <script>alert(1)</script>' ),
			'looks covered' => array( 'millwork-plain-text:xyz' ),
			'comment'       => array( '--> <!-- wp:paragraph -->' ),
		);
	}

	/**
	 * An author's text is stored as typed, and once more when the post is saved again.
	 * @dataProvider texts
	 */
	public function test_an_author_keeps_what_was_typed( string $text ): void {
		$this->become( 'author' );
		$markup = serialize_block(
			array(
				'blockName'    => 'jetpack/markdown',
				'attrs'        => array( 'source' => $text ),
				'innerBlocks'  => array(),
				'innerHTML'    => '<div class="wp-block-jetpack-markdown"><p>x</p></div>',
				'innerContent' => array( '<div class="wp-block-jetpack-markdown"><p>x</p></div>' ),
			)
		);
		$id     = $this->create_post( array( 'post_content' => wp_slash( $markup ) ) );
		for ( $times = 0; $times < 2; $times++ ) {
			$stored = (string) get_post_field( 'post_content', $id, 'raw' );
			$this->assertSame( $text, parse_blocks( $stored )[0]['attrs']['source'] );
			wp_update_post(
				array(
					'ID'           => $id,
					'post_content' => wp_slash( $stored ),
				)
			);
		}
		$this->assertStringNotContainsString( '<script', $stored );
	}

	public function test_other_attributes_and_other_blocks_are_filtered_as_ever(): void {
		$this->become( 'author' );
		$id     = $this->create_post(
			array(
				'post_content' => wp_slash(
					'<!-- wp:jetpack/button {"text":"a\u003cscript\u003eb"} /-->'
					. '<!-- wp:somebody/markdown {"source":"a\u003cscript\u003eb"} /-->'
				),
			)
		);
		$blocks = parse_blocks( (string) get_post_field( 'post_content', $id, 'raw' ) );
		$this->assertSame( 'ab', $blocks[0]['attrs']['text'] );
		$this->assertSame( 'ab', $blocks[1]['attrs']['source'] );
	}

	public function test_no_cover_is_left_behind(): void {
		$this->become( 'contributor' );
		$content = '<!-- wp:jetpack/email {"email":"Tom \u0026 Jerry \u003ctj@b.co\u003e"} -->' . "\n"
			. '<div class="wp-block-jetpack-email">Tom &amp; Jerry &lt;<a href="mailto:tj@b.co">tj@b.co</a>></div>' . "\n<!-- /wp:jetpack/email -->";
		$id      = $this->create_post(
			array(
				'post_content' => wp_slash( $content ),
				'post_status'  => 'draft',
			)
		);
		$stored  = (string) get_post_field( 'post_content', $id, 'raw' );
		$this->assertStringNotContainsString( 'millwork-plain-text', $stored );
		$this->assertSame( 'Tom & Jerry <tj@b.co>', parse_blocks( $stored )[0]['attrs']['email'] );
	}
}
