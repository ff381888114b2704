<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** What visitors, feeds and emails get of a saved comparison. */
final class ImageCompareTest extends TestCase {

	private const BEFORE = '<img id="101" src="https://example.com/a.jpg" alt="A &amp; &quot;B&quot;" width="600" height="400" class="image-compare__image-before"/>';
	private const AFTER  = '<img id="102" src="https://example.com/b.jpg" alt="" width="600" height="400" class="image-compare__image-after"/>';

	/**
	 * @param string               $inside     The pictures.
	 * @param string               $caption    Its caption's element.
	 * @param array<string, mixed> $attributes Its attributes.
	 * @param string               $mode       How the pictures lie.
	 */
	private static function block( string $inside, string $caption = '', array $attributes = array(), string $mode = 'horizontal' ): string {
		return '<!-- wp:jetpack/image-compare ' . ( $attributes ? serialize_block_attributes( $attributes ) : '{}' ) . ' --><figure class="wp-block-jetpack-image-compare"><div class="juxtapose" data-mode="' . $mode . '">' . $inside . '</div>' . $caption . '</figure><!-- /wp:jetpack/image-compare -->';
	}

	/** Both pictures have their labels, texts and sizes, and a slider that begins in the middle. */
	public function test_two_pictures_are_compared(): void {
		$html = do_blocks( self::block( self::BEFORE . self::AFTER, '<figcaption>Old &amp; <em>new</em></figcaption>', array( 'align' => 'wide' ) ) );
		$this->assertStringContainsString( 'src="https://example.com/a.jpg" alt="A &amp; &quot;B&quot;" width="600" height="400"', $html );
		$this->assertStringContainsString( 'src="https://example.com/b.jpg" alt="" width="600" height="400"', $html );
		$this->assertMatchesRegularExpression( '#>Before</span>.*>After</span>#s', $html );
		$this->assertMatchesRegularExpression( '/<input[^>]* type="range" min="0" max="100" step="1" value="50"[^>]* hidden aria-label="Compare images" aria-orientation="horizontal" aria-valuetext="50% before, 50% after">/', $html );
		$this->assertStringContainsString( '>Old &amp; <em>new</em></figcaption>', $html );
		$this->assertStringContainsString( 'alignwide', $html );
		$this->assertStringContainsString( '/image-compare/view', self::scripts() );
		$this->assertSame( '%1$d%% before, %2$d%% after', wp_interactivity_config( 'millwork/image-compare' )['position'] );
	}

	/** The numbers that stored pictures have as their ids would be there twice, where a picture is. */
	public function test_no_id_is_there_twice(): void {
		$html = do_blocks( self::block( self::BEFORE . self::AFTER ) . self::block( self::BEFORE . self::AFTER ) );
		$this->assertStringNotContainsString( ' id=', $html );
		$this->assertStringContainsString( 'class="wp-image-101"', $html );
	}

	/** How the pictures lie is what was saved. */
	public function test_pictures_lie_above_each_other(): void {
		$html = do_blocks( self::block( self::BEFORE . self::AFTER, '', array( 'orientation' => 'vertical' ), 'vertical' ) );
		$this->assertStringContainsString( 'data-mode="vertical"', $html );
		$this->assertStringContainsString( 'aria-orientation="vertical"', $html );
	}

	/** One picture is shown as it is, and the page has no script for it. */
	public function test_one_picture_is_nothing_to_compare(): void {
		foreach ( array( self::BEFORE . '<img class="image-compare__image-after"/>', '<img class="image-compare__image-before"/>' . self::AFTER ) as $pictures ) {
			$html = do_blocks( self::block( $pictures, '<figcaption>Half of it</figcaption>' ) );
			$this->assertSame( 1, substr_count( $html, '<img' ) );
			$this->assertStringContainsString( '>Half of it</figcaption>', $html );
			$this->assertDoesNotMatchRegularExpression( '/data-wp-|<input|Before|After/', $html );
		}
		$this->assertStringNotContainsString( '/image-compare/view', self::scripts() );
	}

	/** Without a picture there is the caption, if someone wrote one. */
	public function test_no_picture_is_nothing(): void {
		$nothing = '<img class="image-compare__image-before"/><img class="image-compare__image-after"/>';
		$this->assertSame( '', trim( do_blocks( self::block( $nothing ) ) ) );
		$this->assertMatchesRegularExpression( '#^<figure[^>]*><figcaption[^>]*>Of nothing</figcaption></figure>$#', trim( do_blocks( self::block( $nothing, '<figcaption>Of nothing</figcaption>' ) ) ) );
		$this->assertSame( '', trim( do_blocks( '<!-- wp:jetpack/image-compare {"imageBefore":"x","imageAfter":[5],"caption":{},"orientation":7} /-->' ) ) );
	}

	/** A block without markup, as a program writes it, shows what its attributes say. */
	public function test_attributes_alone_are_enough(): void {
		$attributes = array(
			'imageBefore' => array(
				'url'    => 'https://example.com/a.jpg',
				'alt'    => 'Oak',
				'width'  => '600',
				'height' => 400,
			),
			'imageAfter'  => array( 'url' => 'https://example.com/b.jpg' ),
			'caption'     => 'A <em>tree</em>',
			'orientation' => 'vertical',
		);
		$html       = do_blocks( '<!-- wp:jetpack/image-compare ' . serialize_block_attributes( $attributes ) . ' /-->' );
		$this->assertStringContainsString( 'src="https://example.com/a.jpg" alt="Oak" width="600" height="400"', $html );
		$this->assertStringContainsString( '>A <em>tree</em></figcaption>', $html );
		$this->assertStringContainsString( 'data-mode="vertical"', $html );
	}

	/** A feed and an email get both pictures with their labels, and no control. */
	public function test_a_feed_and_an_email_get_the_pictures(): void {
		$expected = '<figure><img class="wp-image-101" src="https://example.com/a.jpg" alt="A &amp; &quot;B&quot;" width="600" height="400"><figcaption>Before</figcaption></figure>' . "\n"
			. '<figure><img class="wp-image-102" src="https://example.com/b.jpg" alt="" width="600" height="400"><figcaption>After</figcaption></figure>' . "\n"
			. '<p>Oak</p>';
		$block    = self::block( self::BEFORE . self::AFTER, '<figcaption>Oak</figcaption>' );
		add_filter( 'millwork_is_email', '__return_true' );
		$email = trim( do_blocks( $block ) );
		remove_filter( 'millwork_is_email', '__return_true' );
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertSame( array( $expected, $expected ), array( $email, trim( do_blocks( $block ) ) ) );
		$this->assertStringNotContainsString( 'Before', do_blocks( self::block( self::BEFORE, '<figcaption>Oak</figcaption>' ) ) );
	}

	/**
	 * What an author may not store does nothing, in markup that came past WordPress's filters and in
	 * attributes of any shape.
	 */
	public function test_hostile_pictures_are_harmless(): void {
		$hostile = array(
			'javascript:alert(1)',
			" java\tscript:alert(1)",
			'data:text/html,<script>alert(1)</script>',
			'"><script>alert(1)</script>',
			'https://example.com/a.jpg" onerror="alert(1)',
		);
		foreach ( $hostile as $text ) {
			$picture = array(
				'id'     => $text,
				'url'    => $text,
				'alt'    => $text,
				'width'  => $text,
				'height' => '100%',
			);
			$markup  = '<img onerror="alert(1)" id="' . esc_attr( $text ) . '" src="' . esc_attr( $text ) . '" alt="' . esc_attr( $text ) . '" width="' . esc_attr( $text ) . '" height="1e9" class="image-compare__image-before"/>' . self::AFTER;
			$blocks  = array(
				self::block( $markup, "<figcaption onclick='x'>$text<img src=x onerror=alert(1)></figcaption>" ),
				'<!-- wp:jetpack/image-compare ' . serialize_block_attributes(
					array(
						'imageBefore' => $picture,
						'imageAfter'  => $picture + array( 'more' => array( $text ) ),
						'caption'     => $text,
						'orientation' => $text,
						'className'   => array( $text ),
					)
				) . ' /-->',
			);
			foreach ( $blocks as $block ) {
				$html = do_blocks( $block );
				$tags = new \WP_HTML_Tag_Processor( $html );
				while ( $tags->next_tag() ) {
					$this->assertNotSame( 'SCRIPT', $tags->get_tag() );
					$this->assertSame( array(), $tags->get_attribute_names_with_prefix( 'on' ) ?? array(), $html );
					$this->assertDoesNotMatchRegularExpression( '/^\s*(java\s*script|data):/i', (string) $tags->get_attribute( 'src' ) );
					$this->assertMatchesRegularExpression( '/^\d*$/', (string) $tags->get_attribute( 'width' ) );
				}
			}
		}
	}

	/** Pictures of the library come in the sizes that WordPress made of them. */
	public function test_wordpress_adds_the_sizes(): void {
		$id  = $this->create_post(
			array(
				'post_type'      => 'attachment',
				'post_mime_type' => 'image/jpeg',
				'post_status'    => 'inherit',
			)
		);
		$url = wp_upload_dir()['baseurl'] . '/2026/11/oak.jpg';
		wp_update_attachment_metadata(
			$id,
			array(
				'file'   => '2026/11/oak.jpg',
				'width'  => 1440,
				'height' => 900,
				'sizes'  => array(
					'medium' => array(
						'file'   => 'oak-300x188.jpg',
						'width'  => 300,
						'height' => 188,
					),
				),
			)
		);
		$pictures = str_replace( array( 'id="101"', 'https://example.com/a.jpg', '600', '400' ), array( "id=\"$id\"", $url, '1440', '900' ), self::BEFORE ) . self::AFTER;
		$html     = wp_filter_content_tags( do_blocks( self::block( $pictures ) ) );
		$this->assertStringContainsString( 'oak-300x188.jpg 300w', $html );
	}
}
