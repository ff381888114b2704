<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\WpForms;

use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\Reading\Kinds;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;

/** Reads a field of a form's JSON. */
final class Field {

	private const TYPES = array(
		'text'               => 'text',
		'textarea'           => 'textarea',
		'richtext'           => 'textarea',
		'email'              => 'email',
		'url'                => 'url',
		'number'             => 'number',
		'number-slider'      => 'slider',
		'name'               => 'name',
		'phone'              => 'telephone',
		'select'             => 'select',
		'radio'              => 'radio',
		'checkbox'           => 'checkbox-multiple',
		'gdpr-checkbox'      => 'checkbox',
		'date-time'          => 'date',
		'file-upload'        => 'file',
		'camera'             => 'file',
		'rating'             => 'rating',
		'net_promoter_score' => 'rating',
		'hidden'             => 'hidden',
		'address'            => 'textarea',
		'html'               => FoundField::CONTENT,
		'content'            => FoundField::CONTENT,
		'divider'            => FoundField::HEADING,
		'pagebreak'          => FoundField::STEP,
	);

	/** @param array<array-key, mixed> $stored Of any shape. */
	public static function read( array $stored ): FoundField {
		$kind  = Texts::plain( $stored['type'] ?? '' );
		$type  = Kinds::is_money( $kind ) ? FoundField::NOTHING : self::TYPES[ $kind ] ?? FoundField::NOTHING;
		$key   = is_scalar( $stored['id'] ?? null ) ? (string) $stored['id'] : '';
		$field = new FoundField( $key, $kind, $type, Texts::line( $stored[ 'pagebreak' === $kind ? 'title' : 'label' ] ?? '' ) );
		if ( FoundField::NOTHING === $type ) {
			$field->notes[] = 'repeater' === $kind ? __( 'Its fields appear once and can’t be repeated.', 'millwork' ) : Kinds::reason( $kind );
			return $field;
		}
		$field->required    = Texts::is_on( $stored['required'] ?? false );
		$field->placeholder = Texts::line( $stored['placeholder'] ?? '' );
		$field->help        = Texts::line( $stored['description'] ?? '' );
		$field->default     = self::default( $stored['default_value'] ?? '', $field );
		$field->has_labels  = true;
		if ( 'characters' === ( $stored['limit_mode'] ?? '' ) && Texts::is_on( $stored['limit_enabled'] ?? false ) ) {
			$field->most = Texts::count( $stored['limit_count'] ?? 0 );
		} elseif ( Texts::is_on( $stored['limit_enabled'] ?? false ) ) {
			$field->notes[] = __( 'The word limit is left out. You can limit characters in the field’s settings.', 'millwork' );
		}
		if ( in_array( $type, array( 'select', 'radio', 'checkbox-multiple', 'checkbox' ), true ) ) {
			self::read_choices( $field, $stored );
		}
		self::read_type( $field, $stored );
		return $field;
	}

	/** @param array<array-key, mixed> $stored */
	private static function read_choices( FoundField $field, array $stored ): void {
		$html = '';
		foreach ( array_filter( Stored::list( $stored['choices'] ?? array() ), 'is_array' ) as $id => $choice ) {
			$text = Texts::line( $choice['label'] ?? '' );
			$html = '' === $html && is_string( $choice['label'] ?? null ) ? $choice['label'] : $html;
			if ( '' !== $text ) {
				$field->options[ $id ] = $text;
				$field->default        = '' === $field->default && Texts::is_on( $choice['default'] ?? false ) ? $text : $field->default;
			}
			if ( Texts::is_on( $choice['other'] ?? false ) ) {
				$field->notes[] = __( '“Other” becomes a plain choice. To let visitors type their own answer, use the “Other” option in the field’s settings.', 'millwork' );
			}
		}
		if ( 'checkbox' === $field->type ) {
			$field->options = array();
			$field->html    = $html;
			$field->default = '';
		}
		if ( 'select' === $field->type && Texts::is_on( $stored['multiple'] ?? false ) ) {
			$field->type    = 'checkbox-multiple';
			$field->notes[] = __( 'The list becomes checkboxes.', 'millwork' );
		}
		if ( Texts::is_on( $stored['choices_images'] ?? false ) || Texts::is_on( $stored['choices_icons'] ?? false ) ) {
			$field->notes[] = __( 'The choices are shown without images. For images, use an Image Choice field.', 'millwork' );
		}
		if ( Texts::count( $stored['choice_limit'] ?? 0 ) > 0 ) {
			$field->notes[] = __( 'Any number of choices can be checked.', 'millwork' );
		}
		if ( ! empty( $stored['dynamic_choices'] ) ) {
			$field->notes[] = __( 'The choices came from posts or categories. They are no longer updated.', 'millwork' );
		}
	}

	/** @param array<array-key, mixed> $stored */
	private static function read_type( FoundField $field, array $stored ): void {
		switch ( $field->kind ) {
			case 'name':
				$field->placeholder = Texts::line( $stored['simple_placeholder'] ?? '' );
				if ( 'simple' !== ( $stored['format'] ?? '' ) ) {
					$field->notes[] = __( 'The parts of the name become one field.', 'millwork' );
				}
				break;
			case 'address':
				$field->notes[] = __( 'The parts of the address become one multi-line field.', 'millwork' );
				break;
			case 'number':
			case 'number-slider':
				$field->min  = Texts::number( $stored['min'] ?? null );
				$field->max  = Texts::number( $stored['max'] ?? null );
				$field->step = 'number' === $field->kind ? null : Texts::number( $stored['step'] ?? null );
				break;
			case 'date-time':
				$format = $stored['format'] ?? 'date-time';
				if ( 'time' === $format ) {
					$field->type = 'time';
				} elseif ( 'date' !== $format ) {
					$field->notes[] = __( 'It asks only for the date, not the time.', 'millwork' );
				}
				$field->format = array( 'm/d/Y' => 'mm/dd/yy', 'd/m/Y' => 'dd/mm/yy', 'Y-m-d' => 'yy-mm-dd' )[ is_string( $stored['date_format'] ?? null ) ? $stored['date_format'] : '' ] ?? '';
				break;
			case 'file-upload':
			case 'camera':
				$field->files = array(
					'types'     => Kinds::extensions( is_string( $stored['extensions'] ?? null ) ? $stored['extensions'] : '' ),
					'most'      => max( 1, Texts::count( $stored['max_file_number'] ?? 1 ) ),
					'megabytes' => (float) Texts::count( $stored['max_size'] ?? 0 ),
				);
				break;
			case 'rating':
				$field->max = Texts::number( $stored['scale'] ?? 5 );
				break;
			case 'net_promoter_score':
				$field->max     = '10';
				$field->notes[] = __( 'It becomes a rating from 1 to 10.', 'millwork' );
				break;
			case 'email':
				if ( Texts::is_on( $stored['confirmation'] ?? false ) ) {
					$field->notes[] = __( 'Visitors type the email address once, not twice.', 'millwork' );
				}
				break;
			case 'html':
			case 'content':
				$html         = $stored[ 'html' === $field->kind ? 'code' : 'content' ] ?? '';
				$field->html  = is_string( $html ) ? $html : '';
				$field->label = '';
				break;
		}
		if ( ! empty( $stored['input_mask'] ) ) {
			$field->notes[] = __( 'The pattern for answers is left out. Set one in the field’s settings.', 'millwork' );
		}
	}

	private static function default( mixed $value, FoundField $field ): string {
		$text = Texts::plain( $value );
		if ( preg_match( '/^\{query_var key="?([a-z][a-z0-9_-]{0,39})"?\}$/i', $text, $found ) ) {
			$field->parameter = $found[1];
			return '';
		}
		if ( preg_match( '/\{[^{}]+\}/', $text ) ) {
			$field->notes[] = __( 'The default value is left out, because the other plugin fills it in.', 'millwork' );
			return '';
		}
		return $text;
	}
}
