<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Page;

use Millwork\Features\Forms\Definition\Consent;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FieldParser;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Features\Forms\Submission\InputNames;
use Millwork\Rendering\ForeignText;

/**
 * Prints a field so that browsers, assistive technology and people recognize it: the native input with its type and
 * autocomplete token, a label, and the error.
 */
final class FieldMarkup {

	private const INPUTS = array(
		'text'      => 'type="text"',
		'name'      => 'type="text" autocomplete="name"',
		'email'     => 'type="email" autocomplete="email"',
		'url'       => 'type="url" autocomplete="url" inputmode="url"',
		'telephone' => 'type="tel" autocomplete="tel"',
		'date'      => 'type="text" autocomplete="off"',
		'time'      => 'type="time"',
		'number'    => 'type="number" inputmode="decimal"',
		'slider'    => 'type="range"',
	);

	/**
	 * @param array<string, mixed>     $block For its looks and formatting.
	 * @param string                   $id    The input's ID; unique on the page.
	 * @param string|list<string>|null $value What was typed before; null for the author's default.
	 * @param string                   $error '' if there is none.
	 * @return string HTML, escaped.
	 */
	public static function field( Field $field, array $block, string $id, string|array|null $value = null, string $error = '' ): string {
		$type = $field->type;
		if ( 'hidden' === $type ) {
			// The server knows its value.
			return '';
		}
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		$value    ??= $field->default;
		$html       = match ( $type ) {
			'checkbox', 'consent' => self::tick( field: $field, attributes: $attributes, block: $block, id: $id, value: $value, error: $error ),
			'radio', 'checkbox-multiple', 'rating', 'image-select' => ChoiceMarkup::group( $field, $block, $id, (array) $value, $error ),
			'file'                => LabelMarkup::label( $field, $block, $id, 'p' ) . '<p class="jetpack-field__hint">' . esc_html__( 'Files cannot be sent with this form.', 'millwork' ) . '</p>',
			default               => LabelMarkup::label( $field, $block, $id ) . self::input( field: $field, attributes: $attributes, block: $block, id: $id, value: is_array( $value ) ? '' : $value, error: $error ),
		};
		return '<div' . FieldStyles::attributes( "jetpack-field jetpack-field--$type", FieldStyles::for_field( $attributes ) ) . '>' . $html
			. ( '' === $error ? '' : '<p class="jetpack-field__error" id="' . $id . '-error">' . ForeignText::escape( $error ) . '</p>' ) . '</div>';
	}

	/**
	 * Attributes that all inputs of a field have.
	 * @param string $hint The ID of its description; '' for none.
	 * @return string HTML attributes after a space, escaped.
	 */
	public static function state( Field $field, string $id, string $error, string $hint = '' ): string {
		$described = trim( ( '' === $error ? '' : "$id-error" ) . " $hint" );
		return ( $field->required ? ' required' : '' )
			. ( '' === $described ? '' : " aria-describedby=\"$described\"" )
			. ( '' === $error ? '' : ' aria-invalid="true"' );
	}

	/**
	 * An input of text, a text area or a select.
	 * @param array<string, mixed> $attributes
	 * @param array<string, mixed> $block
	 */
	private static function input( Field $field, array $attributes, array $block, string $id, string $value, string $error ): string {
		$type    = $field->type;
		$part    = $block['innerBlocks'] ? FieldParser::part( $block, 'input' ) : array();
		$is_date = 'date' === $type;
		$common  = FieldStyles::attributes( 'jetpack-field__input', FieldStyles::for_input( $attributes, $part ) )
			. ' id="' . $id . '" name="' . InputNames::input( $field->name ) . '"'
			. self::state( $field, $id, $error, $is_date ? "$id-hint" : '' );
		if ( 'select' === $type ) {
			return '<select' . $common . '>' . self::options( $field, $value ) . '</select>';
		}
		$common .= '' === $field->placeholder ? '' : ' placeholder="' . esc_attr( $field->placeholder ) . '"';
		if ( 'textarea' === $type ) {
			return '<textarea' . $common . ' rows="5">' . ForeignText::textarea( $value ) . '</textarea>';
		}
		$bounds = array( 'min' => $field->min, 'max' => $field->max, 'step' => $field->step );
		foreach ( $bounds as $name => $bound ) {
			$common .= null === $bound || '' === $bound ? '' : " $name=\"" . esc_attr( $bound ) . '"';
		}
		if ( 'number' === $type && '' === ( $field->step ?? '' ) ) {
			$common .= ' step="any"';
		}
		$input = '<input ' . ( self::INPUTS[ $type ] ?? self::INPUTS['text'] ) . $common
			. ( '' === $value ? '' : ' value="' . ForeignText::escape( $value ) . '"' );
		if ( $is_date ) {
			$format = $field->date_format ?? 'Y-m-d';
			return '<div class="jetpack-field__date">' . $input . ' data-format="' . esc_attr( $format ) . '"></div><p class="jetpack-field__hint" id="' . $id . '-hint">' . esc_html( Dates::hint( $format ) ) . '</p>';
		}
		return $input . '>' . ( 'slider' === $type ? self::scale( $attributes ) : '' );
	}

	private static function options( Field $field, string $value ): string {
		$html = '<option value="">' . esc_html( '' === $field->placeholder ? __( 'Select one option', 'millwork' ) : $field->placeholder ) . '</option>';
		foreach ( $field->options as $option ) {
			// The submitted value must match the definition; browsers collapse several spaces in an option's text.
			$text  = ForeignText::escape( $option );
			$html .= '<option' . ( preg_match( '/\s\s/', $option ) ? " value=\"$text\"" : '' ) . ( $option === $value ? ' selected' : '' ) . ">$text</option>";
		}
		return $html;
	}

	/**
	 * The labels at the ends of a slider.
	 * @param array<string, mixed> $attributes
	 */
	private static function scale( array $attributes ): string {
		$ends = array_map( static fn( string $name ): string => esc_html( PlainText::from_html( $attributes[ $name ] ?? '' ) ), array( 'minLabel', 'maxLabel' ) );
		return '<div class="jetpack-field__scale"><span>' . $ends[0] . '</span><output></output><span>' . $ends[1] . '</span></div>';
	}

	/**
	 * A checkbox, or the sentence of implicit consent.
	 * @param array<string, mixed> $attributes
	 * @param array<string, mixed> $block
	 * @param string|list<string>  $value      '' if not ticked.
	 */
	private static function tick( Field $field, array $attributes, array $block, string $id, string|array $value, string $error ): string {
		$is_consent = 'consent' === $field->type;
		$words      = $is_consent ? FieldParser::consent_html( $attributes ) : FieldParser::label_html( 'checkbox', $block );
		if ( Consent::Implicit === $field->consent ) {
			return '<p class="jetpack-field__consent">' . LabelMarkup::formatted( $words ) . '</p>';
		}
		$part       = $block['innerBlocks'] ? FieldParser::part( $block, 'label' ) + FieldParser::part( $block, 'option' ) : array();
		$is_unnamed = '' === ( $is_consent ? $field->message ?? '' : $field->label );
		return '<label' . FieldStyles::attributes( 'jetpack-field__choice', FieldStyles::for_label( $attributes, $part ) ) . '><input type="checkbox" id="' . $id . '" name="' . InputNames::input( $field->name ) . '" value="1"'
			. ( '' === $value || array() === $value || 'false' === $value ? '' : ' checked' )
			. ( $is_unnamed ? ' aria-label="' . esc_attr__( 'Checkbox', 'millwork' ) . '"' : '' )
			. self::state( $field, $id, $error ) . '> <span>' . LabelMarkup::formatted( $words ) . LabelMarkup::marker( $field, $attributes, $part ) . '</span></label>';
	}
}
