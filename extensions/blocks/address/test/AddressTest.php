<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Units\Address\Address;

/** Where the link leads, whatever was saved. */
final class AddressTest extends TestCase {

	/** The addresses of maps, the same as the editor's. */
	public function test_map_urls_are_those_of_the_editor(): void {
		$vectors = (array) json_decode( (string) file_get_contents( __DIR__ . '/map-urls.json' ), true );
		$this->assertNotEmpty( $vectors );
		foreach ( $vectors as $vector ) {
			$this->assertSame( $vector['url'], Address::map_url( $vector['parts'] ) );
		}
	}

	/**
	 * A block with a link.
	 * @param string $attributes JSON.
	 * @param string $href       The saved address, escaped.
	 */
	private static function render( string $attributes, string $href ): string {
		return do_blocks( "<!-- wp:jetpack/address $attributes --><div class=\"wp-block-jetpack-address\"><a href=\"$href\"><div class=\"jetpack-address__city\">Porto</div></a></div><!-- /wp:jetpack/address -->" );
	}

	/** A saved link to a map shows the whole address; any other link stays. */
	public function test_links_to_a_map_are_put_right(): void {
		$attributes = '{"address":"1 Main St #5","city":"Porto","linkToGoogleMaps":true}';
		$this->assertStringContainsString(
			'<a href="https://www.google.com/maps/search/?api=1&#038;query=1%20Main%20St%20%235%2C%20Porto">',
			self::render( $attributes, 'https://www.google.com/maps/search/1+Main St #5,+Porto,' )
		);
		$by_hand = 'https://maps.example.org/?q=here';
		$this->assertStringContainsString( "<a href=\"$by_hand\">", self::render( $attributes, $by_hand ) );
	}

	/** Parts that are no text count as missing. */
	public function test_parts_of_other_types_are_left_out(): void {
		$this->assertStringContainsString(
			'query=Porto"',
			self::render( '{"address":["a"],"addressLine2":{"a":1},"region":null,"postal":4000,"city":"Porto","country":true}', 'https://www.google.com/maps/search/x' )
		);
	}

	/** Inside a Contact Info, each existing part is marked up as what it is. */
	public function test_parts_are_named_for_search_engines(): void {
		$markup = file_get_contents( __DIR__ . '/fixtures/address__no-city.html' );
		$html   = do_blocks( '<!-- wp:jetpack/contact-info --><div class="wp-block-jetpack-contact-info">' . $markup . '</div><!-- /wp:jetpack/contact-info -->' );
		$this->assertStringContainsString( '<div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress" class="wp-block-jetpack-address">', $html );
		$this->assertStringContainsString( '<div itemprop="streetAddress" class="jetpack-address__address jetpack-address__address3">東京</div>', $html );
		$this->assertStringContainsString( '<span class="jetpack-address__region"></span> <span itemprop="postalCode" class="jetpack-address__postal">100-0001</span>', $html );
	}
}
