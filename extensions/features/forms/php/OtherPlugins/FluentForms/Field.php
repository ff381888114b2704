<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\FluentForms;

use Millwork\Features\Forms\Fields\InternationalNumber;
use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\Reading\DateLimits;
use Millwork\Features\Forms\OtherPlugins\Reading\Formulas;
use Millwork\Features\Forms\OtherPlugins\Reading\Kinds;
use Millwork\Features\Forms\OtherPlugins\Reading\Masks;
use Millwork\Features\Forms\OtherPlugins\Reading\PictureChoices;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;

/** Reads an element of a form (app/Services/FormBuilder/DefaultElements.php). */
final class Field {

	private const TYPES = array(
		'input_name'               => 'name',
		'input_email'              => 'email',
		'input_text'               => 'text',
		'textarea'                 => 'textarea',
		'rich_text_input'          => 'textarea',
		'address'                  => 'address',
		'signature'                => 'signature',
		'select_country'           => 'text',
		'input_number'             => 'number',
		'select'                   => 'select',
		'multi_select'             => 'checkbox-multiple',
		'input_radio'              => 'radio',
		'input_checkbox'           => 'checkbox-multiple',
		'input_url'                => 'url',
		'phone'                    => 'telephone',
		'input_date'               => 'date',
		'input_file'               => 'file',
		'input_image'              => 'file',
		'input_hidden'             => 'hidden',
		'ratings'                  => 'rating',
		'net_promoter_score'       => 'rating',
		'rangeslider'              => 'slider',
		'terms_and_condition'      => 'checkbox',
		'gdpr_agreement'           => 'checkbox',
		'custom_payment_component' => 'number',
		'custom_html'              => FoundField::CONTENT,
		'section_break'            => FoundField::HEADING,
		'form_step'                => FoundField::STEP,
	);

	/** Choices with prices, by their input. */
	private const PRICED = array( 'single' => 'number', 'radio' => 'radio', 'select' => 'select', 'checkbox' => 'checkbox-multiple' );

	/** The lines of an address by the names of their fields. */
	private const LINES = array( 'address_line_1' => 'line1', 'address_line_2' => 'line2', 'city' => 'city', 'state' => 'region', 'zip' => 'postcode', 'country' => 'country' );

	/** @param array<array-key, mixed> $stored Of any shape. */
	public static function read( array $stored ): FoundField {
		$kind       = Texts::plain( $stored['element'] ?? '' );
		$attributes = Stored::list( $stored['attributes'] ?? array() );
		$settings   = Stored::list( $stored['settings'] ?? array() );
		$type       = 'multi_payment_component' === $kind ? self::PRICED[ Texts::raw( $attributes['type'] ?? '' ) ] ?? FoundField::NOTHING : self::TYPES[ $kind ] ?? FoundField::NOTHING;
		$label      = Texts::first( Texts::line( $settings['label'] ?? '' ), Texts::line( $settings['admin_field_label'] ?? '' ) );
		$key        = is_string( $attributes['name'] ?? null ) && '' !== $attributes['name'] ? $attributes['name'] : ( is_string( $stored['uniqElKey'] ?? null ) ? $stored['uniqElKey'] : $kind );
		$field      = new FoundField( $key, $kind, $type, $label );
		if ( FoundField::NOTHING === $type ) {
			$field->notes[] = Kinds::reason( $kind );
			return $field;
		}
		$rules              = Stored::list( $settings['validation_rules'] ?? array() );
		$rule               = static fn( string $name ): mixed => Stored::list( $rules[ $name ] ?? array() )['value'] ?? null;
		$field->required    = Texts::is_on( $rule( 'required' ) );
		$field->placeholder = Texts::first( Texts::line( $attributes['placeholder'] ?? '' ), Texts::line( $settings['placeholder'] ?? '' ) );
		$field->help        = Texts::line( $settings['help_message'] ?? '' );
		$field->default     = self::default( $attributes['value'] ?? '', $field );
		$field->most        = Texts::count( $attributes['maxlength'] ?? 0 );
		self::read_choices( $field, $stored, $settings );
		self::read_parts( $field, Stored::list( $stored['fields'] ?? array() ) );
		switch ( $kind ) {
			case 'select_country':
				$field->notes[] = __( 'The list becomes a text field.', 'millwork' );
				break;
			case 'phone':
				self::read_phone( $field, $settings, Texts::is_on( $rule( 'valid_phone_number' ) ) );
				break;
			case 'signature':
				$field->notes[] = Kinds::signature();
				break;
			case 'multi_payment_component':
				if ( 'number' === $type ) {
					$field->default = '';
					Kinds::fix_price( $field, $attributes['value'] ?? '' );
				}
				break;
			case 'custom_payment_component':
				$field->notes[] = __( 'Forms can’t take payments, so it becomes a number. For payments, use a payment block on the page.', 'millwork' );
				// It is a number like others.
			case 'input_number':
			case 'rangeslider':
				$step        = $settings['number_step'] ?? $attributes['step'] ?? '';
				$field->min  = Texts::number( $attributes['min'] ?? $rule( 'min' ) );
				$field->max  = Texts::number( $attributes['max'] ?? $rule( 'max' ) );
				$field->step = in_array( $step, array( '', '1', 1 ), true ) ? null : Texts::number( $step );
				self::read_formula( $field, Stored::list( $settings['calculation_settings'] ?? array() ) );
				break;
			case 'input_date':
				$format        = is_string( $settings['date_format'] ?? null ) ? $settings['date_format'] : '';
				$field->format = array( 'm/d/Y' => 'mm/dd/yy', 'd/m/Y' => 'dd/mm/yy', 'Y-m-d' => 'yy-mm-dd' )[ (string) strtok( $format, ' ' ) ] ?? '';
				if ( preg_match( '/^[HhGg]:i/', $format ) ) {
					$field->type = 'time';
				} elseif ( preg_match( '/[HhGg]:i/', $format ) ) {
					$field->notes[] = __( 'It asks only for the date, not the time.', 'millwork' );
				}
				$config = Texts::raw( $settings['date_config'] ?? '' );
				if ( 'date' === $field->type ) {
					DateLimits::of_script( $field, $config, $format );
				} elseif ( '' !== trim( $config ) ) {
					$field->notes[] = DateLimits::left_out();
				}
				break;
			case 'input_file':
			case 'input_image':
				$bytes        = $rule( 'max_file_size' );
				$types        = Stored::list( $rule( 'input_image' === $kind ? 'allowed_image_types' : 'allowed_file_types' ) );
				$field->files = array(
					'types'     => Kinds::extensions( implode( '|', array_filter( $types, 'is_string' ) ) ),
					'most'      => max( 1, Texts::count( $rule( 'max_file_count' ) ) ),
					'megabytes' => is_numeric( $bytes ) ? round( (float) $bytes / MB_IN_BYTES, 2 ) : 0.0,
				);
				break;
			case 'ratings':
				$field->max     = (string) max( 2, count( Stored::list( $stored['options'] ?? array() ) ) );
				$field->default = '';
				break;
			case 'net_promoter_score':
				$field->max     = '10';
				$field->default = '';
				$field->notes[] = __( 'It becomes a rating from 1 to 10.', 'millwork' );
				break;
			case 'terms_and_condition':
			case 'gdpr_agreement':
				$field->html    = is_string( $settings['tnc_html'] ?? null ) ? $settings['tnc_html'] : '';
				$field->default = '';
				break;
			case 'custom_html':
				$field->html  = is_string( $settings['html_codes'] ?? null ) ? $settings['html_codes'] : '';
				$field->label = '';
				break;
			case 'section_break':
				$field->html = is_string( $settings['description'] ?? null ) ? $settings['description'] : '';
				break;
		}
		$mask = Texts::plain( $attributes['data-mask'] ?? '' );
		if ( '' !== $mask ) {
			$is_custom = 'custom' === ( $settings['temp_mask'] ?? '' );
			// Typed from the right, it has no fixed places.
			Masks::read( $field, $is_custom && 'yes' === ( $settings['data-mask-reverse'] ?? '' ) ? '#' : $mask, Masks::JQUERY_MASK, $is_custom && 'yes' === ( $settings['data-clear-if-not-match'] ?? '' ) );
		}
		if ( 'yes' === ( $settings['is_unique'] ?? '' ) ) {
			$field->notes[] = __( 'Answers no longer have to be unique.', 'millwork' );
		}
		return $field;
	}

	/**
	 * @param array<array-key, mixed> $stored
	 * @param array<array-key, mixed> $settings
	 */
	private static function read_choices( FoundField $field, array $stored, array $settings ): void {
		if ( ! in_array( $field->type, array( 'select', 'radio', 'checkbox-multiple' ), true ) ) {
			return;
		}
		$numbers  = array();
		$pictures = array();
		$is_stock = 'simple' === ( $settings['inventory_type'] ?? '' );
		$is_money = Kinds::is_money( $field->kind );
		foreach ( Stored::list( $settings[ $is_money ? 'pricing_options' : 'advanced_options' ] ?? array() ) as $option ) {
			if ( is_array( $option ) ) {
				$text  = Texts::line( $option['label'] ?? '' );
				$value = ! $is_money && is_scalar( $option['value'] ?? null ) ? (string) $option['value'] : $text;

				$field->options += '' === $text ? array() : array( $value => $text );
				$pictures[]      = array( $text, $option['image'] ?? '', 0 );
				$numbers[]       = array( $text, $option[ $is_money ? 'value' : 'calc_value' ] ?? '' );
				$seats           = $is_stock && '' !== $text ? Texts::count( $option['quantity'] ?? 0 ) : 0;
				$field->seats   += $seats > 0 ? array( $text => $seats ) : array();
			}
		}
		if ( $is_money ) {
			Kinds::price_options( $field, $numbers );
		} elseif ( Texts::is_on( $settings['calc_value_status'] ?? false ) ) {
			Kinds::count_options( $field, $numbers );
		}
		if ( $is_stock ) {
			$field->notes[] = count( $field->seats ) < count( $field->options ) ? __( 'Choices whose stock is 0 or missing have no limit now.', 'millwork' ) : __( 'Places that earlier entries have taken don’t count for the limits of choices.', 'millwork' );
		} elseif ( is_string( $settings['inventory_type'] ?? false ) && ! in_array( $settings['inventory_type'], array( '', 'no', 'disabled' ), true ) ) {
			$field->notes[] = __( 'The limits of choices (inventory) are left out. Set them in the field’s settings.', 'millwork' );
		}
		if ( 'yes' === ( $settings['enable_other_option'] ?? '' ) ) {
			Kinds::add_other( $field, "__ff_other_{$field->key}__", Texts::line( $settings['other_option_label'] ?? '' ) );
		}
		// Until version 4 the options were texts by value.
		foreach ( $field->options ? array() : Stored::list( $stored['options'] ?? array() ) as $value => $text ) {
			$text = Texts::line( $text );

			$field->options += '' === $text ? array() : array( $value => $text );
		}
		$field->default = $field->options[ $field->default ] ?? $field->default;
		if ( 'select' === $field->kind && ! empty( Stored::list( $stored['attributes'] ?? array() )['multiple'] ) ) {
			$field->type    = 'checkbox-multiple';
			$field->notes[] = __( 'The list becomes checkboxes.', 'millwork' );
		}
		if ( Texts::is_on( $settings['enable_image_input'] ?? false ) ) {
			PictureChoices::read( $field, $pictures );
		}
	}

	/**
	 * Names and addresses have fields in them, which become one.
	 * @param array<array-key, mixed> $fields
	 */
	private static function read_parts( FoundField $field, array $fields ): void {
		if ( ! in_array( $field->kind, array( 'input_name', 'address' ), true ) ) {
			return;
		}
		foreach ( $fields as $name => $part ) {
			$settings = is_array( $part ) ? Stored::list( $part['settings'] ?? array() ) : array();
			if ( Texts::is_on( $settings['visible'] ?? false ) ) {
				$is_required                         = Texts::is_on( Stored::list( Stored::list( $settings['validation_rules'] ?? array() )['required'] ?? array() )['value'] ?? false );
				$field->parts[ "$field->key.$name" ] = Texts::line( $settings['label'] ?? '' );
				$field->required                     = $field->required || $is_required;
				if ( isset( self::LINES[ $name ] ) && 'address' === $field->kind ) {
					$field->lines[ self::LINES[ $name ] ]    = $is_required;
					$field->line_keys[ "$field->key.$name" ] = self::LINES[ $name ];
				}
			}
		}
		if ( 'address' === $field->kind ) {
			// Our lines have an order of their own.
			$order = array_flip( array_values( self::LINES ) );
			uksort( $field->lines, static fn( string $one, string $other ): int => $order[ $one ] <=> $order[ $other ] );
			$field->type = $field->lines ? 'address' : 'textarea';
			if ( isset( $field->lines['country'] ) ) {
				$field->notes[] = __( 'The list of countries becomes a text field.', 'millwork' );
			}
		} elseif ( count( $field->parts ) > 1 ) {
			$field->notes[] = __( 'The parts of the name become one field.', 'millwork' );
		}
	}

	/** @param array<array-key, mixed> $settings */
	private static function read_phone( FoundField $field, array $settings, bool $is_checked ): void {
		if ( ! $is_checked && 'with_extended_validation' !== ( $settings['int_tel_number'] ?? '' ) ) {
			return;
		}
		$field->country = InternationalNumber::country( $settings['default_country'] ?? '' );
		if ( 'yes' === ( $settings['auto_select_country'] ?? '' ) ) {
			$field->country = '';
			$field->notes[] = __( 'The list of countries begins without a country, because visitors’ locations aren’t looked up. Choose one in the field’s settings.', 'millwork' );
		}
		if ( ! in_array( Stored::list( $settings['phone_country_list'] ?? array() )['active_list'] ?? 'all', array( '', 'all' ), true ) ) {
			$field->notes[] = __( 'The choice of countries is left out: the list has all countries.', 'millwork' );
		}
	}

	/**
	 * A formula such as `{input.boards} * {select.size}`.
	 * @param array<array-key, mixed> $stored
	 */
	private static function read_formula( FoundField $field, array $stored ): void {
		if ( Texts::is_on( $stored['status'] ?? false ) && 'number' === $field->type ) {
			$field->type    = 'calculation';
			$field->formula = Formulas::read( Texts::raw( $stored['formula'] ?? '' ), '\{(?:input|select|radio|checkbox)\.[\w-]+\}', static fn( string $tag ): string => substr( $tag, (int) strpos( $tag, '.' ) + 1, -1 ) );
			$field->notes[] = Formulas::rounded();
		}
	}

	private static function default( mixed $value, FoundField $field ): string {
		$text = Texts::plain( $value );
		if ( preg_match( '/^\{get\.([a-z][a-z0-9_-]{0,39})\}$/i', $text, $found ) ) {
			$field->parameter = $found[1];
			return '';
		}
		if ( preg_match( '/\{[a-z_]+\.?[^{}]*\}/i', $text ) ) {
			$field->notes[] = __( 'The default value is left out, because the other plugin fills it in.', 'millwork' );
			return '';
		}
		return $text;
	}
}
