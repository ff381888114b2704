<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\OtherPlugins;

use Millwork\Features\Forms\OtherPlugins\Entries\Runs;
use Millwork\Features\Forms\OtherPlugins\Files\Records;
use Millwork\Features\Forms\Uploads\Folder;
use Millwork\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

/** Files are uploaded in parts, recognized, and imported once. */
final class FilesTest extends TestCase {

	use OtherSite;

	private const ROUTE = '/millwork/v1/forms/import/files';

	/** @var list<string> Names in the folder. */
	private array $files = array();

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
		update_option( 'timezone_string', 'Europe/Berlin' );
	}

	protected function tearDown(): void {
		foreach ( Runs::shown() as $run ) {
			Folder::delete( $run['file'] );
		}
		array_map( array( Folder::class, 'delete' ), $this->files );
		parent::tearDown();
	}

	private function send( int $id, string $bytes ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', self::ROUTE . "/$id/parts" );
		$request->set_header( 'Content-Type', 'application/octet-stream' );
		$request->set_body( $bytes );
		return rest_ensure_response( rest_get_server()->dispatch( $request ) );
	}

	private function upload( string $bytes ): int {
		$id = $this->rest( 'POST', self::ROUTE, array( 'size' => strlen( $bytes ), 'name' => 'export.csv' ) )->get_data()['id'];
		foreach ( str_split( $bytes, 1_000_000 ) as $part ) {
			$this->assertSame( 200, $this->send( $id, $part )->get_status() );
		}
		$this->files[] = Runs::find( $id )['file'] ?? '';
		return $id;
	}

	/** @return array<string, mixed> */
	private function look( int $id, int $form = 0 ): array {
		$data          = $this->rest( 'GET', self::ROUTE . "/$id", array( 'form' => $form ) )->get_data();
		$this->files[] = Runs::find( $id )['file'] ?? '';
		return $data;
	}

	/** @return array{int, int} The upload, and the saved form that it was imported to. */
	private function import_csv( string $csv, int $form ): array {
		$id   = $this->upload( $csv );
		$seen = $this->look( $id, $form );
		$this->assertSame( 'entries', $seen['kind'] ?? '', (string) wp_json_encode( $seen ) );
		$answer = $this->rest( 'POST', self::ROUTE . "/$id/entries", array( 'form' => $form, 'roles' => $seen['roles'], 'day_first' => $seen['day_first'] ) );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$this->finish();
		return array( $id, $form );
	}

	private function form( string $source = 'gravity', string $name = 'gravity-forms' ): int {
		$id   = $this->upload( (string) wp_json_encode( $this->data( $name ) ) );
		$seen = $this->look( $id );
		$this->assertSame( array( 'forms', $source ), array( $seen['kind'], $seen['source'] ) );
		return $this->rest( 'POST', '/millwork/v1/forms/import/forms', array( 'source' => $source, 'file' => $id, 'keys' => array( $seen['forms'][0]['key'] ) ) )->get_data()['made'][0]['post'];
	}

	private function csv( string $id = '77' ): string {
		return "\xEF\xBB\xBF\"Your name (First)\",\"Your name (Last)\",\"Email & news\",Wood,\"Extras (Wax)\",\"Extras (Oil)\",Message,Unknown,\"Entry Id\",\"Entry Date\",\"User IP\",\"Source Url\"\r\n"
			. "Ada,Lovelace,ada@example.com,Oak,Wax,Oil,\"Two\r\nlines, \"\"quoted\"\"\",'=1+1,$id,\"2024-05-06 09:08:09\",203.0.113.7,https://example.org/x\r\n"
			. "Zoë,\"\",zoe@example.com,Ash light,,,Hi,,78,\"2024-01-06 09:08:09\",,\r\n";
	}

	public function test_a_gravity_forms_csv(): void {
		$form = $this->form();
		$this->import_csv( $this->csv(), $form );
		$this->import_csv( $this->csv(), $form );
		$entries = $this->entries_of( $form );
		$this->assertCount( 2, $entries, 'The same file again adds nothing.' );
		$values = array_column( $entries[0]['data'], 'value', 'label' );
		$this->assertSame( array( 'Ada Lovelace', 'ada@example.com', 'Oak', array( 'Wax', 'Oil' ), "Two\nlines, \"quoted\"", '=1+1' ), array( $values['Your name'], $values['Email & news'], $values['Wood'], $values['Extras'], $values['Message'], $values['Unknown'] ) );
		$this->assertSame( array( '2024-05-06 07:08:09', '2024-01-06 08:08:09' ), array_column( $entries, 'created' ), 'Files have the site’s time.' );
		$this->assertSame( 'Zoë', $entries[1]['name'] );
	}

	/** @return array<string, array{callable(string): string}> */
	public static function encodings(): array {
		return array(
			'UTF-16, little end'  => array( static fn( string $csv ): string => "\xFF\xFE" . mb_convert_encoding( substr( $csv, 3 ), 'UTF-16LE', 'UTF-8' ) ),
			'UTF-16, big end'     => array( static fn( string $csv ): string => "\xFE\xFF" . mb_convert_encoding( substr( $csv, 3 ), 'UTF-16BE', 'UTF-8' ) ),
			'UTF-16 without mark' => array( static fn( string $csv ): string => (string) mb_convert_encoding( substr( $csv, 3 ), 'UTF-16LE', 'UTF-8' ) ),
			'Windows-1252'        => array( static fn( string $csv ): string => (string) mb_convert_encoding( substr( $csv, 3 ), 'Windows-1252', 'UTF-8' ) ),
			'UTF-8 without mark'  => array( static fn( string $csv ): string => substr( $csv, 3 ) ),
			'semicolons'          => array( static fn( string $csv ): string => str_replace( array( '",', ',"', 'Lovelace,', 'com,', 'Oak,', 'Wax,', 'Ada,', 'Zoë,', 'light,,,Hi,,78,', 'Wood,', 'Message,Unknown,', "'=1+1,77,", '.7,', 'lines; ' ), array( '";', ';"', 'Lovelace;', 'com;', 'Oak;', 'Wax;', 'Ada;', 'Zoë;', 'light;;;Hi;;78;', 'Wood;', 'Message;Unknown;', "'=1+1;77;", '.7;', 'lines, ' ), str_replace( ',,', ';', str_replace( "09\",,\r\n", "09\";;\r\n", str_replace( 'light,,,Hi,,78,', 'light;;;Hi;;78;', str_replace( 'Oil,"', 'Oil;"', $csv ) ) ) ) ) ),
		);
	}

	/**
	 * @dataProvider encodings
	 * @param callable(string): string $encode
	 */
	public function test_encodings( callable $encode ): void {
		$form = $this->form();
		$this->import_csv( $encode( $this->csv() ), $form );
		$this->assertSame( array( 'Ada Lovelace', 'Zoë' ), array_column( $this->entries_of( $form ), 'name' ) );
	}

	public function test_what_makes_records_unique_without_an_id(): void {
		$form = $this->form();
		$poll = "Wood\nOak\nOak\nAsh light\n";
		$this->import_csv( $poll, $form );
		$this->import_csv( $poll, $form );
		$this->assertCount( 3, $this->entries_of( $form ), 'Two people gave the same answer.' );
		$other = $this->form( 'wpforms', 'wpforms' );
		$dated = "Name,Entry Date\nAda,13/02/2025 10:00\nAda,13/02/2025 10:00\nAda,02/03/2025 10:00\n";
		$this->import_csv( $dated, $other );
		$this->assertSame( array( '2025-02-13 09:00:00', '2025-03-02 09:00:00' ), array_column( $this->entries_of( $other ), 'created' ), 'A day above twelve says that days come first.' );
	}

	public function test_a_quote_that_is_never_closed_loses_one_line(): void {
		$form = $this->form();
		$this->import_csv( "Message,Entry Id\n\"open,1\nsecond,2\nthird,3\n", $form );
		$this->assertSame( array( 'second', 'third' ), array_column( $this->entries_of( $form ), 'excerpt' ) );
		$this->assertSame( 1, Runs::shown()[0]['skipped'] );
	}

	public function test_a_record_of_very_many_lines_takes_no_longer_than_others(): void {
		$file = fopen( 'php://temp', 'w+b' );
		$this->assertIsResource( $file );
		fwrite( $file, '"' . str_repeat( "x\n", 200_000 ) . "\",second\n" );
		$began = microtime( true );
		$this->assertSame( 'second', ( new Records( $file, ',', 0 ) )->next()[1] ?? '' );
		$this->assertLessThan( 5, microtime( true ) - $began );
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_read_fclose -- A stream in memory.
	}

	public function test_files_that_cannot_be_read(): void {
		foreach ( array( "PK\x03\x04abc" => 'Unzip', '[{"a":' => 'damaged', '{"a":1}' => 'isn’t a file of forms', "Name\n" => 'no entries', '[' . str_repeat( '[', 500 ) => 'damaged' ) as $bytes => $words ) {
			$answer = $this->rest( 'GET', self::ROUTE . '/' . $this->upload( $bytes ) );
			$this->assertSame( 400, $answer->get_status(), $bytes );
			$this->assertStringContainsString( $words, $answer->get_data()['message'] );
		}
		$large = $this->upload( '[{"fields":[],"x":"' . str_repeat( 'a', 8_000_001 ) . '"}]' );
		$this->assertStringContainsString( 'too large', $this->rest( 'GET', self::ROUTE . "/$large" )->get_data()['message'] );
	}

	public function test_parts_are_checked(): void {
		$id            = $this->rest( 'POST', self::ROUTE, array( 'size' => 5 ) )->get_data()['id'];
		$this->files[] = Runs::find( $id )['file'] ?? '';
		$this->assertSame( 404, $this->rest( 'GET', self::ROUTE . "/$id" )->get_status(), 'It isn’t complete.' );
		$this->assertSame( 409, $this->send( $id, 'abcdef' )->get_status(), 'More than it said.' );
		$this->assertSame( 200, $this->send( $id, 'abc' )->get_status() );
		$this->assertSame( 409, $this->send( $id, '' )->get_status() );
		$this->assertSame( 200, $this->send( $id, 'de' )->get_status() );
		$this->assertSame( 404, $this->send( $id, 'f' )->get_status(), 'It is complete.' );
		$this->rest( 'DELETE', self::ROUTE . "/$id" );
		$this->assertNull( Runs::find( $id ) );
	}
}
