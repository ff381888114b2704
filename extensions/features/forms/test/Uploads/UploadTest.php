<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Uploads;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Uploads\FileRemoval;
use Millwork\Features\Forms\Uploads\Folder;
use Millwork\Features\Forms\Uploads\UploadedFiles;
use Millwork\Tests\TestCase;
use Millwork\Visitors\SigningKeys;

/** Files that are sent with forms, and those that are refused. */
final class UploadTest extends TestCase {

	use Uploads;

	private const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

	public function test_keeps_a_file_and_gives_it_to_its_entry(): void {
		$form  = $this->upload_form();
		$token = $this->uploaded( $form, 'My plan.gif' );
		$this->assertSame( 201, $this->send( $form, array( 'plan' => array( $token ) ) )->get_status() );
		$entry = $this->entries()[0];
		$this->assertSame( array( 'Ada', array( 'My plan.gif' ) ), array_slice( array_column( $entry['data'], 'value' ), 0, 2 ) );
		$files = UploadedFiles::of_entry( $entry['id'] );
		$this->assertSame( array( 'My plan.gif', 'image/gif', strlen( self::$gif ), null ), array( $files[0]['name'], $files[0]['type'], $files[0]['bytes'], $files[0]['ends'] ) );
		$stream = Folder::open( $files[0]['path'] );
		$this->assertNotNull( $stream );
		$this->assertSame( self::$gif, stream_get_contents( $stream ) );
		$this->assertMatchesRegularExpression( '~/millwork-files-[0-9a-f]{32}$~', Folder::path() );
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{40}$/', $this->stored_files()[0] );
		$this->assertStringContainsString( 'Require all denied', (string) file_get_contents( Folder::path() . '/.htaccess' ) );
		$this->assertStringNotContainsString( basename( Folder::path() ), (string) wp_json_encode( $entry ) );
	}

	/**
	 * @dataProvider refused
	 */
	public function test_refuses_what_is_not_what_it_says( string $name, string $content ): void {
		$answer = $this->upload( $this->upload_form(), $name, $content );
		$this->assertSame( 400, $answer->get_status(), $name );
		$this->assertNotSame( '', $answer->get_data()['message'] );
		$this->assertSame( array(), $this->stored_files() );
	}

	/** @return iterable<string, array{string, string}> */
	public function refused(): iterable {
		$html = '<html><script>alert(1)</script></html>';
		yield 'a program by name' => array( 'x.php', self::$gif );
		yield 'a program behind a picture’s name' => array( 'x.gif.php', self::$gif );
		yield 'phar' => array( 'x.phar', self::$gif );
		yield 'htaccess' => array( '.htaccess', 'AddType application/x-httpd-php .gif' );
		yield 'user.ini' => array( '.user.ini', 'auto_prepend_file=x.gif' );
		yield 'a null byte' => array( "x.php\0.exe", self::$gif );
		yield 'SVG' => array( 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' );
		yield 'SVG as GIF' => array( 'x.gif', '<svg xmlns="http://www.w3.org/2000/svg"/>' );
		yield 'HTML as text' => array( 'x.txt', $html );
		yield 'late HTML as text' => array( 'x.txt', str_repeat( "words\n", 2000 ) . $html );
		yield 'PHP as text' => array( 'x.txt', 'Hello <?php echo 1;' );
		yield 'a script as text' => array( 'x.txt', "#!/bin/sh\nrm -rf /" );
		yield 'GIF with PHP' => array( 'x.gif', self::$gif . '<?php system( $_GET[0] );' );
		yield 'GIF with late PHP' => array( 'x.gif', self::$gif . str_repeat( 'x', 300000 ) . '<?PHP x' );
		yield 'GIF with HTML' => array( 'x.gif', 'GIF89a=1;/*' . $html );
		yield 'a phar as picture' => array( 'x.gif', self::$gif . '__HALT_COMPILER();' );
		yield 'PDF behind HTML' => array( 'x.pdf', $html . self::PDF );
		yield 'PDF with HTML at its head' => array( 'x.pdf', "%PDF-1.4\n$html" );
		yield 'text as PDF' => array( 'x.pdf', 'Hello.' );
		yield 'GIF as PDF' => array( 'x.pdf', self::$gif );
		yield 'GIF as JPEG' => array( 'x.jpg', self::$gif );
		yield 'a program as text' => array( 'x.txt', "MZ\x90 This program cannot be run in DOS mode." );
		yield 'an archive as document' => array( 'x.docx', "PK\x03\x04" . str_repeat( "\0", 26 ) . 'evil.exe' );
		yield 'a document with macros' => array( 'x.docx', "PK\x03\x04" . str_repeat( "\0", 26 ) . '[Content_Types].xml word/document.xml word/vbaProject.bin' );
		yield 'a kind that the field does not take' => array( 'x.png', self::$gif );
		yield 'nothing' => array( 'x.gif', '' );
		yield 'a mirrored name' => array( "photo\u{202E}fig.php", self::$gif );
		yield 'only an extension' => array( '.gif', self::$gif );
		yield 'no extension' => array( 'gif', self::$gif );
	}

	/**
	 * @dataProvider names
	 */
	public function test_keeps_harmless_names( string $sent, string $kept ): void {
		$answer = $this->upload( $this->upload_form(), $sent, self::$gif );
		$this->assertSame( array( 201, $kept ), array( $answer->get_status(), $answer->get_data()['name'] ?? $answer->get_data() ) );
	}

	/** @return iterable<string, array{string, string}> */
	public function names(): iterable {
		yield 'a path' => array( '../../../wp-config.gif', 'wp-config.gif' );
		yield 'a path of Windows' => array( '..\\..\\x.gif', 'x.gif' );
		yield 'double' => array( 'x.php.gif', 'x.php_.gif' );
		yield 'bidi' => array( "x\u{202E}y.gif", 'xy.gif' );
		yield 'a header' => array( "x\r\nSet-Cookie: a=b\".gif", 'x Set-Cookie- a=b-.gif' );
		yield 'Unicode' => array( 'Zoë’s 計画.GIF', 'Zoë’s 計画.GIF' );
		yield 'markup' => array( '<img src=x onerror=alert(1)>.gif', '-img src=x onerror=alert(1)-.gif' );
	}

	public function test_uploads_need_the_form_a_field_and_its_proof(): void {
		$form = $this->upload_form();
		foreach ( array( array( 'field' => 'name' ), array( 'field' => '../plan' ), array( InputNames::FORM => str_repeat( '0', 32 ) . '.' . str_repeat( 'A', 22 ) ), array( InputNames::CHALLENGE => 'x' ), $this->proof( $this->token() ) ) as $changes ) {
			$this->assertContains( $this->upload( $form, 'x.gif', self::$gif, $changes )->get_status(), array( 403, 410, 425 ), (string) wp_json_encode( $changes ) );
		}
		$young = $this->upload( $form, 'x.gif', self::$gif, $this->proof( $form, 0 ) );
		$this->assertSame( array( 425, true ), array( $young->get_status(), isset( $young->get_headers()['Retry-After'] ) ) );
		$proof = $this->proof( $form );
		$count = 0;
		while ( 201 === $this->upload( $form, 'x.gif', self::$gif, $proof )->get_status() && $count < 100 ) {
			++$count;
		}
		$this->assertSame( 40, $count, 'One proof is good for this many.' );
		wp_trash_post( $this->place );
		$this->assertSame( 410, $this->upload( $form, 'x.gif', self::$gif )->get_status() );
	}

	public function test_a_token_is_for_one_field_of_one_form_and_one_entry(): void {
		$form  = $this->upload_form();
		$other = $this->upload_form( array( 'most' => 3 ) );
		$token = $this->uploaded( $form );
		$this->assertSame( 400, $this->send( $form, array( 'photo' => array( $token ) ) )->get_status(), 'Another field.' );
		$this->assertSame( 400, $this->send( $other, array( 'plan' => array( $token ) ) )->get_status(), 'Another form.' );
		$forged = str_repeat( 'a', 32 ) . '.' . SigningKeys::sign( 'form', 'x' );
		$this->assertSame( 400, $this->send( $form, array( 'plan' => array( $forged ) ) )->get_status(), 'Forged.' );
		$this->assertSame( 201, $this->send( $form, array( 'plan' => array( $token ) ) )->get_status() );
		$this->assertSame( 201, $this->send( $form, array( 'plan' => array( $token ) ) )->get_status(), 'The same attempt, after a lost answer.' );
		$again = $this->send( $form, array( 'plan' => array( $token ) ), 'second' );
		$this->assertSame( array( 400, array( 'plan' ) ), array( $again->get_status(), array_keys( (array) $again->get_data()['data']['errors'] ) ), 'Another entry.' );
		$this->assertCount( 1, $this->entries() );
		$this->rest( 'DELETE', '/millwork/v1/forms/files', array( 'millwork_form' => $form, 'field' => 'plan', 'token' => $token ) );
		$this->assertCount( 1, UploadedFiles::of_entry( $this->entries()[0]['id'] ), 'What was sent can’t be taken back.' );
	}

	/** Two entries with the same upload at the same time: the one that claims it gets it. */
	public function test_a_raced_upload_belongs_to_one_entry(): void {
		$form  = $this->upload_form();
		$token = $this->uploaded( $form );
		$done  = false;
		add_filter(
			'millwork_form_entry',
			function ( $entry ) use ( $form, $token, &$done ) {
				if ( ! $done ) {
					$done = true;
					$this->assertSame( 201, $this->send( $form, array( 'plan' => array( $token ) ), 'faster' )->get_status() );
				}
				return $entry;
			}
		);
		$this->assertSame( 400, $this->send( $form, array( 'plan' => array( $token ) ), 'slower' )->get_status() );
		$this->assertCount( 1, $this->entries() );
		$this->assertCount( 1, UploadedFiles::of_entry( $this->entries()[0]['id'] ) );
	}

	/** PHP may end anywhere between the claim and the entry that owns it. */
	public function test_a_killed_process_loses_no_file(): void {
		$form    = $this->upload_form();
		$token   = $this->uploaded( $form );
		$file_id = (string) strtok( $token, '.' );
		$this->assertTrue( UploadedFiles::claim( $file_id, str_repeat( 'f', 64 ) ) );
		$this->assertSame( 201, $this->send( $form, array( 'plan' => array( $token ) ) )->get_status(), 'Before the entry was stored.' );
		$entry = $this->entries()[0];
		Rows::run( 'UPDATE %i SET entry_id = 0, ends = %s', UploadedFiles::table(), Rows::time( -5 ) );
		FileRemoval::sweep();
		$this->assertCount( 1, UploadedFiles::of_entry( $entry['id'] ), 'After it.' );
	}

	/** PHP may end between the row of a file and the file. */
	public function test_no_file_is_without_a_row(): void {
		$form = $this->upload_form();
		$dies = static function ( string $query ): string {
			if ( str_starts_with( $query, 'INSERT' ) && str_contains( $query, UploadedFiles::table() ) ) {
				throw new \RuntimeException( 'killed' );
			}
			return $query;
		};
		add_filter( 'query', $dies );
		try {
			$this->upload( $form, 'plan.gif', self::$gif );
			$this->fail( 'It has to die.' );
		} catch ( \RuntimeException $error ) {
			$this->assertSame( 'killed', $error->getMessage() );
		} finally {
			remove_filter( 'query', $dies );
		}
		$this->assertSame( array(), $this->stored_files() );
	}

	public function test_files_are_deleted_before_their_entry(): void {
		$form = $this->upload_form();
		$this->send( $form, array( 'plan' => array( $this->uploaded( $form ) ) ) );
		$seen = array();
		add_action(
			'millwork_form_entries_deleting',
			function () use ( &$seen ): void {
				$seen = array( $this->stored_files(), count( $this->entries() ) );
			},
			99
		);
		\Millwork\Features\Forms\Entries\EntryStates::delete( array( $this->entries()[0]['id'] ) );
		$this->assertSame( array( array(), 1 ), $seen );
		$this->assertSame( array(), $this->entries() );
	}

	public function test_counts_files_and_bytes(): void {
		$form   = $this->upload_form( array( 'bytes' => 200 ) );
		$tokens = array( $this->uploaded( $form ), $this->uploaded( $form ), $this->uploaded( $form ) );
		$this->assertSame( 400, $this->send( $form, array( 'plan' => $tokens ) )->get_status(), 'Three where two are allowed.' );
		$answer = $this->upload( $form, 'x.gif', self::$gif . str_repeat( 'x', 200 ) );
		$this->assertStringContainsString( 'too large', $answer->get_data()['message'] );
		update_option( 'millwork_settings', array( 'forms_all_files_mb' => 1 ) );
		Rows::run( 'UPDATE %i SET bytes = %d', UploadedFiles::table(), 30 * MB_IN_BYTES );
		$this->assertStringContainsString( 'no room', $this->upload( $form, 'x.gif', self::$gif )->get_data()['message'] );
		$answer = $this->send( $form, array( 'plan' => array_slice( $tokens, 0, 2 ) ) );
		$this->assertStringContainsString( 'Together, the files are too large', ( (array) $answer->get_data()['data']['errors'] )['plan'] );
	}

	public function test_a_required_field_wants_a_file(): void {
		$form   = $this->upload_form( array(), true );
		$answer = $this->send( $form );
		$this->assertSame( array( 400, array( 'plan' => 'Choose a file.' ) ), array( $answer->get_status(), (array) $answer->get_data()['data']['errors'] ) );
		$this->assertSame( 201, $this->send( $form, array( 'plan' => array( $this->uploaded( $form ) ) ) )->get_status() );
	}

	public function test_says_what_to_do_if_files_can_not_be_kept(): void {
		$form = $this->upload_form();
		add_filter( 'millwork_form_files_checkable', '__return_false' );
		$this->assertStringContainsString( 'can’t save files right now', $this->upload( $form, 'x.gif', self::$gif )->get_data()['message'] );
		remove_all_filters( 'millwork_form_files_checkable' );
		add_filter( 'millwork_form_files_folder', static fn(): string => ABSPATH . 'index.php/files' );
		$this->assertStringContainsString( 'can’t save files right now', $this->upload( $form, 'x.gif', self::$gif )->get_data()['message'] );
	}

	public function test_files_go_with_their_entry_and_unsent_ones_after_a_day(): void {
		$form = $this->upload_form();
		$this->send( $form, array( 'plan' => array( $this->uploaded( $form ) ) ) );
		$waiting = $this->uploaded( $form );
		FileRemoval::sweep();
		$this->assertCount( 2, $this->stored_files() );
		$this->end_waiting();
		do_action( 'millwork_forms_sweep' );
		$this->assertCount( 1, $this->stored_files() );
		$this->assertSame( 400, $this->send( $form, array( 'plan' => array( $waiting ) ), 'late' )->get_status() );
		\Millwork\Features\Forms\Entries\EntryStates::delete( array( $this->entries()[0]['id'] ) );
		$this->assertSame( array( array(), 0 ), array( $this->stored_files(), UploadedFiles::total() ) );
	}

	public function test_a_removed_upload_is_deleted(): void {
		$form  = $this->upload_form();
		$token = $this->uploaded( $form );
		$this->rest( 'DELETE', '/millwork/v1/forms/files', array( 'millwork_form' => $form, 'field' => 'photo', 'token' => $token ) );
		$this->assertCount( 1, $this->stored_files(), 'Another field’s.' );
		$this->rest( 'DELETE', '/millwork/v1/forms/files', array( 'millwork_form' => $form, 'field' => 'plan', 'token' => $token ) );
		$this->assertSame( array(), $this->stored_files() );
	}

	public function test_a_form_from_before_takes_no_files(): void {
		$form = $this->token( array( 'fields' => array( new \Millwork\Features\Forms\Definition\Field( 'plan', 'file', 'Plan' ) ) ) );
		$this->assertSame( 410, $this->upload( $form, 'x.gif', self::$gif )->get_status() );
		$this->assertNull( Definitions::find( $form )?->fields[0]->files );
		$this->assertArrayNotHasKey( 'files', Definitions::find( $form )?->fields[0]->to_array() ?? array() );
	}
}
