<?php
declare( strict_types=1 );

namespace Millwork\Tests\Rest;

use Millwork\Data\Formats\Csv;
use Millwork\Rest\FileResponse;
use Millwork\Tests\TestCase;

/**
 * What is asked for is checked as a route would, and a file that was cut can be told from a whole one.
 * @group any-database
 */
final class FileResponseTest extends TestCase {

	public function test_parameters_are_checked_and_completed(): void {
		$args    = array(
			'state' => array(
				'type'    => 'string',
				'enum'    => array( 'inbox', 'spam' ),
				'default' => 'inbox',
			),
		);
		$request = FileResponse::request( $args, array( 'mark' => 'true', 'action' => 'x' ) );
		$this->assertSame( array( 'inbox', true ), array( $request['state'] ?? null, $request['mark'] ?? null ) );
		$this->assertArrayNotHasKey( 'action', (array) $request?->get_params() );
		$this->assertFalse( FileResponse::request( $args, array() )['mark'] ?? null );
		$this->assertNull( FileResponse::request( $args, array( 'state' => 'x' ) ) );
		$this->assertNull( FileResponse::request( $args, array( 'mark' => 'x' ) ) );
	}

	public function test_a_zero_byte_follows_the_whole_file_and_stands_nowhere_else(): void {
		$sent = static fn( bool $is_marked ): string => implode( '', iterator_to_array( FileResponse::marked( array( "a\0\r\n", "\0" ), $is_marked ), false ) );
		$this->assertSame( "a\r\n\0", $sent( true ) );
		$this->assertSame( "a\r\n", $sent( false ) );
	}

	public function test_a_formula_behind_what_is_left_out_is_none(): void {
		foreach ( array( "\0=1", "\0\0+1", " \x01@x", "\x1F-1", "\x7F=1" ) as $text ) {
			$sent = implode( '', iterator_to_array( FileResponse::marked( array( Csv::line( array( $text ) ) ), true ), false ) );
			$this->assertStringStartsWith( "\"'", $sent, bin2hex( $text ) );
		}
	}
}
