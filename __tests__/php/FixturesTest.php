<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** Renders the same files as the editor's test. `npm run fixtures` writes what this test compares with. */
final class FixturesTest extends TestCase {

	/**
	 * The hand-written fixtures of all blocks.
	 * @return iterable<string, array{string}>
	 */
	public function fixtures(): iterable {
		foreach ( (array) glob( dirname( __DIR__, 2 ) . '/extensions/blocks/*/test/fixtures/*.html' ) as $file ) {
			if ( ! preg_match( '/\.(serialized|rendered)\.html$/', (string) $file ) ) {
				yield basename( (string) $file ) => array( (string) $file );
			}
		}
	}

	/** @dataProvider fixtures */
	public function test_renders_as_before( string $file ): void {
		update_option( 'blogname', 'Millwork & Daughters' );
		update_option( 'time_format', 'g:i a' );
		update_option( 'start_of_week', 1 );
		update_option( 'timezone_string', 'Europe/Lisbon' );
		self::connect_services();
		// What forms are signed with.
		update_option( 'millwork_form_keys', array( str_repeat( 'a', 64 ) ) );
		$rendered = trim( do_blocks( trim( (string) file_get_contents( $file ) ) ) ) . "\n";
		// Numbers that WordPress gives to elements differ from one run to the next.
		$rendered = (string) preg_replace( '/((?:id|data-id-attr|for|aria-[a-z]+)="[^"]*?-)\d+"/', '${1}N"', $rendered );
		// WordPress 6.8 ends a style with a semicolon, 7.1 does not.
		$rendered = (string) preg_replace( '/(style="[^"]*?);"/', '$1"', $rendered );
		// WordPress 6.8 gives paragraphs no class, 7.1 does.
		$rendered = str_replace( '<p class="wp-block-paragraph">', '<p>', $rendered );
		// A script that a block prints is the build's.
		$rendered = (string) preg_replace( '~(<script>)[^<]*(?:<(?!/script)[^<]*)*(</script>)~', '$1…$2', $rendered );
		// The server's own limit for files.
		$rendered = (string) preg_replace( '/(Up to )\d+( MB)/', '${1}N$2', $rendered );
		$expected = (string) preg_replace( '/\.html$/', '.rendered.html', $file );
		if ( getenv( 'UPDATE_FIXTURES' ) ) {
			file_put_contents( $expected, $rendered );
		}
		$this->assertFileExists( $expected, 'Run npm run fixtures.' );
		// WordPress 6.8 puts a space between the styles of two supports, 7.1 doesn't.
		$tight = static fn( string $html ): string => str_replace( '; ', ';', $html );
		$this->assertSame( $tight( (string) file_get_contents( $expected ) ), $tight( $rendered ) );
	}
}
