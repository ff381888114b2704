<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Consent\Services;
use Millwork\Settings\StoredSettings;
use Millwork\Units\Wordads\CodePage;

/** What visitors get of a stored ad, by what the owner has set, and where there is none. */
final class WordadsTest extends TestCase {

	private const CLIENT = 'ca-pub-1234567890123456';

	/** @param array<string, mixed> $attributes Its attributes. */
	private static function render( array $attributes = array() ): string {
		return trim( do_blocks( get_comment_delimited_block_content( 'jetpack/wordads', $attributes, '' ) ) );
	}

	/**
	 * The frames that the script knows.
	 * @return list<array{src: string, title: string, service: string}>
	 */
	private static function frames(): array {
		return array_values( wp_interactivity_config( 'millwork/wordads' )['frames'] ?? array() );
	}

	/**
	 * Sets a house ad.
	 * @param array<string, string> $more Other parts of it.
	 */
	private static function house( array $more = array() ): void {
		StoredSettings::store(
			$more + array(
				'ad_mrec_kind'    => 'house',
				'ad_mrec_picture' => content_url( 'uploads/ad.png' ),
				'ad_mrec_link'    => 'https://shop.example.com/?a=1&b=2',
				'ad_mrec_alt'     => 'Tools & <timber>',
			)
		);
	}

	/** A house ad is a picture in its place, says what it is and asks nobody. */
	public function test_a_house_ad_is_a_picture_with_a_link(): void {
		self::house();
		$html = self::render( array( 'align' => 'left' ) );
		$this->assertSame(
			'<div class="wp-block-jetpack-wordads alignleft" style="--millwork-ad-width:300;--millwork-ad-height:250"><p class="wp-block-jetpack-wordads__label">Advertisement</p>'
			. '<a class="wp-block-jetpack-wordads__slot" href="https://shop.example.com/?a=1&#038;b=2" rel="sponsored nofollow noopener"><img src="' . content_url( 'uploads/ad.png' ) . '" alt="Tools &amp; &lt;timber&gt;" width="300" height="250" loading="lazy" decoding="async"></a></div>',
			$html
		);
		$this->assertSame( array(), self::frames() );
		$this->assertStringNotContainsString( '/wordads/view', self::scripts() );
		self::house( array( 'ad_mrec_link' => home_url( '/shop' ) ) );
		$this->assertStringNotContainsString( 'sponsored', self::render() );
		self::house( array( 'ad_mrec_link' => '' ) );
		$this->assertStringNotContainsString( '<a ', self::render() );
	}

	/** Only pictures of this site are shown, whatever is stored, and links lead to pages of the web. */
	public function test_a_house_ad_takes_no_other_address(): void {
		foreach ( array( 'https://ads.example.com/x.png', '//example.com/x.png', 'javascript:alert(1)', 'data:image/png;base64,x', content_url( 'x.png" onerror="alert(1)' ), home_url() . '@example.com/x.png', '' ) as $url ) {
			self::house( array( 'ad_mrec_picture' => $url ) );
			$this->assertSame( '', self::render(), $url );
		}
		self::house( array( 'ad_mrec_link' => 'javascript:alert(1)' ) );
		$this->assertStringNotContainsString( '<a ', self::render() );
	}

	/** Every format has its place, and what nobody knows is the first. */
	public function test_every_format_has_its_size(): void {
		$sizes = array(
			'mrec'               => '300;--millwork-ad-height:250',
			'leaderboard'        => '728;--millwork-ad-height:90',
			'mobile_leaderboard' => '320;--millwork-ad-height:50',
			'wideskyscraper'     => '160;--millwork-ad-height:600',
		);
		foreach ( $sizes as $format => $size ) {
			StoredSettings::store(
				array(
					"ad_{$format}_kind"    => 'house',
					"ad_{$format}_picture" => content_url( 'a.png' ),
				)
			);
			$html = self::render( array( 'format' => $format ) );
			$this->assertStringContainsString( "--millwork-ad-width:$size", $html );
			$this->assertSame( str_contains( $format, 'leaderboard' ), str_contains( $html, 'is-low' ) );
		}
		foreach ( array( 'x"><script>', array( 'mrec' ), 7, null ) as $format ) {
			$html = self::render(
				array(
					'format'     => $format,
					'align'      => 'full" onclick="alert(1)',
					'hideMobile' => 'yes',
				)
			);
			$this->assertStringContainsString( 'class="wp-block-jetpack-wordads aligncenter" style="--millwork-ad-width:300;', $html );
		}
		$this->assertStringContainsString( 'is-hidden-on-mobile', self::render( array( 'hideMobile' => true ) ) );
	}

	/** AdSense waits behind the consent interface, with the owner's ids and no others. */
	public function test_adsense_waits_for_consent(): void {
		StoredSettings::store(
			array(
				'ads_publisher'       => self::CLIENT,
				'ad_leaderboard_kind' => 'adsense',
				'ad_leaderboard_unit' => '1234567890',
			)
		);
		$html = self::render( array( 'format' => 'leaderboard' ) );
		$this->assertSame( array(), Hosts::loaded_by( $html ) );
		$this->assertStringContainsString( 'Show the ad', $html );
		$this->assertStringContainsString( 'is-of-others', $html );
		$this->assertStringNotContainsString( self::CLIENT, $html );
		$this->assertSame(
			array(
				array(
					'src'     => 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=' . self::CLIENT . '#1234567890',
					'title'   => 'Advertisement',
					'service' => 'adsense',
				),
			),
			self::frames()
		);
		$this->assertStringContainsString( '/wordads/view', self::scripts() );
		$this->assertSame( '', self::render() );
		foreach ( array( 'pub-1', 'ca-pub-1234567890"', 'ca-pub-x' ) as $wrong ) {
			StoredSettings::store( array( 'ads_publisher' => $wrong ) );
			$this->assertSame( '', self::render( array( 'format' => 'leaderboard' ) ), $wrong );
		}
	}

	/** Code is in its own frame, not on the page; its hosts are shown to the owner and the banner. */
	public function test_code_stands_in_a_frame(): void {
		$this->assertArrayNotHasKey( 'ads', Services::all() );
		StoredSettings::store(
			array(
				'ad_mrec_kind' => 'code',
				'ad_mrec_code' => "<script src=\"https://www.tags.example.com/x.js\"></script>\n<script src='//b.example.org'></script>", // phpcs:ignore WordPress.WP.EnqueuedResources -- A sample.
			)
		);
		$html = self::render();
		$this->assertStringNotContainsString( 'tags.example.com', $html );
		$this->assertMatchesRegularExpression( '~^' . preg_quote( home_url( '/?millwork_ad=mrec&ver=' ), '~' ) . '[0-9a-f]{8}$~D', self::frames()[0]['src'] );
		$this->assertSame( array( 'tags.example.com', 'b.example.org' ), Services::get( 'ads' )['hosts'] ?? null );
		$this->assertStringContainsString( "x.js\"></script>\n<script src='//b.example.org'></script></body>", CodePage::html( 'mrec' ) ); // phpcs:ignore WordPress.WP.EnqueuedResources -- A sample.
		foreach ( array( 'leaderboard', 'MREC', '', array( 'mrec' ), 'x' ) as $name ) {
			$this->assertSame( '', CodePage::html( $name ) );
		}
		// Nothing but a format's name ends the request.
		foreach ( array( 'MREC', '', array( 'mrec' ), 'x', null ) as $name ) {
			CodePage::serve( $name );
		}
		StoredSettings::store( array( 'ad_mrec_kind' => 'none' ) );
		$this->assertSame( '', CodePage::html( 'mrec' ) . self::render() );
	}

	/**
	 * The page with code has an origin of its own, in a frame of this site or opened by itself, unless the owner
	 * trusts the code; it is kept by nobody for long and found by nobody.
	 */
	public function test_code_has_an_origin_of_its_own(): void {
		StoredSettings::store(
			array(
				'ad_mrec_kind' => 'code',
				'ad_mrec_code' => '<b>x</b>',
			)
		);
		$headers = CodePage::headers();
		$this->assertSame( "frame-ancestors 'self'; sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation", $headers['Content-Security-Policy'] );
		$this->assertSame( array( 'SAMEORIGIN', 'noindex, nofollow', 'public, max-age=300' ), array( $headers['X-Frame-Options'], $headers['X-Robots-Tag'], $headers['Cache-Control'] ) );
		$this->assertStringContainsString( '"' . home_url() . '"', stripslashes( CodePage::html( 'mrec' ) ) );
		StoredSettings::store( array( 'ads_trust_code' => true ) );
		$this->assertStringEndsWith( ' allow-same-origin', CodePage::headers()['Content-Security-Policy'] );
		self::render();
		$this->assertStringEndsWith( '#trusted', self::frames()[0]['src'] );
	}

	/** If a third-party ad doesn't load, the owner's image or a sentence appears; the script shows it. */
	public function test_something_stands_in_for_an_ad_of_others(): void {
		self::house(
			array(
				'ads_publisher' => self::CLIENT,
				'ad_mrec_kind'  => 'adsense',
				'ad_mrec_unit'  => '1234567890',
			)
		);
		$html = self::render();
		$this->assertStringContainsString( 'aligncenter is-of-others has-own"', $html );
		$this->assertMatchesRegularExpression( '~</div><div class="wp-block-jetpack-wordads__instead" hidden><a [^>]*href="https://shop.example.com/[^>]*><img src="[^"]*ad.png"[^>]*></a></div></div>$~', $html );
		self::house(
			array(
				'ad_mrec_kind'    => 'adsense',
				'ad_mrec_picture' => 'https://evil.example/x.png',
			)
		);
		$html = self::render();
		$this->assertStringNotContainsString( 'has-own', $html );
		$this->assertStringContainsString( ' hidden><p class="wp-block-jetpack-wordads__slot wp-block-jetpack-wordads__note">The ad couldn’t be loaded.', $html );
		$this->assertStringNotContainsString( 'evil.example', $html );
	}

	/** There are no ads in feeds and emails, where something is not found, and on what is not for everyone. */
	public function test_some_views_have_no_ads(): void {
		self::house();
		$this->assertNotSame( '', self::render() );
		add_filter( 'millwork_is_email', '__return_true' );
		$this->assertSame( '', self::render() );
		remove_filter( 'millwork_is_email', '__return_true' );
		foreach ( array( 'is_feed', 'is_404' ) as $view ) {
			$GLOBALS['wp_query']->$view = true;
			$this->assertSame( '', self::render(), $view );
			$GLOBALS['wp_query']->$view = false;
		}
		$posts = array(
			'publish' => array(),
			'private' => array( 'post_status' => 'private' ),
			'draft'   => array( 'post_status' => 'draft' ),
			'secret'  => array( 'post_password' => 'x' ),
		);
		foreach ( $posts as $name => $post ) {
			$GLOBALS['post'] = get_post( $this->create_post( $post ) );
			$this->assertSame( 'publish' === $name ? 1 : 0, substr_count( self::render(), '<img' ), $name );
		}
		$post = $this->create_post( array( 'post_content' => '<!-- wp:jetpack/wordads /-->' ) );
		// Anyone can write the address of a preview; who may not edit the post sees the page.
		$this->assertStringNotContainsString( 'Visitors see an ad here.', $this->visit( (string) get_preview_post_link( $post ) ) );
		wp_set_current_user( $this->create_user( 'administrator' ) );
		$this->assertStringContainsString( 'Visitors see an ad here.', $this->visit( (string) get_preview_post_link( $post ) ) );
	}

	/**
	 * The editor is told which ad is where, and nothing of code and IDs; the link to the settings is for people who
	 * may change them.
	 */
	public function test_the_editor_is_told_what_it_shows(): void {
		self::house();
		StoredSettings::store(
			array(
				'ad_leaderboard_kind' => 'code',
				'ad_leaderboard_code' => '<script>secret</script>',
			)
		);
		$this->become( 'contributor' );
		$ads = \Millwork\Units\Wordads\Slot::add_to_editor( array() )['ads'];
		$this->assertSame( '', $ads['settingsUrl'] );
		$this->assertSame( array( 'house', 'code', 'none', 'none' ), array_column( $ads['slots'], 'kind' ) );
		$this->assertStringNotContainsString( 'secret', (string) wp_json_encode( $ads ) );
		$this->become( 'administrator' );
		$this->assertStringContainsString( 'page=millwork', \Millwork\Units\Wordads\Slot::add_to_editor( array() )['ads']['settingsUrl'] );
	}
}
