<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Writing;

use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\FoundForm;
use Millwork\Features\Forms\OtherPlugins\ImportedForms;
use Millwork\Features\Forms\OtherPlugins\Source;

/**
 * Says in plain words what becomes of a form, before anything is stored.
 * @phpstan-type Line array{label: string, kind: string, becomes: string, outcome: string, notes: list<string>}
 */
final class Report {

	/**
	 * @param int|null $entries How many there are; null for a file of forms.
	 * @return array{key: string, title: string, entries: int|null, post: int, edit: string, fields: list<Line>, notes: list<string>} The
	 *         post is the form that was made before; 0 if there is none.
	 */
	public static function of( Source $source, FoundForm $form, ?int $entries ): array {
		$circular = array_flip( Logic::circular( $form ) );
		$fields   = array();
		foreach ( $form->fields as $field ) {
			$fields[] = self::field( $form, $field, isset( $circular[ $field->key ] ) );
		}
		$post = ImportedForms::post( $source->slug(), $form->key );
		return array(
			'key'     => $form->key,
			'title'   => $form->title,
			'entries' => $entries,
			'post'    => $post,
			'edit'    => $post > 0 ? (string) get_edit_post_link( $post, 'raw' ) : '',
			'fields'  => $fields,
			'notes'   => array_values( array_unique( array( ...( null === $entries ? FormSettings::goals( $form ) : array() ), ...$form->notes, ...FormSettings::notes( $form ) ) ) ),
		);
	}

	/** @return Line The outcome is 'carried', 'changed' or 'left'. */
	private static function field( FoundForm $form, FoundField $field, bool $is_circular ): array {
		$notes = $field->notes;
		if ( FoundField::NOTHING !== $field->type && $field->condition ) {
			if ( $is_circular ) {
				$notes[] = __( 'Its condition depends on itself, so it’s left out: the field is always shown.', 'millwork' );
			} elseif ( ! Logic::write( $form, $field->condition ) ) {
				$notes[] = __( 'Its condition isn’t supported, so it’s left out: the field is always shown.', 'millwork' );
			}
		}
		if ( FoundField::CONTENT === $field->type && str_contains( $field->html, '[' ) ) {
			$notes[] = __( 'Shortcodes in this text are shown as text.', 'millwork' );
		}
		$label = '' === $field->label ? self::shortened( $field->html ) : $field->label;
		return array(
			'label'   => '' === $label ? $field->key : $label,
			'kind'    => $field->kind,
			'becomes' => $field->pictures ? __( 'Image Choice', 'millwork' ) : self::becomes( $field->type ),
			'outcome' => FoundField::NOTHING === $field->type ? 'left' : ( $notes ? 'changed' : 'carried' ),
			'notes'   => array_values( array_unique( $notes ) ),
		);
	}

	private static function shortened( string $html ): string {
		$text = trim( (string) preg_replace( '/\s+/u', ' ', wp_strip_all_tags( $html ) ) );
		return mb_strlen( $text ) > 80 ? mb_substr( $text, 0, 79 ) . '…' : $text;
	}

	/** The title of our block. */
	private static function becomes( string $type ): string {
		return match ( $type ) {
			'text'              => __( 'Text', 'millwork' ),
			'name'              => __( 'Name', 'millwork' ),
			'email'             => __( 'Email', 'millwork' ),
			'url'               => __( 'Website', 'millwork' ),
			'date'              => __( 'Date Picker', 'millwork' ),
			'telephone'         => __( 'Phone Number', 'millwork' ),
			'textarea'          => __( 'Message', 'millwork' ),
			'checkbox'          => __( 'Checkbox', 'millwork' ),
			'consent'           => __( 'Consent', 'millwork' ),
			'checkbox-multiple' => __( 'Checkbox Group', 'millwork' ),
			'radio'             => _x( 'Radio', 'block title', 'millwork' ),
			'select'            => _x( 'Select', 'block title', 'millwork' ),
			'number'            => __( 'Number', 'millwork' ),
			'slider'            => __( 'Slider', 'millwork' ),
			'time'              => __( 'Time', 'millwork' ),
			'rating'            => __( 'Rating', 'millwork' ),
			'file'              => __( 'File Upload', 'millwork' ),
			'hidden'            => __( 'Hidden Field', 'millwork' ),
			'address'           => __( 'Address', 'millwork' ),
			'calculation'       => __( 'Calculation', 'millwork' ),
			'signature'         => __( 'Signature', 'millwork' ),
			FoundField::HEADING => __( 'Heading', 'millwork' ),
			FoundField::CONTENT => __( 'Custom HTML', 'millwork' ),
			FoundField::STEP    => __( 'New step', 'millwork' ),
			default             => '',
		};
	}
}
