<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Uploads;

use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Page\FieldStyles;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Rendering\ForeignText;

/**
 * Prints a file field: the browser's own input, which takes dropped files too, and the files that were already
 * received, each with a checkbox that keeps it.
 */
final class FileMarkup {

	/**
	 * @param array<string, mixed>     $block   For the looks of its drop area.
	 * @param string                   $id      The input's ID; unique on the page.
	 * @param string|list<string>|null $value   Tokens that were received.
	 * @param string                   $form_id The form's ID; '' in a preview.
	 * @return string HTML, escaped.
	 */
	public static function input( Field $field, array $block, string $id, string|array|null $value, string $error, string $form_id ): string {
		$kept = '';
		foreach ( FileAnswers::tokens( $value ?? array() ) as $token ) {
			$file = UploadedFiles::find_token( $token, $form_id, $field->name );
			if ( $file ) {
				$kept .= '<li><label class="jetpack-field__choice"><input type="checkbox" name="' . InputNames::input( $field->name, true ) . '" value="' . esc_attr( $token ) . '" checked> <span>' . ForeignText::escape( FileName::with_size( $file['name'], $file['bytes'] ) ) . '</span></label></li>';
			}
		}
		$most   = FileLimits::count_of_field( $field );
		$accept = implode( ',', array_map( static fn( string $extension ): string => ".$extension", FileIntake::extensions( $field ) ) );
		return '<div' . FieldStyles::attributes( 'jetpack-field__drop', FieldStyles::for_input( $block['attrs'], self::area( $block['innerBlocks'] ) ) ) . '>'
			. '<input type="file" id="' . $id . '" name="' . InputNames::input( $field->name ) . '&#091;' . PlainUploads::PART . '&#093;&#091;&#093;" accept="' . esc_attr( $accept ) . '"'
			. ( $most > 1 ? ' multiple' : '' ) . ( $field->required && '' === $kept ? ' required' : '' )
			. ' aria-describedby="' . ( '' === $error ? '' : "$id-error " ) . $id . '-hint"' . ( '' === $error ? '' : ' aria-invalid="true"' ) . '></div>'
			. '<p class="jetpack-field__hint" id="' . $id . '-hint">' . esc_html( self::hint( $field ) ) . '</p>'
			. '<ul class="jetpack-field__files">' . $kept . '</ul>';
	}

	/**
	 * What the form's script needs besides its own settings.
	 * @return array<string, mixed>
	 */
	public static function config( Definition $definition ): array {
		$fields = array();
		foreach ( $definition->fields as $field ) {
			if ( null !== $field->files ) {
				$fields[ $field->name ] = array( FileLimits::count_of_field( $field ), FileLimits::of_field( $field ), FileName::size( FileLimits::of_field( $field ) ) );
			}
		}
		return array(
			'files'     => rest_url( 'millwork/v1/forms/files' ),
			'fileRules' => array( Definitions::id( $definition ) => $fields ),
			'fileWords' => array(
				/* translators: %s: a file's name. */
				'sending' => __( 'Uploading %s…', 'millwork' ),
				/* translators: %s: a file's name. */
				'added'   => __( '%s was added.', 'millwork' ),
				/* translators: %s: a file's name. */
				'remove'  => __( 'Remove %s', 'millwork' ),
				/* translators: %s: a file's name. */
				'removed' => __( '%s was removed.', 'millwork' ),
				/* translators: %s: a number. */
				'many'    => __( 'Maximum number of files: %s. Remove one first.', 'millwork' ),
				/* translators: %s: a size, such as '10 MB'. */
				'large'   => __( 'This file is too large. Choose one of %s or less.', 'millwork' ),
				'failed'  => __( 'The file couldn’t be sent. Check your connection, then choose it again.', 'millwork' ),
				'wait'    => __( 'Your files are still uploading. When they’re done, the form is sent automatically.', 'millwork' ),
			),
		);
	}

	/** What the field accepts, in a sentence. */
	private static function hint( Field $field ): string {
		$most = FileLimits::count_of_field( $field );
		$size = FileName::size( FileLimits::of_field( $field ) );
		return FileIntake::kinds( $field ) . '. ' . ( 1 === $most
			/* translators: %s: a size, such as '10 MB'. */
			? sprintf( __( 'Up to %s.', 'millwork' ), $size )
			/* translators: 1: a number of files, 2: a size, such as '10 MB'. */
			: sprintf( __( 'Up to %1$s files of %2$s each.', 'millwork' ), number_format_i18n( $most ), $size ) );
	}

	/**
	 * The attributes of the drop area that newer editors store in a field.
	 * @param array<array<string, mixed>> $blocks
	 * @return array<string, mixed>
	 */
	private static function area( array $blocks ): array {
		foreach ( $blocks as $block ) {
			if ( 'jetpack/dropzone' === $block['blockName'] ) {
				return is_array( $block['attrs'] ) ? $block['attrs'] : array();
			}
		}
		return array();
	}
}
