<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms\Uploads;

use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Features\Forms\Uploads\Folder;
use Millwork\Features\Forms\Uploads\UploadedFiles;
use Millwork\Data\Rows;
use Millwork\Tests\Features\Forms\Submissions;
use WP_REST_Request;
use WP_REST_Response;

/** For test cases: a form with file fields, and a browser that uploads to it. */
trait Uploads {

	use Submissions;

	/** The smallest GIF. */
	private static string $gif = "GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xFF\xFF\xFF!\xF9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;";

	/** @param array<string, mixed> $files What is different about the fields. */
	private function upload_form( array $files = array(), bool $is_required = false, bool $is_stored = true ): string {
		$files += array( 'types' => array( 'gif', 'pdf', 'txt', 'docx', 'jpg' ), 'most' => 2, 'bytes' => 0, 'attach' => false );
		return $this->token(
			array(
				'fields' => array(
					new Field( 'name', 'name', 'Name' ),
					new Field( 'plan', 'file', 'Plan', required: $is_required, files: $files ),
					new Field( 'photo', 'file', 'Photo', files: $files ),
				),
				'store'  => $is_stored,
			)
		);
	}

	/**
	 * A file as PHP receives it.
	 * @return array<string, mixed>
	 */
	private function received( string $name, string $content, int $error = UPLOAD_ERR_OK ): array {
		$path = (string) tempnam( get_temp_dir(), 'upload' );
		file_put_contents( $path, $content );
		return array( 'name' => $name, 'type' => 'image/gif', 'tmp_name' => $path, 'error' => $error, 'size' => strlen( $content ) );
	}

	/** @param array<string, mixed> $changes What is different about the parameters. */
	private function upload( string $form, string $name, string $content, array $changes = array(), string $field = 'plan' ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', '/millwork/v1/forms/files' );
		$request->set_body_params( $changes + $this->proof( $form ) + array( InputNames::FORM => $form, 'field' => $field ) );
		/** @var array{name: non-empty-string, type: non-empty-string, size: int<0, max>, tmp_name: non-empty-string, error: int<0, 8>} $file What a test sends may be anything. */
		$file = $this->received( $name, $content );
		$request->set_file_params( array( 'file' => $file ) );
		return rest_ensure_response( rest_get_server()->dispatch( $request ) );
	}

	/** The token of an accepted upload. */
	private function uploaded( string $form, string $name = 'plan.gif', ?string $content = null, string $field = 'plan' ): string {
		$answer = $this->upload( $form, $name, $content ?? self::$gif, array(), $field );
		$this->assertSame( 201, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return $answer->get_data()['token'];
	}

	/** @return list<string> The names of the stored files. */
	private function stored_files(): array {
		$names = is_dir( Folder::path() ) ? array_map( 'strval', (array) scandir( Folder::path() ) ) : array();
		return array_values( array_diff( $names, array( '.', '..', '.htaccess', 'index.html', 'probe.txt' ) ) );
	}

	/** Ends the time of the uploads that wait. */
	private function end_waiting(): void {
		Rows::run( 'UPDATE %i SET ends = %s WHERE ends IS NOT NULL', UploadedFiles::table(), Rows::time( -5 ) );
	}

	/**
	 * Undoes what the database transaction doesn't.
	 * @after
	 */
	protected function delete_stored_files(): void {
		foreach ( $this->stored_files() as $name ) {
			Folder::delete( $name );
		}
	}
}
