<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Inbox;

use DateTimeImmutable;
use DateTimeZone;
use Millwork\Data\Formats\Csv;
use Millwork\Features\Forms\Entries\EntryList;
use Millwork\Features\Forms\Inbox\Download;
use Millwork\Features\Forms\Inbox\Export;
use Millwork\Features\Forms\Inbox\ExportColumns;
use Millwork\Features\Forms\Inbox\Query;
use Millwork\Features\Forms\Inbox\SiteTimes;
use Millwork\Tests\TestCase;

/** Files of lists. */
final class ExportTest extends TestCase {

	use StoredEntries;

	/** @param array<string, mixed> $params Parameters of the address. */
	private function file( array $params ): string {
		$request = Download::request( $params );
		$this->assertNotNull( $request );
		return implode( '', iterator_to_array( Export::write( Query::from_parameters( $request->get_params() ), (string) $request['format'] ), false ) );
	}

	/**
	 * The rows of a file of CSV.
	 * @return list<list<string>>
	 */
	private function rows( string $file ): array {
		$this->assertStringStartsWith( "\xEF\xBB\xBF", $file );
		$stream = fopen( 'php://memory', 'w+' );
		$this->assertIsResource( $stream );
		fwrite( $stream, substr( $file, 3 ) );
		rewind( $stream );
		$rows = array();
		for ( $row = fgetcsv( $stream, null, ',', '"', '' ); false !== $row; $row = fgetcsv( $stream, null, ',', '"', '' ) ) {
			$rows[] = array_map( 'strval', $row );
		}
		return $rows;
	}

	public function test_has_a_column_for_each_label_of_all_forms(): void {
		update_option( 'timezone_string', 'Europe/Berlin' );
		$first = $this->entry(
			array(
				'data' => $this->data(
					array(
						'Name'    => 'Ada',
						'Message' => "Two \"lines\",\r\nö",
					)
				),
			)
		);
		$this->entry(
			array(
				'created' => '2026-11-20 11:00:00',
				'source'  => 'widget:0',
				'is_read' => 1,
				'data'    => $this->data(
					array(
						'Extras' => array( 'Wax', 'Oil' ),
						'Name'   => 'Bea',
					)
				),
			)
		);
		$this->entry( array( 'state' => 'trash' ) );
		$file = $this->file( array( 'order' => 'asc' ) );
		$rows = $this->rows( $file );
		$this->assertSame( array( 'ID', 'Sent (Europe/Berlin)', 'Form', 'Page', 'Status', 'Read', 'Name', 'Message', 'Extras' ), $rows[0] );
		$this->assertSame( array( (string) $first, '2026-11-20 11:00:00', '#7 (deleted)', 'https://example.org/write-to-us/', 'Inbox', 'No', 'Ada', "Two \"lines\",\nö", '' ), $rows[1] );
		$this->assertSame( array( 'Widget', 'Yes', 'Bea', '', 'Wax, Oil' ), array( $rows[2][2], ...array_slice( $rows[2], 5 ) ) );
		$this->assertCount( 3, $rows );
		$this->assertSame( 3, substr_count( $file, "\r\n" ), 'Counting lines means counting entries.' );
	}

	public function test_keeps_two_fields_of_one_label_apart_and_addresses_if_there_are_any(): void {
		$this->entry(
			array(
				'ip'   => '203.0.113.9',
				'data' => '[{"name":"a","label":"Text","type":"text","value":"1"},{"name":"b","label":"Text","type":"text","value":"2"},{"name":"c","label":"","type":"text","value":"3"}]',
			)
		);
		$rows = $this->rows( $this->file( array() ) );
		$this->assertSame( array( 'IP address', 'Text', 'Text (2)', 'c' ), array_slice( $rows[0], 6 ) );
		$this->assertSame( array( '203.0.113.9', '1', '2', '3' ), array_slice( $rows[1], 6 ) );
	}

	public function test_has_times_of_the_site_also_where_clocks_change(): void {
		$times = array( '2026-10-25 00:59:59', '2026-10-25 01:00:00', '2026-10-03 15:29:59', '2026-10-03 15:30:00', '2026-11-20 10:07:08', '2026-02-31 10:00:00', '0000-00-00 00:00:00', '2026-11-20', '2026-11-20 10:99:00' );
		foreach ( array( 'UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe' ) as $zone ) {
			update_option( 'timezone_string', $zone );
			$site = new SiteTimes();
			foreach ( array_merge( $times, array_reverse( $times ) ) as $time ) {
				$read = DateTimeImmutable::createFromFormat( 'Y-m-d H:i:s', $time, new DateTimeZone( 'UTC' ) );
				$this->assertSame( $read ? $read->setTimezone( new DateTimeZone( $zone ) )->format( 'Y-m-d H:i:s' ) : $time, $site->read( $time ), "$zone, $time" );
			}
		}
	}

	public function test_reads_damaged_values_among_others_of_their_form(): void {
		foreach ( array( '"Ada"', '7', '["Wax",["x"],"Oil"]', '{"a":"Wax"}', 'null' ) as $value ) {
			foreach ( array( '', ',"message":"I agree."', ',"unknown":"x"' ) as $more ) {
				$this->entry( array( 'data' => '[{"name":"n","label":"Name","type":"text","value":' . $value . $more . '},{"name":"t","label":"Text","type":"text","value":"=1"}]' ) );
			}
		}
		$this->entry( array( 'data' => '{"x":{"label":"Name","value":"Bea"},"y":{"name":"t","label":"Text","type":7,"value":"T"}}' ) );
		$this->entry( array( 'data' => '[{"name":"n","label":["Name"],"type":"text","value":"Cy"},"loose"]' ) );
		$this->entry( array( 'data' => 'broken' ) );
		$rows = $this->rows( $this->file( array( 'order' => 'asc' ) ) );
		$this->assertSame( array( 'Name', 'Text', 'n', '', 'Recovered text of a damaged entry' ), array_slice( $rows[0], 6 ) );
		$this->assertSame( array( 'Ada', 'Ada: I agree.', 'Ada', '7', '7: I agree.', '7', 'Wax, Oil', 'Wax, Oil: I agree.', 'Wax, Oil', 'Wax', 'Wax: I agree.', 'Wax', '', '', '', 'Bea', '', '' ), array_slice( array_column( $rows, 6 ), 1 ) );
		$this->assertSame( array( ...array_fill( 0, 15, "'=1" ), 'T', '', '' ), array_slice( array_column( $rows, 7 ), 1 ) );
	}

	public function test_runs_no_formula(): void {
		$hostile = array( '=1+1', '+49 30 1', '-1', '@SUM(A1)', "\t=1", "\r=1", "\n=1", ' =1', "\u{00a0}=1", "\u{200b}@x", "\u{ff1d}1", "\u{ff0b}1", "\u{ff0d}1", "\u{ff20}x", '";=1', "x\n=1" );
		foreach ( $hostile as $value ) {
			$this->entry( array( 'data' => $this->data( array( '=label' => $value ) ) ) );
		}
		$rows = $this->rows( $this->file( array( 'order' => 'asc' ) ) );
		$this->assertSame( "'=label", $rows[0][6] );
		foreach ( $hostile as $index => $value ) {
			$cell = $rows[ $index + 1 ][6];
			$this->assertSame( str_replace( "\r", "\n", $value ), str_replace( "'", '', $cell ) );
			$this->assertMatchesRegularExpression( in_array( $value, array( '";=1', "x\n=1" ), true ) ? "/'=1$/D" : "/^'/", $cell );
		}
		// However a spreadsheet separates cells: none but the quoted ones begin anywhere.
		foreach ( explode( "\r\n", trim( $this->file( array() ) ) ) as $line ) {
			$this->assertMatchesRegularExpression( '/^(?:\x{FEFF})?("(?:[^"]|"")*",)*"(?:[^"]|"")*"$/uD', $line );
		}
	}

	public function test_writes_any_filtered_list_as_json(): void {
		$this->assertSame( array(), json_decode( $this->file( array( 'format' => 'json' ) ), true ) );
		$ids = array();
		for ( $i = 0; $i < 230; $i++ ) {
			$ids[] = $this->entry( array( 'name' => 'Needle' ) );
			$this->entry( array( 'name' => 'Hay' ) );
		}
		$file = $this->file(
			array(
				'format' => 'json',
				'search' => 'needle',
				'order'  => 'asc',
			)
		);
		$list = json_decode( $file, true );
		$this->assertSame( $ids, array_column( $list, 'id' ) );
		$this->assertSame( array( 'A table, please.', '2026-11-20T10:00:00Z' ), array( $list[0]['fields'][1]['value'], $list[0]['sent'] ) );
		$this->assertSame( 232, substr_count( $file, "\n" ), 'One entry a line.' );
	}

	public function test_keeps_some_entries_in_memory_only(): void {
		$long = str_repeat( 'x', 20000 );
		for ( $i = 0; $i < 600; $i++ ) {
			$this->entry( array( 'data' => $this->data( array( 'Text' => $long ) ) ) );
		}
		$query = Query::from_parameters( (array) Download::request( array() )?->get_params() );
		$bytes = 0;
		$most  = 0;
		$begun = memory_get_usage();
		foreach ( Export::write( $query, 'csv' ) as $piece ) {
			$bytes += strlen( $piece );
			$most   = max( $most, memory_get_usage() - $begun );
		}
		$this->assertGreaterThan( 12_000_000, $bytes );
		$this->assertLessThan( 9_000_000, $most );
	}

	public function test_asks_for_each_entry_once(): void {
		for ( $i = 0; $i < 250; $i++ ) {
			$this->entry( array( 'data' => $this->data( array( "Label $i" => "Text, \"$i\"\r\nof two lines" ) ) ) );
		}
		$queries = 0;
		$note    = static function ( string $query ) use ( &$queries ): string {
			++$queries;
			return $query;
		};
		$rows    = $this->rows( $this->file( array() ) );
		add_filter( 'query', $note );
		$again = $this->rows( $this->file( array() ) );
		remove_filter( 'query', $note );
		$this->assertSame( $rows, $again );
		// The newest is the first, and has the first column of its own; each has all columns.
		$this->assertCount( 251, $rows );
		$this->assertSame( array( 256 ), array_values( array_unique( array_map( 'count', $rows ) ) ) );
		$this->assertSame( array( 'Label 249', 'Label 0' ), array( $rows[0][6], $rows[0][255] ) );
		$this->assertSame( array( "Text, \"249\"\nof two lines", '', '', "Text, \"0\"\nof two lines" ), array( $rows[1][6], $rows[1][255], $rows[250][6], $rows[250][255] ) );
		// Keys and rows of three batches, and what follows the last one of each.
		$this->assertLessThanOrEqual( 9, $queries );
	}

	public function test_is_the_same_where_nothing_can_be_set_aside(): void {
		for ( $i = 0; $i < 3; $i++ ) {
			$this->entry(
				array(
					'data' => $this->data( array( "Label $i" => 'Text' ) ),
					'ip'   => 1 === $i ? '192.0.2.1' : '',
				)
			);
		}
		$query   = Query::from_parameters( (array) Download::request( array() )?->get_params() );
		$file    = implode( '', iterator_to_array( Export::write( $query, 'csv' ), false ) );
		$columns = new ExportColumns();
		$rows    = array_map( array( $columns, 'row' ), EntryList::page( $query->filter, is_whole: true )['entries'] );
		$lines   = Csv::line( $columns->headings() );
		foreach ( EntryList::page( $query->filter, is_whole: true )['entries'] as $entry ) {
			$lines .= Csv::line( $columns->cells( $columns->row( $entry ) ) );
		}
		$this->assertCount( 3, $rows );
		$this->assertSame( "\xEF\xBB\xBF$lines", $file );
	}

	public function test_has_the_columns_that_a_user_chose(): void {
		$this->entry( array( 'source' => 'post:7', 'data' => $this->data( array( 'Name' => 'Ada', '=1+1' => '=2', 'Wood' => 'Oak' ) ) ) );
		foreach ( array( 'subscriber', 'author' ) as $role ) {
			$this->become( $role );
			$this->assertSame( 403, $this->rest( 'POST', '/millwork/v1/entries/columns', array( 'columns' => array( 'id' ) ) )->get_status() );
		}
		$this->become( 'editor' );
		$this->assertSame( array( 'Name', '=1+1', 'Wood' ), array_slice( array_column( $this->columns()['columns'], 'label' ), 7 ) );
		$chosen = array( 'f0:=1+1', 'form', 'f0:Wood', 'f0:a\\b "c"' );
		$this->assertSame( $chosen, $this->columns( $chosen )['chosen'] );
		$this->assertSame( array( array( "'=1+1", 'Form', 'Wood', 'a\\b "c"' ), array( "'=2", '#7 (deleted)', 'Oak', '' ) ), $this->rows( $this->file_of( $chosen ) ) );
		$this->assertSame( array( array( "'=1+1", 'Name', 'Wood' ), array( "'=2", 'Ada', 'Oak' ) ), $this->rows( $this->file_of( array( 'f0:=1+1', '*' ) ) ) );
		// The same as rows, for a program that runs no formulas.
		$this->assertSame( array( array( '=1+1', 'Name', 'Wood' ), array( '=2', 'Ada', 'Oak' ) ), json_decode( $this->file_of( array( 'f0:=1+1', '*' ), 'sheet' ), true ) );
		// Each user and form has its own.
		$this->assertNull( $this->columns( null, array() )['chosen'] );
		$this->become( 'administrator' );
		$this->assertNull( $this->columns()['chosen'] );
		foreach ( array( array( 'password' ), array( array( 'id' ) ), array( 'id', 'id' ), array_fill( 0, 301, 'id' ) ) as $wrong ) {
			$this->assertSame( 400, $this->rest( 'POST', '/millwork/v1/entries/columns', array( 'columns' => $wrong ) )->get_status() );
		}
	}

	/**
	 * @param list<string>|null    $chosen Null to read.
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	private function columns( ?array $chosen = null, array $params = array( 'form' => 'post:7' ) ): array {
		$answer = $this->rest( null === $chosen ? 'GET' : 'POST', '/millwork/v1/entries/columns', $params + ( null === $chosen ? array() : array( 'columns' => $chosen ) ) );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return $answer->get_data();
	}

	/** @param list<string> $columns */
	private function file_of( array $columns, string $format = 'csv' ): string {
		return implode( '', iterator_to_array( Export::write( Query::from_parameters( (array) Download::request( array() )?->get_params() ), $format, $columns ), false ) );
	}

	public function test_takes_valid_addresses_only(): void {
		foreach ( array( array( 'format' => 'exe' ), array( 'state' => 'gone' ), array( 'form' => "post:1' OR 1=1" ), array( 'from' => 'now' ), array( 'state' => array( 'inbox' ) ) ) as $params ) {
			$this->assertNull( Download::request( $params ) );
		}
	}
}
