<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Uploads;

use Millwork\Data\Removal;
use Millwork\Features\Forms\Delivery\Outbox;
use Millwork\Features\Forms\Inbox\ExportColumns;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Submission\Outcome;
use Millwork\Features\Forms\Submission\OutcomeState;
use Millwork\Features\Forms\Submission\PlainPost;
use Millwork\Features\Forms\Uploads\FileDownload;
use Millwork\Features\Forms\Uploads\FileRemoval;
use Millwork\Features\Forms\Uploads\Folder;
use Millwork\Features\Forms\Uploads\FolderHealth;
use Millwork\Features\Forms\Uploads\UploadedFiles;
use Millwork\Tests\Features\Forms\Browser;
use Millwork\Tests\Features\Forms\PrivacyTools;
use Millwork\Tests\TestCase;
use Millwork\Visitors\PageOutcomes;
use Millwork\Visitors\SigningKeys;
use RuntimeException;

/** Who gets the files that were sent, and what becomes of them. */
final class FileAccessTest extends TestCase {

	use Browser, PrivacyTools {
		Browser::sent insteadof PrivacyTools;
	}
	use Uploads;

	/** @return array<string, mixed> An entry with a file. */
	private function entry_with_file( string $form, string $name = 'My plan.gif' ): array {
		$this->assertSame( 201, $this->send( $form, array( 'plan' => array( $this->uploaded( $form, $name ) ) ) )->get_status() );
		return $this->entries()[0];
	}

	/** What WordPress says instead of a file. */
	private function refusal( callable $act ): string {
		add_filter(
			'wp_die_handler',
			static fn() => static function ( $message, $title, $args ): void {
				throw new RuntimeException( ( $args['response'] ?? '' ) . ' ' . ( is_string( $message ) ? $message : 'refused' ) );
			}
		);
		try {
			$act();
		} catch ( RuntimeException $refusal ) {
			return $refusal->getMessage();
		}
		return '';
	}

	public function test_only_people_who_may_read_entries_download(): void {
		$entry = $this->entry_with_file( $this->upload_form() );
		$file  = UploadedFiles::of_entry( $entry['id'] )[0];
		foreach ( array( 0, $this->create_user( 'contributor' ), $this->create_user( 'author' ) ) as $user ) {
			wp_set_current_user( $user );
			wp_parse_str( (string) wp_parse_url( FileDownload::url( $file ), PHP_URL_QUERY ), $_GET );
			$this->assertStringStartsWith( '403 ', $this->refusal( array( FileDownload::class, 'answer' ) ) );
			$this->assertContains( $this->rest( 'GET', "/millwork/v1/entries/{$entry['id']}" )->get_status(), array( 401, 403 ) );
		}
		wp_set_current_user( $this->create_user( 'editor' ) );
		$_REQUEST = array( '_wpnonce' => 'x' );
		$this->assertStringStartsWith( '403 ', $this->refusal( array( FileDownload::class, 'answer' ) ), 'Without a nonce.' );
		$field = $this->rest( 'GET', "/millwork/v1/entries/{$entry['id']}" )->get_data()['fields'][1];
		$this->assertSame( array( 'My plan.gif', strlen( self::$gif ) ), array( $field['files'][0]['name'], $field['files'][0]['bytes'] ) );
		$this->assertStringContainsString( 'show=1', $field['files'][0]['view'] );
	}

	public function test_files_are_downloads_that_run_nowhere(): void {
		$file    = array( 'id' => '', 'form_id' => '', 'field' => '', 'entry_id' => 1, 'claim' => '', 'name' => 'Zoë "x".pdf', 'type' => 'application/pdf', 'bytes' => 5, 'path' => '', 'ends' => null );
		$headers = FileDownload::headers( $file, true );
		$this->assertSame( array( 'application/octet-stream', 'nosniff', "default-src 'none'; sandbox" ), array( $headers['Content-Type'], $headers['X-Content-Type-Options'], $headers['Content-Security-Policy'] ) );
		$this->assertSame( "attachment; filename=\"Zoe -x-.pdf\"; filename*=UTF-8''Zo%C3%AB%20%22x%22.pdf", $headers['Content-Disposition'], 'Never shown, whatever was asked for.' );
		$this->assertStringStartsWith( 'inline;', FileDownload::headers( array( 'type' => 'image/png' ) + $file, true )['Content-Disposition'] );
		$this->assertStringStartsWith( 'attachment;', FileDownload::headers( array( 'type' => 'image/png' ) + $file, false )['Content-Disposition'] );
		$this->assertStringStartsWith( 'attachment;', FileDownload::headers( array( 'type' => 'image/svg+xml' ) + $file, true )['Content-Disposition'] );
	}

	public function test_signed_links_end_and_can_not_be_altered(): void {
		$form  = $this->upload_form();
		$entry = $this->entry_with_file( $form );
		$file  = UploadedFiles::of_entry( $entry['id'] )[0];
		wp_parse_str( (string) wp_parse_url( FileDownload::signed_url( $file ), PHP_URL_QUERY ), $query );
		$link = (string) ( is_string( $query['millwork_file'] ) ? $query['millwork_file'] : '' );
		$this->assertSame( $file, FileDownload::of_link( $link ) );
		list( $id, $until, $signature ) = explode( '-', $link, 3 );
		$other                          = UploadedFiles::find( (string) strtok( $this->uploaded( $form ), '.' ) );
		$this->assertNotNull( $other );
		foreach ( array( '', 'x', "$id-" . ( (int) $until + 1 ) . "-$signature", "{$other['id']}-$until-$signature", "$id-$until-" . strrev( $signature ), "$link\n" ) as $altered ) {
			$this->assertIsString( FileDownload::of_link( $altered ), $altered );
		}
		$over = "$id-" . ( time() - 1 ) . '-' . substr( hash( 'sha256', SigningKeys::sign( 'file-link', "$id:" . ( time() - 1 ) ) ), 0, 32 );
		$this->assertStringContainsString( 'expired', (string) ( is_string( FileDownload::of_link( $over ) ) ? FileDownload::of_link( $over ) : '' ) );
		wp_parse_str( (string) wp_parse_url( FileDownload::signed_url( $other ), PHP_URL_QUERY ), $query );
		$this->assertNull( FileDownload::of_link( (string) ( is_string( $query['millwork_file'] ) ? $query['millwork_file'] : '' ) ), 'One that was never sent.' );
	}

	public function test_the_email_has_links_and_what_is_to_be_attached(): void {
		$this->serve_mail();
		$this->entry_with_file( $this->upload_form( array( 'attach' => true ) ), 'My & plan.gif' );
		$attached = array();
		add_action(
			'phpmailer_init',
			static function ( $mailer ) use ( &$attached ): void {
				$attached[] = $mailer;
			},
			PHP_INT_MAX
		);
		$this->make_due();
		Outbox::run();
		$this->assertCount( 1, $this->mails );
		$this->assertStringContainsString( 'millwork_file=', (string) wp_json_encode( $this->mails ) );
		$this->assertStringContainsString( 'The links work for 7 days.', (string) wp_json_encode( $this->mails ) );
		$this->assertSame( array( 'My - plan.gif' ), array_column( $attached[0]->getAttachments(), 2 ) );
	}

	public function test_files_of_an_entry_that_is_not_kept_last_as_long_as_the_links(): void {
		$this->serve_mail();
		$form = $this->upload_form( array(), false, false );
		$this->entry_with_file( $form );
		$this->make_due();
		Outbox::run();
		$this->assertSame( array(), $this->entries()[0]['data'] );
		FileRemoval::sweep();
		$this->assertCount( 1, $this->stored_files() );
		$this->end_waiting();
		FileRemoval::sweep();
		$this->assertSame( array(), $this->stored_files() );
	}

	public function test_names_are_in_export_summary_and_privacy_export_and_files_go_with_erasure(): void {
		$form  = $this->upload_form();
		$entry = $this->entry_with_file( $form, 'cv of Ada.gif' );
		$names = ( new ExportColumns() )->row( $this->entries()[0] )[2];
		$this->assertContains( 'cv of Ada.gif', $names );
		$this->assertStringNotContainsString( 'millwork-files', (string) wp_json_encode( $entry ) );
		\Millwork\Features\Forms\Entries\Entries::update( $entry['id'], array( 'email' => 'ada@example.com', 'data' => (string) wp_json_encode( array( ...$entry['data'], array( 'name' => 'email', 'label' => 'Email', 'type' => 'email', 'value' => 'ada@example.com' ) ) ) ) );
		$this->assertStringContainsString( 'cv of Ada.gif', $this->exported( 'ada@example.com' )[ $entry['id'] ] );
		$this->erase( 'ada@example.com' );
		$this->assertSame( array( array(), array() ), array( $this->entries(), $this->stored_files() ) );
	}

	/** Without scripts, nothing has to be chosen again on the page that asks for confirmation. */
	public function test_a_page_without_scripts_keeps_its_files(): void {
		$form   = $this->upload_form( array(), true );
		$posted = array( InputNames::FORM => $form, InputNames::WHOLE => '1', InputNames::VALUES => array( 'name' => 'Ada' ) );
		$file   = $this->received( "It's a plan.gif", self::$gif );
		$bad    = $this->received( 'evil.php', '<?php' );
		$none   = array( 'name' => '', 'tmp_name' => '', 'error' => UPLOAD_ERR_NO_FILE, 'size' => 0 );
		$sent   = static function ( array $plan ) use ( $none ): array {
			$files = array();
			foreach ( array( 'name', 'tmp_name', 'error', 'size' ) as $key ) {
				$files[ $key ] = array( 'plan' => array( 'file' => array_column( $plan, $key ) ), 'photo' => array( 'file' => array( $none[ $key ] ) ) );
			}
			return array( InputNames::VALUES => $files );
		};

		$outcome = $this->post_page( $posted, $sent( array( $file, $bad ) ) );
		$this->assertSame( OutcomeState::Invalid, $outcome->state );
		$this->assertStringContainsString( 'evil.php', $outcome->errors['plan'] );
		$this->assertCount( 1, (array) $outcome->values['plan'], 'The other is kept.' );

		$posted[ InputNames::VALUES ]['plan'] = $outcome->values['plan'];

		$outcome = $this->post_page( $posted, $sent( array( $none ) ) );
		$this->assertSame( OutcomeState::Confirm, $outcome->state );
		$this->assertSame( $posted[ InputNames::VALUES ]['plan'], $outcome->values['plan'] );
		$later = $this->later( $outcome->carried + $posted );
		add_filter(
			'wp_redirect',
			static function (): never {
				throw new RuntimeException( 'sent' );
			}
		);
		try {
			$this->post_page( $later, array() );
		} catch ( RuntimeException $gone ) {
			$this->assertSame( 'sent', $gone->getMessage() );
		}
		$this->assertSame( array( 'It’s a plan.gif' ), array_map( static fn( array $one ): string => str_replace( "'", '’', $one['name'] ), UploadedFiles::of_entry( $this->entries()[0]['id'] ) ) );

		$most    = array_fill( 0, 100, $file );
		$outcome = $this->post_page( array( InputNames::VALUES => array( 'name' => 'Bob' ) ) + $posted, $sent( $most ) );
		$this->assertStringContainsString( 'Maximum number of files: 2', $outcome->errors['plan'] );
		$this->assertCount( 1, $this->stored_files() );
	}

	/** Their limit is not that of other fields with several values. */
	public function test_a_file_field_without_scripts_leaves_other_fields_alone(): void {
		$form    = $this->token(
			array(
				'fields' => array(
					new Field( 'rooms', 'checkbox-multiple', 'Rooms', options: array( 'Hall', 'Kitchen' ) ),
					new Field( 'plan', 'file', 'Plan', files: array( 'types' => array( 'gif' ), 'most' => 1, 'bytes' => 0, 'attach' => false ) ),
				),
			)
		);
		$file    = $this->received( 'plan.gif', self::$gif );
		$outcome = $this->post_page(
			array( InputNames::FORM => $form, InputNames::WHOLE => '1', InputNames::VALUES => array( 'rooms' => array( 'Hall', 'Kitchen' ) ) ),
			array( InputNames::VALUES => array_map( static fn( mixed $value ): array => array( 'plan' => array( 'file' => array( $value ) ) ), $file ) )
		);
		$this->assertSame( array( OutcomeState::Confirm, array() ), array( $outcome->state, $outcome->errors ) );
		$this->assertSame( array( 'Hall', 'Kitchen' ), $outcome->values['rooms'] );
	}

	/**
	 * @param array<string, mixed> $posted
	 * @param array<string, mixed> $files
	 */
	private function post_page( array $posted, array $files ): Outcome {
		$_POST  = wp_slash( $posted );
		$_FILES = $files;
		PlainPost::handle();
		$outcome = PageOutcomes::get( (string) strtok( (string) $posted[ InputNames::FORM ], '.' ), Outcome::class );
		$this->assertNotNull( $outcome );
		return $outcome;
	}

	public function test_site_health_asks_the_site_itself(): void {
		$this->entry_with_file( $this->upload_form() );
		$this->assertArrayHasKey( 'millwork_form_files', (array) apply_filters( 'site_status_tests', array( 'direct' => array() ) )['direct'] );
		add_filter( 'upload_dir', static fn( array $dir ): array => array( 'baseurl' => 'http://93.184.216.34/uploads' ) + $dir );
		$asked  = '';
		$answer = array( 'response' => array( 'code' => 403, 'message' => '' ), 'headers' => array(), 'cookies' => array(), 'body' => '' );
		add_filter(
			'pre_http_request',
			static function ( $nothing, $args, $url ) use ( &$asked, &$answer ) {
				$asked = $url;
				return $answer;
			},
			10,
			3
		);
		$this->assertSame( 'good', FolderHealth::test()['status'] );
		$this->assertStringEndsWith( '/probe.txt', $asked );
		$answer = array( 'response' => array( 'code' => 200, 'message' => '' ), 'body' => (string) file_get_contents( Folder::path() . '/probe.txt' ) ) + $answer;
		$served = FolderHealth::test();
		$this->assertSame( 'critical', $served['status'] );
		$this->assertStringContainsString( 'location ~ /millwork-files-[0-9a-f]+/ { deny all; }', $served['description'] );
		$this->assertStringNotContainsString( basename( Folder::path() ), (string) wp_json_encode( $served ) );
	}

	public function test_uninstalling_removes_the_folder(): void {
		$this->entry_with_file( $this->upload_form() );
		$path = Folder::path();
		add_filter( 'query', static fn( string $query ): string => preg_match( '/^\s*DROP/', $query ) ? 'SELECT 1' : $query, PHP_INT_MAX );
		$this->assertDirectoryExists( $path );
		Removal::clear_site();
		$this->assertDirectoryDoesNotExist( $path );
	}
}
