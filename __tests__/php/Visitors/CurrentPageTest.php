<?php
declare( strict_types=1 );

namespace Millwork\Tests\Visitors;

use Millwork\Tests\TestCase;
use Millwork\Visitors\CurrentPage;

/** Its address is this site's, whatever was asked for. */
final class CurrentPageTest extends TestCase {

	public function test_its_address_is_on_this_site_and_without_what_counts_once(): void {
		$uri = $_SERVER['REQUEST_URI'] ?? null;
		try {
			foreach ( array(
				'/give/?a=1&millwork_paid=x' => '/give/?a=1',
				'//evil.example/?a=1'        => '/evil.example/?a=1',
				'/?millwork_unpaid=x'        => '/',
			) as $asked => $path ) {
				$_SERVER['REQUEST_URI'] = wp_slash( $asked );
				$this->assertSame( 'http://localhost' . $path, CurrentPage::url( 'millwork_paid', 'millwork_unpaid' ) );
			}
		} finally {
			$_SERVER['REQUEST_URI'] = $uri;
		}
	}
}
