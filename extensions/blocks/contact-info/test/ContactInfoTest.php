<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** Who the business is, and which blocks know that they belong to it. */
final class ContactInfoTest extends TestCase {

	private const PHONE = '<!-- wp:jetpack/phone {"phone":"020 7946 0958"} --><div class="wp-block-jetpack-phone"><a href="tel:02079460958">020 7946 0958</a></div><!-- /wp:jetpack/phone -->';

	private const HOURS = '<!-- wp:jetpack/business-hours /-->';

	/** @param string $inside Stored blocks. */
	private static function around( string $inside ): string {
		return '<!-- wp:jetpack/contact-info --><div class="wp-block-jetpack-contact-info">' . $inside . '</div><!-- /wp:jetpack/contact-info -->';
	}

	/**
	 * Puts blocks into groups.
	 * @param string $inside Stored blocks.
	 */
	private static function group( string $inside ): string {
		return '<!-- wp:group --><div class="wp-block-group">' . $inside . '</div><!-- /wp:group -->';
	}

	/** The business has the site's name, escaped once. */
	public function test_is_a_business_with_the_name_of_the_site(): void {
		update_option( 'blogname', 'Oak & "Ash" <b>' );
		$html = do_blocks( self::around( self::PHONE ) );
		$this->assertStringStartsWith( '<div itemscope itemtype="https://schema.org/LocalBusiness" class="wp-block-jetpack-contact-info">', $html );
		$this->assertStringEndsWith( '<meta itemprop="name" content="Oak &amp; &quot;Ash&quot; &lt;b&gt;"></div>', $html );
		update_option( 'blogname', '' );
		$this->assertStringNotContainsString( '<meta', do_blocks( self::around( self::PHONE ) ) );
	}

	/** The blocks inside are the business's at any depth; those before and after it are nobody's. */
	public function test_blocks_inside_belong_to_the_business(): void {
		$within = self::PHONE . self::group( self::group( self::HOURS ) );
		foreach ( array( self::around( $within ), self::group( self::around( $within ) ) ) as $business ) {
			$page   = do_blocks( self::PHONE . self::HOURS . $business . self::PHONE . self::HOURS );
			$start  = (int) strpos( $page, '<div itemscope' );
			$end    = (int) strpos( $page, '<meta itemprop="name"' );
			$inside = substr( $page, $start, $end - $start );
			$this->assertSame( 1, substr_count( $inside, 'itemprop="telephone"' ) );
			$this->assertSame( 5, substr_count( $inside, 'itemprop="openingHoursSpecification"' ) );
			$outside = substr( $page, 0, $start ) . substr( $page, $end + strlen( '<meta itemprop' ) );
			$this->assertStringContainsString( 'jetpack-business-hours__item', $outside );
			$this->assertStringNotContainsString( 'itemprop', $outside );
		}
	}

	/** A feed gets the words without microdata. */
	public function test_a_feed_gets_the_words_alone(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertSame(
			'<div class="wp-block-jetpack-contact-info"><div class="wp-block-jetpack-phone"><a href="tel:02079460958">020 7946 0958</a></div></div>',
			trim( do_blocks( self::around( self::PHONE ) ) )
		);
	}

	/** Markup without the wrapper is printed as it is. */
	public function test_markup_of_another_shape_is_left_alone(): void {
		$this->assertSame( '<p>Ring.</p>', do_blocks( '<!-- wp:jetpack/contact-info --><p>Ring.</p><!-- /wp:jetpack/contact-info -->' ) );
		$this->assertSame( '', do_blocks( '<!-- wp:jetpack/contact-info /-->' ) );
	}
}
