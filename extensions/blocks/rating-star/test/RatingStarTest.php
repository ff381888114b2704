<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use DOMDocument;
use DOMElement;

/** The page, the feed and the email, from attributes of any shape. */
final class RatingStarTest extends TestCase {

	/**
	 * A stored block, as rendered for a visitor.
	 * @param array<string, mixed> $attributes The attributes.
	 * @return string HTML.
	 */
	private static function render( array $attributes ): string {
		// The saved markup says something else on purpose: the page is made of the attributes.
		return do_blocks( get_comment_delimited_block_content( 'jetpack/rating-star', $attributes, '<figure>★★★★★★</figure>' ) );
	}

	/**
	 * How the stars of a page are filled.
	 * @param string $html A rendered block.
	 * @return string A letter a star: f, h or e.
	 */
	private static function stars( string $html ): string {
		preg_match_all( '/<svg class="jetpack-rating-star__star is-(\w)/', $html, $found );
		return implode( '', $found[1] );
	}

	/**
	 * Ratings, what is drawn and what is said.
	 * @return array<string, array{array<string, mixed>, string, string}>
	 */
	public function ratings(): array {
		return array(
			'defaults'                   => array( array(), 'feeee', 'Rating: 1 out of 5.' ),
			'a half star'                => array( array( 'rating' => 3.5 ), 'fffhe', 'Rating: 3.5 out of 5.' ),
			'half of the first star'     => array( array( 'rating' => 0.5 ), 'heeee', 'Rating: 0.5 out of 5.' ),
			'none'                       => array( array( 'rating' => 0 ), 'eeeee', 'Rating: 0 out of 5.' ),
			'all'                        => array( array( 'rating' => 10, 'maxRating' => 10 ), 'ffffffffff', 'Rating: 10 out of 10.' ),
			'more than there are'        => array( array( 'rating' => 5, 'maxRating' => 2 ), 'ff', 'Rating: 2 out of 2.' ),
			'less than nothing'          => array( array( 'rating' => -3 ), 'eeeee', 'Rating: 0 out of 5.' ),
			'neither a half nor a whole' => array( array( 'rating' => 2.7 ), 'ffhee', 'Rating: 2.5 out of 5.' ),
			'texts in place of numbers'  => array( array( 'rating' => 'four', 'maxRating' => array( 7 ) ), 'feeee', 'Rating: 1 out of 5.' ),
			'no stars at all'            => array( array( 'maxRating' => 0 ), 'f', 'Rating: 1 out of 1.' ),
		);
	}

	/**
	 * The page draws what the attributes say, and says it in words too.
	 * @dataProvider ratings
	 * @param array<string, mixed> $attributes The attributes.
	 * @param string               $stars      As stars() gives them.
	 */
	public function test_draws_the_rating( array $attributes, string $stars, string $words ): void {
		$html = self::render( $attributes );
		$this->assertSame( $stars, self::stars( $html ) );
		$this->assertStringContainsString( $words, $html );
		$this->assertStringNotContainsString( '★', $html );
	}

	/** A stored number of a million stars does not make a page of a million stars. */
	public function test_keeps_the_page_small(): void {
		$html = self::render(
			array(
				'rating'    => 1e9,
				'maxRating' => 1e9,
			)
		);
		$this->assertSame( 100, strlen( self::stars( $html ) ) );
	}

	/** Screen readers get the words and not the drawing. */
	public function test_hides_the_drawing_from_screen_readers(): void {
		$document = new DOMDocument();
		$document->loadXML( trim( self::render( array( 'rating' => 4.5 ) ) ) );
		$spans = $document->getElementsByTagName( 'span' );
		$this->assertSame( 2, $spans->length );
		$stars = $spans->item( 0 );
		$words = $spans->item( 1 );
		$this->assertInstanceOf( DOMElement::class, $stars );
		$this->assertInstanceOf( DOMElement::class, $words );
		$this->assertSame( 'true', $stars->getAttribute( 'aria-hidden' ) );
		$this->assertSame( 'Rating: 4.5 out of 5.', $words->textContent );
		$this->assertFalse( $words->hasAttribute( 'aria-hidden' ) );
	}

	/**
	 * Valid colors, and other values that were stored as a color.
	 * @return array<string, array{mixed, string}>
	 */
	public function colors(): array {
		return array(
			'hex'             => array( '#fcb900', 'color:#fcb900' ),
			'rgb'             => array( 'rgb(0 0 0 / 50%)', 'color:rgb(0 0 0 / 50%)' ),
			'hsl'             => array( 'hsla(120,100%,25%,.3)', 'color:hsla(120,100%,25%,.3)' ),
			'a name'          => array( 'rebeccapurple', 'color:rebeccapurple' ),
			'of the theme'    => array( 'var(--wp--preset--color--accent-1)', 'color:var(--wp--preset--color--accent-1)' ),
			'stored preset'   => array( 'var:preset|color|accent-1', 'color:var(--wp--preset--color--accent-1)' ),
			'none'            => array( '', '' ),
			'two values'      => array( 'red;background:url(//example.com)', '' ),
			'an address'      => array( 'url(//example.com)', '' ),
			'another element' => array( 'red"><script>', '' ),
			'of a wrong type' => array( array( 'red' ), '' ),
		);
	}

	/**
	 * Only a color becomes the stars' color; else they have the text's.
	 * @dataProvider colors
	 * @param mixed  $color What was stored.
	 */
	public function test_takes_only_colors( $color, string $style ): void {
		$this->assertStringContainsString(
			'<span class="jetpack-rating-star__stars"' . ( '' === $style ? '' : ' style="' . $style . '"' ) . ' aria-hidden',
			self::render( array( 'color' => $color ) )
		);
	}

	/** The alignment, the style and the class name of the author's are there. */
	public function test_keeps_the_looks(): void {
		$html = self::render(
			array(
				'align'     => 'right',
				'className' => 'is-style-outlined',
			)
		);
		$this->assertStringContainsString( 'wp-block-jetpack-rating-star', $html );
		$this->assertStringContainsString( 'is-style-outlined', $html );
		$this->assertStringContainsString( 'text-align:right', $html );
		$this->assertStringContainsString( 'text-align:start', self::render( array( 'align' => 'expression(1)' ) ) );
	}

	/** A feed has the stars as characters, with the words, and nothing that needs our styles. */
	public function test_writes_characters_in_feeds(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = self::render(
			array(
				'rating' => 3.5,
				'color'  => '#b45309',
			)
		);
		$this->assertSame( '<p style="text-align:start"><span style="color:#b45309">★★★½☆</span> Rating: 3.5 out of 5.</p>', trim( $html ) );
	}

	/** So does an email, whose sender says that it is one. */
	public function test_writes_characters_in_mails(): void {
		add_filter( 'millwork_is_email', '__return_true' );
		$html = self::render( array( 'rating' => 2 ) );
		$this->assertStringContainsString( '★★☆☆☆', $html );
		$this->assertStringNotContainsString( '<svg', $html );
	}
}
