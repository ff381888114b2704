<?php
declare( strict_types=1 );

namespace Millwork\Tests\Media;

use Millwork\Data\Formats\JsonTable;
use Millwork\Media\ImageProxy;
use Millwork\Tests\TestCase;

/** The same results as `shared/lib/image-proxy`, and the site's own proxy. */
final class ImageProxyTest extends TestCase {

	/** Addresses with and without a proxy. */
	public function test_builds_addresses(): void {
		foreach ( JsonTable::read( 'image-proxy-vectors' )['url'] as list( $url, $options, $address ) ) {
			$this->assertSame( $address, ImageProxy::url( $url, $options ), (string) wp_json_encode( array( $url, $options ) ) );
		}
	}

	/** A length that is none. */
	public function test_leaves_out_a_length_that_is_none(): void {
		$options = array(
			'proxy'  => 'https://img.example.net',
			'width'  => NAN,
			'height' => INF,
		);
		$this->assertSame( 'https://img.example.net/example.org/a.jpg?ssl=1', ImageProxy::url( 'https://example.org/a.jpg', $options ) );
	}

	/** No proxy is asked unless the owner named one. */
	public function test_takes_the_proxy_of_the_site(): void {
		$this->assertSame( 'https://example.org/a.jpg', ImageProxy::url( 'https://example.org/a.jpg', array( 'width' => 300 ) ) );
		add_filter( 'millwork_image_proxy_url', static fn(): string => 'https://img.example.net/' );
		$this->assertSame( 'https://img.example.net/example.org/a.jpg?w=300&ssl=1', ImageProxy::url( 'https://example.org/a.jpg', array( 'width' => 300 ) ) );
		$this->assertSame( 'https://example.org/a.jpg', ImageProxy::url( 'https://example.org/a.jpg', array( 'proxy' => '' ) ) );
		add_filter( 'millwork_image_proxy_url', '__return_null', 11 );
		$this->assertSame( '', ImageProxy::address() );
	}
}
