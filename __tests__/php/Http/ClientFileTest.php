<?php
declare( strict_types=1 );

namespace Millwork\Tests\Http;

use Millwork\Http\Client;
use Millwork\Http\Response;
use Millwork\Http\TemporaryFile;
use WP_Error;

/** The HTTP client's option `file`. */
final class ClientFileTest extends ClientTestCase {

	/**
	 * Reads an address into a file.
	 * @param string        $path      The path on the server.
	 * @param int           $max_bytes The largest body.
	 */
	private function load( TemporaryFile $file, string $path, int $max_bytes = 16 * MB_IN_BYTES ): Response|WP_Error {
		return ( new Client( null, static fn(): array => array( '127.0.0.1' ) ) )->get(
			$this->url( 'feed.test', $path ),
			array(
				'file'      => $file,
				'max_bytes' => $max_bytes,
			)
		);
	}

	private function file(): TemporaryFile {
		$file = TemporaryFile::make();
		$this->assertNotNull( $file );
		return $file;
	}

	public function test_puts_a_body_into_a_file(): void {
		$file = $this->file();
		foreach ( array( '/echo' => '"uri":"\/echo"', '/gzip' => 'Packed words', '/redirect?to=' . rawurlencode( $this->url( 'feed.test', '/gzip' ) ) => 'Packed words' ) as $path => $part ) {
			$file->write( str_repeat( 'What was there before. ', 100 ) );
			$answer = $this->load( $file, $path );
			$this->assertInstanceOf( Response::class, $answer, $path );
			$this->assertSame( 200, $answer->status );
			$this->assertNotSame( '', $answer->header( 'content-type' ) . $answer->header( 'date' ) . $answer->header( 'host' ) );
			$this->assertSame( '', $answer->body );
			$this->assertStringContainsString( str_replace( '\/', '/', $part ), str_replace( '\/', '/', $file->read() ) );
			$this->assertStringNotContainsString( 'before', $file->read() );
			$this->assertSame( strlen( $file->read() ), $file->size() );
			$this->assertSame( substr( $file->read(), 0, 4 ), $file->read( 4 ) );
		}
	}

	public function test_ends_a_body_that_is_too_large_for_its_file(): void {
		$file   = $this->file();
		$memory = memory_get_peak_usage();
		$this->assert_error( 'millwork_http_too_large', $this->load( $file, '/large', MB_IN_BYTES ) );
		$this->assert_error( 'millwork_http_too_large', $this->load( $file, '/bomb', MB_IN_BYTES ) );
		$this->assertLessThan( 8 * MB_IN_BYTES, memory_get_peak_usage() - $memory );
	}

	/** Forty megabytes take no memory: WordPress would copy them there five times. */
	public function test_a_large_body_takes_no_memory(): void {
		$file   = $this->file();
		$memory = memory_get_peak_usage();
		$this->assert_error( 'millwork_http_too_large', $this->load( $file, '/large', 40 * MB_IN_BYTES ) );
		$this->assertGreaterThan( 20 * MB_IN_BYTES, $file->size() );
		$this->assertLessThan( 8 * MB_IN_BYTES, memory_get_peak_usage() - $memory );
	}

	public function test_takes_the_body_of_who_answers_in_the_place_of_a_server(): void {
		add_filter(
			'pre_http_request',
			static fn(): array => array(
				'headers'  => array( 'content-type' => 'text/plain' ),
				'body'     => 'Their words',
				'response' => array( 'code' => 200 ),
			)
		);
		$file   = $this->file();
		$answer = $this->load( $file, '/echo' );
		$this->assertInstanceOf( Response::class, $answer );
		$this->assertSame( array( '', 'Their words' ), array( $answer->body, $file->read() ) );
		$this->assert_error( 'millwork_http_too_large', $this->load( $file, '/echo', 5 ) );
	}

	public function test_a_file_goes_with_its_object(): void {
		$file = $this->file();
		$path = $file->path;
		$this->assertTrue( $file->write( 'words' ) );
		$this->assertFileExists( $path );
		unset( $file );
		clearstatcache();
		$this->assertFileDoesNotExist( $path );
	}
}
