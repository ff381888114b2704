<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/**
 * Runs over every block that has a script; later ones are covered once they have fixtures. Podcasts and
 * buttons below posts have the same test in their folders.
 */
final class DirectivesTest extends TestCase {

	use Directives;

	/**
	 * Fixtures of blocks that a script begins on.
	 * @return iterable<string, array{string}>
	 */
	public function fixtures(): iterable {
		foreach ( (array) glob( dirname( __DIR__, 2 ) . '/extensions/blocks/*/test/fixtures/*.rendered.html' ) as $file ) {
			if ( str_contains( (string) file_get_contents( (string) $file ), 'data-wp-interactive="millwork/' ) ) {
				yield basename( (string) $file ) => array( str_replace( '.rendered.html', '.html', (string) $file ) );
			}
		}
	}

	/**
	 * Without scripts, a block shows the same in a query loop as outside of it.
	 * @dataProvider fixtures
	 * @param string $file The fixture.
	 */
	public function test_directives_that_run_on_the_server_change_nothing( string $file ): void {
		self::connect_services();
		$this->assert_directives_change_nothing( do_blocks( trim( (string) file_get_contents( $file ) ) ) );
	}
}
