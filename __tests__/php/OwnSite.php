<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Tests\Http\StandIn;
use RuntimeException;

/**
 * Another WordPress beside the one of the tests: the same files, a database (SQLite) or tables (MariaDB)
 * of its own, a folder of plugins of its own. Each request is a process of its own, so that what only
 * happens once in a request is real: plugins load, hooks of admin and shutdown run, constants are new. Nothing of it stays.
 */
final class OwnSite {

	/** What the names of its tables begin with; no other site of these tests has it. */
	private const PREFIX = 'own_';

	/** The folder of compiled code, in the site of the tests, with which it goes. */
	private const COMPILED = '.compiled';

	/** The folder of plugins, and of the database. */
	public readonly string $dir;

	/** @param bool $is_network Whether it is a network, with subfolders. */
	public function __construct( private bool $is_network = false ) {
		$this->dir = sys_get_temp_dir() . '/millwork-own-site-' . bin2hex( random_bytes( 6 ) );
		mkdir( $this->dir . '/plugins', 0700, true );
		mkdir( $this->dir . '/mu-plugins' );
		if ( ! is_dir( ABSPATH . self::COMPILED ) ) {
			mkdir( ABSPATH . self::COMPILED );
		}
		symlink( dirname( __DIR__, 2 ), $this->dir . '/plugins/millwork' );
		copy( dirname( __DIR__, 2 ) . '/bin/lib/wordpress/local-site.php', $this->dir . '/mu-plugins/local-site.php' );
		$this->request( array( OwnSiteRequests::class, 'install' ), array( 'is_network' => $is_network ), array( 'WP_INSTALLING' => true ), '/', false );
	}

	/**
	 * Copies the plugin, as an archive that is uploaded under another name is unpacked. Without its
	 * build it has no blocks.
	 * @param string $parent Where: 'plugins', or a folder beside it.
	 * @return string The copy's folder.
	 */
	public function copy( string $folder, string $parent = 'plugins' ): string {
		$root = dirname( __DIR__, 2 );
		$to   = "$this->dir/$parent/$folder";
		mkdir( "$to/shared", 0700, true );
		self::run( array( 'cp', '-r', "$root/millwork.php", "$root/uninstall.php", "$root/php", "$root/extensions", $to ) );
		self::run( array( 'cp', '-r', "$root/shared/data", "$to/shared" ) );
		return $to;
	}

	/**
	 * @param array{class-string, string} $callback  A public static method of a test, that runs in the
	 *                                               request once WordPress has loaded.
	 * @param array<string, mixed>        $args      What it is given, as named arguments. What JSON can hold.
	 * @param array<string, mixed>        $constants Constants that are there from the beginning.
	 * @param string                      $path      The path of the address.
	 * @param bool                        $is_strict Whether complaints of PHP and WordPress fail the test.
	 * @return mixed What the method gave, through JSON.
	 * @throws RuntimeException If the request did not end as it should, or something was complained about.
	 */
	public function request( array $callback, array $args = array(), array $constants = array(), string $path = '/', bool $is_strict = true ) {
		return $this->end( $this->begin( $callback, $args, $constants, $path ), $is_strict );
	}

	/**
	 * Makes requests at the same time, each in its own process.
	 * The methods coordinate among themselves, by files in a folder, what has to happen first.
	 * @param list<array{class-string, string}> $callbacks As request() takes one.
	 * @param array<string, mixed>              $args      What each is given.
	 * @return list<mixed> What they gave.
	 */
	public function together( array $callbacks, array $args = array() ): array {
		$begun = array_map( fn( array $callback ): array => $this->begin( $callback, $args ), $callbacks );
		return array_map( fn( array $request ): mixed => $this->end( $request ), $begun );
	}

	/**
	 * @param array{class-string, string} $callback  As request() takes it.
	 * @param array<string, mixed>        $args      What it is given.
	 * @param array<string, mixed>        $constants Constants that are there from the beginning.
	 * @param string                      $path      The path of the address.
	 * @return array{name: string, answer: string, process: array{resource, string}} What end() takes.
	 */
	private function begin( array $callback, array $args, array $constants = array(), string $path = '/' ): array {
		$answer = (string) tempnam( $this->dir, 'answer' );
		$order  = compact( 'callback', 'args', 'path', 'answer' ) + $this->order( $constants );
		// Otherwise each process and each site would compile WordPress again.
		$settings = array( 'display_errors=stderr', 'memory_limit=512M', 'opcache.enable_cli=1', 'opcache.file_cache_only=1', 'opcache.file_cache=' . ABSPATH . self::COMPILED, 'opcache.file_cache_consistency_checks=0' );
		$process  = self::start( array( PHP_BINARY, ...array_merge( ...array_map( static fn( string $setting ): array => array( '-d', $setting ), $settings ) ), __DIR__ . '/own-site.php' ), (string) wp_json_encode( $order ) );
		return compact( 'answer', 'process' ) + array( 'name' => $callback[1] );
	}

	/**
	 * Waits for the end of a request.
	 * @param array{name: string, answer: string, process: array{resource, string}} $request   What begin() gave.
	 * @param bool                                                                  $is_strict As request() takes it.
	 * @return mixed What the method gave, through JSON.
	 * @throws RuntimeException If the request did not end as it should, or something was complained about.
	 */
	private function end( array $request, bool $is_strict = true ) {
		$output = self::wait( $request['process'] );
		$result = json_decode( (string) file_get_contents( $request['answer'] ), true );
		unlink( $request['answer'] );
		if ( ! is_array( $result ) ) {
			throw new RuntimeException( "The request {$request['name']} did not end as it should: $output" );
		}
		if ( $is_strict && $result['complaints'] ) {
			throw new RuntimeException( "The request {$request['name']} was complained about:\n" . implode( "\n", $result['complaints'] ) );
		}
		return $result['value'];
	}

	/**
	 * Has the site be asked by HTTP, as others ask it.
	 * @return StandIn The server, which the test stops.
	 */
	public function serve(): StandIn {
		$state = "$this->dir/served";
		mkdir( $state );
		file_put_contents( "$state/order.json", (string) wp_json_encode( $this->order( array() ) ) );
		return StandIn::script( $state, __DIR__ . '/own-site-server.php' );
	}

	/**
	 * What a process has to know of the site.
	 * @param array<string, mixed> $constants Constants that are there from the beginning.
	 * @return array<string, mixed>
	 */
	private function order( array $constants ): array {
		return array(
			'core'       => rtrim( ABSPATH, '/' ),
			'prefix'     => self::PREFIX,
			'is_network' => $this->is_network && ! isset( $constants['WP_INSTALLING'] ),
			'constants'  => $constants + array(
				'DISABLE_WP_CRON' => true,
				'WP_PLUGIN_DIR'   => "$this->dir/plugins",
				'WPMU_PLUGIN_DIR' => "$this->dir/mu-plugins",
				'WP_PLUGIN_URL'   => 'http://localhost/wp-content/plugins',
				'DB_NAME'         => constant( 'DB_NAME' ),
				'DB_USER'         => constant( 'DB_USER' ),
				'DB_PASSWORD'     => constant( 'DB_PASSWORD' ),
				'DB_HOST'         => constant( 'DB_HOST' ),
				'DB_DIR'          => $this->dir,
				'DB_FILE'         => 'own.sqlite',
			),
		);
	}

	/** Takes the site away. */
	public function remove(): void {
		$this->request( array( OwnSiteRequests::class, 'drop_tables' ), array(), array(), '/', false );
		self::run( array( 'rm', '-rf', $this->dir ) );
	}

	/** @param list<string> $command The program and its arguments. */
	private static function run( array $command ): void {
		self::wait( self::start( $command ) );
	}

	/**
	 * @param list<string> $command The program and its arguments.
	 * @param string       $input   What it reads.
	 * @return array{resource, string} The process, and the file with what it says.
	 * @throws RuntimeException If it does not start.
	 */
	private static function start( array $command, string $input = '' ): array {
		$said    = (string) tempnam( sys_get_temp_dir(), 'millwork' );
		$pipes   = array();
		$process = proc_open( $command, array( array( 'pipe', 'r' ), array( 'file', $said, 'a' ), array( 'file', $said, 'a' ) ), $pipes );
		if ( ! is_resource( $process ) ) {
			throw new RuntimeException( "$command[0] could not be started." );
		}
		fwrite( $pipes[0], $input );
		fclose( $pipes[0] );
		return array( $process, $said );
	}

	/**
	 * Waits for the end of a program.
	 * @param array{resource, string} $started What start() gave.
	 * @return string What it said.
	 */
	private static function wait( array $started ): string {
		proc_close( $started[0] );
		$output = (string) file_get_contents( $started[1] );
		unlink( $started[1] );
		return $output;
	}
}
