<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Uploads;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Places\FormExpiry;
use Millwork\Visitors\CurrentPage;
use Millwork\Visitors\Visitor;

/**
 * Receives the files of a form that its page sends without scripts. They are stored right away and become tokens, so nothing
 * has to be chosen again on the page that asks for confirmation or says what is wrong.
 */
final class PlainUploads {

	/** The part of an input's name after the field's: `mw[f1][file][]`. */
	public const PART = 'file';

	/**
	 * @param array<string, mixed> $values What the form sent, by field.
	 * @param array<mixed>         $files  As PHP describes the uploads of all fields.
	 * @return array{array<string, mixed>, array<string, string>} The values with tokens; what the visitor should do, by
	 *         field.
	 */
	public static function take( string $token, array $values, array $files, Visitor $visitor ): array {
		$errors     = array();
		$definition = $files ? Definitions::find( $token ) : null;
		$form_id    = (string) Definitions::id_of( $token );
		if ( ! $definition || ! FormExpiry::is_open( $form_id, $definition ) ) {
			return array( $values, $errors );
		}
		foreach ( $definition->fields as $field ) {
			$sent = null === $field->files ? array() : self::of_field( $files, $field->name );
			$kept = FileAnswers::tokens( $values[ $field->name ] ?? array() );
			if ( count( $sent ) + count( $kept ) > FileLimits::count_of_field( $field ) ) {
				/* translators: %s: a number. */
				$errors[ $field->name ] = sprintf( __( 'No file was saved, because this field accepts at most %s. Choose fewer.', 'millwork' ), number_format_i18n( FileLimits::count_of_field( $field ) ) );
				continue;
			}
			foreach ( $sent as $file ) {
				$taken = FileLimits::wait( $form_id, $visitor ) ? __( 'Too many files were sent in a short time. What you typed is still here. Wait a few minutes, then choose the file again.', 'millwork' ) : FileIntake::take( $form_id, $field, $file, '', FileLimits::sender( $visitor ) );
				if ( is_string( $taken ) ) {
					$errors[ $field->name ] = trim( ( $errors[ $field->name ] ?? '' ) . " $taken" );
				} else {
					$kept[] = $taken['token'];
				}
			}
			if ( $sent ) {
				$values[ $field->name ] = $kept;
			}
		}
		return array( $values, $errors );
	}

	/** Says what happened if PHP dropped a form because its files are too large. Runs only for a post without content. */
	public static function refuse_dropped(): void {
		$length = is_numeric( $_SERVER['CONTENT_LENGTH'] ?? null ) ? (int) $_SERVER['CONTENT_LENGTH'] : 0;
		$most   = (int) wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		$post   = get_queried_object_id() ? get_post( get_queried_object_id() ) : null;
		if ( $most < 1 || $length <= $most || ! $post || ! str_contains( $post->post_content, 'jetpack/contact-form' ) ) {
			return;
		}
		CurrentPage::prevent_caching();
		$title = __( 'The files are too large', 'millwork' );
		wp_die(
			/* translators: %s: a size, such as '8 MB'. */
			'<h1>' . esc_html( $title ) . '</h1><p role="alert">' . esc_html( sprintf( __( 'Nothing was sent, because this site’s server accepts at most %s at a time. Go back (what you typed is still there) and choose smaller or fewer files.', 'millwork' ), FileName::size( $most ) ) ) . '</p>',
			esc_html( $title ),
			array( 'response' => 413, 'back_link' => true )
		);
	}

	/**
	 * The files of a field, each as PHP describes a single upload. An input without a file counts as none.
	 * @param array<mixed> $files
	 * @return list<array<string, mixed>>
	 */
	private static function of_field( array $files, string $name ): array {
		$found = array();
		foreach ( array( 'name', 'tmp_name', 'error', 'size' ) as $key ) {
			$values = $files[ $key ][ $name ][ self::PART ] ?? array();
			foreach ( is_array( $values ) ? array_values( $values ) : array() as $index => $value ) {
				$found[ $index ][ $key ] = $value;
			}
		}
		return array_values( array_filter( $found, static fn( array $file ): bool => UPLOAD_ERR_NO_FILE !== ( $file['error'] ?? UPLOAD_ERR_NO_FILE ) ) );
	}
}
