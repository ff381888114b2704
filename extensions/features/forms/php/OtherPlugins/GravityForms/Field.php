<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\GravityForms;

use Millwork\Features\Forms\OtherPlugins\FoundField;
use Millwork\Features\Forms\OtherPlugins\Reading\Formulas;
use Millwork\Features\Forms\OtherPlugins\Reading\Kinds;
use Millwork\Features\Forms\OtherPlugins\Reading\Masks;
use Millwork\Features\Forms\OtherPlugins\Reading\PictureChoices;
use Millwork\Features\Forms\OtherPlugins\Reading\Stored;
use Millwork\Features\Forms\OtherPlugins\Reading\Texts;

/** Reads a field object (https://docs.gravityforms.com/field-object/). */
final class Field {

	/** Our types by `type` or `inputType`. */
	private const TYPES = array(
		'text'              => 'text',
		'textarea'          => 'textarea',
		'select'            => 'select',
		'multiselect'       => 'checkbox-multiple',
		'number'            => 'number',
		'checkbox'          => 'checkbox-multiple',
		'multi_choice'      => 'checkbox-multiple',
		'image_choice'      => 'checkbox-multiple',
		'radio'             => 'radio',
		'name'              => 'name',
		'date'              => 'date',
		'time'              => 'time',
		'phone'             => 'telephone',
		'address'           => 'address',
		'website'           => 'url',
		'email'             => 'email',
		'fileupload'        => 'file',
		'list'              => 'textarea',
		'consent'           => 'checkbox',
		'hidden'            => 'hidden',
		'rating'            => 'radio',
		'signature'         => 'signature',
		'post_title'        => 'text',
		'post_content'      => 'textarea',
		'post_excerpt'      => 'textarea',
		'post_tags'         => 'text',
		'post_custom_field' => 'text',
		'html'              => FoundField::CONTENT,
		'section'           => FoundField::HEADING,
		'page'              => FoundField::STEP,
	);

	/** The lines of an address by what follows its ID. */
	private const LINES = array( 1 => 'line1', 2 => 'line2', 3 => 'city', 4 => 'region', 5 => 'postcode', 6 => 'country' );

	private const FORMATS = array( 'mdy' => 'mm/dd/yy', 'dmy' => 'dd/mm/yy', 'ymd_dash' => 'yy-mm-dd' );

	/** @param array<array-key, mixed> $stored Of any shape. */
	public static function read( array $stored ): FoundField {
		$kind  = Texts::plain( $stored['type'] ?? '' );
		$input = Texts::plain( $stored['inputType'] ?? '' );
		$type  = self::TYPES[ '' === $input ? $kind : $input ] ?? self::TYPES[ $kind ] ?? FoundField::NOTHING;
		$type  = Kinds::is_money( $kind ) ? Products::type( $stored ) : $type;
		$key   = is_scalar( $stored['id'] ?? null ) ? (string) $stored['id'] : '';
		$field = new FoundField( $key, $kind, $type, Texts::line( $stored['label'] ?? '' ) );
		if ( FoundField::NOTHING === $type ) {
			$field->notes[] = Kinds::reason( $kind );
			return $field;
		}
		$field->required    = Texts::is_on( $stored['isRequired'] ?? false );
		$field->placeholder = Texts::line( $stored['placeholder'] ?? '' );
		$field->help        = Texts::line( $stored['description'] ?? '' );
		$field->default     = self::default( $stored['defaultValue'] ?? '', $field );
		$field->most        = Texts::count( $stored['maxLength'] ?? 0 );
		$field->parameter   = Texts::is_on( $stored['allowsPrepopulate'] ?? false ) ? Kinds::parameter( $stored['inputName'] ?? '' ) : '';
		$field->width       = Kinds::width( Texts::count( $stored['layoutGridColumnSpan'] ?? 12 ) / 12 * 100 );
		foreach ( array_filter( Stored::list( $stored['inputs'] ?? array() ), 'is_array' ) as $one ) {
			if ( is_scalar( $one['id'] ?? null ) && ! Texts::is_on( $one['isHidden'] ?? false ) ) {
				$field->parts[ (string) $one['id'] ] = Texts::line( $one['label'] ?? '' );
			}
		}
		self::read_choices( $field, $stored );
		self::read_type( $field, $stored );
		if ( in_array( $stored['visibility'] ?? '', array( 'hidden', 'administrative' ), true ) || Texts::is_on( $stored['adminOnly'] ?? false ) ) {
			if ( 'calculation' === $field->type ) {
				$field->notes = array( __( 'The calculation is left out, because hidden fields have none.', 'millwork' ) );
			}
			$field->type     = 'hidden';
			$field->required = false;
			$field->options  = array();
			$field->notes[]  = __( 'Visitors can’t see it, so it becomes a hidden field.', 'millwork' );
		}
		if ( Texts::is_on( $stored['noDuplicates'] ?? false ) ) {
			$field->notes[] = __( 'Answers no longer have to be unique.', 'millwork' );
		}
		return $field;
	}

	/** @param array<array-key, mixed> $stored */
	private static function read_choices( FoundField $field, array $stored ): void {
		if ( ! in_array( $field->type, array( 'select', 'radio', 'checkbox-multiple' ), true ) ) {
			return;
		}
		$numbers  = array();
		$pictures = array();
		foreach ( array_filter( Stored::list( $stored['choices'] ?? array() ), 'is_array' ) as $choice ) {
			$text  = Texts::line( $choice['text'] ?? '' );
			$value = is_scalar( $choice['value'] ?? null ) && '' !== (string) $choice['value'] ? (string) $choice['value'] : $text;
			if ( '' !== $text ) {
				$numbers[]                = array( $text, Kinds::is_money( $field->kind ) ? $choice['price'] ?? '' : $value );
				$pictures[]               = array( $text, $choice['file_url'] ?? '', $choice['attachment_id'] ?? 0 );
				$field->options[ $value ] = $text;
				$field->default           = '' === $field->default && Texts::is_on( $choice['isSelected'] ?? false ) ? $text : $field->default;
			}
		}
		if ( Kinds::is_money( $field->kind ) ) {
			Kinds::price_options( $field, $numbers );
		} elseif ( Texts::is_on( $stored['enableOtherChoice'] ?? false ) ) {
			Kinds::add_other( $field, 'gf_other_choice', Texts::line( $field->options['gf_other_choice'] ?? '' ) );
		} elseif ( 'checkbox-multiple' !== $field->type ) {
			Kinds::count_options( $field, $numbers );
		}
		if ( 'image_choice' === $field->kind ) {
			PictureChoices::read( $field, $pictures, 'hide' !== ( $stored['imageChoiceLabelVisibility'] ?? '' ) );
		}
	}

	/** @param array<array-key, mixed> $stored */
	private static function read_type( FoundField $field, array $stored ): void {
		switch ( $field->kind ) {
			case 'multiselect':
				$field->notes[] = __( 'The list becomes checkboxes.', 'millwork' );
				break;
			case 'name':
				$field->notes = count( $field->parts ) > 1 ? array( __( 'The parts of the name become one field.', 'millwork' ) ) : array();
				break;
			case 'address':
				self::read_address( $field, $stored );
				break;
			case 'phone':
				if ( 'standard' === ( $stored['phoneFormat'] ?? '' ) ) {
					$field->notes[] = __( 'The phone format is left out: any phone number is accepted.', 'millwork' );
				}
				break;
			case 'signature':
				$field->notes[] = Kinds::signature();
				break;
			case 'list':
				$field->notes[] = __( 'The table becomes a multi-line text field.', 'millwork' );
				break;
			case 'number':
				$field->min = Texts::number( $stored['rangeMin'] ?? null );
				$field->max = Texts::number( $stored['rangeMax'] ?? null );
				if ( Texts::is_on( $stored['enableCalculation'] ?? false ) ) {
					self::read_formula( $field, $stored );
				}
				break;
			case 'date':
				$format        = is_string( $stored['dateFormat'] ?? null ) && '' !== $stored['dateFormat'] ? $stored['dateFormat'] : 'mdy';
				$field->format = self::FORMATS[ $format ] ?? self::FORMATS[ substr( $format, 0, 3 ) ] ?? '';
				break;
			case 'fileupload':
				$types        = is_string( $stored['allowedExtensions'] ?? null ) ? $stored['allowedExtensions'] : '';
				$field->files = array(
					'types'     => Kinds::extensions( $types ),
					'most'      => Texts::is_on( $stored['multipleFiles'] ?? false ) ? max( 1, Texts::count( $stored['maxFiles'] ?? 0 ) ) : 1,
					'megabytes' => (float) Texts::count( $stored['maxFileSize'] ?? 0 ),
				);
				break;
			case 'consent':
				$field->html = is_string( $stored['checkboxLabel'] ?? null ) ? $stored['checkboxLabel'] : '';
				$description = Texts::line( $stored['description'] ?? '' );
				$field->help = '' === $description ? '' : $description;
				break;
			case 'email':
				$field->parts = array();
				if ( Texts::is_on( $stored['emailConfirmEnabled'] ?? false ) ) {
					$field->notes[] = __( 'Visitors type the email address once, not twice.', 'millwork' );
				}
				break;
			case 'html':
				$field->html  = is_string( $stored['content'] ?? null ) ? $stored['content'] : '';
				$field->label = '';
				break;
			default:
				if ( str_starts_with( $field->kind, 'post_' ) ) {
					$field->notes[] = __( 'Entries no longer create posts.', 'millwork' );
				}
		}
		if ( in_array( $field->kind, array( 'date', 'time' ), true ) ) {
			$field->parts = array();
		}
		$mask = Texts::plain( $stored['inputMaskValue'] ?? '' );
		if ( '' !== $mask && Texts::is_on( $stored['inputMask'] ?? false ) ) {
			Masks::read( $field, $mask, Masks::MASKED_INPUT );
		}
	}

	/**
	 * A formula such as `( {Boards:3} + 2 ) * {Size:4}`
	 * (https://docs.gravityforms.com/using-calculations/).
	 * @param array<array-key, mixed> $stored
	 */
	private static function read_formula( FoundField $field, array $stored ): void {
		$rounding        = $stored['calculationRounding'] ?? '';
		$field->type     = 'calculation';
		$field->formula  = Formulas::read( Texts::raw( $stored['calculationFormula'] ?? '' ), '\{[^{}]{0,300}?:\d+(?:\.\d+)?(?::value)?\}', static fn( string $tag ): ?string => preg_match( '/:(\d+(?:\.\d+)?)(?::value)?\}$/D', $tag, $found ) ? $found[1] : null );
		$field->decimals = is_numeric( $rounding ) && $rounding >= 0 && $rounding <= 6 ? (int) $rounding : 2;
		if ( 'currency' === ( $stored['numberFormat'] ?? '' ) ) {
			$field->decimals = 2;
			$field->notes[]  = __( 'The result is shown without a currency. Choose one in the field’s settings.', 'millwork' );
		} elseif ( (string) $field->decimals !== Texts::raw( $rounding ) ) {
			$field->notes[] = Formulas::rounded();
		}
	}

	/** @param array<array-key, mixed> $stored */
	private static function read_address( FoundField $field, array $stored ): void {
		$is_local = ! in_array( $stored['addressType'] ?? '', array( '', 'international' ), true );
		$hidden   = array( 'line2' => 'hideAddress2', 'region' => 'hideState', 'country' => 'hideCountry' );
		foreach ( self::LINES as $number => $line ) {
			$key = "$field->key.$number";
			if ( ( ! $field->parts || isset( $field->parts[ $key ] ) ) && ! ( $is_local && 'country' === $line ) && ! Texts::is_on( $stored[ $hidden[ $line ] ?? '' ] ?? false ) ) {
				$field->lines[ $line ]    = $field->required && 'line2' !== $line;
				$field->line_keys[ $key ] = $line;
			}
		}
		if ( isset( $field->lines['country'] ) || ( $is_local && isset( $field->lines['region'] ) ) ) {
			$field->notes[] = __( 'The lists of states and countries become text fields.', 'millwork' );
		}
		if ( array_filter( array( $stored['defaultCountry'] ?? '', $stored['defaultState'] ?? '', $stored['defaultProvince'] ?? '', ...array_column( array_filter( Stored::list( $stored['inputs'] ?? array() ), 'is_array' ), 'defaultValue' ) ) ) ) {
			$field->notes[] = __( 'The default values of the address are left out.', 'millwork' );
		}
		$field->type = $field->lines ? 'address' : 'textarea';
	}

	private static function default( mixed $value, FoundField $field ): string {
		$text = Texts::plain( $value );
		if ( preg_match( '/\{[^{}]+\}/', $text ) ) {
			$field->notes[] = __( 'The default value is left out, because the other plugin fills it in.', 'millwork' );
			return '';
		}
		return $text;
	}
}
