<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Uploads;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Entries\Entries;

/**
 * The answers of file fields. A form sends the tokens of its uploads; an entry has the files' names.
 * @phpstan-import-type File from UploadedFiles
 */
final class FileAnswers {

	/**
	 * The tokens that a field sends.
	 * @return list<string> Each once.
	 */
	public static function tokens( mixed $value ): array {
		$tokens = array_filter( is_array( $value ) ? $value : array( $value ), static fn( mixed $one ): bool => is_string( $one ) && '' !== $one );
		return array_values( array_unique( $tokens ) );
	}

	/**
	 * Checks what a form sends for a field.
	 * @param list<string> $tokens
	 * @return string What the visitor should do; '' if it is valid.
	 */
	public static function problem( Definition $definition, Field $field, array $tokens ): string {
		$form_id = Definitions::id( $definition );
		$most    = FileLimits::count_of_field( $field );
		if ( count( $tokens ) > $most ) {
			/* translators: %s: a number. */
			return sprintf( _n( 'Send at most %s file. Remove the others.', 'Send at most %s files. Remove the others.', $most, 'millwork' ), number_format_i18n( $most ) );
		}
		foreach ( $tokens as $token ) {
			if ( ! UploadedFiles::find_token( $token, $form_id, $field->name ) ) {
				return self::gone();
			}
		}
		return '';
	}

	/**
	 * Checks the files of all fields together.
	 * @param array<string, string|list<string>> $values From Validation.
	 * @return array<string, string> What the visitor should do, by field; empty if they are valid.
	 */
	public static function problems( Definition $definition, array $values ): array {
		$bytes = 0;
		$last  = '';
		foreach ( self::files( $definition, $values ) as $name => $files ) {
			$bytes += array_sum( array_column( $files, 'bytes' ) );
			$last   = $files ? $name : $last;
		}
		$most = FileLimits::of_entry();
		/* translators: 1: a size, 2: the largest size, such as '50 MB'. */
		return $bytes > $most ? array( $last => sprintf( __( 'Together, the files are too large (%1$s). Remove some until they total %2$s or less.', 'millwork' ), FileName::size( (int) $bytes ), FileName::size( $most ) ) ) : array();
	}

	/**
	 * The values with names instead of tokens, for people.
	 * @param array<string, string|list<string>> $values From Validation.
	 * @return array<string, string|list<string>>
	 */
	public static function named( Definition $definition, array $values ): array {
		return array_map( static fn( array $files ): array => array_column( $files, 'name' ), self::files( $definition, $values ) ) + $values;
	}

	/**
	 * Reserves the files for an entry that is about to be stored.
	 * @param array<string, string|list<string>> $values  From Validation.
	 * @param string                             $attempt The entry's.
	 * @return array<string, string> What the visitor should do, by field; empty if all are reserved.
	 */
	public static function claim( Definition $definition, array $values, string $attempt ): array {
		foreach ( self::files( $definition, $values ) as $name => $files ) {
			foreach ( $files as $file ) {
				$is_free = $attempt === $file['claim'] || UploadedFiles::claim( $file['id'], $attempt )
					// A process has ended before it stored the entry, or another form with the file was refused.
					|| ( '' !== $file['claim'] && 0 === $file['entry_id'] && ! Entries::find_attempt( $file['claim'] ) && UploadedFiles::claim( $file['id'], $attempt, $file['claim'] ) );
				if ( ! $is_free ) {
					UploadedFiles::release( $attempt );
					return array( $name => self::gone() );
				}
			}
		}
		return array();
	}

	/**
	 * Gives the files to their entry.
	 * @param array<string, string|list<string>> $values  From Validation.
	 * @return bool False if another entry has got one of them meanwhile.
	 */
	public static function settle( Definition $definition, array $values, string $attempt, int $entry ): bool {
		$most = count( array_merge( array(), ...array_values( self::files( $definition, $values ) ) ) );
		return 0 === $most || UploadedFiles::settle( $attempt, $entry ) === $most;
	}

	/** The message about a file that can no longer be sent. */
	public static function gone(): string {
		return __( 'One of these files was already sent or has expired. Remove it and choose it again.', 'millwork' );
	}

	/**
	 * The files of each file field.
	 * @param array<string, string|list<string>> $values From Validation.
	 * @return array<string, list<File>> By field.
	 */
	private static function files( Definition $definition, array $values ): array {
		$found   = array();
		$form_id = null;
		foreach ( $definition->fields as $field ) {
			if ( null !== $field->files && ! empty( $values[ $field->name ] ) ) {
				$form_id ??= Definitions::id( $definition );

				$found[ $field->name ] = array_values( array_filter( array_map( static fn( string $token ): ?array => UploadedFiles::find_token( $token, $form_id, $field->name ), self::tokens( $values[ $field->name ] ) ) ) );
			}
		}
		return $found;
	}
}
