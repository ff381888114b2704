<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Blocks\OurBlocks;
use Millwork\Consent\Services;

/**
 * Checks that every unit uses only the hosts that it declares: in block.json, under supports.millwork, `services`
 * names the services whose content it shows (their records say which hosts those are) and `links` the
 * hosts that its page only links to.
 */
final class HostsTest extends TestCase {

	private const ROOT = __DIR__ . '/../..';

	/** What a unit shows visitors names no undeclared host. */
	public function test_sources_name_declared_hosts_only(): void {
		$complaints = array();
		foreach ( self::units() as $dir => $supports ) {
			$allowed = self::declared( $supports );
			foreach ( array_merge( self::visitors_files( $dir ), (array) glob( "$dir/php/{,*/}*.php", GLOB_BRACE ) ) as $file ) {
				$strangers = array_diff( self::hosts_in( (string) $file ), $allowed );
				if ( $strangers ) {
					$complaints[] = sprintf( '%s names %s: add a service with these hosts to php/consent.php and name it in supports.millwork.services of %s/block.json, or, if the page only links there, in supports.millwork.links.', self::short( (string) $file ), implode( ', ', $strangers ), self::short( $dir ) );
				}
			}
		}
		// What several units share.
		$all = array();
		foreach ( self::units() as $supports ) {
			$all = array_merge( $all, self::declared( $supports ) );
		}
		foreach ( Services::all() as $service ) {
			$all = array_merge( $all, $service['hosts'], $service['servers'] );
		}
		// Only this site's server contacts the networks that posts are shared to, once the owner has connected an account.
		$files = preg_grep( '~/Networks/~', (array) glob( self::ROOT . '/{php,extensions/features/*/php}/{,*/,*/*/}*.php', GLOB_BRACE ), PREG_GREP_INVERT );
		foreach ( (array) $files as $file ) {
			$strangers = array_diff( self::hosts_in( (string) $file ), $all );
			if ( $strangers ) {
				$complaints[] = sprintf( '%s names %s: declare them in the record of a service (consent.php), as hosts, or as servers if only this site’s server asks them.', self::short( (string) $file ), implode( ', ', $strangers ) );
			}
		}
		$this->assertSame( array(), $complaints, implode( "\n", $complaints ) );
	}

	/** Every service that a unit names is declared, completely. */
	public function test_named_services_are_declared(): void {
		$named = array();
		foreach ( self::units() as $dir => $supports ) {
			foreach ( (array) ( $supports['services'] ?? array() ) as $name ) {
				$named[] = $name;
				$service = Services::get( $name );
				$this->assertNotNull( $service, self::short( $dir ) . "/block.json names the service $name: add its record to php/consent.php." );
				$this->assertNotSame( '', $service['label'] . $service['purpose'] );
				// A service that only this site's server and authors contact has only servers.
				$this->assertNotEmpty( array_merge( $service['hosts'], $service['servers'] ) );
				$this->assertContains( $service['category'], array( 'functional', 'preferences', 'statistics-anonymous', 'statistics', 'marketing' ), "The category of $name is none of the WP Consent API." );
				foreach ( $service['hosts'] as $host ) {
					$this->assertMatchesRegularExpression( '/^(?!www\.)([a-z0-9-]+\.)+[a-z]{2,}$/', $host, "A host of $name: the name alone, without www." );
				}
			}
		}
		$this->assertContains( 'calendly', $named );
	}

	/**
	 * What visitors get of a stored block loads nothing from another host. In fixtures, images and sounds that an
	 * author chose are at reserved names in fixtures.
	 */
	public function test_rendered_blocks_load_nothing_from_others(): void {
		$this->assertTrue( \Millwork\Consent\AskFirst::is_on() );
		$complaints = array();
		$files      = array_merge( (array) glob( self::ROOT . '/extensions/blocks/*/test/fixtures/*.html' ), (array) glob( self::ROOT . '/extensions/blocks/*/demo.html' ) );
		$this->assertNotEmpty( $files );
		foreach ( $files as $file ) {
			if ( preg_match( '/\.(serialized|rendered)\.html$/', (string) $file ) ) {
				continue;
			}
			$hosts = Hosts::loaded_by( do_blocks( str_replace( '{{home}}', home_url(), (string) file_get_contents( (string) $file ) ) ) );
			if ( $hosts ) {
				$complaints[] = sprintf( '%s, rendered, loads from %s: show a Consent\Facade instead, or the site’s own file. Media of authors in fixtures are at example.com.', self::short( (string) $file ), implode( ', ', $hosts ) );
			}
		}
		$this->assertSame( array(), $complaints, implode( "\n", $complaints ) );
	}

	/** The check finds what it should find. */
	public function test_finds_hosts(): void {
		// phpcs:disable WordPress.WP.EnqueuedResources -- Samples.
		$php = '<?php /* https://a.com */ $x = "https://api.b.com/v1"; // https://c.com' . "\n" . 'const HOST = \'d.io\'; ?><script src="//e.net/x.js"></script><a itemtype="https://schema.org/Place" href="https://example.org">';
		$this->assertEqualsCanonicalizing( array( 'api.b.com', 'd.io', 'e.net' ), Hosts::in_code( $php, 'php' ) );
		$script = "/** https://a.com */\nfetch( `https://www.b.com/\${ id }` ); // see https://c.com\nconst re = /^https:\\/\\/d\\.com\\//; import( '//e.com/x.js' ); x = 'wss://f.com';";
		$this->assertEqualsCanonicalizing( array( 'b.com', 'd.com', 'e.com', 'f.com' ), Hosts::in_code( $script, 'ts' ) );
		$this->assertSame( array( 'fonts.g.com' ), Hosts::in_code( '/* a */ @import url(https://fonts.g.com/x.css); a { background: url("data:,http://www.w3.org/2000/svg"); }', 'scss' ) );
		$html = '<a href="https://no.com">x</a><img src="https://a.com/1.png" srcset="/2.png 1x, //b.com/2.png 2x"><iframe src="https://www.c.com/"></iframe><link rel="stylesheet" href="http://d.com/"><video poster="https://e.com/"><source src="https://f.com/"></video><p style="background:url( \'//g.com/x\' )"></p><style>@import "https://h.com/x.css";</style><script src="https://i.com/"></script><img src="https://example.com/1.png"><img src="' . home_url( '/1.png' ) . '">';
		$this->assertEqualsCanonicalizing( array( 'a.com', 'b.com', 'c.com', 'd.com', 'e.com', 'f.com', 'g.com', 'h.com', 'i.com' ), Hosts::loaded_by( $html ) );
		// phpcs:enable
	}

	/**
	 * The units, with what their block.json, panel.json or enhancement.json says of us.
	 * @return array<string, array<string, mixed>> By folder; empty for a unit that has neither.
	 */
	private static function units(): array {
		$units = array();
		foreach ( (array) glob( self::ROOT . '/extensions/{blocks,panels,enhancements,features/*/blocks}/*', GLOB_ONLYDIR | GLOB_BRACE ) as $dir ) {
			$units[ (string) $dir ] = array();
			foreach ( (array) glob( "$dir/{block,panel,enhancement}.json", GLOB_BRACE ) as $file ) {
				$metadata               = json_decode( (string) file_get_contents( (string) $file ), true );
				$units[ (string) $dir ] = $metadata['supports']['millwork'] ?? array();
			}
		}
		self::assertArrayHasKey( 'calendly', OurBlocks::manifest() );
		return $units;
	}

	/**
	 * The hosts that a unit declares.
	 * @param array<string, mixed> $supports What its block.json says.
	 * @return string[] Without www.
	 */
	private static function declared( array $supports ): array {
		$hosts = (array) ( $supports['links'] ?? array() );
		foreach ( (array) ( $supports['services'] ?? array() ) as $name ) {
			$service = Services::get( $name );
			$hosts   = array_merge( $hosts, $service['hosts'] ?? array(), $service['servers'] ?? array(), $service['also'] ?? array(), (array) preg_replace( '/^\*\./', '', $service['pages'] ?? array() ) );
		}
		return $hosts;
	}

	/**
	 * The sources of what a unit gives visitors: its script with all that it imports, its template, its
	 * styles.
	 * @param string $dir The unit's folder.
	 * @return string[]
	 */
	private static function visitors_files( string $dir ): array {
		$files = array_filter( array( "$dir/render.php", "$dir/style.scss" ), 'is_file' );
		$queue = array( "$dir/view.ts" );
		while ( $queue ) {
			$file = array_shift( $queue );
			if ( ! is_file( $file ) || in_array( $file, $files, true ) ) {
				continue;
			}
			$files[] = $file;
			preg_match_all( '~(?:from|import\()\s*(?:/\*.*?\*/\s*)?[\'"]((?:\.|shared/|features/)[^\'"]*)[\'"]~', (string) file_get_contents( $file ), $imports );
			foreach ( $imports[1] as $import ) {
				$path  = str_starts_with( $import, '.' ) ? dirname( $file ) . "/$import" : self::ROOT . '/' . preg_replace( '~^features/~', 'extensions/features/', $import );
				$queue = array_merge( $queue, array( "$path.ts", "$path.tsx", "$path/index.ts", $path ) );
			}
		}
		return $files;
	}

	/**
	 * The hosts that a file names.
	 * @return string[]
	 */
	private static function hosts_in( string $file ): array {
		return Hosts::in_code( (string) file_get_contents( $file ), pathinfo( $file, PATHINFO_EXTENSION ) );
	}

	/** A path without the project's folder. */
	private static function short( string $path ): string {
		return substr( $path, strlen( self::ROOT ) + 1 );
	}
}
