<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\NinjaForms;

use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\Reading\Kinds;
use Millwork\Features\Forms\OtherPlugins\Reading\Masks;
use Millwork\Features\Forms\OtherPlugins\Reading\PictureChoices;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;

/** Reads a field with its settings (includes/Config/FieldSettings.php). */
final class Field {

	private const TYPES = array(
		'textbox'         => 'text',
		'firstname'       => 'name',
		'lastname'        => 'text',
		'address'         => 'text',
		'address2'        => 'text',
		'city'            => 'text',
		'zip'             => 'text',
		'textarea'        => 'textarea',
		'email'           => 'email',
		'phone'           => 'telephone',
		'number'          => 'number',
		'date'            => 'date',
		'checkbox'        => 'checkbox',
		'listcheckbox'    => 'checkbox-multiple',
		'listradio'       => 'radio',
		'listselect'      => 'select',
		'listmultiselect' => 'checkbox-multiple',
		'listimage'       => 'radio',
		'starrating'      => 'rating',
		'hidden'          => 'hidden',
		'file_upload'     => 'file',
		'optin'           => 'consent',
		'mailchimp-optin' => 'consent',
		'html'            => FoundField::CONTENT,
		'note'            => FoundField::CONTENT,
		'hr'              => FoundField::CONTENT,
		'listcountry'     => 'text',
		'liststate'       => 'text',
		'signature'       => 'signature',
	);

	private const FORMATS = array( 'MM/DD/YYYY' => 'mm/dd/yy', 'm/d/Y' => 'mm/dd/yy', 'DD/MM/YYYY' => 'dd/mm/yy', 'd/m/Y' => 'dd/mm/yy', 'YYYY-MM-DD' => 'yy-mm-dd', 'Y-m-d' => 'yy-mm-dd' );

	/** @param array<array-key, mixed> $stored Of any shape. */
	public static function read( array $stored, string $key ): FoundField {
		$kind  = Texts::plain( $stored['type'] ?? '' );
		$type  = Kinds::is_money( $kind ) ? FoundField::NOTHING : self::TYPES[ $kind ] ?? FoundField::NOTHING;
		$field = new FoundField( $key, $kind, $type, Texts::line( $stored['label'] ?? '' ) );
		if ( FoundField::NOTHING === $type ) {
			$field->notes[] = 'confirm' === $kind ? __( 'Visitors type their answer once, not twice.', 'millwork' ) : Kinds::reason( $kind );
			return $field;
		}
		$value              = $stored['default'] ?? $stored['default_value'] ?? '';
		$field->required    = Texts::is_on( $stored['required'] ?? false );
		$field->placeholder = Texts::line( $stored['placeholder'] ?? '' );
		$field->help        = Texts::first( Texts::line( $stored['desc_text'] ?? '' ), Texts::line( $stored['help_text'] ?? '' ) );
		$field->default     = self::default( $value, $field );
		if ( 'characters' === ( $stored['input_limit_type'] ?? 'characters' ) ) {
			$field->most = Texts::count( $stored['input_limit'] ?? 0 );
		} elseif ( Texts::count( $stored['input_limit'] ?? 0 ) > 0 ) {
			$field->notes[] = __( 'The word limit is left out. You can limit characters in the field’s settings.', 'millwork' );
		}
		$numbers  = array();
		$pictures = array();
		foreach ( in_array( $type, array( 'select', 'radio', 'checkbox-multiple' ), true ) ? array_filter( Stored::list( $stored[ 'listimage' === $kind ? 'image_options' : 'options' ] ?? array() ), 'is_array' ) : array() as $option ) {
			$text      = Texts::line( $option['label'] ?? '' );
			$numbers[] = array( $text, $option['calc'] ?? '' );
			$value     = is_scalar( $option['value'] ?? null ) && '' !== (string) $option['value'] ? (string) $option['value'] : $text;
			if ( '' !== $text ) {
				$pictures[]               = array( $text, $option['image'] ?? '', $option['image_id'] ?? 0 );
				$field->options[ $value ] = $text;
				$field->default           = '' === $field->default && Texts::is_on( $option['selected'] ?? false ) ? $text : $field->default;
			}
		}
		Kinds::count_options( $field, $numbers );
		self::read_type( $field, $stored );
		if ( 'listimage' === $kind ) {
			PictureChoices::read( $field, $pictures, Texts::is_on( $stored['show_option_labels'] ?? true ) );
		}
		$mask = Texts::plain( $stored['mask'] ?? '' );
		$mask = 'custom' === $mask ? Texts::plain( $stored['custom_mask'] ?? '' ) : $mask;
		if ( 'currency' === $mask ) {
			$field->notes[] = __( 'The input mask for amounts of money is left out. A Number field accepts only numbers.', 'millwork' );
		} elseif ( '' !== $mask ) {
			Masks::read( $field, $mask, Masks::MASKED_INPUT );
		}
		return $field;
	}

	/** @param array<array-key, mixed> $stored */
	private static function read_type( FoundField $field, array $stored ): void {
		$value = $stored['default'] ?? $stored['value'] ?? '';
		switch ( $field->kind ) {
			case 'listmultiselect':
				$field->notes[] = __( 'The list becomes checkboxes.', 'millwork' );
				break;
			case 'listimage':
				$field->type = Texts::is_on( $stored['allow_multi_select'] ?? false ) ? 'checkbox-multiple' : 'radio';
				break;
			case 'listcountry':
			case 'liststate':
				$field->notes[] = __( 'The list becomes a text field.', 'millwork' );
				break;
			case 'checkbox':
				$field->default = in_array( $stored['default_value'] ?? '', array( 'checked', '1', 1 ), true ) ? 'true' : '';
				// A checkbox counts 1.
				$field->is_countable = '1' === Texts::raw( $stored['checked_calc_value'] ?? '' ) && in_array( Texts::raw( $stored['unchecked_calc_value'] ?? '' ), array( '', '0' ), true );
				break;
			case 'number':
				$field->min  = Texts::number( $stored['num_min'] ?? null );
				$field->max  = Texts::number( $stored['num_max'] ?? null );
				$field->step = in_array( $stored['num_step'] ?? '', array( '', '1', 1 ), true ) ? null : Texts::number( $stored['num_step'] );
				break;
			case 'date':
				$field->format = self::FORMATS[ is_string( $stored['date_format'] ?? null ) ? $stored['date_format'] : '' ] ?? '';
				if ( in_array( $stored['date_mode'] ?? 'date_only', array( 'time_only', 'date_and_time' ), true ) ) {
					$field->type  = 'time_only' === $stored['date_mode'] ? 'time' : 'date';
					$field->notes = 'date' === $field->type ? array( __( 'It asks only for the date, not the time.', 'millwork' ) ) : array();
				}
				if ( '' !== Texts::raw( $stored['year_range_start'] ?? '' ) . Texts::raw( $stored['year_range_end'] ?? '' ) ) {
					$field->notes[] = __( 'The calendar’s range of years is left out. Set the earliest and latest date in the field’s settings.', 'millwork' );
				}
				break;
			case 'signature':
				$field->notes[] = Kinds::signature();
				break;
			case 'starrating':
				$field->is_countable = true;
				$field->max          = Texts::number( $stored['number_of_stars'] ?? $stored['default'] ?? 5 );
				$field->default      = '';
				break;
			case 'file_upload':
				$field->files = array(
					'types'     => Kinds::extensions( is_string( $stored['upload_types'] ?? null ) ? $stored['upload_types'] : '' ),
					'most'      => max( 1, Texts::count( $stored['upload_multi_count'] ?? 1 ) ),
					'megabytes' => (float) Texts::count( $stored['max_file_size'] ?? 0 ),
				);
				break;
			case 'html':
			case 'note':
				$field->html    = is_string( $value ) ? $value : '';
				$field->label   = '';
				$field->default = '';
				break;
			case 'hr':
				$field->html  = '<hr>';
				$field->label = '';
				break;
		}
	}

	private static function default( mixed $value, FoundField $field ): string {
		$text = Texts::plain( $value );
		if ( preg_match( '/^\{querystring:([a-z][a-z0-9_-]{0,39})\}$/i', $text, $found ) ) {
			$field->parameter = $found[1];
			return '';
		}
		if ( preg_match( '/\{[a-z_]+:?[^{}]*\}/', $text ) && FoundField::CONTENT !== $field->type ) {
			$field->notes[] = __( 'The default value is left out, because the other plugin fills it in.', 'millwork' );
			return '';
		}
		return in_array( $field->type, array( 'rating', 'checkbox', 'consent' ), true ) ? '' : $text;
	}
}
