<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use WP_HTML_Tag_Processor;

/** Colors of every age of stored posts. */
final class PodcastColorsTest extends TestCase {

	/**
	 * Colors as posts store them, and the custom property.
	 * @return list<array{array<string, mixed>, string}>
	 */
	public function colors(): array {
		return array(
			array( array( 'primaryColor' => 'vivid-red' ), 'var(--wp--preset--color--vivid-red)' ),
			array(
				array(
					'primaryColor'    => 'vividRed',
					'hexPrimaryColor' => '#cf2e2e',
				),
				'var(--wp--preset--color--vivid-red,#cf2e2e)',
			),
			array(
				array(
					'customPrimaryColor' => '#123abc',
					'hexPrimaryColor'    => '#ffffff',
				),
				'#123abc',
			),
			array( array( 'hexPrimaryColor' => '#ffffff' ), '#ffffff' ),
			array( array( 'primaryColor' => '#00A2FF' ), '#00A2FF' ),
			array( array( 'primaryColor' => 'red;background:url(x)' ), '' ),
			array( array( 'customPrimaryColor' => 'url(javascript:alert(1))' ), '' ),
			array( array( 'primaryColor' => array( 'x' ) ), '' ),
		);
	}

	/**
	 * A color reaches the page only if it is one.
	 * @dataProvider colors
	 * @param array<string, mixed> $attributes Attributes.
	 * @param string               $color      CSS; empty for none.
	 */
	public function test_colors( array $attributes, string $color ): void {
		$tags = new WP_HTML_Tag_Processor( do_blocks( get_comment_delimited_block_content( 'jetpack/podcast-player', $attributes + array( 'url' => 'https://feeds.example.com/show' ), '' ) ) );
		$tags->next_tag();
		$this->assertSame( '' === $color ? null : "--jetpack-podcast-player-primary:$color", $tags->get_attribute( 'style' ) );
		$this->assertSame( '' !== $color, $tags->has_class( 'has-podcast-primary' ) );
	}
}
