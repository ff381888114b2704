<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\WpForms;

use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\Reading\DateLimits;
use Millwork\Features\Forms\OtherPlugins\Reading\Formulas;
use Millwork\Features\Forms\OtherPlugins\Reading\Kinds;
use Millwork\Features\Forms\OtherPlugins\Reading\Masks;
use Millwork\Features\Forms\OtherPlugins\Reading\PictureChoices;
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
		'payment-multiple'   => 'radio',
		'payment-checkbox'   => 'checkbox-multiple',
		'payment-select'     => 'select',
		'address'            => 'address',
		'signature'          => 'signature',
		'html'               => FoundField::CONTENT,
		'content'            => FoundField::CONTENT,
		'divider'            => FoundField::HEADING,
		'pagebreak'          => FoundField::STEP,
	);

	/** The lines of an address by the names of their settings. */
	private const LINES = array( 'address1' => 'line1', 'address2' => 'line2', 'city' => 'city', 'state' => 'region', 'postal' => 'postcode', 'country' => 'country' );

	/** @param array<array-key, mixed> $stored Of any shape. */
	public static function read( array $stored ): FoundField {
		$kind  = Texts::plain( $stored['type'] ?? '' );
		$type  = self::TYPES[ $kind ] ?? FoundField::NOTHING;
		$key   = is_scalar( $stored['id'] ?? null ) ? (string) $stored['id'] : '';
		$type  = 'payment-single' === $kind && 'hidden' !== ( $stored['format'] ?? '' ) ? 'number' : $type;
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
		$html     = '';
		$prices   = array();
		$pictures = array();
		foreach ( array_filter( Stored::list( $stored['choices'] ?? array() ), 'is_array' ) as $id => $choice ) {
			$text = Texts::line( $choice['label'] ?? '' );
			$html = '' === $html && is_string( $choice['label'] ?? null ) ? $choice['label'] : $html;
			if ( '' !== $text ) {
				$prices[]              = array( $text, $choice['value'] ?? '' );
				$pictures[]            = array( $text, $choice['image'] ?? '', 0 );
				$field->options[ $id ] = $text;
				$field->default        = '' === $field->default && Texts::is_on( $choice['default'] ?? false ) ? $text : $field->default;
			}
			if ( Texts::is_on( $choice['other'] ?? false ) ) {
				if ( '' === $field->other && '' !== $text && 'checkbox' !== $field->type ) {
					Kinds::add_other( $field, (string) $id, $text );
				} else {
					$field->notes[] = __( '“Other” becomes a plain choice. To let visitors type their own answer, use the “Other” option in the field’s settings.', 'millwork' );
				}
			}
		}
		if ( Kinds::is_money( $field->kind ) ) {
			Kinds::price_options( $field, $prices );
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
		if ( Texts::is_on( $stored['choices_images'] ?? false ) ) {
			PictureChoices::read( $field, $pictures );
		} elseif ( Texts::is_on( $stored['choices_icons'] ?? false ) ) {
			$field->notes[] = __( 'The choices are shown without icons.', 'millwork' );
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
				self::read_address( $field, $stored );
				break;
			case 'phone':
				if ( 'smart' === ( $stored['format'] ?? '' ) ) {
					$field->country = '';
					$field->notes[] = __( 'The list of countries begins without a country, because visitors’ locations aren’t looked up. Choose one in the field’s settings.', 'millwork' );
				} elseif ( 'us' === ( $stored['format'] ?? '' ) ) {
					$field->notes[] = __( 'The phone format is left out: any phone number is accepted.', 'millwork' );
				}
				break;
			case 'signature':
				$field->notes[] = Kinds::signature();
				break;
			case 'payment-single':
				self::read_item( $field, $stored );
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
				self::read_limits( $field, $stored );
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
		$mask = Texts::plain( $stored['input_mask'] ?? '' );
		if ( '' !== $mask ) {
			Masks::read( $field, $mask, Masks::INPUTMASK );
		}
		if ( Texts::is_on( $stored['calculation_is_enabled'] ?? false ) ) {
			self::read_formula( $field, $stored );
		}
	}

	/**
	 * A formula such as `$F3 * 2` (https://wpforms.com/docs/calculations-addon/). It may have conditions and functions,
	 * too; only plain ones of numbers are carried over.
	 * @param array<array-key, mixed> $stored
	 */
	private static function read_formula( FoundField $field, array $stored ): void {
		$field->without_formula = $field->type;
		$field->type            = 'calculation';
		$field->formula         = in_array( $field->without_formula, array( 'number', 'text' ), true ) ? Formulas::read( rtrim( Texts::raw( $stored['calculation_code'] ?? '' ), "; \n\r\t" ), '\$F\d+(?!\w)', static fn( string $name ): string => substr( $name, 2 ) ) : array();
		$field->notes[]         = Formulas::rounded();
	}

	/**
	 * A single item: its price is fixed, or visitors type it.
	 * @param array<array-key, mixed> $stored
	 */
	private static function read_item( FoundField $field, array $stored ): void {
		if ( 'user' === ( $stored['format'] ?? '' ) ) {
			$field->min     = Kinds::price( $stored['min_price'] ?? '' ) ?? '0';
			$field->default = '';
			$field->notes[] = __( 'Forms can’t take payments, so it becomes a number. For payments, use a payment block on the page.', 'millwork' );
		} elseif ( Texts::is_on( $stored['enable_quantity'] ?? false ) ) {
			Kinds::ask_quantity( $field, $stored['price'] ?? '' );
		} else {
			Kinds::fix_price( $field, $stored['price'] ?? '' );
		}
	}

	/** @param array<array-key, mixed> $stored */
	private static function read_address( FoundField $field, array $stored ): void {
		$is_us = 'international' !== ( $stored['scheme'] ?? 'us' );
		foreach ( self::LINES as $name => $line ) {
			if ( ! Texts::is_on( $stored[ "{$name}_hide" ] ?? false ) && ! ( $is_us && 'country' === $line ) ) {
				$field->lines[ $line ] = $field->required && 'line2' !== $line;
			}
			if ( '' !== Texts::raw( $stored[ "{$name}_default" ] ?? '' ) ) {
				$field->notes[] = __( 'The default values of the address are left out.', 'millwork' );
			}
		}
		if ( isset( $field->lines['country'] ) || ( $is_us && isset( $field->lines['region'] ) ) ) {
			$field->notes[] = __( 'The lists of states and countries become text fields.', 'millwork' );
		}
	}

	/**
	 * The earliest and latest day or time, which only its calendar and list of times have.
	 * @param array<array-key, mixed> $stored
	 */
	private static function read_limits( FoundField $field, array $stored ): void {
		$is_12 = false !== stripos( Texts::raw( $stored['time_format'] ?? 'g:i A' ), 'a' );
		if ( 'time' === $field->type && Texts::is_on( $stored['time_limit_hours'] ?? false ) ) {
			$time            = static fn( string $name ): string => DateLimits::time( $stored[ "time_limit_hours_{$name}_hour" ] ?? '', $stored[ "time_limit_hours_{$name}_min" ] ?? '', $is_12 ? strtolower( Texts::raw( $stored[ "time_limit_hours_{$name}_ampm" ] ?? '' ) ) : '' );
			$field->earliest = $time( 'start' );
			$field->latest   = $time( 'end' );
			if ( '' === $field->earliest || '' === $field->latest ) {
				$field->notes[] = __( 'The earliest and latest time are left out. Set them in the field’s settings.', 'millwork' );
			}
		} elseif ( Texts::is_on( $stored['time_limit_hours'] ?? false ) && 'date' !== ( $stored['format'] ?? '' ) ) {
			$field->notes[] = __( 'The limit of hours is left out.', 'millwork' );
		}
		if ( 'date' !== $field->type || 'dropdown' === ( $stored['date_type'] ?? '' ) ) {
			return;
		}
		if ( Texts::is_on( $stored['date_disable_past_dates'] ?? false ) ) {
			$field->earliest = Texts::is_on( $stored['date_disable_todays_date'] ?? false ) ? '+1 day' : 'today';
		}
		if ( Texts::is_on( $stored['date_limit_days'] ?? false ) ) {
			$field->notes[] = __( 'The limit of days of the week is left out.', 'millwork' );
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
