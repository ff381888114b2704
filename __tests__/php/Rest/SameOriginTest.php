<?php
declare( strict_types=1 );

namespace Millwork\Tests\Rest;

use Millwork\Rest\SameOrigin;
use Millwork\Tests\TestCase;

/** The headers that browsers write, from the surest to the oldest. */
final class SameOriginTest extends TestCase {

	/**
	 * Headers, and whether they are of the site http://shop.example:8080.
	 * @return array<string, array{array<string, string>, bool}>
	 */
	public function requests(): array {
		return array(
			'the page itself'            => array( array( 'HTTP_SEC_FETCH_SITE' => 'same-origin' ), true ),
			'another site'               => array( array( 'HTTP_SEC_FETCH_SITE' => 'cross-site' ), false ),
			'another name of the domain' => array( array( 'HTTP_SEC_FETCH_SITE' => 'same-site' ), false ),
			'typed by hand'              => array( array( 'HTTP_SEC_FETCH_SITE' => 'none' ), false ),
			'the surest header counts'   => array(
				array(
					'HTTP_SEC_FETCH_SITE' => 'cross-site',
					'HTTP_ORIGIN'         => 'http://shop.example:8080',
				),
				false,
			),
			'the origin'                 => array( array( 'HTTP_ORIGIN' => 'http://shop.example:8080' ), true ),
			'the origin by HTTPS'        => array( array( 'HTTP_ORIGIN' => 'https://SHOP.example:8080' ), true ),
			'another port'               => array( array( 'HTTP_ORIGIN' => 'http://shop.example:9090' ), false ),
			'another origin'             => array( array( 'HTTP_ORIGIN' => 'http://evil.example' ), false ),
			'one that looks like it'     => array( array( 'HTTP_ORIGIN' => 'http://shop.example.evil.example' ), false ),
			'one with a name in it'      => array( array( 'HTTP_ORIGIN' => 'http://shop.example:8080@evil.example' ), false ),
			'an origin that is hidden'   => array(
				array(
					'HTTP_ORIGIN'  => 'null',
					'HTTP_REFERER' => 'http://shop.example:8080/a/',
				),
				false,
			),
			'the page before'            => array( array( 'HTTP_REFERER' => 'http://shop.example:8080/a/?b=c' ), true ),
			'another page before'        => array( array( 'HTTP_REFERER' => 'http://evil.example/http://shop.example:8080/' ), false ),
			'nothing'                    => array( array(), false ),
		);
	}

	/**
	 * The request is ours only where the browser says so.
	 * @dataProvider requests
	 * @param array<string, string> $headers Headers in PHP's names.
	 */
	public function test_tells_our_pages_from_others( array $headers, bool $ours ): void {
		add_filter( 'home_url', static fn(): string => 'http://shop.example:8080' );
		add_filter( 'site_url', static fn(): string => 'http://shop.example:8080/wp' );
		unset( $_SERVER['HTTP_REFERER'], $_SERVER['HTTP_ORIGIN'], $_SERVER['HTTP_SEC_FETCH_SITE'] );
		$_SERVER = $headers + $_SERVER;
		$this->assertSame( $ours, SameOrigin::is_ours() );
	}

	public function test_a_site_with_more_names_lists_them_for_wordpress(): void {
		$_SERVER['HTTP_ORIGIN'] = 'https://brand.example';
		$this->assertFalse( SameOrigin::is_ours() );
		add_filter( 'allowed_http_origins', static fn( array $origins ): array => array_merge( $origins, array( 'https://brand.example' ) ) );
		$this->assertTrue( SameOrigin::is_ours() );
		// As browsers of today send it.
		$_SERVER['HTTP_SEC_FETCH_SITE'] = 'cross-site';
		$this->assertTrue( SameOrigin::is_ours() );
		$_SERVER['HTTP_ORIGIN'] = 'https://other.example';
		$this->assertFalse( SameOrigin::is_ours() );
		// A link or a picture has no origin to be listed.
		unset( $_SERVER['HTTP_ORIGIN'] );
		$_SERVER['HTTP_REFERER'] = 'https://brand.example/';
		$this->assertFalse( SameOrigin::is_ours() );
	}
}
