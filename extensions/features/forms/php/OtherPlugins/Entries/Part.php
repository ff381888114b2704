<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Entries;

// phpcs:disable WordPress.WP.AlternativeFunctions.file_system_operations_fclose -- Files and streams of this server, at paths that the code makes; WP_Filesystem is for updates.

use Millwork\Features\Forms\Definition\PostType;
use Millwork\Features\Forms\FormPosts\StoredForms;
use Millwork\Features\Forms\OtherPlugins\Files\Records;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\Sources;
use Millwork\Features\Forms\Uploads\Folder;
use Millwork\Rendering\PlaceKind;

/**
 * The next rows of an import.
 * @phpstan-import-type Run from Runs
 */
final class Part {

	/** Seconds after which a part ends early: one with long records. */
	private const LONGEST = 10;

	/** Bytes of a file after which a part ends. */
	private const BYTES = 5_000_000;

	/** @var array<int, FoundForm> Forms read in this process, by import: reading one takes as long as many entries. */
	private static array $forms = array();

	/**
	 * @param list<array<string, string|int|null>> $rows     For the table of entries.
	 * @param int                                  $position Where the next part begins.
	 * @param int                                  $skipped  How many were empty or unreadable.
	 */
	private function __construct(
		public readonly array $rows,
		public readonly int $position,
		public readonly int $skipped,
		public readonly bool $is_last
	) {}

	/**
	 * @param Run $run
	 * @return self|string Why it can't be read.
	 */
	public static function read( array $run, int $most ): self|string {
		$place = self::place( $run['form_post'] );
		if ( null === $place ) {
			return __( 'The form was deleted or moved to the trash, so the import ended. Restore the form, then continue.', 'millwork' );
		}
		return '' === $run['file'] ? self::of_site( $run, $place, $most ) : self::of_file( $run, $place, $most );
	}

	/**
	 * @param Run $run
	 * @return self|string
	 */
	private static function of_site( array $run, string $place, int $most ): self|string {
		$source = Sources::get( $run['source'] );
		$form   = self::$forms[ $run['id'] ] ?? $source?->form( $run['form_key'] );
		if ( ! $source || ! $form ) {
			return __( 'The other plugin’s form is gone, so the import ended.', 'millwork' );
		}
		self::$forms = array( $run['id'] => $form );
		$entries     = $source->entries( $form, $run['position'], $most );
		$rows        = array();
		foreach ( $entries as $entry ) {
			$row = EntryRow::make( $form, $entry, $place, "{$run['source']}-$entry->id" );
			if ( $row ) {
				$rows[] = $row;
			}
		}
		$last = end( $entries );
		return new self( $rows, $last ? $last->id : $run['position'], count( $entries ) - count( $rows ), count( $entries ) < $most );
	}

	/**
	 * @param Run $run
	 * @return self|string
	 */
	private static function of_file( array $run, string $place, int $most ): self|string {
		$file = Folder::open( $run['file'] );
		if ( ! $file ) {
			return __( 'The uploaded file is gone. Upload it again: no entry is imported twice.', 'millwork' );
		}
		$form        = self::$forms[ $run['id'] ] ?? TargetForm::of( $run['form_post'] );
		self::$forms = array( $run['id'] => $form );
		$columns     = Columns::from_layout( $run['layout'] );
		$records     = new Records( $file, $columns->separator, $run['position'] );
		$number      = $run['imported'] + $run['known'] + $run['skipped'];
		$rows        = array();
		$read        = 0;
		$end         = microtime( true ) + self::LONGEST;
		while ( $read < $most && microtime( true ) < $end && $records->position() < $run['position'] + self::BYTES ) {
			$cells = $records->next();
			if ( null === $cells ) {
				break;
			}
			++$read;
			$entry = $cells ? $columns->entry( $cells, $number + $read ) : null;
			$row   = $entry ? EntryRow::make( $form, $entry, $place, $columns->attempt( $run, $cells, $entry ) ) : null;
			if ( $row ) {
				$rows[] = $row;
			}
		}
		$part = new self( $rows, $records->position(), $read - count( $rows ), $records->is_at_end() );
		fclose( $file );
		return $part;
	}

	/**
	 * The source that the entries get.
	 * @param int $form The saved form; 0 for entries without one.
	 * @return string|null Null if the form is gone.
	 */
	private static function place( int $form ): ?string {
		if ( 0 === $form ) {
			return PlaceKind::Other->value . ':0';
		}
		$post = get_post( $form );
		if ( ! $post || PostType::TYPE !== $post->post_type || 'trash' === $post->post_status ) {
			return null;
		}
		return array_key_first( StoredForms::own( $post ) ) ?? PlaceKind::Form->value . ":$form";
	}
}
