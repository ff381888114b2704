<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

use Millwork\Features\Forms\Calculation\CalculationAttributes;
use Millwork\Features\Forms\Capacity\CapacityParser;
use Millwork\Features\Forms\Fields\AddressParts;
use Millwork\Features\Forms\Fields\DateRange;
use Millwork\Features\Forms\Fields\InternationalNumber;
use Millwork\Features\Forms\Fields\OtherText;
use Millwork\Features\Forms\Fields\Pattern;
use Millwork\Features\Forms\Fields\Pictures;
use Millwork\Features\Forms\Fields\TextLength;
use Millwork\Features\Forms\Page\Dates;
use Millwork\Features\Forms\Prefill\Prefill;
use Millwork\Features\Forms\Uploads\FileTypes;

/**
 * Reads a field's block: all in its attributes (until 2025), with options as inner blocks (2023 to 2025), or with
 * label, input and options as inner blocks (since 2025).
 */
final class FieldParser {

	/** The attribute that FormParser::read() adds to a field's block: the field's name in the form. */
	public const NAME = 'millworkField';

	public const PREFIX = 'jetpack/field-';

	/** The block's name without 'jetpack/field-' or 'millwork/field-'. */
	private const TYPES = array( 'text', 'name', 'email', 'url', 'date', 'telephone', 'textarea', 'checkbox', 'consent', 'checkbox-multiple', 'radio', 'select', 'number', 'time', 'hidden', 'rating', 'slider', 'file', 'image-select', 'address', 'signature', 'calculation' );

	/** Types whose answer is one or several of the options. */
	public const WITH_OPTIONS = array( 'checkbox-multiple', 'radio', 'select', 'image-select' );

	/** Names of the blocks in a field, by role. */
	private const PARTS = array(
		'label'  => '~^jetpack/label$~',
		'input'  => '~^jetpack/(?:[a-z]+-)?input(?:-[a-z]+)?$~',
		'option' => '~^jetpack/(?:field-)?option(?:-[a-z]+)?$|-image-option$~',
	);

	/** Stars of a rating: by default and at most. */
	private const STARS     = 5;
	private const MAX_STARS = 10;

	/** The `dateFormat` of stored forms, and the same for PHP. */
	private const DATE_FORMATS = array( 'mm/dd/yy' => 'm/d/Y', 'dd/mm/yy' => 'd/m/Y', 'yy-mm-dd' => 'Y-m-d' );

	/** @return string|null Null if it is not a field. */
	public static function type( string $block_name ): ?string {
		$type = preg_match( '~^(?:jetpack|millwork)/field-([a-z-]+)$~D', $block_name, $found ) ? $found[1] : '';
		return in_array( $type, self::TYPES, true ) ? $type : null;
	}

	/**
	 * @param string               $type  From type().
	 * @param array<string, mixed> $block
	 */
	public static function field( string $type, array $block, string $name ): Field {
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		$input      = self::part( $block, 'input' );
		$pictures   = 'image-select' === $type && true === ( $attributes['isMultiple'] ?? false );
		$type       = $pictures ? 'checkbox-multiple' : $type;
		$field      = array(
			'name'        => $name,
			'type'        => $type,
			'label'       => self::label( $type, $block ),
			'required'    => true === ( $attributes['required'] ?? false ) && ! in_array( $type, array( 'consent', 'hidden', 'calculation' ), true ),
			'options'     => in_array( $type, self::WITH_OPTIONS, true ) ? self::options( $attributes, $block ) : array(),
			'default'     => self::text( $attributes['defaultValue'] ?? ( 'telephone' === $type ? '' : $attributes['default'] ?? '' ) ),
			'placeholder' => self::text( $attributes['placeholder'] ?? $input['placeholder'] ?? $attributes['toggleLabel'] ?? '' ),
		);
		$length     = TextLength::read( $type, $attributes );
		if ( $length ) {
			$field['length'] = $length;
		}
		switch ( $type ) {
			case 'consent':
				$field['consent'] = self::consent( $attributes )->value;
				$field['message'] = PlainText::from_html( self::consent_html( $attributes ) );
				break;
			case 'hidden':
				if ( '' !== Prefill::parameter( $type, $attributes ) ) {
					$field['prefill'] = true;
				}
				break;
			case 'date':
				$format               = $attributes['dateFormat'] ?? '';
				$field['date_format'] = self::DATE_FORMATS[ is_string( $format ) ? $format : '' ] ?? Dates::site_format();
				break;
			case 'telephone':
				if ( true === ( $attributes['showCountrySelector'] ?? false ) ) {
					// A phone number's `default` is its country.
					$field['country'] = InternationalNumber::country( $attributes['default'] ?? '' );
				}
				break;
			case 'address':
				$field['parts'] = AddressParts::read( $attributes );
				break;
			case 'signature':
				$field['message'] = PlainText::from_html( self::consent_html( $attributes, $type ) );
				$field['parts']   = array( array( 'part' => 'name', 'required' => true ), array( 'part' => 'agreed', 'required' => true ) );
				break;
			case 'file':
				$most           = $attributes['maxfiles'] ?? 1;
				$megabytes      = $attributes['millworkMaxSize'] ?? 0;
				$field['files'] = array(
					'types'  => FileTypes::read( $attributes['filetypes'] ?? array() ),
					'most'   => is_numeric( $most ) ? max( 1, min( 20, (int) $most ) ) : 1,
					'bytes'  => is_numeric( $megabytes ) ? (int) ( max( 0, min( 1_000_000, (float) $megabytes ) ) * MB_IN_BYTES ) : 0,
					'attach' => true === ( $attributes['millworkAttach'] ?? false ),
				);
				break;
			case 'calculation':
				$field['calculation'] = CalculationAttributes::look( $attributes );
				break;
			case 'rating':
				$max              = $attributes['max'] ?? $input['max'] ?? self::STARS;
				$field['options'] = array_map( 'strval', range( 1, is_numeric( $max ) ? max( 2, min( self::MAX_STARS, (int) $max ) ) : self::STARS ) );
				break;
			case 'number':
			case 'slider':
				$field['min']  = self::number( $attributes['min'] ?? $input['min'] ?? ( 'slider' === $type ? 0 : null ) );
				$field['max']  = self::number( $attributes['max'] ?? $input['max'] ?? ( 'slider' === $type ? 100 : null ) );
				$field['step'] = self::number( $attributes['millworkStep'] ?? $attributes['step'] ?? $input['step'] ?? null );
				break;
		}
		$field['other'] = OtherText::option( $pictures ? 'image-select' : $type, $attributes, self::option_blocks( $block ) );
		if ( null !== $field['other'] ) {
			$field['options'] = array_values( array_unique( array( ...$field['options'], $field['other'] ) ) );
		}
		$field['earliest'] = DateRange::read( $type, $attributes['millworkEarliest'] ?? null );
		$field['latest']   = DateRange::read( $type, $attributes['millworkLatest'] ?? null );
		$field['pattern']  = Pattern::read( $type, $attributes );
		$field['seats']    = $field['options'] ? CapacityParser::seats( $attributes, $field['options'] ) : null;
		$field['pictures'] = $pictures ? true : null;
		$field['values']   = $field['options'] ? CalculationAttributes::values( $attributes, $field['options'] ) : null;
		$field['quantity'] = 'number' === $type && true === ( $attributes['millworkIsQuantity'] ?? false ) ? true : null;
		return Field::from_array( array_filter( $field, static fn( mixed $value ): bool => null !== $value ) );
	}

	/**
	 * A field's label with its formatting, not yet sanitized.
	 * @param array<string, mixed> $block
	 * @return string HTML as stored; '' for a label that the author has emptied.
	 */
	public static function label_html( string $type, array $block ): string {
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		$label      = $attributes['label'] ?? self::part( $block, 'label' )['label'] ?? null;
		// Newer checkboxes keep their label in an option.
		$label ??= 'checkbox' === $type ? ( self::part( $block, 'option' )['label'] ?? null ) : null;
		return is_string( $label ) ? $label : self::fallback( $type );
	}

	/**
	 * The text of a consent or a signature with its formatting, not yet sanitized.
	 * @param array<string, mixed> $attributes
	 */
	public static function consent_html( array $attributes, string $type = 'consent' ): string {
		if ( 'signature' === $type ) {
			$sentence = $attributes['agreement'] ?? '';
			return is_string( $sentence ) && '' !== PlainText::from_html( $sentence ) ? $sentence : __( 'I agree that my typed name is my signature.', 'millwork' );
		}
		$is_explicit = Consent::Explicit === self::consent( $attributes );
		$message     = $attributes[ $is_explicit ? 'explicitConsentMessage' : 'implicitConsentMessage' ] ?? null;
		if ( is_string( $message ) ) {
			return $message;
		}
		return $is_explicit
			? __( 'Can we send you an email from time to time?', 'millwork' )
			: __( 'By submitting your information, you\'re giving us permission to email you. You may unsubscribe at any time.', 'millwork' );
	}

	/** @param array<string, mixed> $attributes */
	private static function consent( array $attributes ): Consent {
		return Consent::Explicit->value === ( $attributes['consentType'] ?? '' ) ? Consent::Explicit : Consent::Implicit;
	}

	/**
	 * The attributes of the first block with a role in a field, at any depth.
	 * @param array<string, mixed> $block
	 * @param string               $part  'label', 'input' or 'option'.
	 * @return array<string, mixed> Empty if there is none.
	 */
	public static function part( array $block, string $part ): array {
		foreach ( is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : array() as $inner ) {
			if ( preg_match( self::PARTS[ $part ], (string) ( $inner['blockName'] ?? '' ) ) ) {
				return is_array( $inner['attrs'] ) ? $inner['attrs'] : array();
			}
			$found = self::part( $inner, $part );
			if ( $found ) {
				return $found;
			}
		}
		return array();
	}

	/**
	 * At any depth.
	 * @param array<string, mixed> $block
	 * @return list<array<string, mixed>> Parsed blocks.
	 */
	public static function option_blocks( array $block ): array {
		$found = array();
		foreach ( is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : array() as $inner ) {
			if ( preg_match( self::PARTS['option'], (string) ( $inner['blockName'] ?? '' ) ) ) {
				$found[] = $inner;
			} else {
				array_push( $found, ...self::option_blocks( $inner ) );
			}
		}
		return $found;
	}

	/** @param array<string, mixed> $block */
	private static function label( string $type, array $block ): string {
		return PlainText::from_html( self::label_html( $type, $block ) );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @param array<string, mixed> $block
	 * @return list<string> Plain text, each once, none empty.
	 */
	private static function options( array $attributes, array $block ): array {
		$labels = array_map( static fn( array $option ) => $option['attrs']['label'] ?? '', self::option_blocks( $block ) );
		if ( ! $labels ) {
			$options = $attributes['options'] ?? array();
			// Newer image choices keep what they show next to the label.
			$labels = is_array( $options ) ? array_map( static fn( $option ) => is_array( $option ) ? ( $option['label'] ?? '' ) : $option, $options ) : array();
		}
		$labels = array_map( static fn( $label ): string => is_scalar( $label ) ? PlainText::from_html( (string) $label ) : '', array_values( $labels ) );
		if ( 'image-select' === self::type( (string) ( $block['blockName'] ?? '' ) ) ) {
			$labels = Pictures::names( $labels );
		}
		return array_values( array_unique( array_filter( $labels, static fn( string $label ): bool => '' !== $label ) ) );
	}

	/** The label of a field without one: the block's title, in the visitor's language. */
	private static function fallback( string $type ): string {
		return match ( $type ) {
			'name'              => __( 'Name', 'millwork' ),
			'email'             => __( 'Email', 'millwork' ),
			'url'               => __( 'Website', 'millwork' ),
			'date'              => __( 'Date', 'millwork' ),
			'telephone'         => __( 'Phone Number', 'millwork' ),
			'textarea'          => __( 'Message', 'millwork' ),
			'checkbox'          => '',
			'consent'           => __( 'Consent', 'millwork' ),
			'checkbox-multiple' => __( 'Choose several', 'millwork' ),
			'radio', 'image-select' => __( 'Choose one', 'millwork' ),
			'select'            => __( 'Select one', 'millwork' ),
			'number'            => __( 'Number', 'millwork' ),
			'time'              => __( 'Time', 'millwork' ),
			'rating'            => __( 'Rating', 'millwork' ),
			'slider'            => __( 'Slider', 'millwork' ),
			'file'              => __( 'File', 'millwork' ),
			'hidden'            => __( 'Hidden field', 'millwork' ),
			'address'           => __( 'Address', 'millwork' ),
			'signature'         => __( 'Signature', 'millwork' ),
			'calculation'       => __( 'Total', 'millwork' ),
			default             => __( 'Text', 'millwork' ),
		};
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) || is_int( $value ) || is_float( $value ) ? (string) $value : '';
	}

	/** @return string '' if it is not a number. */
	private static function number( mixed $value ): string {
		return is_numeric( $value ) ? trim( (string) $value ) : '';
	}
}
