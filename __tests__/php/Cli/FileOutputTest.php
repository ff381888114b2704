<?php
declare( strict_types=1 );

namespace Millwork\Tests\Cli;

use Millwork\Cli\FileOutput;
use Millwork\Tests\TestCase;
use RuntimeException;

/**
 * Exports to files.
 * @group any-wordpress
 */
final class FileOutputTest extends TestCase {

	private string $folder;

	protected function setUp(): void {
		parent::setUp();
		require_once MILLWORK_DIR . '/__tests__/php/wp-cli.php';
		$this->folder = get_temp_dir() . 'millwork-output-' . wp_generate_uuid4();
		mkdir( $this->folder );
	}

	protected function tearDown(): void {
		foreach ( (array) glob( "$this->folder/*" ) as $file ) {
			unlink( (string) $file );
		}
		rmdir( $this->folder );
		parent::tearDown();
	}

	/** What has personal data isn't left behind, however the process ends. */
	public function test_an_incomplete_file_is_removed(): void {
		$file = "$this->folder/entries.csv";
		$ends = array( 'exit( 3 );', 'ini_set( "memory_limit", "8M" ); str_repeat( "x", 9000000 );' );
		if ( function_exists( 'pcntl_async_signals' ) && function_exists( 'posix_kill' ) ) {
			$ends[] = 'posix_kill( getmypid(), SIGINT ); usleep( 1 );';
		}
		foreach ( $ends as $end ) {
			$code = sprintf( 'require %s; Millwork\Cli\FileOutput::write( ( static function () { yield "personal"; echo count( glob( %s ) ); %s yield "data"; } )(), %s, array() ); echo "complete";', var_export( MILLWORK_DIR . '/php/Cli/FileOutput.php', true ), var_export( "$file*", true ), $end, var_export( $file, true ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- Code.
			$this->assertSame( '1', shell_exec( escapeshellarg( PHP_BINARY ) . ' -d display_errors=0 -d log_errors=0 -r ' . escapeshellarg( $code ) ), $end );
			$this->assertSame( array(), glob( "$this->folder/*" ), $end );
		}
		FileOutput::write( array( 'one', 'two' ), $file, array() );
		$this->assertSame( 'onetwo', file_get_contents( $file ) );
		$this->assertSame( 0600, fileperms( $file ) & 0777 );
	}

	/** A pipe or a device stays what it is, also with --force; a file stays without it. */
	public function test_only_files_are_replaced(): void {
		$cases = array( array( $this->folder, array( 'force' => true ), 'isn’t a file' ), array( "$this->folder/file", array(), 'already exists' ) );
		file_put_contents( "$this->folder/file", 'before' );
		if ( function_exists( 'posix_mkfifo' ) ) {
			posix_mkfifo( "$this->folder/pipe", 0600 );
			$cases[] = array( "$this->folder/pipe", array( 'force' => true ), 'isn’t a file' );
		}
		foreach ( $cases as list( $path, $options, $message ) ) {
			$type = filetype( $path );
			try {
				FileOutput::write( array( 'x' ), $path, $options );
				$this->fail( $path );
			} catch ( RuntimeException $error ) {
				$this->assertStringContainsString( $message, $error->getMessage() );
			}
			$this->assertSame( $type, filetype( $path ) );
		}
		$this->assertSame( 'before', file_get_contents( "$this->folder/file" ) );
		FileOutput::write( array( 'after' ), "$this->folder/file", array( 'force' => true ) );
		$this->assertSame( 'after', file_get_contents( "$this->folder/file" ) );
	}
}
