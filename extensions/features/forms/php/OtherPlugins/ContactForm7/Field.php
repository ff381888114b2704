<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\ContactForm7;

use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\Reading\DateLimits;
use Millwork\Features\Forms\OtherPlugins\Reading\Kinds;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;

/** Makes a field of a form-tag. */
final class Field {

	private const TYPES = array(
		'text'       => 'text',
		'email'      => 'email',
		'url'        => 'url',
		'tel'        => 'telephone',
		'phonetext'  => 'telephone',
		'number'     => 'number',
		'range'      => 'slider',
		'date'       => 'date',
		'time'       => 'time',
		'datetime'   => 'date',
		'textarea'   => 'textarea',
		'select'     => 'select',
		'checkbox'   => 'checkbox-multiple',
		'radio'      => 'radio',
		'acceptance' => 'checkbox',
		'file'       => 'file',
		'multifile'  => 'file',
		'mfile'      => 'file',
		'hidden'     => 'hidden',
		'signature'  => 'signature',
	);

	/** Tags that show something and ask nothing. */
	private const SILENT = array( 'response', 'reflection', 'count' );

	/** @return FoundField|null Null if there is nothing to say about it. */
	public static function read( Tag $tag, string $label ): ?FoundField {
		if ( in_array( $tag->type, self::SILENT, true ) ) {
			return null;
		}
		$type  = self::TYPES[ $tag->type ] ?? FoundField::NOTHING;
		$label = '' === $label && 'acceptance' !== $tag->type ? ucfirst( trim( strtr( $tag->name, '-_', '  ' ) ) ) : $label;
		$field = new FoundField( '' === $tag->name ? $tag->type : $tag->name, $tag->type, $type, $label );
		if ( FoundField::NOTHING === $type ) {
			$field->notes[] = Kinds::reason( $tag->type );
			return $field;
		}
		if ( 'text' === $type && ( 'your-name' === $tag->name || 'name' === $tag->option( 'autocomplete' ) ) ) {
			$field->type = 'name';
		}
		$field->required = $tag->is_required;
		if ( in_array( $type, array( 'select', 'radio', 'checkbox-multiple' ), true ) ) {
			self::read_choices( $field, $tag );
			return $field;
		}
		$value              = $tag->values[0] ?? '';
		$is_placeholder     = $tag->has( 'placeholder' ) || $tag->has( 'watermark' );
		$field->placeholder = $is_placeholder ? $value : '';
		$field->default     = $is_placeholder ? '' : $value;
		$field->min         = Texts::number( $tag->option( 'min' ) );
		$field->max         = Texts::number( $tag->option( 'max' ) );
		$field->step        = Texts::number( $tag->option( 'step' ) );
		$field->least       = Texts::count( $tag->option( 'minlength' ) );
		$field->most        = Texts::count( $tag->option( 'maxlength' ) );
		foreach ( $tag->options as $option ) {
			if ( 0 === $field->most && preg_match( '~^(?:\d*x?\d*)?/(\d+)$~D', $option, $found ) ) {
				$field->most = Texts::count( $found[1] );
			}
		}
		self::read_type( $field, $tag );
		return $field;
	}

	private static function read_choices( FoundField $field, Tag $tag ): void {
		$values = $tag->values;
		if ( 'select' === $tag->type && $tag->has( 'first_as_label' ) ) {
			$field->placeholder = (string) array_shift( $values );
		}
		foreach ( $values as $value ) {
			// `Sales|sales@example.com`: visitors and Flamingo know the first part, the email has the second.
			$text = Texts::line( explode( '|', $value, 2 )[0] );
			if ( '' !== $text ) {
				$field->options[ $text ] = $text;
			}
			if ( str_contains( $value, '|' ) ) {
				$field->notes[] = __( 'Only the text that visitors see is carried over, not the part after “|”.', 'millwork' );
			}
		}
		$place          = Texts::count( strtok( $tag->option( 'default' ), '_' ) );
		$field->default = array_values( $field->options )[ $place - 1 ] ?? '';
		if ( 'select' === $tag->type && $tag->has( 'multiple' ) ) {
			$field->type    = 'checkbox-multiple';
			$field->notes[] = __( 'The list becomes checkboxes.', 'millwork' );
		}
		if ( 'checkbox' === $tag->type && $tag->has( 'exclusive' ) ) {
			$field->type = 'radio';
		}
		if ( $tag->has( 'free_text' ) && $field->options && 'select' !== $tag->type ) {
			// The text belongs to the last choice.
			$last = (string) array_key_last( $field->options );
			Kinds::add_other( $field, $last, $last );
		}
		if ( ! $field->options && '' !== $tag->option( 'data' ) ) {
			$field->type    = FoundField::NOTHING;
			$field->notes[] = __( 'Its list comes from another plugin, so it can’t be imported.', 'millwork' );
		}
	}

	private static function read_type( FoundField $field, Tag $tag ): void {
		switch ( $tag->type ) {
			case 'acceptance':
				$field->required = ! $tag->has( 'optional' );
				$field->html     = '' === trim( $tag->content ) ? esc_html( $tag->values[0] ?? '' ) : trim( $tag->content );
				$field->default  = '';
				if ( $tag->has( 'invert' ) ) {
					$field->required = false;
					$field->notes[]  = __( 'This checkbox had to stay unchecked. Now visitors can check it.', 'millwork' );
				}
				break;
			case 'file':
			case 'multifile':
			case 'mfile':
				$limit = $tag->option( 'limit' );
				$bytes = preg_match( '/^(\d+)(kb?|mb?)?$/iD', $limit, $found ) ? (float) $found[1] * ( array( 'k' => KB_IN_BYTES, 'm' => MB_IN_BYTES )[ strtolower( substr( $found[2] ?? '', 0, 1 ) ) ] ?? 1 ) : (float) MB_IN_BYTES;

				$field->files = array(
					'types'     => Kinds::extensions( $tag->option( 'filetypes' ) ),
					'most'      => 'file' === $tag->type ? 1 : 10,
					'megabytes' => round( $bytes / MB_IN_BYTES, 2 ),
				);
				break;
			case 'date':
			case 'datetime':
			case 'time':
				DateLimits::of_tag( $field, $tag->option( 'min' ), $tag->option( 'max' ) );
				if ( '' !== $tag->option( 'step' ) ) {
					$field->notes[] = __( 'The step is left out: any day or time from the earliest to the latest can be chosen.', 'millwork' );
				}
				break;
			case 'signature':
				$field->notes[] = Kinds::signature();
				break;
			case 'textarea':
				$field->default = '' === trim( $tag->content ) ? $field->default : Texts::paragraphs( $tag->content );
				break;
		}
		if ( str_starts_with( $tag->option( 'default' ), 'get' ) ) {
			$field->parameter = Kinds::parameter( $tag->name );
		} elseif ( '' !== $tag->option( 'default' ) && 'acceptance' !== $tag->type ) {
			$field->notes[] = __( 'The default value is left out, because the other plugin fills it in.', 'millwork' );
		}
	}
}
