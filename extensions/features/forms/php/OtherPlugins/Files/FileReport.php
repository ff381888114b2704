<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Files;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_fread -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

use Millwork\Features\Forms\OtherPlugins\Entries\Columns;
use Millwork\Features\Forms\OtherPlugins\Entries\Runs;
use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Writing\Report;
use Millwork\Features\Forms\Uploads\Folder;

/** Says what is in an uploaded file. */
final class FileReport {

	/** Records that are shown, and those that are looked at for the order of day and month. */
	private const SHOWN = 3;
	private const READ  = 500;

	/**
	 * @param array{id: int, title: string, file: string, size: int} $run A file that was uploaded whole.
	 * @return array<string, mixed>|string Why it can't be read. `kind` is 'forms' or 'entries'.
	 */
	public static function of( array $run, FoundForm $target ): array|string {
		$file = Encoding::normalize( $run['file'], $run['size'] );
		if ( ! $file ) {
			return __( 'The uploaded file is gone. Upload it again.', 'millwork' );
		}
		if ( $file['file'] !== $run['file'] ) {
			Runs::change( $run['id'], $file );
		}
		$stream = Folder::open( $file['file'] );
		$start  = $stream ? (string) fread( $stream, 4096 ) : '';
		$json   = FormFile::is_json( $start );
		if ( ! $stream || null === $json ) {
			return __( 'This isn’t a JSON or CSV file. Unzip a ZIP file first. In a spreadsheet, save as “CSV UTF-8”.', 'millwork' );
		}
		if ( ! $json ) {
			return self::of_entries( $stream, $target, $file['size'] );
		}
		$read = FormFile::read( $file['file'], $file['size'] );
		if ( is_string( $read ) ) {
			return $read;
		}
		return array(
			'kind'   => 'forms',
			'source' => $read['source']->slug(),
			'label'  => $read['source']->label(),
			'forms'  => array_map( static fn( FoundForm $form ): array => Report::of( $read['source'], $form, null ) + array( 'is_lost' => false ), $read['forms'] ),
		);
	}

	/**
	 * @param resource $stream
	 * @return array<string, mixed>|string
	 */
	private static function of_entries( $stream, FoundForm $target, int $size ): array|string {
		rewind( $stream );
		$separator = Records::separator( Encoding::text( rtrim( (string) fgets( $stream, 100_000 ) ) ) );
		$records   = new Records( $stream, $separator, 0 );
		$headings  = $records->next();
		$begin     = $records->position();
		if ( ! $headings || count( $headings ) > Columns::MOST || str_contains( implode( '', $headings ), "\0" ) ) {
			return __( 'The first line of the file must contain the column headings.', 'millwork' );
		}
		$headings = array_map( static fn( string $heading ): string => mb_substr( $heading, 0, 300 ), $headings );
		$roles    = Columns::guess( $headings, $target );
		$date     = array_search( 'date', $roles, true );
		$samples  = array();
		$dates    = array();
		for ( $number = 0; $number < self::READ; $number++ ) {
			$cells = $records->next();
			if ( null === $cells ) {
				break;
			}
			if ( $cells && count( $samples ) < self::SHOWN ) {
				$samples[] = array_map( static fn( string $cell ): string => mb_substr( $cell, 0, 100 ), array_slice( $cells, 0, count( $headings ) ) );
			}
			if ( false !== $date ) {
				$dates[] = $cells[ $date ] ?? '';
			}
		}
		if ( ! $samples ) {
			return __( 'The file has no entries.', 'millwork' );
		}
		$source = Columns::source( $headings );
		return array(
			'kind'      => 'entries',
			'source'    => $source ? $source->slug() : '',
			'label'     => $source ? $source->label() : '',
			'headings'  => $headings,
			'roles'     => $roles,
			'samples'   => $samples,
			'separator' => $separator,
			'day_first' => Columns::is_day_first( $dates ),
			'begin'     => $begin,
			'size'      => $size,
			'fields'    => array_map( static fn( FoundField $field ): array => array( 'name' => $field->id, 'label' => $field->label ), $target->fields ),
		);
	}
}
