<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use PHPUnit\Framework\TestCase as PHPUnitTestCase;

/** Another copy runs already, or WordPress or PHP is too old: the plugin says so, and does nothing. */
final class TwoCopiesTest extends PHPUnitTestCase {

	private OwnSite $site;

	/** Makes a site without the plugin. */
	protected function setUp(): void {
		parent::setUp();
		$this->site = new OwnSite();
	}

	protected function tearDown(): void {
		$this->site->remove();
		parent::tearDown();
	}

	/**
	 * Makes a request to the admin.
	 * @param string               $method What is done in it.
	 * @param array<string, mixed> $args   Its arguments.
	 * @return mixed What it gives.
	 */
	private function admin( string $method, array $args = array() ) {
		return $this->site->request( array( TwoCopiesRequests::class, $method ), $args, array( 'WP_ADMIN' => true ), '/wp-admin/' );
	}

	public function test_of_two_copies_one_works_and_the_other_says_so(): void {
		$this->assertSame( '', $this->admin( 'activate', array( 'folder' => 'millwork' ) ) );
		$alone = $this->admin( 'look' );
		$this->assertSame( array( '', '' ), array( $alone['notices'], $alone['others'] ) );
		$this->assertGreaterThan( 0, $alone['jobs'] );

		file_put_contents( $this->site->copy( 'millwork-1' ) . '/millwork.php', str_replace( '0.1.0', '0.0.9', (string) file_get_contents( MILLWORK_FILE ) ) );
		$this->assertSame( '', $this->admin( 'activate', array( 'folder' => 'millwork-1' ) ) );
		$both = $this->admin( 'look' );
		// WordPress loads plugins by their names, in this order.
		$this->assertSame( 'millwork-1', $both['runs'] );
		$this->assertSame( array( 1, $alone['filters'], $alone['jobs'] ), array( $both['folders'], $both['filters'], $both['jobs'] ) );
		$this->assertStringContainsString( 'The copy in plugins/millwork-1 (version 0.0.9) is running; the one in ', $both['notices'] );
		$this->assertStringContainsString( '(version 0.1.0) isn’t', $both['notices'] );
		$this->assertSame( '', $both['others'], 'Only who can deactivate it reads that.' );

		// The inactive one is deleted and the other continues. Then the other way round.
		$this->admin( 'deactivate', array( 'folder' => 'millwork' ) );
		$this->assertSame( array( 'millwork-1', '', $alone['jobs'] ), array_values( array_intersect_key( $this->admin( 'look' ), array_flip( array( 'runs', 'notices', 'jobs' ) ) ) ) );
		$this->admin( 'activate', array( 'folder' => 'millwork' ) );
		$this->admin( 'deactivate', array( 'folder' => 'millwork-1' ) );
		$this->assertSame( $alone, $this->admin( 'look' ) );

		$this->admin( 'deactivate', array( 'folder' => 'millwork' ) );
		$this->site->copy( 'millwork-2' );
		$tables = $this->admin( 'delete', array( 'folders' => array( 'millwork-1', 'millwork-2', 'millwork' ) ) );
		$this->assertGreaterThan( 0, $tables[0] );
		$this->assertSame( array( $tables[0], $tables[0], 0 ), $tables, 'What is stored goes with the last copy.' );
	}

	public function test_a_copy_among_the_must_use_plugins_works_and_the_other_says_so(): void {
		$this->site->copy( 'millwork', 'mu-plugins' );
		file_put_contents( "{$this->site->dir}/mu-plugins/load.php", "<?php require __DIR__ . '/millwork/millwork.php';" );
		$this->assertSame( '', $this->admin( 'activate', array( 'folder' => 'millwork' ) ) );
		$both = $this->admin( 'look' );
		$this->assertSame( 1, $both['folders'] );
		$this->assertStringContainsString( 'The copy in mu-plugins/millwork', $both['notices'] );
	}

	public function test_on_an_old_wordpress_it_says_what_it_needs(): void {
		$this->admin( 'activate', array( 'folder' => 'millwork' ) );
		file_put_contents( "{$this->site->dir}/mu-plugins/old.php", '<?php $GLOBALS["wp_version"] = "6.7.2";' );
		$old = $this->admin( 'look' );
		$this->assertSame( array( '', 0 ), array( $old['runs'], $old['folders'] ) );
		$this->assertStringContainsString( 'It needs WordPress 6.8 and PHP 8.1; this site has WordPress 6.7.2', $old['notices'] );
		file_put_contents( "{$this->site->dir}/mu-plugins/old.php", '<?php $GLOBALS["wp_version"] = "6.8-RC1";' );
		$this->assertNotSame( '', $this->admin( 'look' )['runs'] );
	}

	public function test_without_mbstring_it_says_what_it_needs(): void {
		$this->admin( 'activate', array( 'folder' => 'millwork' ) );
		file_put_contents( "{$this->site->dir}/mu-plugins/few.php", '<?php namespace Millwork; function extension_loaded( $name ) { return "mbstring" !== $name && \extension_loaded( $name ); }' );
		$few = $this->admin( 'look' );
		$this->assertSame( array( '', 0 ), array( $few['runs'], $few['folders'] ) );
		$this->assertStringContainsString( 'It needs PHP’s extension mbstring', $few['notices'] );
	}

	public function test_what_every_php_reads_is_written_for_it(): void {
		$root  = dirname( __DIR__, 2 );
		$files = array(
			'5.6' => array( 'millwork.php', 'php/standby.php', 'uninstall.php' ),
			'7.2' => array( 'php/Data/Sites.php', 'php/Data/JobRemoval.php', 'php/Data/Removal.php' ),
		);
		foreach ( $files as $version => $names ) {
			$command = array_merge( array( PHP_BINARY, '-d', 'error_reporting=8191', "$root/vendor/bin/phpcs", '-q', '--standard=vendor/phpcompatibility/php-compatibility/PHPCompatibility', '--runtime-set', 'testVersion', "$version-" ), $names );
			$output  = array();
			exec( 'cd ' . escapeshellarg( $root ) . ' && ' . implode( ' ', array_map( 'escapeshellarg', $command ) ), $output, $code );
			$this->assertSame( array( '', 0 ), array( implode( "\n", $output ), $code ) );
		}
		// What the code asks for is what the header says.
		$header = get_file_data(
			MILLWORK_FILE,
			array(
				'php' => 'Requires PHP',
				'wp'  => 'Requires at least',
			)
		);
		$code   = (string) file_get_contents( MILLWORK_FILE );
		$this->assertStringContainsString( "PHP_VERSION, '{$header['php']}', '<'", $code );
		$this->assertStringContainsString( "'{$header['wp']}', '<'", $code );
	}
}
